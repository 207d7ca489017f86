import 'server-only'
import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { cookies } from 'next/headers'
import { env, secureCookies } from './env'

/** Signed, readable cookies. */

/** In an action or a route. */
export async function writeSigned(
  name: string,
  texts: Record<string, string>,
  seconds: number,
): Promise<void> {
  const value = await new SignJWT(texts)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(name)
    .setIssuedAt()
    .setExpirationTime(`${seconds} s`)
    .sign(key())
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: secureCookies() }
  ;(await cookies()).set(name, value, { ...options, maxAge: seconds })
}

/** Null for a missing, expired or forged cookie. */
export async function readSigned<K extends string>(
  name: string,
  keys: readonly K[],
): Promise<Record<K, string> | null> {
  const value = (await cookies()).get(name)?.value
  if (!value) return null
  try {
    const { payload } = await jwtVerify(value, key(), { audience: name, algorithms: ['HS256'] })
    return Object.fromEntries(keys.map((each) => [each, String(payload[each])])) as Record<K, string>
  } catch {
    return null
  }
}

/** A purpose-bound key derived from the secret shared by all servers. */
function key(): Uint8Array {
  return createHash('sha256').update(`sign-in marks ${env().SUPABASE_SECRET_KEY}`).digest()
}
