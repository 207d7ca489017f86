import type { Keys } from './keys.ts'

/** `own`: the caller's own token, not a translated key. */
export type Access = { bearer: string; own: boolean } | { refusal: string }

/** Resolves the caller like the hosted gateway: `Authorization` token, else the API key's role. */
export function resolveAccess(
  given: { authorization?: string | undefined; apikey?: string | undefined },
  keys: Keys,
): Access {
  const { authorization } = given
  const token = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1]
  const key = given.apikey ?? token
  if (!key) return { refusal: 'No API key found in request' }
  const translated = translate(key, keys)
  if (!translated) {
    return {
      refusal: given.apikey === undefined && isJwt(key) ? 'No API key found in request' : 'Invalid API key',
    }
  }
  if (!authorization || token?.startsWith('sb_')) return { bearer: translated, own: false }
  // Other schemes pass as anonymous.
  return { bearer: token ?? keys.anonKey, own: token !== undefined }
}

function translate(key: string, keys: Keys): string | undefined {
  if (key === keys.publishableKey || key === keys.anonKey) return keys.anonKey
  if (key === keys.secretKey || key === keys.serviceRoleKey) return keys.serviceRoleKey
  return undefined
}

function isJwt(text: string): boolean {
  return text.split('.').length === 3
}
