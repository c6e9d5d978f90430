// An official TypeScript client signs in from nothing but the address of the endpoint, with its own
// OAuth client: a 401 leads it to the metadata, it registers, a person lets it in, it calls tools,
// refreshes, is disconnected and asks to be let in again. Prints what it did; status 1 if it did not.
//
//   MCP_URL=... MCP_KEY=... MCP_CLIENTS=(folder with node_modules) node sign-in.mjs LINE
//
// LINE is 1 (@modelcontextprotocol/sdk) or 2 (@modelcontextprotocol/client).
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { allow } from './person.mjs';

const { MCP_URL, MCP_KEY, MCP_CLIENTS } = process.env;
const [line] = process.argv.slice(2);
const require = createRequire(`${MCP_CLIENTS}/package.json`);
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { Client, Transport } = line === '1'
  ? {
      Client: (await load('@modelcontextprotocol/sdk/client/index.js')).Client,
      Transport: (await load('@modelcontextprotocol/sdk/client/streamableHttp.js')).StreamableHTTPClientTransport,
    }
  : await load('@modelcontextprotocol/client').then((all) => ({ Client: all.Client, Transport: all.StreamableHTTPClientTransport }));

const stored = {};
let shown = [];
const provider = {
  redirectUrl: 'http://127.0.0.1:53682/callback',
  clientMetadata: {
    client_name: `Judge, TypeScript ${line}.x`,
    redirect_uris: ['http://127.0.0.1:53682/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  state: () => 'a state of the judge',
  clientInformation: () => stored.client,
  saveClientInformation: (client) => { stored.client = client; },
  tokens: () => stored.tokens,
  saveTokens: (tokens) => { stored.tokens = tokens; },
  redirectToAuthorization: (address) => { shown.push(address); },
  saveCodeVerifier: (verifier) => { stored.verifier = verifier; },
  codeVerifier: () => stored.verifier,
  invalidateCredentials: (what) => {
    if (what === 'all' || what === 'tokens') delete stored.tokens;
    if (what === 'all' || what === 'client') delete stored.client;
  },
  saveDiscoveryState: (state) => { stored.discovery = state; },
  discoveryState: () => stored.discovery,
};
const must = (what, is) => { if (!is) throw new Error(`${what} is not so`); };
const told = [];

let transport = new Transport(new URL(MCP_URL), { authProvider: provider });
await new Client({ name: 'judge', version: '1' }).connect(transport).then(
  () => { throw new Error('connected without being let in'); }, () => {});
must('the person is asked once', shown.length === 1);
const asked = shown[0].searchParams;
must('PKCE S256 and the resource are used', asked.get('code_challenge_method') === 'S256' && asked.get('resource') === MCP_URL);
told.push('401 to consent');

const back = (await allow(shown[0].href, MCP_KEY)).searchParams;
must('state comes back', back.get('state') === 'a state of the judge');
must('the issuer is named', back.get('iss') === new URL(MCP_URL).origin);
await (line === '1' ? transport.finishAuth(back.get('code')) : transport.finishAuth(back));
transport = new Transport(new URL(MCP_URL), { authProvider: provider });
const client = new Client({ name: 'judge', version: '1' });
await client.connect(transport);
const project = async () =>
  (await client.callTool({ name: 'create_project', arguments: { name: 'By a token', usage_type: 'wohnen' } })).structuredContent.id;
must('a tool is called', (await project()).startsWith('proj_'));
told.push('tools');

const { refresh_token: first, access_token: fresh } = stored.tokens;
stored.tokens = { ...stored.tokens, access_token: `${fresh.slice(0, -4)}AAAA` };
must('a tool is called after a refresh', (await project()).startsWith('proj_'));
must('the refresh token has changed', stored.tokens.refresh_token !== first && shown.length === 1);
told.push('refresh');

const { client_id: id } = stored.client;
const revoked = await fetch(new URL('/oauth/revoke', MCP_URL), {
  method: 'POST',
  body: new URLSearchParams({ token: stored.tokens.refresh_token, client_id: id }),
});
must('the token is revoked', revoked.status === 200);
await project().then(() => { throw new Error('a revoked token works'); }, () => {});
must('the person is asked again', shown.length === 2);
told.push('revoked, asks again');
console.log(told.join(', '));
process.exit(0);
