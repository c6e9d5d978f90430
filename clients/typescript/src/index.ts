/**
 * Planwalk over REST: a client that knows every path, body and answer of the OpenAPI document, and what no
 * such client knows: how a file is handed over, a job waited for, a webhook told from a forgery.
 *
 * @module
 */
import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./schema.js";

/** The schemas of the OpenAPI document by name, such as `Schemas["Job"]`. */
export type Schemas = components["schemas"];

/** A client of one server with one key. */
export type Planwalk = Client<paths>;

const LONGEST_WAIT_SECONDS = 30; // How long a server holds an answer at most.

/** A client of the server at this address, such as `https://plans.example.com`, with this API key. */
export function connect(baseUrl: string, key: string): Planwalk {
  return createClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${key}` },
  });
}

/** The server refused a call. Branch on `code`; `refusal` says what to do, and whether to try again. */
export class PlanwalkError extends Error {
  override readonly name = "PlanwalkError";
  /** What the server answered; none where something else than a Planwalk server did. */
  readonly refusal: Schemas["Error"]["error"] | undefined;
  /** Stable, for example `plan_not_ready`; `unexpected_answer` without a refusal. */
  readonly code: string;

  constructor(readonly status: number, body: unknown) {
    const refusal = (body as Partial<Schemas["Error"]> | undefined)?.error;
    super(refusal ? `${refusal.message} ${refusal.remediation}` : `The answer ${status} is not one of Planwalk.`);
    this.refusal = refusal;
    this.code = refusal?.code ?? "unexpected_answer";
  }
}

/** A job ended without a result; `job.error` says why. */
export class JobFailed extends Error {
  override readonly name = "JobFailed";

  constructor(readonly job: Schemas["Job"]) {
    super(`${job.type} ${job.id} ${job.status}: ${job.error?.code ?? ""} ${job.error?.message ?? ""}`.trimEnd());
  }
}

/** What the server answered, or a {@link PlanwalkError} if it refused. */
export function ok<T>(answer: { data?: T; error?: unknown; response: Response }): T {
  if (answer.data === undefined) throw new PlanwalkError(answer.response.status, answer.error);
  return answer.data;
}

/**
 * Hands the file of a plan over and starts its reading: creates the plan, PUTs the bytes to the signed
 * URL, completes. Gives the new plans, two with `mode: "both"`; wait for the `job_id` of each.
 *
 * @param plan what the file is, as in `POST /api/v1/projects/{id}/plans`; its size is counted here
 */
export async function upload(
  planwalk: Planwalk,
  projectId: string,
  file: Uint8Array<ArrayBuffer> | Blob,
  plan: Omit<Schemas["CreatePlanRequest"], "size">,
): Promise<[Schemas["UploadedPlan"], ...Schemas["UploadedPlan"][]]> {
  const body = new Blob([file]);
  const { upload_url, upload_headers, plans } = ok(
    await planwalk.POST("/api/v1/projects/{id}/plans", {
      params: { path: { id: projectId } },
      body: { ...plan, size: body.size },
    }),
  );
  const [first, ...others] = plans;
  if (!first) throw new PlanwalkError(202, undefined);
  const put = await fetch(upload_url, { method: "PUT", headers: upload_headers, body });
  if (!put.ok) throw new PlanwalkError(put.status, await put.json().catch(() => undefined));
  ok(await planwalk.POST("/api/v1/plans/{id}/complete", { params: { path: { id: first.id } } }));
  return [first, ...others];
}

/**
 * The job as soon as it has succeeded. Throws a {@link JobFailed} if it ends otherwise, and a
 * `TimeoutError` after `timeoutSeconds`: the job goes on, and may be waited for again.
 *
 * @param job its id, or what the call answered that created it
 */
export async function wait(
  planwalk: Planwalk,
  job: string | Schemas["Job"] | Schemas["CostEstimate"],
  { timeoutSeconds = 3600, signal }: { timeoutSeconds?: number; signal?: AbortSignal } = {},
): Promise<Schemas["Job"]> {
  if (typeof job === "object" && job.object !== "job") throw new TypeError("a price has no job to wait for");
  const id = typeof job === "string" ? job : job.id;
  const end = Date.now() + timeoutSeconds * 1000;
  for (;;) {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    const answer = await planwalk.GET("/api/v1/jobs/{id}", {
      params: { path: { id }, header: { Prefer: `wait=${Math.min(left, LONGEST_WAIT_SECONDS)}` } },
      signal: signal ?? null,
    });
    const refusal = answer.error?.error;
    if (!answer.data && !refusal?.retryable) throw new PlanwalkError(answer.response.status, answer.error);
    if (answer.data?.status === "succeeded") return answer.data;
    if (answer.data?.status === "failed" || answer.data?.status === "canceled") throw new JobFailed(answer.data);
    if (left === 0) throw new DOMException(`${id} has not ended after ${timeoutSeconds} s`, "TimeoutError");
    const pause = Math.min(refusal?.retry_after_seconds ?? 1, left);
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    signal?.throwIfAborted();
  }
}

/**
 * The event of a webhook, if it comes from the server that shares this secret; else an error. It may
 * come more than once, always with the same `id`.
 *
 * @param body the bytes as they came, before any parser
 * @param options `now` is the time in milliseconds, `toleranceSeconds` how old a signature may be
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Headers | Record<string, string | string[] | undefined>,
  secret: string,
  { now = Date.now(), toleranceSeconds = 300 }: { now?: number; toleranceSeconds?: number } = {},
): Promise<Schemas["Event"]> {
  const all = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const header = (name: string) => String(all.find(([one]) => one.toLowerCase() === name)?.[1] ?? "");
  const timestamp = header("webhook-timestamp");
  // Of something that is no number this is never true.
  if (!(Math.abs(now / 1000 - Number(timestamp || NaN)) <= toleranceSeconds)) {
    throw new Error("the webhook has no timestamp of these minutes");
  }
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", fromBase64(secret.replace(/^whsec_/, "")), hmac, false, ["verify"]);
  const signed = await new Blob([`${header("webhook-id")}.${timestamp}.`, body]).arrayBuffer();
  // During a change of secrets there are two signatures.
  for (const signature of header("webhook-signature").match(/(?<=v1,)\S+/g) ?? []) {
    if (await crypto.subtle.verify(hmac, key, fromBase64(signature), signed)) {
      return JSON.parse(await new Blob([body]).text()) as Schemas["Event"];
    }
  }
  throw new Error("the webhook is not signed with this secret");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
