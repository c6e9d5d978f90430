// Judges the files of a tour: node judge.mjs FOLDER. Exit status 0 if nothing is wrong.
import fs from 'node:fs';
import path from 'node:path';
import validator from 'gltf-validator';
import createSpz from '@adobe/spz';

const folder = process.argv[2];
let passed = 0;
let failed = 0;

function verdict(name, faults, note) {
  if (faults.length === 0) {
    passed++;
    console.log(`ok      ${name}: ${note}`);
  } else {
    failed++;
    console.log(`FAILED  ${name}`);
    faults.slice(0, 12).forEach((fault) => console.log(`          ${fault}`));
  }
}

async function glb(name) {
  const report = await validator.validateBytes(
    new Uint8Array(fs.readFileSync(path.join(folder, name))), {maxIssues: 100});
  const {numErrors, numWarnings, numInfos, numHints} = report.issues;
  verdict(name,
    report.issues.messages.map((m) => `${m.code} ${m.pointer ?? ''}: ${m.message}`),
    `gltf-validator: ${numErrors} errors, ${numWarnings} warnings, ${numInfos} infos, ${numHints} hints; `
      + `${report.info.totalTriangleCount} triangles`);
}

function spz(module, splat) {
  const cloud = module.loadSpzFromBuffer(
    new Uint8Array(fs.readFileSync(path.join(folder, splat.file))),
    {to: module.CoordinateSystem.UNSPECIFIED});
  const faults = [];
  if (cloud.numPoints !== splat.count) {
    faults.push(`${cloud.numPoints} splats, the manifest says ${splat.count}`);
  }
  const [low, high] = splat.bounds;
  for (let i = 0; i < cloud.positions.length; i++) {
    const value = cloud.positions[i];
    if (!(value >= low[i % 3] - 0.002 && value <= high[i % 3] + 0.002)) {
      faults.push(`coordinate ${i} is ${value}, outside the manifest's bounds`);
    }
  }
  for (const field of ['positions', 'scales', 'rotations', 'alphas', 'colors']) {
    if (!cloud[field].every(Number.isFinite)) {
      faults.push(`${field} are not all finite`);
    }
  }
  verdict(splat.file, faults, `@adobe/spz: ${cloud.numPoints} splats, degree ${cloud.shDegree}`);
}

const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'tour.json')));
for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.glb')).sort()) {
  await glb(name);
}
const module = await createSpz();
manifest.splats.forEach((splat) => spz(module, splat));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
