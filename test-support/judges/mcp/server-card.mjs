// Finds the server as a stranger does: from the catalogue of the host to the card, and from the card
// alone to the endpoint. Judges the card by the schema of SEP-2127 and by docs/discovery.md beside it,
// and compares it with what the endpoint says of itself.
//
//   BASE=... MCP_URL=... MCP_KEY=... MCP_CLIENTS=... CARD_SCHEMA=schema.json node server-card.mjs
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

const { BASE, MCP_URL, MCP_KEY, MCP_CLIENTS, CARD_SCHEMA } = process.env;
const TYPE = 'application/mcp-server-card+json';
const require = createRequire(`${MCP_CLIENTS}/package.json`);
const { Ajv2020 } = require('ajv/dist/2020.js');
const formats = require('ajv-formats');

let checks = 0;
function must(holds, otherwise) {
  checks += 1;
  if (!holds) throw new Error(otherwise);
}

try {
  const catalogue = await get(`${BASE}/.well-known/ai-catalog.json`, 'application/ai-catalog+json');
  const entry = (await catalogue.json()).entries.find(({ type }) => type === TYPE);
  must(entry, `the catalogue has no entry of type ${TYPE}`);
  const answer = await get(entry.url, TYPE);
  const card = await answer.json();
  isCard(card);
  await isCached(entry.url, answer);
  const discovered = await connect(card.remotes[0]);
  agrees(card, discovered);
  console.log(`${checks} checks: schema, headers, catalogue to card to server/discover`);
} catch (error) {
  console.error(error);
  console.log(error.message);
  process.exitCode = 1;
}

async function get(url, type) {
  const answer = await fetch(url, { headers: { Accept: type, Origin: 'https://elsewhere.example' } });
  must(answer.status === 200, `${url} answers ${answer.status}`);
  must(answer.headers.get('content-type').startsWith(type), `${url} is ${answer.headers.get('content-type')}`);
  return answer;
}

function isCard(card) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  const { $defs, $schema } = JSON.parse(readFileSync(CARD_SCHEMA, 'utf8'));
  const valid = ajv.compile({ $schema, $defs, $ref: '#/$defs/ServerCard' });
  must(valid(card), `the card: ${ajv.errorsText(valid.errors)}`);
  // A judge that finds nothing wrong with these would find nothing wrong at all.
  for (const broken of [{ name: 'planwalk' }, { version: undefined }, { remotes: [{ type: 'stdio', url: MCP_URL }] }]) {
    must(!valid(JSON.parse(JSON.stringify({ ...card, ...broken }))), `${JSON.stringify(broken)} passes for a card`);
  }
  for (const primitive of ['tools', 'resources', 'prompts']) must(!(primitive in card), `the card lists ${primitive}`);
}

/** The headers that discovery.md asks for; a card that has not changed is not sent again. */
async function isCached(url, answer) {
  const named = (header) => (answer.headers.get(header) ?? '').toLowerCase().split(/, */);
  must(named('access-control-allow-origin').includes('*'), 'no other origin may read the card');
  must(named('access-control-allow-methods').includes('get'), 'no other origin may GET the card');
  must(named('access-control-allow-headers').includes('if-none-match'), 'no other origin may ask for changes');
  must(named('access-control-expose-headers').includes('etag'), 'the ETag is hidden from other origins');
  must(named('cache-control').some((word) => word.startsWith('max-age=')), 'the card may not be kept');
  const again = await fetch(url, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
  must(again.status === 304, `an unchanged card answers ${again.status}`);
}

/** server/discover, with what the card alone says of address and headers. */
async function connect({ type, url, headers, supportedProtocolVersions }) {
  must(type === 'streamable-http' && url === MCP_URL, `the remote is ${type} at ${url}`);
  const filled = headers.map(({ name, value, variables }) => {
    const [secret] = Object.keys(variables);
    return [name, value.replace(`{${secret}}`, MCP_KEY)];
  });
  const version = supportedProtocolVersions.toSorted().at(-1);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...Object.fromEntries(filled),
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': version,
      'Mcp-Method': 'server/discover',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'server/discover',
      params: {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': version,
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });
  must(answer.status === 200, `server/discover answers ${answer.status}`);
  return (await answer.json()).result;
}

function agrees(card, { supportedVersions, _meta }) {
  const info = _meta['io.modelcontextprotocol/serverInfo'];
  must(card.name === info.name || card.name.endsWith(`/${info.name}`), `${card.name} is not ${info.name}`);
  for (const field of ['version', 'title']) must(card[field] === info[field], `${field}: ${card[field]} is not ${info[field]}`);
  must(isDeepStrictEqual(card.remotes[0].supportedProtocolVersions, supportedVersions), `versions: ${supportedVersions}`);
}
