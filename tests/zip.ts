import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** What is in a ZIP, by name, in the order in which it stands there. */
export async function entriesOf(file: string): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true, autoClose: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const entries = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        entries.set(entry.fileName, await buffer(stream));
        zip.readEntry();
      });
    });
    zip.on('end', resolve).on('error', reject);
    zip.readEntry();
  });
  return entries;
}
