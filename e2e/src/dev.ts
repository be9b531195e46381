import { exampleFolder } from './example-folder.ts';
import { serveSite } from './site-server.ts';

const port = Number(process.env['PORT'] ?? 4173);

try {
  const site = await serveSite(exampleFolder(), {
    port,
    onBeacon: ({ body }) => console.log(`beacon  ${JSON.stringify(body)}`),
  });
  console.log(`The example is at ${site.url}/ (Ctrl-C ends it).`);
  console.log('A Chromium that is started with --enable-features=WebMCP offers its tools to agents.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.stop());
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : error;
  console.error(taken ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm run dev` : reason);
  process.exitCode = 1;
}
