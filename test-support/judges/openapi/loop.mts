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
const created = ok(
  await client.POST("/api/v1/visualizations", { body: { project_id: project.id, style: "modern" } }),
);
if (created.object !== "job") throw new Error("a price instead of a job");
const picture = (await ended(created.id)).result?.assets[0];
const bytes = picture?.url ? (await (await fetch(picture.url)).arrayBuffer()).byteLength : 0;
if (bytes === 0) throw new Error("no picture");
console.log(`compiles strictly; the loop ran to a picture of ${bytes} bytes`);
