/** Stands between a shop and its Supabase and spoils the line when told to: how tests see an outage. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * - `gone`: nobody listens; every connection is cut.
 * - `no-database`: PostgREST is there and says that its database is not.
 * - `slow`: every answer comes two seconds late.
 * - `hangs`: connections are taken and never answered.
 * - `no-database:word`: the second, for calls whose path ends in that word.
 */
const FAULTS = ['none', 'gone', 'no-database', 'slow', 'hangs'] as const
export type Fault = (typeof FAULTS)[number] | `no-database:${string}`

/** `POST /test/fault` with the name of a fault as its body switches it on. */
export const FAULT_PATH = '/test/fault'

const SLOW_MS = 2000
const GATEWAY_KEEPS_MS = 65_000
/** What PostgREST answers while it connects again. */
const NO_DATABASE = JSON.stringify({
  code: 'PGRST001',
  message: 'Database client error. Retrying the connection.',
  details: null,
  hint: null,
})

export interface FaultProxy {
  url: string
  stop: () => Promise<void>
}

/** Listens on the loopback address, in front of `target`. */
export async function startFaultProxy(target: string, port: number): Promise<FaultProxy> {
  let fault: Fault = 'none'
  // The answers that it hands on promise as much as the gateway keeps.
  const server = createServer(
    { keepAliveTimeout: GATEWAY_KEEPS_MS },
    (request, response) => void answer(request, response),
  )

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === FAULT_PATH) {
      const name = (await request.setEncoding('utf8').toArray()).join('') as Fault
      if (!FAULTS.some((each) => each === name.split(':', 1)[0])) return void response.writeHead(400).end()
      fault = name
      return void response.end()
    }
    if (fault === 'gone') return void request.socket.destroy()
    if (fault === 'hangs') return
    const [kind, word = ''] = fault.split(':')
    const isMeant = request.url?.startsWith('/rest/') && request.url.split('?', 1)[0]!.endsWith(word)
    if (kind === 'no-database' && isMeant)
      return void response.writeHead(503, { 'content-type': 'application/json' }).end(NO_DATABASE)
    if (fault === 'slow') await sleep(SLOW_MS)
    const { method, headers, url = '/' } = request
    const inner = forward(new URL(url, target), { method, headers }, (given) => {
      response.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(response)
    })
    inner.on('error', () => response.destroy())
    response.on('close', () => inner.destroy())
    request.pipe(inner)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
