// Lets one client walk the whole loop, from a new project to a published tour, and judges what reaches
// it. The client is a program that answers requests on its standard input (client.mjs, client.py,
// JavaClient.java); what to do and what to expect stands here alone.
//
//   MCP_URL=... MCP_KEY=... WALK_PLAN=FILE.dxf node walk.mjs REVISION COMMAND...
//
// REVISION is the one that the client must come to speak. Prints `REVISION: N calls in S s`.
//
// With MCP_ANSWER (accept or decline) and a live key that wants to be asked, the client goes no further
// than the price of a picture, and answers so. WALK_PROJECT is a file with the id of the project whose
// plan was read; the first walk makes both.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const { MCP_KEY, MCP_ANSWER, WALK_PLAN, WALK_PROJECT } = process.env;
const [revision, ...command] = process.argv.slice(2);
const file = readFileSync(WALK_PLAN);
const live = !MCP_KEY.startsWith('svc_sk_test_');

// A step calls a tool: of its own accord (`call`), because `next` of the answer before says so
// (`next`), or as long as `next` says so (`wait`). `with` adds arguments, `$name` being what an
// earlier step kept. `put` sends the file, `get` fetches an address of the answer before. Up to the
// step `read` nothing costs anything.
const LOOP = [
  { call: 'create_project', with: { name: 'Flat 7', usage_type: 'wohnen' }, keep: { project: 'id' } },
  { next: 'upload_plan', with: { filename: 'flat.dxf', file_kind: 'dxf', mode: 'single', size: file.length } },
  { put: file },
  { next: 'complete_plan_upload' },
  { wait: 'wait_for_job' },
  { next: 'get_plan', read: true },
  { call: 'estimate_cost', with: { operation: 'visualization', project_id: '$project', style: 'japandi' } },
  { next: 'generate_visualization', with: { idempotency_key: 'picture-$project' }, keep: { picture: 'id' } },
  // The answer got lost: the same call makes nothing twice.
  { again: 'generate_visualization', expect: { id: '$picture' } },
  { wait: 'wait_for_job' },
  { next: 'view_asset', shows: 'image/jpeg', keep: { asset: 'id' } },
  { next: 'get_asset_url' },
  { get: 'url', type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { call: 'estimate_cost', with: { operation: 'tour', project_id: '$project' } },
  { next: 'generate_tour', keep: { tour: 'id' } },
  { wait: 'wait_for_job' },
  { next: 'view_asset', shows: 'image/jpeg' },
  { call: 'publish_tour', with: { tour_id: '$tour' }, expect: { object: 'publication' } },
  { get: 'url', type: 'text/html', begins: [...Buffer.from('<!')] },
  { call: 'unpublish_tour', with: { tour_id: '$tour' }, expect: { url: null } },
  { call: 'list_jobs', with: { project_id: '$project' } },
  { call: 'list_assets', with: { project_id: '$project' } },
  { call: 'list_projects', with: {} },
  { call: 'get_usage', with: {} },
];

function must(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

/** A client program: a line in for each request, a line out for each answer. */
class Client {
  calls = 0;

  constructor([program, ...args]) {
    this.child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async line() {
    const { value, done } = await this.lines.next();
    must(!done, 'the client ended early');
    return JSON.parse(value);
  }

  /** What the client made of it: a result, or the fault that it raised. */
  async answer(method, params) {
    this.calls += 1;
    const began = performance.now();
    this.child.stdin.write(`${JSON.stringify({ method, params })}\n`);
    const answer = await this.line();
    console.error(`${(performance.now() - began).toFixed(0).padStart(6)} ms  ${method} ${params?.name ?? params?.uri ?? ''}`);
    return answer;
  }

  async ask(method, params = {}) {
    const { result, fault } = await this.answer(method, params);
    must(fault === undefined, `${method} ${JSON.stringify(params)}: ${fault}`);
    return result;
  }

  /** All pages of a list. */
  async all(method, field) {
    const entries = [];
    let cursor;
    do {
      const page = await this.ask(method, cursor ? { cursor } : {});
      entries.push(...page[field]);
      cursor = page.nextCursor;
    } while (cursor);
    return entries;
  }

  async close() {
    this.child.stdin.end();
    must((await this.ended) === 0, 'the client did not end well');
  }
}

/** The loop: follows the table and keeps what later steps need. */
class Walk {
  kept = {};
  heard = 0;

  constructor(client) {
    this.client = client;
  }

  filled(value) {
    return typeof value === 'string' ? value.replace(/\$(\w+)/g, (_, name) => this.kept[name]) : value;
  }

  async step(step) {
    if (step.put) return this.put(step.put);
    if (step.get) return this.get(step);
    if (step.wait) return this.wait(step);
    const tool = step.call ?? step.next ?? step.again;
    const named = step.next ? this.next(tool) : step.again ? this.last.arguments : {};
    const added = Object.entries(step.with ?? {}).map(([name, value]) => [name, this.filled(value)]);
    await this.call(tool, { ...named, ...Object.fromEntries(added) });
    if (step.shows) this.shows(tool, step.shows);
    for (const [name, field] of Object.entries(step.keep ?? {})) this.kept[name] = this.last.body[field];
    for (const [field, value] of Object.entries(step.expect ?? {})) {
      must(this.last.body[field] === this.filled(value), `${tool}: ${field} is ${this.last.body[field]}`);
    }
  }

  /** The arguments with which the answer before says to call this tool. */
  next(tool) {
    const { next } = this.last.body;
    must(next?.tool === tool, `after ${this.last.tool}, next is ${JSON.stringify(next)} and not ${tool}`);
    return next.arguments;
  }

  async call(tool, args) {
    const { result, fault, progress, asked } = await this.client.answer('tools/call', { name: tool, arguments: args });
    must(fault === undefined, `${tool} ${JSON.stringify(args)}: ${fault}`);
    const text = result.content[0]?.text;
    must(!result.isError, `${tool} ${JSON.stringify(args)}: ${text}`);
    must(text, `${tool} has no text`);
    const body = result.structuredContent;
    must(body && typeof body === 'object', `${tool} has no structured content`);
    must(!body.next || text.includes(`Next: ${body.next.tool}`), `${tool}: the text names no next call`);
    must(body.livemode === undefined || body.livemode === live, `${tool}: livemode is ${body.livemode}`);
    must(asked.length === 0, `${tool} asked: ${asked}`);
    this.last = { tool, arguments: args, body, content: result.content, progress };
  }

  /** Of waiting calls alone: a client may tell itself of the rounds of a question. */
  grows({ tool, progress }) {
    this.heard += progress.length;
    progress.forEach((seen, i) => {
      must(i === 0 || seen.progress > progress[i - 1].progress, `${tool}: progress does not grow`);
      must(seen.total === 100 && seen.message, `${tool}: progress says ${JSON.stringify(seen)}`);
    });
  }

  async wait({ wait }) {
    while (this.last.body.next?.tool === wait) {
      await this.call(wait, { ...this.next(wait), timeout_seconds: 50 });
      this.grows(this.last);
    }
    const { status, error } = this.last.body;
    must(status === 'succeeded', `the job is ${status}: ${JSON.stringify(error)}`);
  }

  shows(tool, type) {
    const picture = this.last.content.find((block) => block.type === 'image');
    must(picture?.mimeType === type, `${tool} shows no ${type}`);
    begins(Buffer.from(picture.data, 'base64'), [0xff, 0xd8, 0xff], tool);
  }

  async put(bytes) {
    const { upload_url: url, upload_headers: headers } = this.last.body;
    const { status } = await fetch(url, { method: 'PUT', headers, body: bytes });
    must(status === 200, `the upload answers ${status}`);
  }

  async get({ get, type, begins: magic }) {
    const answer = await fetch(this.last.body[get]);
    must(answer.status === 200, `${get} of ${this.last.tool} answers ${answer.status}`);
    const got = answer.headers.get('content-type') ?? '';
    must(got.startsWith(type), `${get} of ${this.last.tool} is ${got}`);
    begins(Buffer.from(await answer.arrayBuffer()), magic, get);
  }
}

function begins(bytes, magic, what) {
  must(magic.every((byte, i) => bytes[i] === byte), `${what} begins with ${bytes.subarray(0, 8).toString('hex')}`);
}

/** Every tool refuses an argument that it does not know, before anything is done. */
async function hearsErrors(client, tools) {
  for (const { name } of tools) {
    const params = { name, arguments: { no_such_argument: 1 } };
    const { result, fault } = await client.answer('tools/call', params);
    must(fault === undefined, `the error of ${name} did not survive: ${fault}`);
    const text = result.content[0]?.text ?? '';
    const code = result.structuredContent?.error?.code;
    must(result.isError && code === 'invalid_request', `${name} does not refuse: ${text}`);
    must(/^invalid_request: .*no_such_argument/.test(text), `the error of ${name} says: ${text}`);
  }
  const { fault } = await client.answer('tools/call', { name: 'create_projct', arguments: {} });
  must(fault?.includes('create_project'), `an unknown tool answers: ${fault}`);
}

async function reads(client, asset) {
  const resources = await client.all('resources/list', 'resources');
  must(resources.some(({ uri }) => uri === `asset://${asset}`), 'the picture is no resource');
  const templates = await client.all('resources/templates/list', 'resourceTemplates');
  must(templates.some(({ uriTemplate }) => uriTemplate === 'asset://{asset_id}'), 'no template of assets');
  const guide = await client.ask('resources/read', { uri: 'docs://guide' });
  must(guide.contents[0].text.startsWith('# Planwalk'), 'the guide is another text');
  const preview = await client.ask('resources/read', { uri: `asset://${asset}/preview` });
  begins(Buffer.from(preview.contents[0].blob, 'base64'), [0xff, 0xd8, 0xff], 'the preview');
}

async function prompts(client, project) {
  const names = (await client.all('prompts/list', 'prompts')).map(({ name }) => name);
  must(names.includes('make_tour'), `the prompts are ${names}`);
  const { messages } = await client.ask('prompts/get', { name: 'make_tour', arguments: { project_id: project } });
  must(messages[0].content.text.includes(project), 'the prompt does not name the project');
  const { completion } = await client.ask('completion/complete', {
    ref: { type: 'ref/prompt', name: 'make_tour' },
    argument: { name: 'project_id', value: project.slice(0, 20) },
  });
  must(completion.values.includes(project), `completed to ${completion.values}`);
}

async function loop(client, tools) {
  await hearsErrors(client, tools);
  const walk = new Walk(client);
  for (const step of LOOP) await walk.step(step);
  must(walk.heard > 0, 'no progress was heard');
  await reads(client, walk.kept.asset);
  await prompts(client, walk.kept.project);
}

/** A project with a plan that was read; made once. */
async function project(client) {
  if (!existsSync(WALK_PROJECT)) {
    const walk = new Walk(client);
    for (const step of LOOP.slice(0, LOOP.findIndex(({ read }) => read) + 1)) await walk.step(step);
    writeFileSync(WALK_PROJECT, walk.kept.project);
  }
  return readFileSync(WALK_PROJECT, 'utf8');
}

/** Is asked once for the price of a picture: a no spends nothing, a yes its price, and just once. */
async function answers(client) {
  const once = { project_id: await project(client), idempotency_key: `asked-${Date.now()}` };
  const params = { name: 'generate_visualization', arguments: once };
  const before = await usage(client);
  const { result, fault, asked } = await client.answer('tools/call', params);
  must(fault === undefined, `the call that asks: ${fault}`);
  must(asked.length === 1, `asked: ${asked}`);
  const text = result.content[0].text;
  if (MCP_ANSWER === 'accept') {
    const price = Number(/costs (\d+) US cents/.exec(asked[0])?.[1]);
    const again = await client.answer('tools/call', params);
    must(again.asked.length === 0, `asked about what was done: ${again.asked}`);
    must(again.result.structuredContent.id === result.structuredContent.id, 'the repeated create is another job');
    const spent = (await usage(client)) - before;
    must(spent === price, `a yes to ${price} cents spent ${spent}: ${text}`);
  } else {
    must(text.startsWith('Nothing was created or spent.'), text);
    must((await usage(client)) === before, 'a no spent something');
  }
}

async function usage(client) {
  return (await client.ask('tools/call', { name: 'get_usage', arguments: {} })).structuredContent.cost_usd_cents;
}

const began = performance.now();
const client = new Client(command);
try {
  const hello = await client.line();
  must(hello.revision === revision, `speaks ${hello.revision}`);
  const told = !('instructions' in hello) || hello.instructions?.includes('create_project');
  must(told, 'there are no instructions');
  const tools = await client.all('tools/list', 'tools');
  must(tools.every(({ inputSchema, outputSchema, title }) => inputSchema && outputSchema && title), 'a tool lacks a part');
  await (MCP_ANSWER ? answers(client) : loop(client, tools));
  await client.close();
  console.log(`${revision}: ${client.calls} calls in ${((performance.now() - began) / 1000).toFixed(1)} s`);
} catch (error) {
  client.child.kill();
  console.log(`${revision}: ${error.message}`);
  console.error(`${revision}: ${error.stack}`);
  process.exitCode = 1;
}
