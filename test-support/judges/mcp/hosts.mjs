// Does what the README says for each host, with its own lines: Claude Code itself adds and reaches the
// server over HTTP and as a program; Claude Desktop's bridge is started as its file says; an official
// client goes where the files of the other hosts lead, with their headers. Prints what it did; status
// 1 if anything did not answer.
//
//   MCP_URL=... MCP_KEY=... MCP_CLIENTS=... HOST_PROGRAMS=(folder with claude and mcp-remote)
//   HOST_HOME=(an empty folder) ROOT=(the project) node hosts.mjs
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { MCP_URL, MCP_KEY, MCP_CLIENTS, HOST_PROGRAMS, HOST_HOME, ROOT, PATH, JAVA_HOME } = process.env;
const require = createRequire(`${MCP_CLIENTS}/package.json`);
const load = (name) => import(pathToFileURL(require.resolve(`@modelcontextprotocol/sdk/client/${name}.js`)).href);
const { Client } = await load('index');
const { StdioClientTransport } = await load('stdio');
const { StreamableHTTPClientTransport } = await load('streamableHttp');

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  .replaceAll('http://localhost:8080/mcp', MCP_URL)
  .replaceAll('YOUR-KEY', MCP_KEY)
  .replaceAll('/path/to/planwalk', join(ROOT, 'planwalk'))
  .replaceAll('~/plans', join(ROOT, 'examples/plans'));
const env = {
  PATH: `${HOST_PROGRAMS}:${PATH}`,
  HOME: HOST_HOME,
  ...(JAVA_HOME ? { JAVA_HOME } : {}),
  // Whoever waits for a program's first start, as `planwalk doctor` is told to before.
  MCP_TIMEOUT: '180000',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
};
const told = [];
const must = (what, is) => { if (!is) throw new Error(what); };

/** The first line or block of the README that fits. */
const found = (pattern) => {
  const match = pattern.exec(readme);
  must(`the README has no ${pattern}`, match);
  return match[1];
};
const block = (host) => JSON.parse(found(new RegExp(`\\*\\*${host}\\*\\*[^\\n]*\\n\\n\`\`\`json\\n(.*?)\`\`\``, 's')));

/** Claude Code says itself whether it has reached a server; it needs no account for that. */
function claudeCode(line, name) {
  const folder = join(HOST_HOME, name);
  mkdirSync(folder, { recursive: true });
  const run = (command) => execFileSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8', timeout: 240_000 });
  run(line);
  must(`Claude Code does not reach it (${name})`, /✔ Connected/.test(run('claude mcp get planwalk')));
  told.push(`Claude Code, ${name}`);
}

/** Tools are listed and one is called. */
async function reached(name, transport) {
  const client = new Client({ name: 'planwalk-judge', version: '1' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const used = await client.callTool({ name: 'get_usage', arguments: {} });
  must(`${name} has no tools`, tools.length > 0 && used.structuredContent.object === 'usage');
  await client.close();
  told.push(name);
}

const http = ({ url, headers }) => new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });

claudeCode(found(/^(claude mcp add --transport http .*)$/m), 'HTTP');
claudeCode(found(/`(claude mcp add planwalk -- [^`]*)`/), 'program');
const desktop = block('Claude Desktop').mcpServers.planwalk;
must('the bridge of Claude Desktop comes from npm', desktop.command === 'npx' && desktop.args[1] === 'mcp-remote');
await reached('Claude Desktop, bridge', new StdioClientTransport({
  command: join(HOST_PROGRAMS, 'mcp-remote'), args: desktop.args.slice(2), env: { ...env, ...desktop.env }, stderr: 'ignore',
}));
await reached('VS Code, its file', http(block('VS Code').servers.planwalk));
await reached('Cursor, its file', http(block('Cursor').mcpServers.planwalk));
await reached('any other, its file', http(block('Any other host').mcpServers.planwalk));
console.log(told.join('; '));
