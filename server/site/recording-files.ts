import { uploadIn } from '#common/upload-address.ts';
import type { Block } from '#server/book/block.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { ZipEntry } from '#server/zip/write-zip.ts';

/** A book's films and sounds that are uploads, as files beside its pages; those on the web stay there. */
export function recordingFiles(storage: Storage) {
  const names = new Set<string>();
  return {
    /** Finds the recordings in blocks; empty until then. */
    gather: async (blocks: Block[]) => {
      for (const url of recordingsIn(blocks)) {
        const name = uploadIn(url);
        if (name && !names.has(name) && (await storage.stat(name))) names.add(name);
      }
    },
    address: (url: string) => {
      const name = uploadIn(url);
      return name && names.has(name) ? `media/${name}` : null;
    },
    entries: () =>
      [...names].map((name): ZipEntry => ({ name: `media/${name}`, isStored: true, open: () => storage.read(name) })),
  };
}

function recordingsIn(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'media') return block.media === 'embed' ? [] : [block.url];
    return innerOf(block).flatMap(recordingsIn);
  });
}

/** The blocks within a block. */
function innerOf(block: Block): Block[][] {
  switch (block.kind) {
    case 'quote':
    case 'callout':
    case 'details':
      return [block.blocks];
    case 'list':
      return block.items.map(({ blocks }) => blocks);
    case 'definitions':
      return block.entries.flatMap(({ details }) => details);
    case 'table':
      return block.rows.flat().map(({ blocks }) => blocks);
    case 'columns':
      return block.columns;
    default:
      return [];
  }
}
