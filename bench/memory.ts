import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Resident memory of a process in MB (10^6 bytes). @throws where the system has no /proc */
export function residentMegabytes(pid: number): number {
  return megabytesOf('VmRSS', pid);
}

/** The peak of a process since it started, or since `resetPeak`. */
export function peakMegabytes(pid: number): number {
  return megabytesOf('VmHWM', pid);
}

export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The highest peak of the running processes that the process started. */
export function peakOfChildren(pid: number): number {
  const peaks = pids().map((child) => (parentOf(child) === pid ? peakOrNone(child) : 0));
  return Math.max(0, ...peaks);
}

/** The peak of a process that may end at any moment. */
function peakOrNone(pid: number): number {
  try {
    return peakMegabytes(pid);
  } catch {
    return 0;
  }
}

function megabytesOf(what: string, pid: number): number {
  const [, kibibytes = ''] =
    new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** The memory of all running processes that the process started. */
export function memoryOfChildren(pid: number): number {
  const each = pids().map((child) => (parentOf(child) === pid ? residentOrNone(child) : 0));
  return each.reduce((sum, megabytes) => sum + megabytes, 0);
}

/** The memory of a process that may have ended. */
export function residentOrNone(pid: number): number {
  try {
    return residentMegabytes(pid);
  } catch {
    return 0;
  }
}

/** The process under `root` (or itself) whose command line holds `words`; npm's own wrappers are none. */
export function descendantOf(root: number, words: string): number | null {
  const parents = new Map(pids().map((pid) => [pid, parentOf(pid)]));
  const below = (pid: number): boolean => pid === root || (pid > 1 && below(parents.get(pid) ?? 0));
  const isNode = (pid: number) => commandOf(pid)[0]?.endsWith('node') && commandOf(pid).includes(words);
  return [...parents.keys()].find((pid) => below(pid) && isNode(pid)) ?? null;
}

function pids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
