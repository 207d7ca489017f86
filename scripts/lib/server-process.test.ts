import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { beginningOf, endProcess } from '../../supabase/local/processes.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { byDay } from '../../supabase/tests/support/nightly.ts'
import { ROOT } from './programs.ts'
import { startServer, takePort } from './server-process.ts'

const PORT = 3290 + portOffset() / 10
/** A server that returns its process id. */
const SERVER = [
  '--eval',
  `require('node:http').createServer((_, answer) => answer.end(String(process.pid))).listen(${PORT}, '127.0.0.1')`,
]
const pid = async () => Number(await (await fetch(`http://127.0.0.1:${PORT}/`)).text())
const pidOrNone = () => pid().catch(() => 0)

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  rmSync(path.join(ROOT, '.hormoz', `server-${PORT}.json`), { force: true })
})

async function start(args: string[] = SERVER) {
  const lines: string[] = []
  const failures: string[] = []
  const log = (line: string) => lines.push(line)
  await takePort(PORT, log)
  const onGivenUp = ({ message }: Error) => failures.push(message)
  const { stop } = await startServer({ port: PORT, args, env: {}, log, onGivenUp })
  cleanups.push(stop)
  return { lines, failures, stop }
}

it('server process: restarts after a crash with a message', async () => {
  const { lines, stop } = await start()
  const first = await pid()
  process.kill(first, 'SIGKILL')
  await expect.poll(pidOrNone, { timeout: 10_000 }).not.toBeOneOf([0, first])
  expect(lines).toEqual(['The server ended unexpectedly (SIGKILL). Starting it again …'])
  await stop()
  expect(await pidOrNone()).toBe(0)
})

it('server process: gives up after five crashes within a minute', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-server-'))
  cleanups.push(() => rmSync(folder, { recursive: true }))
  const broken = path.join(folder, 'broken')
  const script = `if (require('node:fs').existsSync(${JSON.stringify(broken)})) process.exit(3); process.on('SIGUSR2', () => process.exit(3)); ${SERVER[1]}`
  const { failures, lines } = await start(['--eval', script])
  writeFileSync(broken, '')
  process.kill(await pid(), 'SIGUSR2')
  await expect.poll(() => failures, { timeout: 20_000 }).toHaveLength(1)
  expect(failures[0]).toContain('does not start')
  expect(failures[0]).toContain('That was the 5th time within a minute')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('The server ended unexpectedly (exit code 3). Starting it again …')
})

it('server process: ends the server of a killed start and no other one', async () => {
  const keeper = keep()
  await expect.poll(pidOrNone, { timeout: 10_000 }).not.toBe(0)
  const orphan = await pid()
  // Also after a failure below.
  cleanups.push(() => void endProcess(orphan, 'SIGKILL'))
  // While its starter runs, the server belongs to another shop.
  await expect(takePort(PORT, () => {})).rejects.toThrow(
    `Port ${PORT} (the shop) is taken by another program: end that program, or open the shop on another one, for example with "PORT=${PORT + 10} npm start".`,
  )
  expect(await pid()).toBe(orphan)

  keeper.kill('SIGKILL')
  await once(keeper, 'exit')
  expect(await pid()).toBe(orphan)
  const { lines } = await start()
  expect(lines).toEqual([`Ending the server that an earlier start left behind (process ${orphan}) …`])
  expect(await pid()).not.toBe(orphan)
})

it('server process: leaves a foreign program on its port', async () => {
  const other = createServer((_, answer) => answer.end('0')).listen(PORT, '127.0.0.1')
  await once(other, 'listening')
  cleanups.push(() => other.close())
  await expect(start()).rejects.toThrow('is taken by another program')
})

function keep(): ChildProcess {
  const script = `
    import { startServer } from './scripts/lib/server-process.ts'
    await startServer({ port: ${PORT}, args: ${JSON.stringify(SERVER)}, env: {}, log: () => {}, onGivenUp: () => {} })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  cleanups.push(() => child.kill('SIGKILL'))
  return child
}

/** A process that supervises a server which never becomes ready, as a start that goes on. */
const STARTING = `
  const { supervise } = await import(${JSON.stringify(path.join(ROOT, 'supabase/local/processes.ts'))})
  await supervise({
    title: 'The server',
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    stopSignal: 'SIGTERM',
    isReady: async () => false,
    startFailure: () => new Error('not started'),
    onLaunch: (pid) => console.log(pid),
    log: () => {},
  })`

const SIGNALS = [
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const

it.each(SIGNALS.slice(0, byDay(1, 3)))(
  'server process: %s while it starts ends what was started',
  async (signal, code) => {
    const keeper = spawn(process.execPath, ['--input-type=module', '-e', STARTING], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    cleanups.push(() => keeper.kill('SIGKILL'))
    const [line] = (await once(keeper.stdout.setEncoding('utf8'), 'data')) as [string]
    const server = Number(line)
    cleanups.push(() => endProcess(server, 'SIGKILL'))
    expect(beginningOf(server)).not.toBe('')
    keeper.kill(signal)
    expect(await once(keeper, 'exit')).toEqual([code, null])
    await expect.poll(() => beginningOf(server), { timeout: 5_000 }).toBe('')
  },
)
