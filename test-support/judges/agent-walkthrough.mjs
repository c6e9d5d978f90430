// The walk of agent-walkthrough.sh: calls the Inspector once for each step and prints Markdown.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const env = process.env;
const mcp = `${env.WALK_BASE}/mcp`;
const keys = {
  LIVE: env.WALK_LIVE,
  TEST: env.WALK_TEST,
  POOR: env.WALK_POOR,
  SLOW: env.WALK_SLOW,
  READER: env.WALK_READER,
  ASKS: env.WALK_ASKS,
  FULL: env.WALK_FULL,
  FORMER: env.WALK_FORMER,
  WRONG: 'svc_sk_live_nobody',
};
const LONGEST = 1_400;
const work = mkdtempSync(join(tmpdir(), 'walk-'));
let failed = false;

// Ids count up, moments stand still, secrets are nobody's business.
const ids = new Map();
function settled(text) {
  for (const [name, key] of Object.entries(keys)) text = text.replaceAll(key, `$${name}`);
  return text
    .replaceAll(work, '/tmp')
    .replaceAll(env.WALK_BASE, 'http://localhost:8080')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, String(ids.size + 1).padStart(4, '0'));
      return `…${ids.get(id)}`;
    })
    .replace(/req_[0-9a-f]{32}/g, 'req_…')
    .replace(/(sig=)[A-Za-z0-9_%-]+/g, '$1…')
    .replace(/(exp=)\d+/g, '$1…')
    .replace(/([?&]view=)[A-Za-z0-9._-]+/g, '$1…')
    .replace(/(retry_after_seconds: )\d+/g, '$1…')
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

/** Every code of a failed job, and whether the plan is read before. */
const FAILURES = [
  ['plan_unreadable', false],
  ['drawing_too_large', false],
  ['reading_time_exceeded', false],
  ['upload_expired', false],
  ['upload_changed', false],
  ['project_deleted', false],
  ['canceled_by_operator', false],
  ['render_failed', true],
  ['provider_unavailable', true],
  ['worker_lost', true],
];

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
  // What the Inspector refuses by itself has a message and no content.
  const text = result.content?.find((block) => block.type === 'text')?.text ?? result.error?.message ?? '';
  const body = result.structuredContent ?? {};
  const code = body.error?.code ?? '';
  if ((result.isError ? code : '') !== expected) {
    failed = true;
    console.error(`${tool}: expected '${expected}', got '${code}': ${text || said}`);
  }
  out(`\n\`\`\`sh\ninspect $${key} ${words.map(quoted).join(' ')}\n\`\`\`\n\n\`\`\`text\n${text}\n\`\`\``);
  if (!result.isError && result.content) out(`\n\`\`\`json\n${cut(JSON.stringify(body))}\n\`\`\``);
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
out('\nA transcript, made by [agent-walkthrough.sh](../test-support/judges/agent-walkthrough.sh) with the command line of the MCP Inspector against a running `planwalk serve`. After each call stands what a model reads: the text, then `structuredContent` (cut after 1,400 characters; a refusal\'s is the error envelope, whose words the text repeats). Ids count up and moments stand still. `$LIVE` is a live key, `$TEST` a test key, `$POOR` a key that may spend 5 cents a month, `$SLOW` one with one request a minute, `$READER` one with two reading scopes, `$ASKS` one whose owner wants to be asked, `$FULL` one of an account with as many unfinished jobs as it may have, `$FORMER` one that was replaced, `$WRONG` no key at all.');
out('\nEvery code of a refusal occurs below but two, which nobody can bring about who calls alone and finds the server well: `idempotency_in_progress`, the answer to a repeated call whose first is still at work after two seconds, and `internal_error`. Every code of a failed job occurs too.');
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
say('A wait that ends before the job does is no failure: `next` says to wait again.');
call('LIVE', 'wait_for_job', { job_id: made.body.id, timeout_seconds: 1 });
say('And so on, until it has ended.');
const picture = wait('LIVE', made);
follow('LIVE', picture);
call('LIVE', 'get_asset_url', { asset_id: picture.body.result.assets[0].id });
say('What the key has used:');
call('LIVE', 'get_usage');

