/** Debian's nginx in front of a server of the tests, with the very configuration that docs/nginx.conf.example gives. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../supabase/local/failure.ts'
import { findProgram } from './debian.ts'
import { ROOT } from './programs.ts'

export interface Nginx {
  url: string
  stop: () => Promise<void>
}

/** Starts it on the loopback address, in front of the shop on port `shop`; without TLS, with folders of its own. */
export async function startNginx(port: number, shop: number): Promise<Nginx> {
  const program = await findProgram('nginx', 'nginx-light')
  const folder = mkdtempSync(path.join(tmpdir(), 'hormoz-nginx-'))
  for (const name of ['cache', 'www', 'temp']) mkdirSync(path.join(folder, name), { mode: 0o755 })
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, shop))
  const child = spawn(program, ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const url = `http://localhost:${port}`
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await fetch(`${url}/api/health`).catch(() => null)); tries++) {
    if (tries > 200 || child.exitCode !== null) {
      await stop()
      throw new Failure(`nginx does not start:\n${output}`)
    }
    await sleep(25)
  }
  return { url, stop }
}

/** The example with this machine's places; what it says of TLS and of port 80 is left out. */
function configuration(folder: string, port: number, shop: number): string {
  const example = readFileSync(path.join(ROOT, 'docs/nginx.conf.example'), 'utf8')
    .replace(/server \{\s*listen 80 [^}]*\}/, '')
    .replace(/^\s*(?:listen \[::\]:443|ssl_).*$/gm, '')
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/hormoz', path.join(folder, 'cache'))
    .replace('/var/www/hormoz', path.join(folder, 'www'))
    .replace('localhost:3000', `127.0.0.1:${shop}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join('\n')
  return `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log stderr crit;
events {}
http {
default_type application/octet-stream;
access_log off;
${temporary}
${example}
}
`
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
