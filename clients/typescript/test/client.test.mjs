// The installed client against a live server: `node --test test/client.test.mjs`, with
//
//   BASE_URL, KEY    the server, and a test key
//   FOLDER           where planwalk-client, typescript and @types/node resolve; programs are written there
//
// Programs that people copy are taken from docs/clients.md as they stand there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { BASE_URL: base, KEY: key, FOLDER: folder } = process.env;
const { resolve } = createRequire(join(folder, 'program.mjs'));
const { connect, ok, upload, wait, verifyWebhook } = await import(pathToFileURL(join(folder, 'node_modules/planwalk-client/index.js')));
const planwalk = connect(`${base}/`, key);

const node = (program) =>
  promisify(execFile)(process.execPath, [program], { cwd: folder, env: { PATH: process.env.PATH, BASE_URL: base, KEY: key } });

/** A server that gives one answer after the other, the last one for ever; closed by the test. */
async function answering(context, ...answers) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.prefer);
    const [status, body] = answers.length > 1 ? answers.shift() : answers[0];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  context.after(() => server.close());
  await new Promise((listening) => server.once('listening', listening));
  return { asked, planwalk: connect(`http://127.0.0.1:${server.address().port}`, key) };
}

/** What the compiler says of programs of the folder; nothing if all is well. */
async function compiled(...programs) {
  const options = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck'];
  options.push('--target', 'es2022', '--module', 'nodenext', '--types', 'node', '--pretty', 'false');
  return promisify(execFile)(process.execPath, [resolve('typescript/bin/tsc'), ...options, ...programs], { cwd: folder })
    .then(() => '', (error) => error.stdout);
}

