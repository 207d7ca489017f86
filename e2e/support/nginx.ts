/** nginx by docs/nginx.conf.example, on loopback without TLS. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../supabase/local/failure.ts'
import { findProgram } from './debian.ts'
import { register, ROOT } from '../../scripts/lib/programs.ts'

const EXAMPLE = path.join(ROOT, 'docs/nginx.conf.example')

export interface Nginx {
  url: string
  /** Replaces /var/www/hormoz. */
  www: string
  stop: () => Promise<void>
}

/** `servers`: `127.0.0.1:3000`; clears `folder`. */
export async function startNginx(port: number, servers: readonly string[], folder: string): Promise<Nginx> {
  const program = await findProgram('nginx', 'nginx')
  const www = path.join(folder, 'www')
  rmSync(folder, { recursive: true, force: true })
  for (const name of [www, path.join(folder, 'cache'), path.join(folder, 'temporary')])
    mkdirSync(name, { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(readFileSync(EXAMPLE, 'utf8'), port, servers, folder))
  const child = spawn(program, ['-c', file, '-e', 'stderr', '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  register(child)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)))
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Failure(`nginx does not start:\n${errors}`)
    await sleep(50)
  }
  return { url: `http://127.0.0.1:${port}`, www, stop: () => stop(child) }
}

function configuration(example: string, port: number, servers: readonly string[], folder: string): string {
  const own = example
    // Removes the https redirect, TLS and the log.
    .replace(/server \{\s*listen 80 [\s\S]*?\n\}\n/, '')
    .replace(/^\s*(?:listen|server_name|ssl_\w+|access_log) .*\n/gm, '')
    .replace(/^server \{/m, `server {\n    listen 127.0.0.1:${port};`)
    .replace(/^\s*server localhost:3000;/m, servers.map((server) => `    server ${server};`).join('\n'))
    .replaceAll('/var/cache/nginx/hormoz', path.join(folder, 'cache'))
    .replaceAll('/var/www/hormoz', path.join(folder, 'www'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, 'temporary', name)};`)
    .join('\n')
  // Root's workers would run as a user without access.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off;
${user}
pid ${path.join(folder, 'nginx.pid')};
worker_processes 2;
events { worker_connections 768; }
http {
sendfile on;
tcp_nopush on;
types { text/html html; text/css css; application/javascript js; }
access_log off;
${temporary}
${own}
}
`
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/_next/static/none`, { signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  )
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
