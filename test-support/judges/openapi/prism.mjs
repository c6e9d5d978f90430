// Stands in front of the server for the other judges and lets Prism see every exchange: the request
// as it was sent and the answer as it came. Prism alone would parse and rewrite what passes through
// it, so a fuzzer's broken JSON, duplicate keys and huge numbers would never reach the server.
// Instead the request goes to the server byte for byte; then Prism gets a copy whose "server" is
// this program, which gives it the recorded answer. Operations and methods that the document does
// not know go past Prism, which has nothing to say about them.
//
//   node prism.mjs SERVER OPENAPI LOG   with PRISM, the command that starts it, in the environment
//
// Prints two base URLs, one a line: at the first, requests must be right too; at the second only
// answers are judged. LOG gets one line an exchange: verdict, method, path, status, violations.
import { spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import http from "node:http";

const [server, openapi, log] = process.argv.slice(2);
const EXCHANGE = "x-exchange";
const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "host", "expect",
  "upgrade", "http2-settings"]);
// A kept connection may be closed at the other end just when it is used again.
const agent = new http.Agent({ keepAlive: false });
const KEEP_FRONT_MS = 300_000;
const MOST_LIVES = 20;

const operations = Object.entries(JSON.parse(readFileSync(openapi, "utf8")).paths).map(
  ([path, item]) => ({
    pattern: new RegExp(`^${path.split(/\{[^}]+\}/).map(escape).join("[^/]+")}$`),
    methods: new Set(Object.keys(item).map((method) => method.toUpperCase())),
  }),
);

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function isDocumented(method, url) {
  const path = url.split("?")[0];
  return operations.some((one) => one.pattern.test(path) && one.methods.has(method));
}

/** Raw headers, name and value in turns, without those of a connection and those named. */
function passed(rawHeaders, ...without) {
  const kept = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i].toLowerCase();
    if (!HOP_BY_HOP.has(name) && !without.includes(name)) kept.push(rawHeaders[i], rawHeaders[i + 1]);
  }
  return kept;
}

/** With its length, even none: without it Node would send the body in chunks. */
function measured(headers, method, body) {
  const says = body.length > 0 || !["GET", "HEAD"].includes(method);
  return says ? [...headers, "Content-Length", String(body.length)] : headers;
}

function bytes(stream) {
  return new Promise((resolve, reject) => {
    const parts = [];
    stream.on("data", (part) => parts.push(part));
    stream.on("end", () => resolve(Buffer.concat(parts)));
    stream.on("error", reject);
  });
}

function send(base, method, path, headers, body) {
  const target = new URL(base);
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, host: target.hostname, port: target.port, method, path,
        headers: ["Host", target.host, ...headers] },
      async (answer) => {
        try {
          resolve({ status: answer.statusCode, reason: answer.statusMessage,
            headers: answer.headers, rawHeaders: answer.rawHeaders, body: await bytes(answer) });
        } catch (broken) {
          reject(broken);
        }
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const recorded = new Map();
let exchanges = 0;

/**
 * What Prism finds; null if it did not come to judging the answer: it could not read the request, or
 * found more wrong with it than it can say.
 */
async function judged(request, body, answer, prism) {
  const id = String(++exchanges);
  const exchange = { ...answer, asked: false };
  recorded.set(id, exchange);
  try {
    const headers = measured(
      passed(request.rawHeaders, "content-length", "accept-encoding"), request.method, body);
    const seen = await send(prism, request.method, request.url, [...headers, EXCHANGE, id], body);
    const found = seen.headers["sl-violations"] ?? "[]";
    return exchange.asked && !found.startsWith("Too many") ? JSON.parse(found) : null;
  } catch (broken) {
    console.error(request.method, request.url, broken);
    return null;
  } finally {
    recorded.delete(id);
  }
}

function front(prism, judgesRequests) {
  const proxy = http.createServer(async (request, response) => {
    let answer;
    const body = await bytes(request);
    try {
      const headers = measured(passed(request.rawHeaders, "content-length"), request.method, body);
      answer = await send(server, request.method, request.url, headers, body);
    } catch (broken) {
      write(log, "BROKEN", request, 0, [{ message: String(broken) }]);
      response.destroy();
      return;
    }
    if (isDocumented(request.method, request.url)) {
      let violations = await judged(request, body, answer, prism);
      if (violations === null && !judgesRequests) {
        await answering(prism);
        violations = await judged(withoutBody(request), Buffer.alloc(0), answer, prism);
      }
      const counted = violations?.filter((one) => judgesRequests || one.location[0] !== "request");
      const verdict = !counted ? "UNJUDGED" : counted.length > 0 ? "VIOLATION" : "ok";
      write(log, verdict, request, answer.status, counted ?? []);
    } else {
      write(log, "past", request, answer.status, []);
    }
    response.sendDate = false;
    response.writeHead(answer.status, answer.reason, passed(answer.rawHeaders));
    response.end(answer.body);
  });
  proxy.keepAliveTimeout = KEEP_FRONT_MS;
  return proxy;
}

function withoutBody(request) {
  return { method: request.method, url: request.url,
    rawHeaders: passed(request.rawHeaders, "content-type", "content-length") };
}

function write(file, verdict, request, status, violations) {
  const path = request.url.split("?")[0];
  const line = [verdict, request.method, path, status, JSON.stringify(violations)];
  appendFileSync(file, `${line.join("\t")}\n`);
}

function listen(one) {
  return new Promise((resolve) => {
    one.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${one.address().port}`));
  });
}

/** The recorded answer of the exchange that Prism asks for. */
const recorder = http.createServer((request, response) => {
  const exchange = recorded.get(request.headers[EXCHANGE]);
  request.resume();
  if (!exchange) {
    response.writeHead(404).end();
    return;
  }
  exchange.asked = true;
  response.sendDate = false;
  response.writeHead(exchange.status, exchange.reason, passed(exchange.rawHeaders));
  response.end(exchange.body);
});

/**
 * Starts Prism at a free port; resolves to its address when it listens. A request whose wrong names
 * do not fit into a header ends Prism; it is started again, a few times.
 */
async function start(upstream) {
  const probe = http.createServer();
  const address = await listen(probe);
  await new Promise((closed) => probe.close(closed));
  const { port } = new URL(address);
  let child;
  let lives = MOST_LIVES;
  const launch = () => {
    child = spawn(process.env.PRISM, ["proxy", openapi, upstream, "--port", port, "--verboseLevel", "warn"],
      { env: { ...process.env, NODE_OPTIONS: "--max-http-header-size=1048576" },
        stdio: ["ignore", "ignore", "inherit"] });
    child.on("exit", (status) => (--lives > 0 ? launch() : process.exit(status ?? 1)));
  };
  process.on("SIGTERM", () => {
    lives = 0;
    child.kill();
  });
  launch();
  await answering(address);
  return address;
}

async function answering(address) {
  for (let tries = 0; tries < 240; tries++) {
    try {
      await send(address, "GET", "/", [], "");
      return;
    } catch {
      await new Promise((later) => setTimeout(later, 250));
    }
  }
  throw new Error("Prism does not answer");
}

const prism = await start(await listen(recorder));
console.log(await listen(front(prism, true)));
console.log(await listen(front(prism, false)));
