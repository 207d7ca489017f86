import { createServer, type RequestListener, type Server } from 'node:http'
import { Failure } from './failure.ts'

/** Ports, counted from the base. */
export interface Ports {
  gateway: number
  database: number
  inbox: number
  bank: number
  rest: number
  restAdmin: number
}

/** First ports. All below 32768, where Linux's ephemeral ports begin and may occupy them. */
export const PORT_BASES: Record<string, number> = { dev: 24320, test: 25320 }

export function readPortBase(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const base = Number(given)
  if (!(Number.isInteger(base) && base >= 1024 && base <= 65_400))
    throw new Failure('--port-base takes a number from 1024 to 65400.')
  return base
}

/** PORT_OFFSET (10, 20, … 90) lets several checkouts run tests at once. */
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

export async function listen(listener: RequestListener, ports: Ports, part: keyof Ports): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener)
  await listenOn(server, ports[part], '127.0.0.1', TITLES[part], {
    otherwise: 'move all ports of this copy, for example with "PORT_OFFSET=10 npm start"',
  })
  return server
}

/** Listens; a taken port throws a Failure with the remedy `otherwise`. */
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

export async function checkFree(ports: Ports, parts: (keyof Ports)[]): Promise<void> {
  for (const part of parts) await close(await listen(() => {}, ports, part))
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
