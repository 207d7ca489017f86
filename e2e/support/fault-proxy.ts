/** Proxy between shop and Supabase that simulates outages. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `gone`: cuts every connection; `no-database`: PostgREST's error without a database; `slow`: responses two
 * seconds late; `hangs`: never answers; `no-database:word`: only for paths ending in that word.
 */
const FAULTS = ['none', 'gone', 'no-database', 'slow', 'hangs'] as const
export type Fault = (typeof FAULTS)[number] | `no-database:${string}`

/** `POST /test/fault` sets the fault named in the body. */
export const FAULT_PATH = '/test/fault'

const SLOW_MS = 2000
const GATEWAY_KEEPS_MS = 65_000
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

/** Listens on loopback in front of `target`. */
export async function startFaultProxy(target: string, port: number): Promise<FaultProxy> {
  let fault: Fault = 'none'
  // Same keep-alive as the gateway behind it.
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
