// The agent loop by a client generated from the document: it must compile strictly, and run.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.d.ts";

type Job = components["schemas"]["Job"];

function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const client = createClient<paths>({
  baseUrl: need("BASE"),
  headers: { Authorization: `Bearer ${need("KEY")}` },
});

function ok<T>(answer: { data?: T; error?: unknown; response: Response }): T {
  if (answer.data === undefined) {
    throw new Error(`${answer.response.status} ${JSON.stringify(answer.error)}`);
  }
  return answer.data;
}

async function ended(id: string): Promise<Job> {
  const job = ok(
    await client.GET("/api/v1/jobs/{id}", {
      params: { path: { id }, header: { Prefer: "wait=30" } },
    }),
  );
  if (job.status !== "succeeded") throw new Error(`${job.type} is ${job.status}`);
  return job;
}

const project = ok(
  await client.POST("/api/v1/projects", { body: { name: "Generated client", usage_type: "wohnen" } }),
);
const file = "01234567";
const upload = ok(
  await client.POST("/api/v1/projects/{id}/plans", {
    params: { path: { id: project.id } },
    body: { filename: "flat.dxf", file_kind: "dxf", mode: "single", kind: "grundriss", size: file.length },
  }),
);
const put = await fetch(upload.upload_url, { method: "PUT", headers: upload.upload_headers, body: file });
if (!put.ok) throw new Error(`PUT answered ${put.status}`);
const plan = upload.plans[0];
if (!plan) throw new Error("no plan");
ok(await client.POST("/api/v1/plans/{id}/complete", { params: { path: { id: plan.id } } }));
await ended(plan.job_id);
const wanted = { project_id: project.id, style: "modern" } as const;
const price = ok(await client.POST("/api/v1/visualizations", { body: { ...wanted, dry_run: true } }));
if (price.object !== "cost_estimate") throw new Error("a job instead of a price");
const once = { params: { header: { "Idempotency-Key": crypto.randomUUID() } }, body: wanted };
const created = ok(await client.POST("/api/v1/visualizations", once));
if (created.object !== "job") throw new Error("a price instead of a job");
const replayed = ok(await client.POST("/api/v1/visualizations", once));
if (replayed.object !== "job" || replayed.id !== created.id) throw new Error("a replay is another job");
const picture = (await ended(created.id)).result?.assets[0];
if (!picture) throw new Error("no asset");
const { url } = ok(await client.GET("/api/v1/assets/{id}/url", { params: { path: { id: picture.id } } }));
const jpg = new Uint8Array(await (await fetch(url)).arrayBuffer());
if (jpg[0] !== 0xff || jpg[1] !== 0xd8) throw new Error("the picture is no JPEG");
const unknown = await client.GET("/api/v1/visualizations/{id}", {
  params: { path: { id: `job_gj_${crypto.randomUUID()}` } },
});
if (unknown.error?.error.code !== "resource_not_found") throw new Error("an unknown job is found");
console.log(
  `compiles strictly; the loop ran to a picture of ${jpg.length} bytes at a price of ${price.estimated_cost_usd_cents} cents`,
);
