// The OpenAPI document for the generator of Java clients: what it makes for a map in the query (style
// deepObject) does not compile. The copy has no such parameters; everything else is as it is.
//
//   node java-document.mjs OPENAPI
import { readFileSync } from "node:fs";

const document = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const item of Object.values(document.paths)) {
  for (const operation of Object.values(item)) {
    operation.parameters = operation.parameters?.filter((one) => one.style !== "deepObject");
  }
}
console.log(JSON.stringify(document));
