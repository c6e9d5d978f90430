// The OpenAPI document with the ids of things that exist in its paths and as examples of its fields,
// so that a scanner does not ask for number 1 of everything.
//
//   node concrete.mjs OPENAPI SEED
import { readFileSync } from "node:fs";

const [openapi, seed] = process.argv.slice(2);
const document = JSON.parse(readFileSync(openapi, "utf8"));
const made = Object.fromEntries(
  readFileSync(seed, "utf8").trim().split("\n").map((line) => line.split(/=(.*)/)));
const IDS = { projects: made.project, plans: made.plan, visualizations: made.picture, tours: made.tour,
  jobs: made.job, assets: made.asset, webhook_endpoints: made.endpoint,
  webhook_deliveries: made.delivery };
const FIELDS = { project_id: made.project, plan_id: made.plan, url: made.receiver };

const paths = {};
for (const [path, item] of Object.entries(document.paths)) {
  const collection = path.split("/")[3];
  const concrete = path.replace("{id}", IDS[collection]).replace("{slug}", made.slug);
  for (const operation of Object.values(item)) {
    operation.parameters = operation.parameters?.filter((one) => one.in !== "path");
  }
  paths[concrete] = item;
}
document.paths = paths;
for (const schema of Object.values(document.components.schemas)) {
  for (const [name, example] of Object.entries(FIELDS)) {
    if (example && schema.properties?.[name]) schema.properties[name].example = example;
  }
}
console.log(JSON.stringify(document));