describe('the programs of docs/clients.md', () => {
  let said;
  before(async () => {
    const page = await readFile(join(root, 'docs/clients.md'), 'utf8');
    const programs = [...page.matchAll(/```ts\n(.*?)```/gs)].map((block) => block[1]);
    assert.equal(programs.length, 2);
    await copyFile(join(root, 'examples/plans/example-flat.dxf'), join(folder, 'flat.dxf'));
    await writeFile(join(folder, 'loop.mts'), programs[0]);
    await writeFile(join(folder, 'receiver.mts'), programs[1]);
    await writeFile(
      join(folder, 'mistakes.mts'),
      `import { connect, ok } from "planwalk-client";
       const planwalk = connect("", "");
       ok(await planwalk.POST("/api/v1/visualizations", { body: { project_id: "", style: "moderm" } }));
       ok(await planwalk.POST("/api/v1/visualisations", { body: { project_id: "" } }));
       ok(await planwalk.GET("/api/v1/usage")).spent;\n`,
    );
    said = await compiled('loop.mts', 'receiver.mts', 'mistakes.mts');
  });

  test('compile strictly, and mistakes do not', () => {
    const lines = said.trim().split('\n').filter((line) => !line.startsWith(' '));
    assert.equal(lines.length, 3, said);
    assert.match(lines[0], /^mistakes.mts\(3,.*'"moderm"'/);
    assert.match(lines[1], /^mistakes.mts\(4,.*visualisations/);
    assert.match(lines[2], /^mistakes.mts\(5,.*'spent'/);
  });

  test('lead from a key to a picture', async () => {
    const { stdout } = await node('loop.mjs');
    assert.match(stdout, /^0 US cents\n$/);
    const picture = await readFile(join(folder, 'picture.jpg'));
    assert.deepEqual([...picture.subarray(0, 3)], [0xff, 0xd8, 0xff]);
    assert.ok(picture.length > 50_000, `${picture.length} bytes`);
  });
});

describe('what goes wrong', () => {
  test('a refusal says what to do', async () => {
    await assert.rejects(async () => ok(await connect(base, 'nobody').GET('/api/v1/usage')), (error) => {
      assert.equal(error.name, 'PlanwalkError');
      assert.equal(error.status, 401);
      assert.equal(error.code, 'invalid_api_key');
      assert.equal(error.refusal.retryable, false);
      assert.ok(error.message.includes(error.refusal.remediation));
      return true;
    });
  });

  test('what is no server of Planwalk is told as such', async (context) => {
    const { planwalk: stranger } = await answering(context, [502, '<h1>Bad gateway</h1>']);
    await assert.rejects(async () => ok(await stranger.GET('/api/v1/usage')), { code: 'unexpected_answer', status: 502 });
    await assert.rejects(wait(stranger, 'job_plan_1'), { code: 'unexpected_answer', status: 502 });
  });

  test('a wait goes on where the server asks for patience, and only there', async (context) => {
    const refusal = (retryable) => JSON.stringify({ error: { code: 'rate_limited', retryable, retry_after_seconds: 2 } });
    const job = (status) => JSON.stringify({ object: 'job', id: 'job_plan_1', status });
    const busy = await answering(context, [429, refusal(true)], [200, job('running')], [200, job('succeeded')]);
    const began = Date.now();
    assert.equal((await wait(busy.planwalk, 'job_plan_1', { timeoutSeconds: 100 })).status, 'succeeded');
    assert.deepEqual(busy.asked, ['wait=30', 'wait=30', 'wait=30']);
    assert.ok(Date.now() - began >= 2990, 'two seconds as asked, and one before the job is asked for again');
    const hurried = await answering(context, [200, job('running')]);
    await assert.rejects(wait(hurried.planwalk, 'job_plan_1', { timeoutSeconds: 1 }), { name: 'TimeoutError' });
    assert.deepEqual(hurried.asked, ['wait=1', 'wait=0']);
    const strict = await answering(context, [403, refusal(false)]);
    await assert.rejects(wait(strict.planwalk, 'job_plan_1'), { code: 'rate_limited', status: 403 });
    assert.equal(strict.asked.length, 1);
  });

  test('signed addresses do not get the key', async (context) => {
    const puts = [];
    const { fetch } = globalThis;
    context.mock.method(globalThis, 'fetch', (address, options) => {
      if (options?.method === 'PUT') puts.push(options.headers);
      return fetch(address, options);
    });
    const project = ok(await planwalk.POST('/api/v1/projects', { body: { name: 'Key', usage_type: 'wohnen' } }));
    const flat = { filename: 'flat.dxf', file_kind: 'dxf', mode: 'single', kind: 'grundriss' };
    await upload(planwalk, project.id, new TextEncoder().encode('0123456789'), flat);
    assert.deepEqual(puts, [{ 'Content-Type': 'image/vnd.dxf' }]);
  });

  test('a job that fails says why, and a wait ends in time', async () => {
    const project = ok(await planwalk.POST('/api/v1/projects', { body: { name: 'fail:plan_unreadable', usage_type: 'wohnen' } }));
    const both = { filename: 'flat.dxf', file_kind: 'dxf', mode: 'both' };
    const plans = await upload(planwalk, project.id, new Blob(['0123456789']), both);
    assert.deepEqual(plans.map((plan) => plan.kind).sort(), ['grundriss', 'vermarktung']);
    await assert.rejects(wait(planwalk, plans[0].job_id, { timeoutSeconds: 0 }), { name: 'TimeoutError' });
    await assert.rejects(wait(planwalk, plans[0].job_id, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    for (const plan of plans) {
      await assert.rejects(wait(planwalk, plan.job_id), (error) => {
        assert.equal(error.name, 'JobFailed');
        assert.equal(error.job.error.code, 'plan_unreadable');
        assert.match(error.message, /plan_unreadable/);
        return true;
      });
    }
    const price = { project_id: project.id, dry_run: true };
    await assert.rejects(async () => wait(planwalk, ok(await planwalk.POST('/api/v1/tours', { body: price }))), /price/);
  });
});

describe('webhooks', () => {
  // As the server signs: what WebhookSecretTest holds its signatures to.
  const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const body = '{"id":"evt_0","type":"job.succeeded"}';
  const signature = 'v1,BTzioxYcaQbiAw9urpR8omFAKRALwlYBc8MLAwDCwUY=';
  const headers = { 'webhook-id': 'evt_0', 'webhook-timestamp': '1750000000', 'webhook-signature': signature };
  const now = 1_750_000_000_000;
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

  test('of the server are taken, in any form', async () => {
    assert.equal((await verifyWebhook(body, headers, secret, { now })).type, 'job.succeeded');
    assert.equal((await verifyWebhook(new TextEncoder().encode(body), new Headers(headers), secret, { now })).id, 'evt_0');
    const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    assert.equal((await verifyWebhook(body, loud, secret, { now: now + 299_000 })).id, 'evt_0');
  });

  test('that carry two signatures fit either secret', async () => {
    const mac = createHmac('sha256', Buffer.alloc(32, 7)).update(`evt_0.1750000000.${body}`).digest('base64');
    const both = { ...headers, 'webhook-signature': `v1,${mac} ${signature}` };
    for (const one of [secret, other]) assert.equal((await verifyWebhook(body, both, one, { now })).id, 'evt_0');
  });

  test('of others are refused', async () => {
    const forged = [
      [body.replace('succeeded', 'failed'), headers, secret, now],
      [body, headers, other, now],
      [body, { ...headers, 'webhook-id': 'evt_1' }, secret, now],
      [body, { ...headers, 'webhook-timestamp': '1750000001' }, secret, now],
      [body, { ...headers, 'webhook-timestamp': '' }, secret, 0],
      [body, { ...headers, 'webhook-timestamp': 'soon' }, secret, now],
      [body, { ...headers, 'webhook-signature': '' }, secret, now],
      [body, { ...headers, 'webhook-signature': signature.replace('v1,', 'v1a,') }, secret, now],
      [body, { ...headers, 'webhook-signature': 'v1,!' }, secret, now],
      [body, headers, secret, now + 301_000],
      [body, headers, secret, now - 301_000],
      [body, {}, secret, now],
    ];
    for (const [bytes, given, with_, at] of forged) {
      await assert.rejects(verifyWebhook(bytes, given, with_, { now: at }), Error, JSON.stringify(given));
    }
  });
});
