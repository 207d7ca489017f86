import { jwtVerify, SignJWT } from 'jose'
import type { Keys } from '../keys.ts'
import { errors } from './errors.ts'

export function signFor(keys: Keys, url: string, seconds: number): Promise<string> {
  return new SignJWT({ url })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(keys.secret)
}

export async function checkSignature(keys: Keys, token: string | undefined, url: string): Promise<void> {
  if (!token) throw errors.invalidRequest("querystring must have required property 'token'")
  const { payload } = await jwtVerify(token, keys.secret, { algorithms: ['HS256'] }).catch((error: Error) => {
    throw errors.invalidToken(error.message)
  })
  if (payload.url !== url) throw errors.invalidSignature('The token is for another object')
}
