// The walk of agent-walkthrough.sh: calls the Inspector once for each step and prints Markdown.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const env = process.env;
const mcp = `${env.WALK_BASE}/mcp`;
const keys = { LIVE: env.WALK_LIVE, TEST: env.WALK_TEST, POOR: env.WALK_POOR, SLOW: env.WALK_SLOW, READER: env.WALK_READER, ASKS: env.WALK_ASKS };
const LONGEST = 1_400;
const work = mkdtempSync(join(tmpdir(), 'walk-'));
let failed = false;

// Ids count up, moments stand still, secrets are nobody's business.
const ids = new Map();
function settled(text) {
  for (const [name, key] of Object.entries(keys)) text = text.replaceAll(key, `$${name}`);
  return text
    .replaceAll(work, '/tmp')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, String(ids.size + 1).padStart(4, '0'));
      return `…${ids.get(id)}`;
    })
    .replace(/req_[0-9a-f]{32}/g, 'req_…')
    .replace(/(sig=)[A-Za-z0-9_%-]+/g, '$1…')
    .replace(/(exp=)\d+/g, '$1…')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-01-01T00:00:00.000Z')
    .replace(/"requestState":"[^"]{40,}"/g, '"requestState":"…"')
    .replace(/"data":"[A-Za-z0-9+\/=]{80,}"/g, '"data":"(the JPEG)"');
}
const out = (text) => console.log(settled(text));
const cut = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);
const quoted = (word) => (/^[\w:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

function inspect(key, ...words) {
  const args = ['--cli', mcp, '--transport', 'http', '--header', `Authorization: Bearer ${keys[key]}`, ...words];
  try {
    return execFileSync(env.WALK_INSPECTOR, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    // A tool's error is an exit status too; what it said stands on one of the two streams.
    return error.stdout || error.stderr;
  }
}

const SHOWN = 'inspect() { mcp-inspector --cli "$MCP" --transport http --header "Authorization: Bearer $1" "${@:2}"; }';

/** Calls a tool and shows what a model reads of it. Returns the structured content. */
function call(key, tool, args = {}, expected = '') {
  const words = ['--method', 'tools/call', '--tool-name', tool];
  for (const [name, value] of Object.entries(args)) words.push('--tool-arg', `${name}=${value}`);
  const said = inspect(key, ...words);
  let result;
  try {
    result = JSON.parse(said);
  } catch {
    result = { content: [{ type: 'text', text: said }], structuredContent: {} };
  }
  const text = result.content?.find((block) => block.type === 'text')?.text ?? '';
  const body = result.structuredContent ?? {};
  const code = body.error?.code ?? '';
  if ((result.isError ? code : '') !== expected) {
    failed = true;
    console.error(`${tool}: expected '${expected}', got '${code}': ${text || said}`);
  }
  out(`\n\`\`\`sh\ninspect $${key} ${words.map(quoted).join(' ')}\n\`\`\`\n\n\`\`\`text\n${text}\n\`\`\``);
  if (!result.isError) out(`\n\`\`\`json\n${cut(JSON.stringify(body))}\n\`\`\``);
  return { body, result, text };
}

const say = (text) => out(`\n${text}`);
const chapter = (text) => out(`\n## ${text}`);

/** Follows \`next\` of an answer, adding what only the caller knows. */
function follow(key, answer, added = {}, expected = '') {
  const { tool, arguments: args } = answer.body.next;
  return call(key, tool, { ...args, ...added }, expected);
}

/** Waits as \`next\` says; the transcript shows the last answer only. */
function wait(key, answer) {
  let last = answer;
  while (last.body.next?.tool === 'wait_for_job') {
    const id = last.body.next.arguments.job_id;
    const said = JSON.parse(inspect(key, '--method', 'tools/call', '--tool-name', 'wait_for_job', '--tool-arg', `job_id=${id}`, '--tool-arg', 'timeout_seconds=50'));
    last = { body: said.structuredContent };
  }
  return call(key, 'wait_for_job', { job_id: last.body.id, timeout_seconds: 0 });
}

async function put(upload, bytes) {
  const answer = await fetch(upload.upload_url, { method: 'PUT', headers: upload.upload_headers, body: bytes });
  say(`The agent runs the \`curl\` line where the file is: HTTP ${answer.status}.`);
}

async function uploaded(key, project, name, bytes) {
  const file = join(work, name);
  writeFileSync(file, bytes);
  const upload = call(key, 'upload_plan', { project_id: project, filename: name, file_kind: 'dxf', mode: 'single', size: bytes.length });
  await put(upload.body, bytes);
  return upload;
}

out('# An agent\'s walk through MCP');
out('\nA transcript, made by [agent-walkthrough.sh](../test-support/judges/agent-walkthrough.sh) with the command line of the MCP Inspector against a running `planwalk serve`. After each call stands what a model reads: the text, then `structuredContent` (cut after 1,400 characters; a refusal\'s is the error envelope, whose words the text repeats). Ids count up and moments stand still. `$LIVE` is a live key, `$TEST` a test key, `$POOR` a key that may spend 5 cents a month, `$SLOW` one with one request a minute, `$READER` one with two reading scopes, `$ASKS` one whose owner wants to be asked.');
out(`\n\`\`\`sh\nMCP=${mcp}\n${SHOWN}\n\`\`\``);

chapter('From a plan to a picture');
say('Nothing is known but the tools. The first call of the loop:');
const project = call('LIVE', 'create_project', { name: 'Flat 7', usage_type: 'wohnen' });
say('`next` names the call and the argument that is known; the file\'s name and length are added.');
const plan = readFileSync(env.WALK_PLAN);
const upload = follow('LIVE', project, { filename: 'flat.dxf', file_kind: 'dxf', mode: 'single', size: plan.length });
say('An agent that hurries ahead is told what is missing:');
call('LIVE', 'complete_plan_upload', { plan_id: upload.body.plans[0].id }, 'source_not_ready');
await put(upload.body, plan);
const reading = follow('LIVE', upload);
say('It waits, as often as `next` says so.');
const read = wait('LIVE', reading);
const flat = follow('LIVE', read);
say('Before it spends, it asks for the price of what it wants, and `next` is that very create.');
const price = call('LIVE', 'estimate_cost', { operation: 'visualization', project_id: project.body.id, style: 'japandi', lighting: 'abend' });
const made = follow('LIVE', price, { idempotency_key: 'flat-7-evening' });
say('The answer got lost? The same call with the same key makes nothing twice.');
follow('LIVE', price, { idempotency_key: 'flat-7-evening' });
const picture = wait('LIVE', made);
follow('LIVE', picture);
call('LIVE', 'get_asset_url', { asset_id: picture.body.result.assets[0].id });
say('What the key has used:');
call('LIVE', 'get_usage');

chapter('What can be attached');
const resources = JSON.parse(inspect('LIVE', '--method', 'resources/list')).resources;
say(`\`resources/list\` shows ${resources.length} entries to this key, the documents first:`);
out(`\n\`\`\`text\n${resources.map((r) => `${r.uri}  ${r.title}  ${r.mimeType}`).join('\n')}\n\`\`\``);

chapter('Refusals, and the way out of each');
say('A word that does not exist:');
call('LIVE', 'generate_visualization', { project_id: project.body.id, style: 'japndi' }, 'invalid_request');
say('A room that the plan does not have:');
call('LIVE', 'generate_visualization', { project_id: project.body.id, room: 'Ballroom' }, 'invalid_request');
say('An argument that does not exist:');
call('LIVE', 'get_plan', { plan_id: flat.body.id, detail: 'all' }, 'invalid_request');
say('A key without the scope. The tool is not in its list; called all the same:');
call('READER', 'generate_visualization', { project_id: project.body.id }, 'insufficient_scope');
say('An id that nobody has:');
call('LIVE', 'get_project', { project_id: 'proj_00000000-0000-4000-8000-000000000000' }, 'resource_not_found');
say('A project without a plan: the price names what stands in the way, the create refuses for it.');
const empty = call('LIVE', 'create_project', { name: 'Empty', usage_type: 'buero' });
call('LIVE', 'estimate_cost', { operation: 'visualization', project_id: empty.body.id });
call('LIVE', 'generate_visualization', { project_id: empty.body.id }, 'source_not_ready');
say('A tour before any picture:');
call('LIVE', 'generate_tour', { project_id: empty.body.id }, 'source_not_ready');
say('More than the key may spend:');
call('POOR', 'generate_visualization', { project_id: project.body.id }, 'budget_exceeded');
say('Faster than the key may ask (its first request of the minute was made just before):');
inspect('SLOW', '--method', 'tools/call', '--tool-name', 'list_projects');
call('SLOW', 'list_projects', {}, 'rate_limited');

chapter('Jobs that fail');
say('A file that is no drawing. The upload is taken, the reading fails, and `next` leads to the findings.');
const unread = wait('LIVE', follow('LIVE', await uploaded('LIVE', empty.body.id, 'notes.dxf', Buffer.from('These are notes, not a drawing.\n'))));
follow('LIVE', unread);
say('A picture that cannot be made, rehearsed with a test key: the project\'s name says how its jobs fail.');
const rehearsal = call('TEST', 'create_project', { name: 'fail:render_failed', usage_type: 'wohnen' });
const rehearsed = await uploaded('TEST', rehearsal.body.id, 'flat.dxf', plan);
wait('TEST', follow('TEST', rehearsed));

if (env.WALK_CONFIRM === 'yes') await confirmation();
rmSync(work, { recursive: true });
process.exit(failed ? 1 : 0);

/** Two rounds on the modern wire: the Inspector's command line cannot be asked. */
async function confirmation() {
  chapter('Asked before it spends');
  say('The owner of `$ASKS` wants to be asked above a price. A host that can ask declares `elicitation`; here its two messages are sent by hand. The first answer is a question:');
  const params = { name: 'generate_visualization', arguments: { project_id: project.body.id } };
  const asked = await modern('ASKS', params);
  out(`\n\`\`\`json\n${cut(JSON.stringify(asked.result ?? asked))}\n\`\`\``);
  const question = Object.keys(asked.result.inputRequests)[0];
  for (const [what, answer] of [
    ['The person declines:', { action: 'decline' }],
    ['The person agrees:', { action: 'accept', content: { confirm: true } }],
  ]) {
    say(what);
    const settledNow = await modern('ASKS', { ...params, requestState: asked.result.requestState, inputResponses: { [question]: answer } });
    out(`\n\`\`\`text\n${settledNow.result?.content?.[0]?.text ?? JSON.stringify(settledNow)}\n\`\`\``);
  }
}

async function modern(key, params) {
  const answer = await fetch(mcp, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${keys[key]}`,
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/call',
      'Mcp-Name': params.name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
        },
      },
    }),
  });
  return answer.json();
}
