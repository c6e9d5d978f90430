// A server on the official TypeScript SDK, as its documentation builds one: stateless, both eras.
// Arguments: port, [file of statements, address of the database]. Without statements it has a tool
// `add`; with them a tool `wait_for_job` that runs them, each prepared, on a connection of a pool.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { McpServer, createMcpHandler } from '@modelcontextprotocol/server';
import { toNodeHandler } from '@modelcontextprotocol/node';
import pg from 'pg';
import * as z from 'zod';

const [port, statementsFile, database] = process.argv.slice(2);
const numbers = z.object({ a: z.number(), b: z.number() });
const sum = z.object({ sum: z.number() });
const named = z.object({ job_id: z.string(), timeout_seconds: z.number() });
const found = z.object({ rows: z.number() });
const statements = statementsFile ? JSON.parse(readFileSync(statementsFile, 'utf8')) : [];
const pool = database ? new pg.Pool({ connectionString: database, max: 16 }) : undefined;

function server() {
  const made = new McpServer({ name: 'peer', version: '1.0.0' });
  if (!pool) {
    made.registerTool('add', { description: 'Adds two numbers.', inputSchema: numbers, outputSchema: sum },
      async ({ a, b }) => ({
        content: [{ type: 'text', text: String(a + b) }], structuredContent: { sum: a + b } }));
    return made;
  }
  made.registerTool('wait_for_job',
    { description: 'Reads a job.', inputSchema: named, outputSchema: found },
    async () => {
      let rows = 0;
      for (const [number, statement] of statements.entries()) {
        rows = (await pool.query({
          name: `statement${number}`, text: statement.sql, values: statement.values })).rowCount;
      }
      return { content: [{ type: 'text', text: `${rows} job` }], structuredContent: { rows } };
    });
  return made;
}

createServer(toNodeHandler(createMcpHandler(server)))
  .listen(Number(port), '127.0.0.1', () => console.log('ready'));
