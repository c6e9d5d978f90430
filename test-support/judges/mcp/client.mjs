// An official TypeScript client behind standard input and output, for walk.mjs: first a line about the
// connection, then an answer a line to each request a line ({method, params}).
//
//   MCP_URL=... MCP_KEY=... MCP_CLIENTS=(folder with node_modules) node client.mjs LINE MODE
//
// LINE is 1 (@modelcontextprotocol/sdk) or 2 (@modelcontextprotocol/client). MODE is `default`, `auto`
// or `pinned` (only 2: negotiated, or the newest era alone), or a revision to offer (only 2). With
// MCP_ANSWER (accept or decline) the client declares that it can be asked, and answers so.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const { MCP_URL, MCP_KEY, MCP_CLIENTS, MCP_ANSWER } = process.env;
const [line, mode] = process.argv.slice(2);
const require = createRequire(`${MCP_CLIENTS}/package.json`);
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const info = { name: 'planwalk-judge', version: '1' };
const capabilities = MCP_ANSWER ? { elicitation: { form: {} } } : {};
let asked = [];
let progress = [];
const answer = ({ params }) => {
  asked.push(params.message);
  return MCP_ANSWER === 'accept' ? { action: 'accept', content: { confirm: true } } : { action: MCP_ANSWER };
};
const onprogress = (seen) => progress.push(seen);

const { client, call, revision } = await (line === '1' ? first() : second());
const does = {
  'tools/list': (params) => client.listTools(params),
  'tools/call': (params) => call(params),
  'resources/list': (params) => client.listResources(params),
  'resources/templates/list': (params) => client.listResourceTemplates(params),
  'resources/read': (params) => client.readResource(params),
  'prompts/list': (params) => client.listPrompts(params),
  'prompts/get': (params) => client.getPrompt(params),
  'completion/complete': (params) => client.complete(params),
};
say({ revision: revision(), instructions: client.getInstructions() });
for await (const request of createInterface({ input: process.stdin })) {
  const { method, params } = JSON.parse(request);
  asked = [];
  progress = [];
  try {
    say({ result: await does[method](params), progress, asked });
  } catch (error) {
    say({ fault: error.message, progress, asked });
  }
}
await client.close();

async function first() {
  const { Client } = await load('@modelcontextprotocol/sdk/client/index.js');
  const { StreamableHTTPClientTransport } = await load('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const { ElicitRequestSchema } = await load('@modelcontextprotocol/sdk/types.js');
  const client = new Client(info, { capabilities });
  if (MCP_ANSWER) client.setRequestHandler(ElicitRequestSchema, answer);
  const transport = await connected(client, StreamableHTTPClientTransport);
  return {
    client,
    call: (params) => client.callTool(params, undefined, { onprogress }),
    revision: () => transport.protocolVersion,
  };
}

async function second() {
  const { Client, StreamableHTTPClientTransport } = await load('@modelcontextprotocol/client');
  const options = {
    default: {},
    auto: { versionNegotiation: { mode: 'auto' } },
    pinned: { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  };
  const client = new Client(info, { capabilities, ...(options[mode] ?? { supportedProtocolVersions: [mode] }) });
  if (MCP_ANSWER) client.setRequestHandler('elicitation/create', answer);
  await connected(client, StreamableHTTPClientTransport);
  return {
    client,
    call: (params) => client.callTool(params, { onprogress }),
    revision: () => client.getNegotiatedProtocolVersion(),
  };
}

async function connected(client, Transport) {
  const requestInit = { headers: { Authorization: `Bearer ${MCP_KEY}` } };
  const transport = new Transport(new URL(MCP_URL), { requestInit });
  await client.connect(transport);
  return transport;
}
