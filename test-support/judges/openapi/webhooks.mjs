// Receives real deliveries of a running server and gives each to the verifiers of Stripe, Standard
// Webhooks and Svix from npm: of finished jobs, after a rotation of the secret, and sent again. A
// changed body, an old timestamp and another secret must be refused.
//
//   BASE=http://... KEY=svc_sk_test_... RECEIVER=https://localhost:PORT PFX=FILE node webhooks.mjs
import { readFileSync } from "node:fs";
import https from "node:https";
import { Webhook as StandardWebhook } from "standardwebhooks";
import Stripe from "stripe";
import { Webhook as SvixWebhook } from "svix";

const { BASE: base, KEY: key, RECEIVER: receiver, PFX: pfx } = process.env;
const PATIENCE_MS = 30_000;
const TOLERANCE_S = 300;

const verifiers = {
  stripe: ({ body, headers }, secret) =>
    Stripe.webhooks.constructEvent(body, headers["svc-signature"], secret, TOLERANCE_S),
  standardwebhooks: ({ body, headers }, secret) => new StandardWebhook(secret).verify(body, headers),
  svix: ({ body, headers }, secret) => {
    // Throws or says nothing, and reads no event.
    new SvixWebhook(secret).verify(body.toString(), headers);
    return JSON.parse(body);
  },
};

async function call(method, path, body) {
  const answer = await fetch(base + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
}

const received = [];
const server = https.createServer({ pfx: readFileSync(pfx), passphrase: "receiver" }, (request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    received.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(204).end();
  });
});
const address = new URL(receiver);
await new Promise((listening, failed) => {
  server.once("error", failed);
  server.listen(address.port, "127.0.0.1", listening);
});

/** The first delivery to the path that fits; fails after half a minute. */
async function delivery(path, fits) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const found = received.find((one) => one.path === path && fits(JSON.parse(one.body), one));
    if (found) return found;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`nothing fitting came to ${path} in ${PATIENCE_MS / 1000} s`);
}

let verified = 0;
let refused = 0;

function accepts(one, secret) {
  for (const [name, verify] of Object.entries(verifiers)) {
    const event = verify(one, secret);
    if (event.id !== one.headers["webhook-id"]) throw new Error(`${name} read another event`);
    verified++;
  }
}

function refuses(what, one, secret) {
  for (const [name, verify] of Object.entries(verifiers)) {
    let accepted = true;
    try {
      verify(one, secret);
    } catch {
      accepted = false;
    }
    if (accepted) throw new Error(`${name} accepts ${what}`);
    refused++;
  }
}

/** The delivery as it would look if its timestamps were older; the signatures stay. */
function aged(one, seconds) {
  const t = Number(one.headers["webhook-timestamp"]) - seconds;
  return { ...one, headers: { ...one.headers, "webhook-timestamp": String(t),
    "svc-signature": one.headers["svc-signature"].replace(/t=\d+/, `t=${t}`) } };
}

async function parsed() {
  const project = await call("POST", "/api/v1/projects", { name: "Webhooks", usage_type: "wohnen" });
  const file = "01234567";
  const upload = await call("POST", `/api/v1/projects/${project.id}/plans`, {
    filename: "flat.dxf", file_kind: "dxf", mode: "single", kind: "grundriss", size: file.length });
  await fetch(upload.upload_url, { method: "PUT", headers: upload.upload_headers, body: file });
  await call("POST", `/api/v1/plans/${upload.plans[0].id}/complete`);
  return upload.plans[0].job_id;
}

const isOf = (job, type) => (event) => event.data.object.id === job && event.type === type;
const path = `/webhooks-${Date.now()}`;
const endpoint = await call("POST", "/api/v1/webhook_endpoints", { url: receiver + path });
try {
  const other = await call("POST", "/api/v1/webhook_endpoints", { url: `${receiver}/other` });
  await call("DELETE", `/api/v1/webhook_endpoints/${other.id}`);

  const first = await parsed();
  for (const type of ["job.queued", "job.running", "job.succeeded"]) {
    accepts(await delivery(path, isOf(first, type)), endpoint.secret);
  }
  const one = await delivery(path, isOf(first, "job.succeeded"));
  refuses("a changed body", { ...one, body: Buffer.concat([one.body, Buffer.from(" ")]) },
    endpoint.secret);
  refuses("a timestamp that was changed", aged(one, 100), endpoint.secret);
  refuses("an old timestamp", aged(one, 400), endpoint.secret);
  refuses("another endpoint's secret", one, other.secret);

  const rotated = await call("POST", `/api/v1/webhook_endpoints/${endpoint.id}/rotate_secret`);
  if (rotated.secret === endpoint.secret) throw new Error("the secret did not change");
  refuses("what was signed before its secret was made", one, rotated.secret);
  const second = await parsed();
  const both = await delivery(path, isOf(second, "job.succeeded"));
  accepts(both, rotated.secret);
  accepts(both, endpoint.secret);

  const log = await call("GET", "/api/v1/webhook_deliveries?limit=100");
  const sent = log.data.find((row) => row.endpoint_id === endpoint.id
    && row.event_id === one.headers["webhook-id"]);
  if (!sent) throw new Error("the delivery is not in the log");
  await call("POST", `/api/v1/webhook_deliveries/${sent.id}/retry`);
  const again = await delivery(path, (event, candidate) => event.id === sent.event_id && candidate !== one);
  if (!again.body.equals(one.body)) throw new Error("the body sent again is another");
  accepts(again, rotated.secret);
  accepts(again, endpoint.secret);
} finally {
  await call("DELETE", `/api/v1/webhook_endpoints/${endpoint.id}`);
  server.closeAllConnections();
  server.close();
}
console.log(`${verified} verifications of ${received.length} deliveries, ${refused} forgeries refused, by ${Object.keys(verifiers).join(", ")}`);
