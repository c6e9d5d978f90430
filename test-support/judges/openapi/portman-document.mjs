// The OpenAPI document for Portman's fuzzer: it takes the words `propertyNames` and
// `additionalProperties`, which describe the pairs of a map, for fields with these names, and expects
// a refusal of a map that holds such a name. The copy does not say what pairs look like; everything
// else is as it is.
//
//   node portman-document.mjs OPENAPI
import { readFileSync } from "node:fs";

function withoutPairs(node) {
  if (node === null || typeof node !== "object") return node;
  if (Array.isArray(node)) return node.map(withoutPairs);
  const isMap = node.type === "object" && node.propertyNames;
  return Object.fromEntries(Object.entries(node)
    .filter(([name]) => !(isMap && (name === "propertyNames" || name === "additionalProperties")))
    .map(([name, value]) => [name, withoutPairs(value)]));
}

console.log(JSON.stringify(withoutPairs(JSON.parse(readFileSync(process.argv[2], "utf8")))));
