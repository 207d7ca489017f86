/** Listen address of this process: `next start -H` and standalone's HOSTNAME differ. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

export interface ListenAddress {
  /** An IP address. */
  host: string
  port: number
}

interface Handle {
  type: string
  localEndpoint?: { ip4?: string; ip6?: string; port: number } | null
  remoteEndpoint?: object | null
}

/** First listening TCP socket in Node's diagnostic report, or null. */
export function listenAddress(): ListenAddress | null {
  // Avoids DNS lookups of peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { libuv } = process.report.getReport() as unknown as { libuv: Handle[] }
  for (const { type, localEndpoint, remoteEndpoint } of libuv) {
    if (type !== 'tcp' || !localEndpoint || remoteEndpoint) continue
    const host = localEndpoint.ip4 ?? localEndpoint.ip6
    if (host) return { host, port: localEndpoint.port }
  }
  return null
}

export function isLoopbackAddress(host: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(host)
}

/** URL for calls from this machine. */
export function ownUrl({ host, port }: ListenAddress): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

/** Every further answer ends its connection: a proxy that reuses one would keep a stopping server open. Returns the undo. */
export function endConnections(): () => void {
  const end = (message: unknown) => {
    const { response } = message as { response: ServerResponse }
    response.setHeader('connection', 'close')
  }
  subscribe('http.server.request.start', end)
  return () => unsubscribe('http.server.request.start', end)
}