chapter('From a plan to a public tour');
say('With a test key, which costs nothing and waits for seconds: everything is as with a live key but the pictures, which are always the same.');
const toured = call('TEST', 'create_project', { name: 'Flat 8', usage_type: 'wohnen' });
const drawn = await uploaded('TEST', toured.body.id, 'flat.dxf', plan);
follow('TEST', wait('TEST', follow('TEST', drawn)));
wait('TEST', call('TEST', 'generate_visualization', { project_id: toured.body.id }));
const tourPrice = call('TEST', 'estimate_cost', { operation: 'tour', project_id: toured.body.id });
const tour = wait('TEST', follow('TEST', tourPrice));
const page = await fetch(tour.body.metadata.embed_url);
say(`The address in the text is the page to walk in; opened, it is HTTP ${page.status}, ${page.headers.get('content-type')}.`);
if (page.status !== 200) failed = true;
follow('TEST', tour);
say('Its owner wants everybody to see it, and then no longer:');
call('TEST', 'publish_tour', { tour_id: tour.body.metadata.tour_id });
call('TEST', 'unpublish_tour', { tour_id: tour.body.metadata.tour_id });

chapter('What can be attached');
const resources = JSON.parse(inspect('LIVE', '--method', 'resources/list')).resources;
say(`\`resources/list\` shows ${resources.length} entries to this key, the documents first:`);
out(`\n\`\`\`text\n${resources.map((r) => `${r.uri}  ${r.title}  ${r.mimeType}`).join('\n')}\n\`\`\``);

chapter('Refusals, and the way out of each');
say('No key, one that nobody issued, one that was replaced. The server refuses before it reads the message, and a host shows that to its user, not to the model:');
await refused('', 'missing_api_key');
await refused('WRONG', 'invalid_api_key');
await refused('FORMER', 'expired_api_key');
say('The wrong method:');
await refused('LIVE', 'method_not_allowed', 'GET');
say('A word that does not exist:');
call('LIVE', 'generate_visualization', { project_id: project.body.id, style: 'japndi' }, 'invalid_request');
say('A room that the plan does not have:');
call('LIVE', 'generate_visualization', { project_id: project.body.id, room: 'Ballroom' }, 'invalid_request');
say('An argument that does not exist:');
call('LIVE', 'get_plan', { plan_id: flat.body.id, detail: 'all' }, 'invalid_request');
say('A key without the scope does not have the tool in its list, and the Inspector asks no further:');
call('READER', 'generate_visualization', { project_id: project.body.id });
say('A host that calls it all the same is refused by the server:');
await unlisted('READER', 'generate_visualization', { project_id: project.body.id }, 'insufficient_scope');
say('An id that nobody has:');
call('LIVE', 'get_project', { project_id: 'proj_00000000-0000-4000-8000-000000000000' }, 'resource_not_found');
say('A thing that was made with a test key, asked for with a live one:');
call('LIVE', 'get_project', { project_id: toured.body.id }, 'test_mode_resource_in_live');
say('An idempotency key that was used for something else:');
call('LIVE', 'generate_visualization', { project_id: project.body.id, style: 'modern', idempotency_key: 'flat-7-evening' }, 'idempotency_key_reuse');
say('A project without a plan: the price names what stands in the way, the create refuses for it.');
const empty = call('LIVE', 'create_project', { name: 'Empty', usage_type: 'buero' });
call('LIVE', 'estimate_cost', { operation: 'visualization', project_id: empty.body.id });
call('LIVE', 'generate_visualization', { project_id: empty.body.id }, 'source_not_ready');
say('A tour before any picture:');
call('LIVE', 'generate_tour', { project_id: empty.body.id }, 'source_not_ready');
say('A plan whose file never came. Waiting for it does not help, and `next` says what does; drawing it is refused:');
const awaited = call('LIVE', 'upload_plan', { project_id: empty.body.id, filename: 'later.dxf', file_kind: 'dxf', mode: 'single', size: 1000 });
call('LIVE', 'wait_for_job', { job_id: awaited.body.plans[0].job_id, timeout_seconds: 0 });
call('LIVE', 'render_plan', { plan_id: awaited.body.plans[0].id }, 'plan_not_ready');
say('A `source_url` that names an address instead of a host, and one whose host nobody has:');
for (const url of ['https://169.254.169.254/flat.dxf', 'https://plans.invalid/flat.dxf']) {
  call('LIVE', 'upload_plan', { project_id: empty.body.id, filename: 'flat.dxf', file_kind: 'dxf', mode: 'single', source_url: url }, 'invalid_request');
}
say('More than the key may spend:');
call('POOR', 'generate_visualization', { project_id: project.body.id }, 'budget_exceeded');
say('More unfinished jobs than the account may have, all of them plans that wait for their file:');
await fill('FULL');
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
const unmade = call('TEST', 'generate_visualization', { project_id: rehearsal.body.id });
wait('TEST', unmade);

