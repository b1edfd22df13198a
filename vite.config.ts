import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Packages of which the server uses a part: bundled, so that the rest is never loaded (an icon set of 5,000 files). */
const BUNDLED = ['@tabler/icons-react', /^@mantine\//, /^better-auth/, /^@better-auth\//];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', manifest: true },
  environments: { ssr: { build: { rollupOptions: { input: 'server/main.ts' }, target: 'node24' } } },
  ...(command === 'build' ? { ssr: { noExternal: BUNDLED } } : {}),
}));
