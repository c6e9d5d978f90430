// Reads a DWG with LibreDWG, after one round of warm-up, and prints in processor time: median
// milliseconds to its objects, median milliseconds to its model (objects included), how many
// entities that has, and the version of its package.
import { readFileSync } from 'node:fs';
import { Dwg_File_Type, LibreDwg } from '@mlightcad/libredwg-web';

const [, , path, rounds] = process.argv;
const home = new URL('./node_modules/@mlightcad/libredwg-web/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', home)));
console.log = console.warn = console.error = () => {}; // it prints what it does not like
const reader = await LibreDwg.create(new URL('wasm/', home).pathname);
const file = readFileSync(path);
const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
const millis = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const objects = [];
const models = [];
let entities = 0;
for (let round = 0; round <= Number(rounds); round++) {
  const begin = process.cpuUsage();
  const read = reader.dwg_read_data(bytes, Dwg_File_Type.DWG);
  const toObjects = millis(begin);
  entities = reader.convert(read).entities.length;
  const toModel = millis(begin);
  reader.dwg_free(read);
  if (round > 0) {
    objects.push(toObjects);
    models.push(toModel);
  }
}
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
process.stdout.write(`${median(objects)} ${median(models)} ${entities} ${version}\n`);
