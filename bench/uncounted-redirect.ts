import { SITE_DEFAULTS } from '../common/schemas/site.ts';
import { readConfig } from '../server/config.ts';
import { listenAt, newSocketPath } from '../server/front/socket.ts';
import { startFront } from '../server/front/start.ts';
import { linkAnswer } from '../server/links/answer.ts';
import { createLog } from '../server/log.ts';

// The product's redirect of one known link, without counting and without readers; the yardstick of redirect.ts.
const [url = '', ebook = '', item = '', port = '', dataDir = ''] = process.argv.slice(2);
const config = readConfig({ PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const links = {
  find: async () => ({ url, ebook, author: '', item, slug: 'e', language: 'pt-BR', networks: [] }),
  moduleOf: async () => null,
  authorOf: async () => null,
  numberOf: async () => '',
};
const nobody = { visitor: 0, language: null, device: 0, isCrowd: false } as const;
const callers = { address: () => '127.0.0.1' };
const answer = linkAnswer({
  ...{ config, links, counting: { count: () => {} }, readers: { of: async () => nobody } },
  ...{ callers, metrics: { beaconRefused: () => {} } },
  ...{ log: createLog('silent'), now: () => new Date(), site: 'localhost', settings: { get: () => SITE_DEFAULTS } },
});
const socketPath = newSocketPath();
const fall = (error: Error) => {
  throw error;
};
const front = startFront({ config, clientDir: 'build/client', socketPath, onFall: fall });
await listenAt(socketPath, (request, response) => {
  void answer(request, response, () => response.writeHead(404).end());
});
console.log(await front.listen());
