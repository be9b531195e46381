import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromDebian } from '../../packages/server/src/testing/debian-package.ts';

export interface TestProxy {
  readonly url: string;
  close(): Promise<void>;
}

const FOLDERS = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')];

/** Starts nginx in front of servers on ports of this machine, in turn; undefined where it cannot be had. */
export async function startNginx(port: number, servers: readonly number[]): Promise<TestProxy | undefined> {
  const program = fromDebian({
    name: 'nginx',
    package: 'nginx-light',
    find: () => FOLDERS.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)),
  });
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'docent-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, servers));
  const child = spawn(
    program,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${port}/`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await sleep(30);
  }
  return {
    url,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number, servers: readonly number[]): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream docent {
    ${servers.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://docent;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}
`;
