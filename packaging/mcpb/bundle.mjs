// Makes an MCP bundle (.mcpb) of a packaged folder: a ZIP with its manifest at the root.
//
//   node bundle.mjs FOLDER MANIFEST ICON VERSION TIME BUNDLE.mcpb
//
// Equal folders give equal bytes: names in order, one time for all. Who may run a file is kept, which
// hosts need: the program and the runtime are started as they lie there. Links become what they lead
// to, since not everybody who unpacks makes links.
import { createWriteStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { once } from "node:events";
import { deflateRawSync } from "node:zlib";

const [folder, manifestFile, iconFile, version, time, bundle] = process.argv.slice(2);
// ZIP 6.3.10 (APPNOTE.TXT): 2.0 to unpack, made by 2.0 on UNIX, names in UTF-8, deflated.
const NEEDED = 20;
const MADE_BY = (3 << 8) | 20;
const UTF8 = 0x0800;
const DEFLATED = 8;
const REGULAR = 0o100000;
const LARGEST = 0xffffffff;

const moment = new Date(time);
const dosTime = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
const dosDate = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();

// Of the library only since Node 20.15.
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

async function files(place) {
  const found = [];
  for (const entry of await readdir(place, { withFileTypes: true })) {
    const path = join(place, entry.name);
    if ((await stat(path)).isDirectory()) found.push(...(await files(path)));
    else found.push(path);
  }
  return found;
}

// The file of quick starts differs from one rehearsal to the next.
const inside = (await files(folder)).filter((path) => !/planwalk\.aot(\.place)?$/.test(path));
const entries = new Map(inside.map((path) => [relative(folder, path), path]));
const manifest = Buffer.from((await readFile(manifestFile, "utf8")).replaceAll("@VERSION@", version));
const out = createWriteStream(bundle);
const directory = [];
let at = 0;

async function write(bytes) {
  if (!out.write(bytes)) await once(out, "drain");
  at += bytes.length;
}

async function add(name, content, mode) {
  const packed = deflateRawSync(content, { level: 9 });
  const text = Buffer.from(name, "utf8");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(NEEDED, 0);
  common.writeUInt16LE(UTF8, 2);
  common.writeUInt16LE(DEFLATED, 4);
  common.writeUInt16LE(dosTime, 6);
  common.writeUInt16LE(dosDate, 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(text.length, 22);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(((REGULAR | (mode & 0o777)) << 16) >>> 0, 6);
  end.writeUInt32LE(at, 10);
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(MADE_BY, 0);
  directory.push(Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), madeBy, common, end, text]));
  await write(Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, text]));
  await write(packed);
}

await add("manifest.json", manifest, 0o644);
await add("icon.png", await readFile(iconFile), 0o644);
for (const name of [...entries.keys()].sort()) {
  const path = entries.get(name);
  await add(name.split("\\").join("/"), await readFile(path), (await stat(path)).mode);
}
const begun = at;
for (const entry of directory) await write(entry);
if (directory.length > 0xffff || at > LARGEST) throw new Error("a ZIP of this form does not hold so much");
const tail = Buffer.alloc(22);
tail.write("PK\x05\x06", 0, "latin1");
tail.writeUInt16LE(directory.length, 8);
tail.writeUInt16LE(directory.length, 10);
tail.writeUInt32LE(at - begun, 12);
tail.writeUInt32LE(begun, 16);
await write(tail);
out.end();
await once(out, "close");
