import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { colourDeclarations, textSizeDeclarations } from './common/design-tokens.ts';
import { themeRules } from './common/reading-themes.ts';
import { FRAME_SCRIPTS } from './scripts/frame-scripts.ts';
import { cutReadingFaces } from './scripts/reading-faces.ts';
import { TEXTS_IN_BROWSERS, TOOL_TEXTS } from './scripts/texts-in-browsers.ts';

/** Packages of which the server uses a part: bundled, so that the rest is never loaded (an icon set of 5,000 files). */
const USED_IN_PART = ['@tabler/icons-react', /^@mantine\//, /^better-auth/, /^@better-auth\//];

/** Packages of many small files: as part of the server's few they are found and read in a sixth less of its start, and of 10 MB less. */
const MANY_FILES = ['better-call', 'jose', 'kysely', 'prom-client', 'react-i18next', 'zod', /^@opentelemetry\//];

/** The style sheets and the reader link the face as it is cut here. */
const READING_FACES: Plugin = { name: 'reading-faces', config: cutReadingFaces };

/** Writes the product's colours and sizes of text where a sheet names their source. */
const DESIGN_TOKENS: Plugin = {
  name: 'design-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/styles\/(?:tokens|mantine|chosen-look)\.css/ },
    handler: (code) =>
      code
        .replace('/* colours: common/design-tokens.ts */', colourDeclarations())
        .replace('/* themes: common/reading-themes.ts */', themeRules())
        .replace('/* sizes of text: common/design-tokens.ts */', textSizeDeclarations()),
  },
};

/** Gives the account library's passkeys a way to fetch what checks them only when it is wanted. */
const LATE_WEBAUTHN: Plugin = {
  name: 'late-webauthn',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@simplewebauthn/server' && importer?.includes('/@better-auth/passkey/')
      ? path.resolve('server/auth/webauthn.ts')
      : null,
};

/** Node keeps a script in one byte a letter while all are ASCII, else in two: the texts of six languages would double the server's. */
const ASCII_SCRIPTS: Plugin = {
  name: 'ascii-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // at the very end: whatever writes code before writes its letters as they are
  generateBundle: (_options, files) => {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[^\0-\x7f]/g,
          (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** The server, the threads that own its port, work on author HTML and keep events, and the process of heavy work. */
const SERVER = {
  input: {
    ...{ index: 'server/main.ts', 'front-thread': 'server/front/thread.ts', 'html-worker': 'server/html/worker.ts' },
    ...{ workshop: 'server/workshop/main.ts', 'workshop-watch': 'server/workshop/watch.ts' },
    ...{ 'events-thread': 'server/events/thread.ts', 'page-worker': 'server/link-checks/page-worker.ts' },
  },
};

/**
 * React Router leaves this condition out for who does without its package for Node, and bundled packages then bring what is
 * meant for browsers: passwords were hashed in JavaScript on the main thread.
 */
const NODE = ['node'];

/** The classes that rooms share are one sheet, linked after Mantine's; a part fetched late may link it once more, after the rooms' own. */
const SHARED_STYLES = { name: 'parts', test: /\/app\/(frame|lists|forms)\/[^/]+\.module\.css$/ };

/** What most screens have in common is one file: a hundred of some lines each cost more than they weigh. */
const SHARED_SCRIPT = { name: 'shared', test: /^(?!.*\/@floating-ui\/).*\.[cm]?[jt]sx?$/, minShareCount: 32 };

/** What places popovers. No page begins with one, so that it comes with the first, in one file. */
const FLOATING = { name: 'floating', test: /\/@floating-ui\//, minShareCount: 2 };

/** Icons that several screens have are one file for the same reason: some 300 bytes each, ten and more on a screen. */
const ICONS = { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 2 };

/** Menus, dialogs, choices and what else a screen with a form is made of, in one file for the same reason. */
const CONTROLS = {
  name: 'controls',
  test: /^(?!.*\/PasswordInput\/).*\/node_modules\/(?:@mantine\/(?:core|hooks)|react-remove-scroll|react-number-format)\//,
  minShareCount: 2,
};

export default defineConfig(({ command }) => ({
  plugins: [READING_FACES, DESIGN_TOKENS, LATE_WEBAUTHN, ASCII_SCRIPTS, TEXTS_IN_BROWSERS, TOOL_TEXTS, reactRouter()],
  build: { target: 'es2022', manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [SHARED_STYLES, SHARED_SCRIPT, FLOATING, ICONS, ...FRAME_SCRIPTS, CONTROLS] },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: SERVER, target: 'node24' }, resolve: { conditions: NODE } },
  },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]' } },
  ...(command === 'build' ? { ssr: { noExternal: [...USED_IN_PART, ...MANY_FILES] } } : {}),
}));
