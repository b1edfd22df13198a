import { ReportFault } from './report-fault.ts';

/** The first bytes of files that are no text, each with the refusal. */
const OTHERS = [
  // XLSX, and every other archive
  { start: Buffer.from('PK\x03\x04', 'latin1'), code: 'earnings_xlsx' },
  // tables of old versions of Excel, and XLSX with a password
  { start: Buffer.from('d0cf11e0a1b11ae1', 'hex'), code: 'earnings_xlsx' },
  { start: Buffer.from('%PDF-', 'latin1'), code: 'earnings_no_table' },
  { start: Buffer.from('1f8b', 'hex'), code: 'earnings_no_table' },
] as const;

/**
 * The text of a report: UTF-8, UTF-16 by its mark, else Windows-1252.
 * @throws ReportFault if the file is empty, or no text
 */
export function reportText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 8));
  const other = OTHERS.find(({ start }) => head.subarray(0, start.length).equals(start));
  if (other) throw new ReportFault(other.code);
  const text = decoded(bytes, head).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new ReportFault('earnings_empty');
  if (text.slice(0, 100_000).includes('\0')) throw new ReportFault('earnings_no_table');
  if (/^\s*</.test(text.slice(0, 1_000))) throw new ReportFault('earnings_html');
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

function decoded(bytes: Uint8Array, head: Buffer): string {
  const marked = { fffe: 'utf-16le', feff: 'utf-16be' }[head.subarray(0, 2).toString('hex')];
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
