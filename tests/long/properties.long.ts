// the properties of the short tests, with fifty times the samples, and a thousand of each kind of clash in a text
process.env.NUM_RUNS = '50';
process.env.SEEDS = '1000';
process.env.CLASH_SEEDS = '1000';

await import('#common/slug.test.ts');
await import('#server/html/sanitise.test.ts');
await import('#server/document/document.test.ts');
await import('#server/policy.test.ts');
await import('#server/ebooks/paging.test.ts');
await import('#app/editor/steps/steps.test.ts');
await import('#app/editor/steps/taken-out.test.ts');
await import('#app/editor/steps/clashes.test.ts');
await import('#app/editor/source/random-writing.test.ts');

export {};
