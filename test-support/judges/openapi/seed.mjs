// Makes one of everything with a test key, so that judges ask for things that exist, and prints
// their ids as NAME=VALUE lines.
//
//   BASE=http://... KEY=svc_sk_test_... RECEIVER=https://... node seed.mjs
const { BASE: base, KEY: key, RECEIVER: receiver } = process.env;

async function call(method, path, body, headers = {}) {
  const answer = await fetch(base + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...headers,
      ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
}

async function ended(id) {
  for (;;) {
    const job = await call("GET", `/api/v1/jobs/${id}`, undefined, { Prefer: "wait=30" });
    if (job.status === "succeeded") return job;
    if (job.status === "failed") throw new Error(`${id}: ${JSON.stringify(job.error)}`);
  }
}

async function plan(project) {
  const file = "01234567";
  const upload = await call("POST", `/api/v1/projects/${project.id}/plans`, {
    filename: "flat.dxf", file_kind: "dxf", mode: "single", kind: "grundriss", size: file.length });
  await fetch(upload.upload_url, { method: "PUT", headers: upload.upload_headers, body: file });
  const read = upload.plans[0];
  await call("POST", `/api/v1/plans/${read.id}/complete`);
  await ended(read.job_id);
  return read;
}

const project = await call("POST", "/api/v1/projects", { name: "Seed", usage_type: "wohnen" });
const doomedProject = await call("POST", "/api/v1/projects", {
  name: "Doomed", usage_type: "wohnen" });
const again = await plan(project);
const corrected = await plan(project);
// What is deleted stands apart, since nothing may be deleted that a job needs.
const apart = await call("POST", "/api/v1/projects", { name: "Apart", usage_type: "wohnen" });
const doomedPlan = await plan(apart);
const kept = await plan(apart);
const doomedPicture = await ended((await call("POST", "/api/v1/visualizations", {
  project_id: apart.id, plan_id: kept.id })).id);
const read = await plan(project);
// Pictures are published beside the drawing of their plan.
await ended((await call("POST", `/api/v1/plans/${read.id}/render`, {})).id);
const waiting = (await call("POST", `/api/v1/projects/${apart.id}/plans`, {
  filename: "late.dxf", file_kind: "dxf", mode: "single", kind: "grundriss", size: 8 })).plans[0];
const { flats, rooms, storeys } = (await call("GET", `/api/v1/plans/${read.id}`)).floor_plan;
const picture = await ended(
  (await call("POST", "/api/v1/visualizations", { project_id: project.id })).id);
const tours = [];
for (let i = 0; i < 2; i++) {
  tours.push(await call("POST", "/api/v1/tours", { project_id: project.id }));
}
for (const tour of tours) await ended(tour.id);
const slug = `seed-${tours[1].id.slice(-12)}`;
await call("POST", `/api/v1/tours/${tours[1].id}/publication`, { slug });

const made = {
  project: project.id, doomed_project: doomedProject.id, again: again.id, plan: read.id,
  corrected: corrected.id, doomed_plan: doomedPlan.id, waiting: waiting.id,
  doomed_asset: doomedPicture.result.assets[0].id, job: read.job_id, picture: picture.id,
  tour: tours[0].id, slug, asset: picture.result.assets[0].id,
  flat: flats[0].id, room: rooms[0].id, storey: storeys[0].id,
};
if (receiver) {
  // What is sent nobody receives; the log of it is what judges read.
  const endpoint = await call("POST", "/api/v1/webhook_endpoints", { url: receiver });
  await ended((await call("POST", "/api/v1/visualizations", { project_id: project.id })).id);
  // Events become deliveries a moment after what they tell of.
  let deliveries;
  const ofIt = `/api/v1/webhook_deliveries?endpoint_id=${endpoint.id}`;
  do deliveries = await call("GET", ofIt); while (!deliveries.data.length);
  const doomed = await call("POST", "/api/v1/webhook_endpoints", { url: receiver });
  made.endpoint = endpoint.id;
  made.doomed = doomed.id;
  made.delivery = deliveries.data[0].id;
  made.receiver = receiver;
  made.since = endpoint.created_at;
}
for (const [name, value] of Object.entries(made)) console.log(`${name}=${value}`);
