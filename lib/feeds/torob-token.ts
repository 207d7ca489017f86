import { importJWK, jwtVerify } from 'jose'

/**
 * Verifies `X-Torob-Token`: an EdDSA JWT whose audience is the shop's host. `key`: Torob's public key, 32
 * bytes in base64.
 */
export async function isTorob(headers: Headers, key: string, host: string): Promise<boolean> {
  const token = headers.get('x-torob-token')
  if (!token || headers.get('x-torob-token-version') !== '1') return false
  const x = Buffer.from(key, 'base64').toString('base64url')
  try {
    await jwtVerify(token, await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA'), {
      algorithms: ['EdDSA'],
      audience: host,
      requiredClaims: ['exp'],
      // Clock tolerance in seconds.
      clockTolerance: 30,
    })
    return true
  } catch {
    return false
  }
}