say('Every way in which a job can fail, rehearsed in the same manner: what `wait_for_job` says at the end.');
for (const lines of await Promise.all(FAILURES.map(failing))) out(`\n\`\`\`text\n${lines}\n\`\`\``);

await confirmation();
rmSync(work, { recursive: true });
process.exit(failed ? 1 : 0);

/** Calls a tool that the list does not show. */
async function unlisted(key, tool, args, expected) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } };
  const answer = await fetch(mcp, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys[key]}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(message),
  });
  const { result } = await answer.json();
  if (result.structuredContent?.error?.code !== expected) failed = true;
  out(`\n\`\`\`sh\ncurl -sS $MCP -H "Authorization: Bearer $${key}" -H 'Content-Type: application/json' -d '${JSON.stringify(message)}'\n\`\`\`\n\n\`\`\`text\n${result.content[0].text}\n\`\`\``);
}

/** What stands in the way before the message is read: the HTTP answer. */
async function refused(key, expected, method = 'POST') {
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  if (key) headers.Authorization = `Bearer ${keys[key]}`;
  const answer = await fetch(mcp, { method, headers, body: method === 'POST' ? message : undefined });
  const body = await answer.text();
  if (JSON.parse(body).error?.code !== expected) {
    failed = true;
    console.error(`expected '${expected}', got ${body}`);
  }
  const told = ['www-authenticate', 'allow'].flatMap((name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []));
  const shown = [`curl -sSi -X ${method} $MCP`, ...(key ? [`-H "Authorization: Bearer $${key}"`] : [])];
  if (method === 'POST') shown.push(`-H 'Content-Type: application/json' -d '${message}'`);
  out(`\n\`\`\`sh\n${shown.join(' ')}\n\`\`\`\n\n\`\`\`text\n${[`HTTP ${answer.status}`, ...told].join('\n')}\n\n${body}\n\`\`\``);
}

/** A tool's answer that the transcript does not show. */
async function quietly(key, tool, args) {
  const answer = await fetch(mcp, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys[key]}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }),
  });
  return (await answer.json()).result;
}

/** Uploads nothing, to project after project, until the account may have no more jobs. */
async function fill(key) {
  const waiting = { filename: 'later.dxf', file_kind: 'dxf', mode: 'single', size: 1000 };
  for (let projects = 0; projects < 50; projects++) {
    const id = (await quietly(key, 'create_project', { name: `Full ${projects}`, usage_type: 'wohnen' })).structuredContent.id;
    let code;
    do {
      code = (await quietly(key, 'upload_plan', { project_id: id, ...waiting })).structuredContent.error?.code;
    } while (!code);
    if (code !== 'plan_not_ready') {
      call(key, 'upload_plan', { project_id: id, ...waiting }, 'quota_exceeded');
      return;
    }
  }
  failed = true;
  console.error('the account never got full');
}

/** The last words about a test job that fails so. */
async function failing([code, afterReading]) {
  const id = (await quietly('TEST', 'create_project', { name: `fail:${code}`, usage_type: 'wohnen' })).structuredContent.id;
  const upload = (await quietly('TEST', 'upload_plan', { project_id: id, filename: 'flat.dxf', file_kind: 'dxf', mode: 'single', size: plan.length })).structuredContent;
  await fetch(upload.upload_url, { method: 'PUT', headers: upload.upload_headers, body: plan });
  const { id: planId, job_id: reading } = upload.plans[0];
  await quietly('TEST', 'complete_plan_upload', { plan_id: planId });
  let last = await quietly('TEST', 'wait_for_job', { job_id: reading, timeout_seconds: 50 });
  if (afterReading) {
    const made = await quietly('TEST', 'generate_visualization', { project_id: id });
    last = await quietly('TEST', 'wait_for_job', { job_id: made.structuredContent.id, timeout_seconds: 50 });
  }
  if (last.structuredContent.error?.code !== code) {
    failed = true;
    console.error(`expected a job that fails with ${code}: ${last.content[0].text}`);
  }
  return last.content[0].text;
}

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
