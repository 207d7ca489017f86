import { Failure } from './failure.ts'

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/** True for an address or connection string of this machine. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, searchParams } = new URL(address)
  // A host parameter overrides the host; a folder is a local socket.
  const host = (/^postgres/.test(protocol) && searchParams.get('host')) || hostname
  return host.startsWith('/') || LOOPBACK.test(host)
}

/**
 * Bank, inbox and test codes are for local shops: throws a Failure when Supabase or the shop is elsewhere.
 */
export function refusePublicShop(env: Record<string, string | undefined>): void {
  for (const name of ['SITE_URL', 'SUPABASE_URL']) {
    const address = env[name]
    if (address && !isLoopback(address))
      throw new Failure(
        `${name} is ${address}: the embedded stack (test bank, SMS inbox, demonstration data) is for this machine alone. ` +
          `Unset ${name}, or set SUPABASE_URL and its keys to a Supabase of your own.`,
      )
  }
}

export function refuseForeignDatabase(connectionString: string): void {
  if (!isLoopback(connectionString))
    throw new Failure('Demonstration data is only for a database on this machine: nothing was written.')
}
