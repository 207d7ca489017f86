/** Redis for tests, and a proxy that can break its connection. */
import { type ChildProcess, spawn } from 'node:child_process'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'iovalkey'
import { Failure } from '../../supabase/local/failure.ts'
import { findProgram } from './debian.ts'

export interface RedisServer {
  url: string
  port: number
  /** Ends it like a power cut. */
  kill: () => Promise<void>
  /** Restarts it empty on the same port after `kill`. */
  start: () => Promise<void>
  command: (name: string, ...args: string[]) => Promise<void>
}

/** Starts redis-server or valkey-server on loopback, without persistence. */
export async function startRedis(port: number): Promise<RedisServer> {
  const program = await findProgram('redis-server', 'redis-server')
  let child: ChildProcess | undefined
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = spawn(program, args, { stdio: 'ignore' })
    child = started
    for (let tries = 0; !(await listens(port)); tries += 1) {
      if (tries > 200 || started.exitCode !== null)
        throw new Failure(`redis-server does not start on port ${port}.`)
      await sleep(25)
    }
  }
  const kill = async () => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }
  const url = `redis://127.0.0.1:${port}`
  const command = async (name: string, ...args: string[]) => {
    const client = new Redis(url)
    await client.call(name, ...args)
    client.disconnect()
  }
  await start()
  return { url, port, kill, start, command }
}

export interface SpoiledLine {
  url: string
  /** Delay of responses in ms. */
  delay: number
  close: () => Promise<void>
}

export async function spoilLine(target: number, port: number): Promise<SpoiledLine> {
  const sockets = new Set<Socket>()
  const line = {
    url: `redis://127.0.0.1:${port}`,
    delay: 0,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  const server = createServer((outer) => {
    const inner = connect(target, '127.0.0.1')
    for (const socket of [outer, inner]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        outer.destroy()
        inner.destroy()
      })
    }
    outer.on('data', (bytes) => inner.write(bytes))
    inner.on('data', (bytes) => {
      if (line.delay === 0) outer.write(bytes)
      else setTimeout(() => outer.write(bytes), line.delay)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return line
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
