import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MODULE = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** What is wrong with the managers' classes: in a sheet for all pages, defined for nobody, or used and not defined. */
export function styleFaults(): string[] {
  const uses = usesOfModules();
  const modules = globSync('app/**/*.module.css').flatMap((file) => {
    const defined = classesOf(file);
    const used = uses.get(path.resolve(file)) ?? new Set();
    return [
      ...[...defined].filter((name) => !used.has(name)).map((name) => `${file}: nobody uses .${name}`),
      ...[...used].filter((name) => !defined.has(name)).map((name) => `${file}: .${name} is used, but not defined`),
    ];
  });
  // reader.css and what it imports are the reader's own
  const shared = globSync('app/styles/*.css').flatMap((file) =>
    [...classesOf(file)].map((name) => `${file}: .${name} belongs into a module beside its component`),
  );
  return [...modules, ...shared];
}

/** The classes that are read from each module, by the module's path. */
function usesOfModules(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const file of globSync('app/**/*.{ts,tsx}')) {
    const code = readFileSync(file, 'utf8');
    for (const [, name, address = ''] of code.matchAll(MODULE)) {
      const module = path.resolve(path.dirname(file), address);
      const used = uses.get(module) ?? new Set();
      const read = code.replace(/^import '.*$|from '[^']+'/gm, '');
      for (const [, one = ''] of read.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(one);
      uses.set(module, used);
    }
  }
  return uses;
}

/** The classes that a sheet names, but for those that belong to somebody else. */
function classesOf(file: string): Set<string> {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)/gs, '');
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}
