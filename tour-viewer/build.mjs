// Builds the page into the folder named on the command line: `node build.mjs TARGET`.
// Unchanged sources are not built again. Maven runs it; it needs Node 20 and, once, the npm registry.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const sources = join(here, 'src/main/page');
const chat = join(here, 'src/main/chat');
const upload = join(here, 'src/main/upload');
const start = join(here, 'src/main/start');
const operator = join(here, 'src/main/console');
const gallery = join(here, 'src/main/gallery');
const target = process.argv[2];

/** What the first visit may cost: the entry, what it imports statically, and the style sheet. */
const START_PAGE_BUDGET_KB = 50;

/** What the page for the file may cost, gzipped. */
const UPLOAD_PAGE_BUDGET_KB = 40;

/** What the first page may cost, gzipped, without its two pictures. */
const FIRST_PAGE_BUDGET_KB = 60;

/** What the operator's console may cost, gzipped. */
const CONSOLE_BUDGET_KB = 40;

/** What the page of a published project may cost, gzipped. */
const GALLERY_BUDGET_KB = 20;

/** The pictures of the first page: those that the project's own pages show, by their names in the index. */
const PICTURES = {
  photograph: join(here, '../docs/pictures/living-room.jpg'),
  'plan-en': join(here, '../docs/pictures/plan-vermarktung-en.png'),
  'plan-de': join(here, '../docs/pictures/plan-vermarktung-de.png'),
};

/** What the view in the chat may weigh: hosts read it whole, unpacked, over the wire of the tools. */
const CHAT_VIEW_BUDGET_KB = 300;

const CHAT_VIEW = 'chat-view.html';

const OLDEST_NODE = 20;

if (!target) {
  fail('usage: node build.mjs TARGET');
}
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`the tour viewer is built with Node ${OLDEST_NODE} or newer (this is ${process.versions.node})`);
}
const stamp = join(dirname(dirname(target)), 'viewer.sha256');
const fingerprint = fingerprintOfSources();
if (existsSync(join(target, 'index.properties')) && readIfThere(stamp) === fingerprint) {
  process.exit(0);
}
installLibraries();
run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit']);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const outputs = await bundle({
  entryPoints: { viewer: join(sources, 'main.ts'), style: join(sources, 'style.css'), icon: join(sources, 'icon.svg') },
  splitting: true,
});
const uploadOutputs = await bundle({
  entryPoints: { upload: join(upload, 'main.ts'), 'upload-style': join(upload, 'style.css') },
});
const startOutputs = await bundle({
  entryPoints: { start: join(start, 'main.ts'), 'start-style': join(start, 'style.css'), ...PICTURES },
});
const consoleOutputs = await bundle({
  entryPoints: { console: join(operator, 'main.ts'), 'console-style': join(operator, 'style.css') },
});
const galleryOutputs = await bundle({
  entryPoints: { gallery: join(gallery, 'main.ts'), 'gallery-style': join(gallery, 'style.css') },
});
writeIndex(outputs, uploadOutputs, startOutputs, consoleOutputs, galleryOutputs);
await writeChatView();
writeFileSync(join(target, 'THIRD-PARTY.txt'), licences(outputs));
writeFileSync(stamp, fingerprint);

