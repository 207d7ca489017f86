/** Where this process listens: `next start -H` and standalone's HOSTNAME say it in ways of their own. */

export interface ListenAddress {
  /** An address, not a name. */
  host: string
  port: number
}

interface Handle {
  type: string
  localEndpoint?: { ip4?: string; ip6?: string; port: number } | null
  remoteEndpoint?: object | null
}

/** The first TCP socket of this process that waits for connections, as Node's diagnostic report names it; null without one. */
export function listenAddress(): ListenAddress | null {
  // Names of connected machines are looked up otherwise.
  Object.assign(process.report, { excludeNetwork: true })
  const { libuv } = process.report.getReport() as unknown as { libuv: Handle[] }
  for (const { type, localEndpoint, remoteEndpoint } of libuv) {
    if (type !== 'tcp' || !localEndpoint || remoteEndpoint) continue
    const host = localEndpoint.ip4 ?? localEndpoint.ip6
    if (host) return { host, port: localEndpoint.port }
  }
  return null
}

/** Whether only this machine reaches an address. */
export function isLoopbackAddress(host: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(host)
}

/** How this machine itself calls a server that listens there. */
export function ownUrl({ host, port }: ListenAddress): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
