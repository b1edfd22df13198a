// the properties of the short tests, with fifty times the samples, a thousand of each kind of clash in a text, and a thousand edited sources
process.env.NUM_RUNS = '50';
process.env.SEEDS = '1000';
process.env.CLASH_SEEDS = '1000';
process.env.EDITED_SOURCES = '1000';

await import('#common/slug.test.ts');
await import('#server/html/sanitise.test.ts');
await import('#server/document/document.test.ts');
await import('#server/policy.test.ts');
await import('#server/ebooks/paging.test.ts');
await import('#server/editions/edited-sources.test.ts');
await import('#app/editor/steps/steps.test.ts');
await import('#app/editor/steps/taken-out.test.ts');
await import('#app/editor/steps/clashes.test.ts');
await import('#app/editor/source/random-writing.test.ts');

export {};