function fingerprintOfSources() {
  const hash = createHash('sha256');
  const files = [sources, chat, upload, start, operator, gallery].flatMap((folder) => readdirSync(folder).sort().map((name) => join(folder, name)));
  files.push(...Object.values(PICTURES));
  for (const name of ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    files.push(join(here, name));
  }
  for (const file of files) {
    hash.update(`${basename(file)}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** `npm ci` when the lock file differs from the one that filled node_modules. */
function installLibraries() {
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  const installed = join(here, 'node_modules', '.planwalk-lock');
  if (readIfThere(installed) === lock) {
    return;
  }
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']);
  writeFileSync(installed, lock);
}

/** esbuild's description of what it wrote, by file name. */
async function bundle(options) {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: here,
    ...options,
    outdir: target,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    loader: { '.svg': 'copy', '.jpg': 'copy', '.png': 'copy' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  return Object.fromEntries(
    Object.entries(result.metafile.outputs).map(([path, output]) => [basename(path), output]),
  );
}

/** index.properties tells the server which file is what; the budget is checked on the way. */
function writeIndex(outputs, uploadOutputs, startOutputs, consoleOutputs, galleryOutputs) {
  const names = Object.keys(outputs).sort();
  const script = names.find((name) => /^viewer\.\w+\.js$/.test(name));
  const style = names.find((name) => /^style\.\w+\.css$/.test(name));
  const icon = names.find((name) => /^icon\.\w+\.svg$/.test(name));
  const preload = staticImports(outputs, script);
  const start = [script, style, ...preload];
  const kilobytes = start.reduce((sum, name) => sum + zippedSize(name), 0) / 1000;
  const all = names.map((name) => `${name} ${(zippedSize(name) / 1000).toFixed(1)} kB`).join(', ');
  if (kilobytes > START_PAGE_BUDGET_KB) {
    fail(`the start page weighs ${kilobytes.toFixed(1)} kB gzipped, more than ${START_PAGE_BUDGET_KB}: ${all}`);
  }
  console.log(`tour viewer: start page ${kilobytes.toFixed(1)} kB gzipped (${all})`);
  const uploadNames = Object.keys(uploadOutputs);
  const startNames = Object.keys(startOutputs);
  const consoleNames = Object.keys(consoleOutputs);
  weigh('page for the file', uploadNames, UPLOAD_PAGE_BUDGET_KB);
  weigh('first page', startNames.filter((name) => /\.(js|css)$/.test(name)), FIRST_PAGE_BUDGET_KB);
  const galleryNames = Object.keys(galleryOutputs);
  weigh('console', consoleNames, CONSOLE_BUDGET_KB);
  weigh('gallery', galleryNames, GALLERY_BUDGET_KB);
  const lines = {
    script,
    style,
    icon,
    preload: preload.join(','),
    files: names.join(','),
    'upload.script': uploadNames.find((name) => name.endsWith('.js')),
    'upload.style': uploadNames.find((name) => name.endsWith('.css')),
    'start.script': startNames.find((name) => name.endsWith('.js')),
    'start.style': startNames.find((name) => name.endsWith('.css')),
    'console.script': consoleNames.find((name) => name.endsWith('.js')),
    'console.style': consoleNames.find((name) => name.endsWith('.css')),
    'gallery.script': galleryNames.find((name) => name.endsWith('.js')),
    'gallery.style': galleryNames.find((name) => name.endsWith('.css')),
    ...Object.fromEntries(Object.keys(PICTURES).map((name) => [`start.${name}`, startNames.find((file) => file.startsWith(`${name}.`))])),
  };
  writeFileSync(
    join(target, 'index.properties'),
    Object.entries(lines).map(([key, value]) => `${key}=${value}\n`).join(''),
  );
}

/** Fails where a page costs more than it may. */
function weigh(page, names, budget) {
  const kilobytes = names.reduce((sum, name) => sum + zippedSize(name), 0) / 1000;
  if (kilobytes > budget) {
    fail(`the ${page} weighs ${kilobytes.toFixed(1)} kB gzipped, more than ${budget}`);
  }
  console.log(`tour viewer: ${page} ${kilobytes.toFixed(1)} kB gzipped`);
}

/** One file that needs no other: hosts put it into a frame of their own. */
async function writeChatView() {
  const { build } = await import('esbuild');
  const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  const [script, style] = await Promise.all(
    ['main.ts', 'style.css'].map(async (name) => {
      const result = await build({
        absWorkingDir: here,
        entryPoints: [join(chat, name)],
        bundle: true,
        minify: true,
        write: false,
        format: name.endsWith('.ts') ? 'iife' : undefined,
        target: 'es2022',
        define: { VERSION: JSON.stringify(version) },
        legalComments: 'none',
        logLevel: 'warning',
      });
      // The only text that could end an element within it.
      return result.outputFiles[0].text.trim().replace(/<\/(script|style)/gi, '<\\/$1');
    }),
  );
  const html = readFileSync(join(chat, 'view.html'), 'utf8').replace(/{{(\w+)}}/g, (_, name) => ({ script, style })[name]);
  const kilobytes = Buffer.byteLength(html) / 1000;
  if (kilobytes > CHAT_VIEW_BUDGET_KB) {
    fail(`the view in the chat weighs ${kilobytes.toFixed(1)} kB, more than ${CHAT_VIEW_BUDGET_KB}`);
  }
  console.log(`tour viewer: view in the chat ${kilobytes.toFixed(1)} kB`);
  writeFileSync(join(target, CHAT_VIEW), html);
}

function staticImports(outputs, entry) {
  const found = new Set();
  const visit = (name) => {
    for (const { path, kind } of outputs[name].imports) {
      const imported = basename(path);
      if (kind === 'import-statement' && !found.has(imported)) {
        found.add(imported);
        visit(imported);
      }
    }
  };
  visit(entry);
  return [...found].sort();
}

function zippedSize(name) {
  return gzipSync(readFileSync(join(target, name)), { level: 9 }).length;
}

/** The licence of every package of which something is in the bundle. */
function licences(outputs) {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const packages = new Set(
    inputs.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter(Boolean),
  );
  if (packages.size === 0) {
    return 'The tour viewer contains no works of others.\n';
  }
  const parts = [...packages].sort().map((name) => {
    const folder = join(here, 'node_modules', name);
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
    if (!file) {
      fail(`${name} has no licence file`);
    }
    return `${name} ${about.version} (${about.license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `The tour viewer contains these works of others.\n\n${parts.join(`\n${'-'.repeat(72)}\n\n`)}`;
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
  console.error(`tour viewer: ${message}`);
  process.exit(1);
}
