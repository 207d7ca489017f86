import { createServer, type RequestListener, type Server } from 'node:http'
import { Failure } from './failure.ts'

/** Ports of a stack, counted from its base. */
export interface Ports {
  gateway: number
  database: number
  inbox: number
  bank: number
  rest: number
  restAdmin: number
}

/**
 * Where the ports of a stack begin. All lie below 32768: from there on Linux gives ports to outgoing connections, each of
 * which holds its own for a minute after its end, and a stack that starts just then would find it taken.
 */
export const PORT_BASES: Record<string, number> = { dev: 24320, test: 25320 }

/** The value of `--port-base`; undefined when it is not given. */
export function readPortBase(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const base = Number(given)
  if (!(Number.isInteger(base) && base >= 1024 && base <= 65_400))
    throw new Failure('--port-base takes a number from 1024 to 65400.')
  return base
}

/** PORT_OFFSET moves all ports of this copy, so that several checkouts run their tests side by side: 10, 20, … 90. */
export function portOffset(): number {
  const offset = Number(process.env.PORT_OFFSET ?? 0)
  if (!Number.isInteger(offset / 10) || offset < 0 || offset > 90)
    throw new Failure('PORT_OFFSET must be a multiple of 10 from 0 to 90.')
  return offset
}

export function portsFrom(first: number): Ports {
  const base = first + portOffset()
  return {
    gateway: base + 1,
    database: base + 2,
    inbox: base + 4,
    bank: base + 5,
    rest: base + 6,
    restAdmin: base + 7,
  }
}

const TITLES: Record<keyof Ports, string> = {
  gateway: 'the gateway',
  database: 'PostgreSQL',
  inbox: 'the SMS inbox',
  bank: 'the bank',
  rest: 'PostgREST',
  restAdmin: "PostgREST's admin server",
}

/** Listens on the loopback address; a taken port is a Failure that names it. */
export async function listen(listener: RequestListener, ports: Ports, part: keyof Ports): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener)
  await listenOn(server, ports[part], '127.0.0.1', TITLES[part], {
    otherwise: 'move all ports of this copy, for example with "PORT_OFFSET=10 npm start"',
  })
  return server
}

/** Listens, or says in one sentence that the port is taken and what to do `otherwise`. */
function listenOn(
  server: Server,
  port: number,
  host: string,
  title: string,
  { otherwise }: { otherwise: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES'
      const sentence = `Port ${port} (${title}) is taken by another program: end that program, or ${otherwise}.`
      reject(taken ? new Failure(sentence) : error)
    })
    server.listen(port, host, resolve)
  })
}

/** Throws a Failure when another program listens on the port that a program of ours is about to use. */
export async function checkPort(
  port: number,
  host: string,
  title: string,
  advice: { otherwise: string },
): Promise<void> {
  const server = createServer()
  await listenOn(server, port, host, title, advice)
  await close(server)
}

/** Throws a Failure when one of the ports that other programs will listen on is taken. */
export async function checkFree(ports: Ports, parts: (keyof Ports)[]): Promise<void> {
  for (const part of parts) await close(await listen(() => {}, ports, part))
}

/** Ends a server with all its connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
