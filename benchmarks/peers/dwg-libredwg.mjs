// Reads a DWG with LibreDWG and prints: median milliseconds to its objects, median milliseconds to
// its model (objects included), entities in the model.
import { readFileSync } from 'node:fs';
import { Dwg_File_Type, LibreDwg } from '@mlightcad/libredwg-web';

const WARM_UP = 3;
const ROUNDS = 5;

console.log = console.error = () => {}; // it prints what it does not like
const folder = new URL('./node_modules/@mlightcad/libredwg-web/wasm/', import.meta.url).pathname;
const reader = await LibreDwg.create(folder);
const file = readFileSync(process.argv[2]);
const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.length);

const objects = [];
const models = [];
let entities = 0;
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  const begin = performance.now();
  const read = reader.dwg_read_data(bytes, Dwg_File_Type.DWG);
  const middle = performance.now();
  entities = reader.convert(read).entities.length;
  const end = performance.now();
  reader.dwg_free(read);
  if (round >= WARM_UP) {
    objects.push(middle - begin);
    models.push(end - begin);
  }
}
const median = (values) => values.sort((a, b) => a - b)[(values.length - 1) / 2];
process.stdout.write(`${median(objects)} ${median(models)} ${entities}\n`);
