// the properties of the short tests, with fifty times the samples
process.env.NUM_RUNS = '50';

await import('#common/slug.test.ts');
await import('#server/html/sanitise.test.ts');
await import('#server/document/document.test.ts');
await import('#server/policy.test.ts');
await import('#server/ebooks/paging.test.ts');

export {};
