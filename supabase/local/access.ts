import type { Keys } from './keys.ts'

export type Access = { bearer: string } | { refusal: string }

/**
 * Who asks, as the gateway of a hosted project sees it: a person's token in `Authorization` wins, otherwise the API
 * key stands for the role anon or service_role. Without a key nothing is served.
 */
export function resolveAccess(
  given: { authorization?: string | undefined; apikey?: string | undefined },
  keys: Keys,
): Access {
  const own = /^Bearer\s+(.+)$/i.exec(given.authorization ?? '')?.[1]
  if (own && !own.startsWith('sb_')) return given.apikey || isLegacyKey(own, keys) ? { bearer: own } : NO_KEY
  const key = given.apikey ?? own
  if (!key) return NO_KEY
  if (key === keys.publishableKey || key === keys.anonKey) return { bearer: keys.anonKey }
  if (key === keys.secretKey || key === keys.serviceRoleKey) return { bearer: keys.serviceRoleKey }
  return { refusal: 'Invalid API key' }
}

const NO_KEY = { refusal: 'No API key found in request' }

function isLegacyKey(token: string, keys: Keys): boolean {
  return token === keys.anonKey || token === keys.serviceRoleKey
}
