import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// A bare server that answers every request with the same bytes and headers; the yardstick of reader-page.ts.
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  headers: string[];
  body: string;
};
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
