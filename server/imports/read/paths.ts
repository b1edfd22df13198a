import { unescaped } from './pictures.ts';

/**
 * The path in an archive for an address within one of its files, never outside of it; null for an address of the web.
 */
export function pathFrom(file: string, address: string): string | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return null;
  const [path = ''] = address.split(/[?#]/);
  if (!path) return file;
  const from = path.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const step of unescaped(path).replaceAll('\\', '/').split('/')) {
    if (step === '..') from.pop();
    else if (step && step !== '.') from.push(step);
  }
  return from.join('/');
}

export function fragmentOf(address: string): string {
  const at = address.indexOf('#');
  return at < 0 ? '' : unescaped(address.slice(at + 1));
}
