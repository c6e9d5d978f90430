// Makes the client and packs it: `node build.mjs OPENAPI` leaves target/planwalk-client-VERSION.tgz, and
// target/installed, a folder in which it is installed, for the tests.
// Unchanged sources are not built again. It needs Node 20 and, once, the npm registry.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, 'target');
const openapi = process.argv[2];
const page = join(here, '../../docs/clients.md');
const licence = join(here, '../../LICENSE');
if (!openapi) {
  fail('usage: node build.mjs OPENAPI');
}
const about = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const packed = join(target, `${about.name}-${about.version}.tgz`);
const sources = ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'src/index.ts'].map((name) => join(here, name));
const stamp = join(target, 'client.sha256');
const fingerprint = fingerprintOf([...sources, openapi, page, licence]);
if (existsSync(packed) && readIfThere(stamp) === fingerprint) {
  process.exit(0);
}
installLibraries();
const source = join(target, 'source');
const folder = join(target, 'package');
rmSync(target, { recursive: true, force: true });
mkdirSync(source, { recursive: true });
mkdirSync(folder);
copyFileSync(join(here, 'src/index.ts'), join(source, 'index.ts'));
// In a request a field with a default may be left out.
run(process.execPath, ['node_modules/openapi-typescript/bin/cli.js', resolve(openapi), '--default-non-nullable=false', '--output', join(source, 'schema.d.ts')]);
run(process.execPath, ['node_modules/typescript/bin/tsc']);
copyFileSync(join(source, 'schema.d.ts'), join(folder, 'schema.d.ts'));
copyFileSync(page, join(folder, 'README.md'));
copyFileSync(licence, join(folder, 'LICENSE'));
const { devDependencies: _, ...published } = about;
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
// npm gives every file of a package one time and sorted names, so equal sources give equal bytes.
run('npm', ['pack', folder, '--pack-destination', target, '--ignore-scripts', '--silent']);
install();
writeFileSync(stamp, fingerprint);

/** As npm does without a registry: what the client needs is found in the folders above. */
function install() {
  const installed = join(target, 'installed');
  mkdirSync(join(installed, 'node_modules'), { recursive: true });
  // Of a package of its own, or the name of the client would mean the package around it.
  writeFileSync(join(installed, 'package.json'), '{"private":true}\n');
  run('tar', ['-xzf', packed, '-C', installed]);
  renameSync(join(installed, 'package'), join(installed, 'node_modules', about.name));
}

function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${basename(file)}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** `npm ci` when the lock file differs from the one that filled node_modules. */
function installLibraries() {
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  const installed = join(here, 'node_modules', '.planwalk-lock');
  if (readIfThere(installed) !== lock) {
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--silent']);
    writeFileSync(installed, lock);
  }
}

function run(program, args) {
  try {
    execFileSync(program, args, { cwd: here, stdio: ['ignore', 'inherit', 'inherit'] });
  } catch (error) {
    fail(`${basename(program)} ${args.join(' ')} failed (${error.message})`);
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function fail(message) {
  console.error(`TypeScript client: ${message}`);
  process.exit(1);
}
