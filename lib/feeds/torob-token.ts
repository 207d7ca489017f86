import { importJWK, jwtVerify } from 'jose'

/**
 * Whether Torob signed a request for this shop: `X-Torob-Token` holds a JWT (EdDSA) whose audience is the shop's host.
 * `key`: Torob's public Ed25519 key, 32 bytes in base64.
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
      // Seconds by which clocks may differ.
      clockTolerance: 30,
    })
    return true
  } catch {
    return false
  }
}
