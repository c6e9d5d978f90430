// Takes plans to pictures over REST, and says where an answer is not what the plan shows.
//   KEY=... node pictures.mjs BASE_URL CORPUS [FOLDER]
import { readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";

const [base, corpus, folder] = process.argv.slice(2);
const key = process.env.KEY;

const PLANS = [
  "dwg/plan-al-sample.dwg",
  "dxf/plan-dxf-sample.dxf",
  "dxf/plan-us-house.dxf",
  "dwg/plan-terrace-house.dwg",
  "pdf/plan-two-bedroom.pdf",
];
// Rooms that nobody wants to see first.
const NEVER_FIRST = ["staircase", "shaft", "void", "technical", "balcony", "terrace", "unknown"];
// A unit that a drawing or a page can surely not have.
const NO_UNIT = "furlong";

let faults = 0;
let plan = "";

function holds(is, what) {
  if (!is) {
    faults++;
    console.log(`  ! ${plan}: ${what}`);
  }
}

async function call(method, path, body, headers = {}) {
  const answer = await fetch(base + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function made(method, path, body, headers) {
  const answer = await call(method, path, body, headers);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function ended(job) {
  for (;;) {
    const { body } = await call("GET", `/api/v1/jobs/${job}`, undefined, { Prefer: "wait=30" });
    if (!["queued", "running"].includes(body.status)) return body;
  }
}

async function uploaded(project, file) {
  const bytes = await readFile(join(corpus, file));
  const upload = await made("POST", `/api/v1/projects/${project}/plans`, {
    filename: basename(file),
    file_kind: extname(file).slice(1),
    mode: "single",
    kind: "grundriss",
    size: bytes.length,
  });
  const put = await fetch(upload.upload_url, {
    method: "PUT", headers: upload.upload_headers, body: bytes,
  });
  holds(put.status === 200, `the upload is answered ${put.status}`);
  await made("POST", `/api/v1/plans/${upload.plans[0].id}/complete`);
  return upload.plans[0];
}

// Width and height in the frame header of a JPEG.
function size(jpeg) {
  for (let at = 2; at + 9 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1];
    if (marker >= 0xc0 && marker <= 0xc2) {
      return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
    }
  }
  return [0, 0];
}

function openings(floorPlan, room, kinds) {
  return floorPlan.openings.filter(
    (o) => o.connects.includes(room.id) && kinds.includes(o.kind)).length;
}

async function picture(project, planId, floorPlan) {
  const wish = { project_id: project, plan_id: planId };
  const price = await made("POST", "/api/v1/visualizations", { ...wish, dry_run: true });
  const once = { "Idempotency-Key": `picture-${planId}` };
  const job = await made("POST", "/api/v1/visualizations", wish, once);
  const again = await made("POST", "/api/v1/visualizations", wish, once);
  holds(again.id === job.id, "a repeated create is another job");
  holds(job.cost_usd_cents === price.estimated_cost_usd_cents, "it costs another price");
  const done = await ended(job.id);
  holds(done.status === "succeeded", `the picture is ${done.status}: ${JSON.stringify(done.error)}`);
  if (done.status !== "succeeded") return done;
  const jpeg = Buffer.from(await (await fetch(done.result.assets[0].url)).arrayBuffer());
  const [width, height] = size(jpeg);
  holds(width === done.metadata.size.width && height === done.metadata.size.height,
    `the file is ${width} x ${height}`);
  const room = floorPlan.rooms.find((r) => r.id === done.metadata.room?.id);
  holds(room !== undefined, `the room ${done.metadata.room?.id} is not in the floor plan`);
  holds(room?.name === done.metadata.room?.name, "the room has another name in the floor plan");
  holds(!NEVER_FIRST.includes(room?.type), `the first room is a ${room?.type}`);
  const fidelity = done.metadata.fidelity;
  holds(fidelity.unit === floorPlan.unit.name, "fidelity names another unit");
  holds(
    fidelity.rooms_with_stated_area
      === floorPlan.rooms.filter((r) => r.stated_area_m2 > 0).length,
    "fidelity counts other rooms with a stated area");
  if (folder) await writeFile(join(folder, basename(plan) + ".jpg"), jpeg);
  return { ...done, room };
}

// The same plan with its own unit stated: the same rooms, said to be stated; wrong ones are refused.
async function readAgain(planId, floorPlan, before) {
  const path = `/api/v1/plans/${planId}/read_again`;
  const wrong = await call("POST", path, { unit: NO_UNIT });
  holds(wrong.status === 400 && wrong.body.error.param === "unit"
    && wrong.body.error.message.includes(NO_UNIT), "a wrong unit is not refused by its name");
  const job = await made("POST", path, { unit: floorPlan.unit.name, ceiling_height_m: 2.7 });
  const done = await ended(job.id);
  holds(done.status === "succeeded", `reading again is ${done.status}`);
  const now = await made("GET", `/api/v1/plans/${planId}`);
  const stated = now.findings.filter((f) => f.code === "value_stated").map((f) => f.place);
  holds(stated.includes("unit") && stated.includes("ceiling_height_m"), `stated: ${stated}`);
  const whole = await made("GET", `/api/v1/plans/${planId}/floor_plan`);
  holds(Math.abs(whole.total_area_m2 / floorPlan.total_area_m2 - 1) < 0.02, "another area");
  holds(whole.unit.confidence === 1, "a stated unit is not certain");
  holds(whole.storeys[0].height_m === 2.7, "the stated height is not there");
  const old = await made("GET", `/api/v1/jobs/${before.id}`);
  holds(old.result.assets[0].id === before.result.assets[0].id, "the picture made before is gone");
}

console.log("| Plan | Unit | Rooms | Shown | m2 | Doors | Windows | Area error | s |");
console.log("|---|---|---|---|---|---|---|---|---|");
for (const file of PLANS) {
  plan = file;
  const began = Date.now();
  try {
    const project =
      (await made("POST", "/api/v1/projects", { name: basename(file), usage_type: "wohnen" })).id;
    const entry = await uploaded(project, file);
    const read = await ended(entry.job_id);
    holds(read.status === "succeeded", `the plan is ${read.status}: ${JSON.stringify(read.error)}`);
    const floorPlan = await made("GET", `/api/v1/plans/${entry.id}/floor_plan`);
    holds(floorPlan.schema === "planwalk.floor_plan/1", `its form is ${floorPlan.schema}`);
    const shown = await picture(project, entry.id, floorPlan);
    const seconds = Math.round((Date.now() - began) / 1000);
    const error = shown.metadata.fidelity?.median_area_error_percent;
    console.log(`| ${file} | ${floorPlan.unit.name} (${floorPlan.unit.confidence.toFixed(2)})`
      + ` | ${floorPlan.room_count} | ${shown.room?.name} (${shown.room?.type})`
      + ` | ${shown.room?.area_m2.toFixed(1)}`
      + ` | ${openings(floorPlan, shown.room ?? {}, ["door", "passage"])}`
      + ` | ${openings(floorPlan, shown.room ?? {}, ["window"])}`
      + ` | ${error === undefined ? "-" : error + " %"} | ${seconds} |`);
    await readAgain(entry.id, floorPlan, shown);
  } catch (broken) {
    holds(false, broken.message);
  }
}
console.log(faults === 0 ? "all holds" : `what does not hold: ${faults}`);
process.exit(faults === 0 ? 0 : 1);
