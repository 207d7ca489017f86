import { Failure } from './failure.ts'

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/

/** Whether an address or a connection string leads to this machine and no further. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, searchParams } = new URL(address)
  // In a connection string a parameter wins over the host, and a folder is a socket of this machine.
  const host = (/^postgres/.test(protocol) && searchParams.get('host')) || hostname
  return host.startsWith('/') || LOOPBACK.test(host)
}

/**
 * The bank, the inbox and the test codes are for a shop that only this machine can see. Throws a Failure when the
 * environment says that Supabase or the shop is elsewhere.
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

/** Demonstration data belongs to this machine's databases. Throws a Failure for any other. */
export function refuseForeignDatabase(connectionString: string): void {
  if (!isLoopback(connectionString))
    throw new Failure('Demonstration data is only for a database on this machine: nothing was written.')
}
