/**
 * Serves the built shop (or, with DEVELOPMENT, the development server). It stands in for `next start`, which
 * cannot bind to loopback (`-H 127.0.0.1` sends every rewrite round in circles), and does what only the socket's owner
 * can do:
 *
 * - it hands the socket's address to the app in a header whose name nobody outside can know;
 * - an answer has one content policy: a stored page's own wins over the nonce that middleware prepared;
 * - an address whose percent signs mean nothing is lost, and what can be read of it searched for: Next would answer 500;
 * - Next writes a rewritten path into a header as it is: Persian letters would be a 500 there;
 * - a lost page that renders its own words is a 404 (lib/core/page-status.ts);
 * - a page that failed is answered with words (scripts/lib/outage-pages.ts);
 * - what moved for ever is told with 301: Next knows only 308, which older crawlers and link checkers do not.
 *
 * It also calls the shop's jobs every minute (scripts/lib/jobs.ts).
 *
 * Environment: HOST (default 127.0.0.1; 0.0.0.0 only behind a proxy or in a container), PORT (default 3000).
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { unescape } from 'node:querystring'
import next from 'next'
import { withPageAnswer } from '../lib/core/page-status.ts'
import { runJobs } from './lib/jobs.ts'
import { OutagePages } from './lib/outage-pages.ts'

/** Next adds what a stored page carries to what its render has just set: two policies both apply, two addresses are none. */
const ONCE = new Set(['content-security-policy', 'location'])
const REWRITTEN_PATH_HEADER = 'x-nextjs-rewritten-path'
const CLOSING_PATIENCE_MS = 5000
/** Longer than a proxy in front keeps an idle connection (nginx: 60 s): else it sends into one that we just closed. */
const IDLE_CONNECTION_MS = 75_000

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const dev = process.env.NODE_ENV === 'development'
const peerHeader = `x-peer-${randomBytes(8).toString('hex')}`
process.env.PEER_ADDRESS_HEADER = peerHeader

const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS })
const app = next({
  dev,
  dir: path.resolve(import.meta.dirname, '..'),
  hostname: 'localhost',
  port,
  httpServer: server,
})
await app.prepare()
const handle = app.getRequestHandler()
const outagePages = new OutagePages()

server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  request.url = readableAddress(request.url ?? '/')
  request.headers[peerHeader] = request.socket.remoteAddress ?? ''
  outagePages.guard(request, response)
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    ONCE.has(name.toLowerCase()) ? response.setHeader(name, value) : append(name, value)
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    set(name, name === REWRITTEN_PATH_HEADER ? ascii(String(value)) : value)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead(isRead && status === 308 ? 301 : status, ...rest)
  const onLost = () => {
    if (!response.headersSent) response.statusCode = 404
  }
  void withPageAnswer(onLost, () => handle(request, response))
})

server.once('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  console.error(
    taken ? `Port ${port} is taken by another program.` : `The server cannot listen: ${error.message}`,
  )
  process.exit(1)
})
let stopJobs = () => {}
server.listen(port, host, () => {
  process.send?.('listening')
  const { address } = server.address() as AddressInfo
  const own = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address
  if (!dev) void outagePages.load(`http://${own}:${port}`).catch(console.error)
  if (process.env.JOBS_SECRET) stopJobs = runJobs(`http://${own}:${port}`, process.env.JOBS_SECRET)
})

/** The address, or for one that a messenger has cut off within a letter a page that searches for what is left of it. */
function readableAddress(address: string): string {
  const path = address.split('?', 1)[0]!
  try {
    decodeURIComponent(path)
    return address
  } catch {
    const last = path.split('/').at(-1)!
    // Gives what is no letter as U+FFFD.
    const words = unescape(last)
      .replace(/[\ufffd%].*$/, '')
      .replace(/[-_]+/g, ' ')
      .trim()
    return `/lost/search?${new URLSearchParams({ words })}`
  }
}

/** Percent-encodes what is not ASCII and leaves what is encoded already. */
function ascii(path: string): string {
  return path.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

async function stop(): Promise<void> {
  stopJobs()
  setTimeout(() => process.exit(0), CLOSING_PATIENCE_MS).unref()
  server.close()
  server.closeIdleConnections()
  await app.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
