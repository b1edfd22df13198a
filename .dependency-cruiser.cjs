const { readFileSync } = require('node:fs');

/** The route modules: the document, and what app/routes.ts lists. */
const listed = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'((?:[\w-]+\/)+[\w-]+\.tsx?)'/g)].map(
  ([, file]) => file,
);
const routeModules = ['root.tsx', ...listed].map((file) => `^app/${file.replace(/\./g, '\\.')}$`);

const NOUN = '(?:ebooks|modules|items|catalogue|support|people|networks|media|audit|settings)';
const test = '\\.test\\.tsx?$|^tests/';

/** What reads and writes files of whole e-books, with the libraries for them: the workshop's process loads these, nobody else. */
const FILES = '^server/(?:epub|pdf|docx|markdown|site|package|zip|imports/read(?:ing)?)/';
const FILE_LIBRARIES =
  '^node_modules/(?:docx|mammoth|yauzl|yazl|@myriaddreamin/|mdast-|markdown-it|@expo-google-fonts/)';

/** Where requests and settings meet the parts: these may import from every folder of the server. */
const WIRING = '^server/(?:app|main|context)\\.ts$';

/** The directions of docs/architecture.md. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle of imports has no top and no bottom.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'server-knows-no-pages',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^app/' },
    },
    {
      name: 'common-runs-anywhere',
      comment:
        'common/ imports common/, zod and i18next only, for addresses the router’s `href`, for numbers their library.',
      severity: 'error',
      from: {
        path: '^common/',
        pathNot: [test, '^common/(?:addresses|whatsapp)\\.ts$', '^common/(?:document/schema|formulas)/'],
      },
      to: { pathNot: '^common/|node_modules/(?:zod|i18next)/' },
    },
    {
      name: 'schema-of-documents',
      comment: 'The schema of texts is made of the editor’s library; nothing else of common/ knows it.',
      severity: 'error',
      from: { path: '^common/document/schema/', pathNot: test },
      to: { pathNot: '^common/|node_modules/@tiptap/' },
    },
    {
      name: 'documents-without-their-library',
      comment: 'What runs anywhere reads documents as JSON.',
      severity: 'error',
      from: { path: '^common/', pathNot: [test, '^common/document/schema/'] },
      to: { path: '^common/document/schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'addresses-by-the-router',
      severity: 'error',
      from: { path: '^common/addresses\\.ts$' },
      to: { pathNot: '^common/|node_modules/react-router/' },
    },
    {
      name: 'numbers-by-their-library',
      severity: 'error',
      from: { path: '^common/whatsapp\\.ts$' },
      to: { pathNot: '^common/|node_modules/libphonenumber-js/' },
    },
    {
      name: 'formulas-by-their-libraries',
      severity: 'error',
      from: { path: '^common/formulas/', pathNot: test },
      to: { pathNot: '^common/|node_modules/(?:temml|mathml-to-latex)/' },
    },
    {
      name: 'formulas-off-the-readers-pages',
      comment: 'Readers get formulas ready to be shown; writers get the library of LaTeX with its form.',
      severity: 'error',
      from: { path: '^app/(?!editor/formulas/)', pathNot: test },
      to: { path: '^common/formulas/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'numbers-off-the-readers-pages',
      comment: 'The library of telephone numbers weighs more than a page: readers get numbers ready to be shown.',
      severity: 'error',
      from: { path: '^app/(?!studio/|forms/whatsapp)', pathNot: test },
      to: { path: '^common/(?:schemas/)?whatsapp\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-only-from-routes',
      comment: 'Other parts of app/ may import types of the server, nothing that runs.',
      severity: 'error',
      from: { path: '^app/', pathNot: [test, '^app/entry\\.server\\.tsx$', ...routeModules] },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-language-in-browsers',
      comment: 'These hold every language; reader pages, which have no script, may say them.',
      severity: 'error',
      from: { path: '^app/', pathNot: [test, '^app/reader/'] },
      to: {
        path: '^common/texts/(?:interface/|shared/|translators|reader|mail|public)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-call-verbs',
      comment: 'Pages reach rows through a verb or a read model, never through queries or the database.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/(?:db/|.*\\.queries\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'verbs-authorise',
      comment: 'What may be done, and what of author HTML stays, is decided in a verb.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/(?:context\\.ts$|html/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'database-behind-verbs',
      comment: 'Only verbs, read models, queries and the wiring touch the database.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          test,
          WIRING,
          `^server/(?:${NOUN}|sample|reading|book|studio|drafts|revisions|replacing|schedules|exports|imports|link-checks|auth|limits|uploads|uses|stems|trash|db|backup|jobs|live|links|alerts|events|numbers|earnings|transfers|editions)/`,
          '^server/package/',
          '^server/(?:authored|slugs)\\.ts$',
        ],
      },
      to: { path: '^server/(?:db/|.*\\.queries\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-verb-of-another-noun',
      comment:
        'A verb may call another noun’s queries and presenters; the welcome and the sample are wiring. A copy is saved with its item of the catalogue, and both have prices of a day.',
      severity: 'error',
      from: { path: `^server/(${NOUN})/`, pathNot: [test, '^server/people/welcome\\.ts$'] },
      to: {
        path: `^server/(?:${NOUN}|sample)/`,
        pathNot: [
          '^server/$1/',
          '\\.(?:queries|presenter)\\.ts$',
          '^server/(?:catalogue/change-linked|items/price-day)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'reading-only-reads',
      comment: 'Read models call queries, never verbs.',
      severity: 'error',
      from: { path: '^server/(?:reading|studio)/', pathNot: test },
      to: {
        path: `^server/(?:${NOUN}|sample|http|auth)/`,
        pathNot: '\\.queries\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'front-knows-no-rows',
      comment: 'The thread that answers readers has no database, no verbs and no pages to render.',
      severity: 'error',
      from: { path: '^server/front/', pathNot: test },
      to: {
        path: '^(?:server|app)/',
        pathNot:
          '^server/(?:front|http|storage)/|^server/(?:limits/(?:traffic|bounded|collect-at-rest)|log|program)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'loaded-when-needed',
      comment:
        'The libraries for images, mails and documents are loaded with the first of these: a server that only sends pages does without them.',
      severity: 'error',
      from: {
        path: '^(?:app|server)/',
        pathNot: [
          test,
          '^server/document/(?:(?:convert|steps|typed)\\.ts$|difference/)',
          '^server/editions/(?:units|shown-fields)\\.ts$',
          '^server/editions/exchange/(?:codes|insert|items|put|take|work)\\.ts$',
          '^server/editions/machine/(?:answers|texts)\\.ts$',
          '^server/editions/memory/(?:alike|inline|work)\\.ts$',
          '^app/editor/',
        ],
      },
      to: {
        path: '^node_modules/(?:sharp|nodemailer|linkedom|request-filtering-agent|@tiptap)/|^server/document/(?:(?:convert|steps|typed)\\.ts$|difference/)|^server/editions/(?:units|shown-fields)\\.ts$|^common/document/schema/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'files-in-the-workshop',
      comment:
        'What reads and writes files of whole e-books is loaded with the first task of the workshop that needs it.',
      severity: 'error',
      from: { path: '^(?:app|server)/', pathNot: [test, FILES] },
      to: { path: `${FILES}|${FILE_LIBRARIES}`, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'editor-when-needed',
      comment: 'The visual editor comes once the page is there; the server never loads it.',
      severity: 'error',
      from: { path: '^app/(?!editor/)', pathNot: test },
      to: { path: '^app/editor/visual-editor\\.tsx$', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(?:app|server|common|scripts)/', pathNot: [test, '^scripts/test(?:-run|-mutants)?\\.ts$'] },
      to: { path: test },
    },
    {
      name: 'known-packages-only',
      comment: 'What is imported stands in package.json.',
      severity: 'error',
      from: { path: '^(?:app|server|common)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages',
      comment: 'The product runs without the development packages.',
      severity: 'error',
      from: { path: '^(?:app|server|common)/', pathNot: [test, '^app/routes\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^(?:app|server|common|tests|scripts|bench)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
