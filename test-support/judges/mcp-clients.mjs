// Connects with each official TypeScript client, lists, calls, and calls every tool into an error.
// Environment: MCP_URL, MCP_KEY, MCP_CLIENTS (folder with node_modules), MCP_TOOL (a tool that only
// reads and needs no arguments).
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const url = new URL(process.env.MCP_URL);
const tool = process.env.MCP_TOOL ?? 'list_projects';
const requestInit = { headers: { Authorization: `Bearer ${process.env.MCP_KEY}` } };
const require = createRequire(`${process.env.MCP_CLIENTS}/package.json`);
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const info = { name: 'planwalk-judge', version: '1' };

let failures = 0;
function report(good, who, what, detail = '') {
  if (!good) failures += 1;
  console.log(`${good ? 'ok   ' : 'FAIL '} ${who}: ${what}${detail ? ` (${detail})` : ''}`);
}

async function use(who, connect, expectedRevision) {
  try {
    const { client, revision } = await connect();
    report(revision() === expectedRevision, who, 'connects', `speaks ${revision()}`);
    const { tools } = await client.listTools();
    report(tools.length > 0, who, 'lists tools', `${tools.length}`);

    const called = await client.callTool({ name: tool, arguments: {} });
    report(!called.isError && called.structuredContent, who, `calls ${tool}`, called.content[0].text.slice(0, 60));

    const progress = [];
    await client.callTool({ name: tool, arguments: {} }, ...withProgress(who, (p) => progress.push(p)));
    report(true, who, 'takes a progress listener');

    // An unknown argument is refused by every tool, before anything is done.
    const mute = [];
    for (const { name } of tools) {
      const refused = await client.callTool({ name, arguments: { no_such_argument: 1 } });
      if (!refused.isError || !/invalid_request/.test(refused.content[0].text)) mute.push(name);
    }
    report(mute.length === 0, who, 'hears the error of every tool', mute.join(' '));

    const { resources } = await client.listResources();
    report(resources.some((r) => r.uri === 'docs://guide'), who, 'lists resources', `${resources.length}`);
    const guide = await client.readResource({ uri: 'docs://guide' });
    report(guide.contents[0].text !== undefined, who, 'reads a document');
    await client.close();
  } catch (error) {
    report(false, who, 'works', error.message);
  }
}

// The options stand in another place in 1.x.
function withProgress(who, onprogress) {
  return who.startsWith('sdk 1') ? [undefined, { onprogress }] : [{ onprogress }];
}

await use(
  'sdk 1.x',
  async () => {
    const { Client } = await load('@modelcontextprotocol/sdk/client/index.js');
    const { StreamableHTTPClientTransport } = await load('@modelcontextprotocol/sdk/client/streamableHttp.js');
    const client = new Client(info, { capabilities: {} });
    const transport = new StreamableHTTPClientTransport(url, { requestInit });
    await client.connect(transport);
    return { client, revision: () => transport.protocolVersion };
  },
  '2025-11-25',
);
for (const [mode, revision] of [[undefined, '2025-11-25'], ['auto', '2026-07-28']]) {
  await use(
    `client 2.x ${mode ?? 'default'}`,
    async () => {
      const { Client, StreamableHTTPClientTransport } = await load('@modelcontextprotocol/client');
      const options = { capabilities: {}, ...(mode ? { versionNegotiation: { mode } } : {}) };
      const client = new Client(info, options);
      const transport = new StreamableHTTPClientTransport(url, { requestInit });
      await client.connect(transport);
      return { client, revision: () => client.getNegotiatedProtocolVersion?.() ?? transport.protocolVersion };
    },
    revision,
  );
}
process.exit(failures ? 1 : 0);
