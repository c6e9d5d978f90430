// The conformance suite's scenarios for authorization servers: registers a client for its callback,
// lets the suite ask, and is the person that it waits for. Prints what the suite found; status 1 if
// it found anything.
//
//   BASE=... MCP_URL=... MCP_KEY=... SUITE=(index.js of the suite) RESULTS=(a folder) node authorization.mjs
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { allow } from './person.mjs';

const { BASE, MCP_URL, MCP_KEY, SUITE, RESULTS } = process.env;

const port = await new Promise((found) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address();
    server.close(() => found(free));
  });
});
const registered = await fetch(`${BASE}/oauth/register`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    client_name: 'Conformance suite',
    redirect_uris: [`http://127.0.0.1:${port}/callback`],
    token_endpoint_auth_method: 'none',
  }),
});
const { client_id: client } = await registered.json();
const suite = spawn(
  process.execPath,
  [SUITE, 'authorization', '--url', BASE, '--client-id', client, '--resource', MCP_URL, '--port', port, '-o', RESULTS],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const ended = new Promise((end) => suite.on('close', end));
for await (const line of createInterface({ input: suite.stdout })) {
  console.error(line);
  if (line.startsWith(`${BASE}/oauth/authorize?`)) {
    await fetch(await allow(line.trim(), MCP_KEY));
  }
}
const status = await ended;

const checks = readdirSync(RESULTS, { recursive: true })
  .filter((name) => name.endsWith('checks.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')));
const bad = checks.filter((check) => check.status !== 'SUCCESS');
console.log(
  `${checks.length - bad.length} of ${checks.length} checks${bad.map((check) => `; ${check.id} ${check.status}: ${check.errorMessage ?? ''}`).join('')}`,
);
process.exit(status === 0 && checks.length > 0 && bad.length === 0 ? 0 : 1);
