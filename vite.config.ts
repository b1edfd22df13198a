import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { cutReadingFaces } from './scripts/reading-faces.ts';
import { TEXTS_IN_BROWSERS } from './scripts/texts-in-browsers.ts';

/** Packages of which the server uses a part: bundled, so that the rest is never loaded (an icon set of 5,000 files). */
const BUNDLED = ['@tabler/icons-react', /^@mantine\//, /^better-auth/, /^@better-auth\//];

/** The style sheets and the reader link the face as it is cut here. */
const READING_FACES: Plugin = { name: 'reading-faces', config: cutReadingFaces };

/** Gives the account library's passkeys a way to fetch what checks them only when it is wanted. */
const LATE_WEBAUTHN: Plugin = {
  name: 'late-webauthn',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@simplewebauthn/server' && importer?.includes('/@better-auth/passkey/')
      ? path.resolve('server/auth/webauthn.ts')
      : null,
};

/** The server, the thread that owns its port, and the one that works on author HTML. */
const SERVER = {
  input: { index: 'server/main.ts', 'front-thread': 'server/front/thread.ts', 'html-worker': 'server/html/worker.ts' },
};

export default defineConfig(({ command }) => ({
  plugins: [READING_FACES, LATE_WEBAUTHN, TEXTS_IN_BROWSERS, reactRouter()],
  build: { target: 'es2022', manifest: true },
  environments: { ssr: { build: { rollupOptions: SERVER, target: 'node24' } } },
  ...(command === 'build' ? { ssr: { noExternal: BUNDLED } } : {}),
}));
