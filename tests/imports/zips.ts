import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive, and what its directory says of it, true or not. */
export type Packed = {
  name: string;
  data?: string | Buffer;
  /** Bytes that its directory says it has. */ size?: number;
  flags?: number;
  /** Of Unix, with what kind of file it is. */ mode?: number;
  isStored?: boolean;
  /** The file whose bytes it has too, by its place. */ sameAs?: number;
};

const UTF8 = 0x800;

/** An archive, honest or not: what no proper program writes has to be written by hand. */
export function zipOf(files: Packed[]): Buffer {
  const bodies: Buffer[] = [];
  const places: { at: number; packed: number }[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { name, data = '', flags = 0, mode = 0o100644, isStored = false, sameAs } = file;
    const bytes = Buffer.from(data);
    const body = isStored ? bytes : deflateRawSync(bytes);
    const place = sameAs === undefined ? undefined : places[sameAs];
    const size = file.size ?? bytes.length;
    const fixed = {
      flags: flags | UTF8,
      method: isStored ? 0 : 8,
      crc: crc32(bytes),
      packed: place?.packed ?? body.length,
      size,
    };
    const where = place?.at ?? at;
    places.push({ at: where, packed: fixed.packed });
    if (!place) {
      const local = Buffer.concat([headOf(0x04034b50, name, fixed), Buffer.from(name), body]);
      bodies.push(local);
      at += local.length;
    }
    directory.push(entryOf(name, fixed, mode, where));
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...bodies, central, endOf(files.length, central.length, at)]);
}

type Fixed = { flags: number; method: number; crc: number; packed: number; size: number };

function headOf(sign: number, name: string, { flags, method, crc, packed, size }: Fixed): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(sign, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(0x21, 12);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return head;
}

function entryOf(name: string, fixed: Fixed, mode: number, at: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE((3 << 8) | 20, 4);
  headOf(0, name, fixed).copy(entry, 6, 4, 30);
  entry.writeUInt32LE((mode << 16) >>> 0, 38);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}

const MOST = 0xffff;

function endOf(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST), 8);
  end.writeUInt16LE(Math.min(count, MOST), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return count < MOST ? end : Buffer.concat([largeEndOf(count, size, at), end]);
}

/** What stands before the end of an archive of more files than its end can count. */
function largeEndOf(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}
