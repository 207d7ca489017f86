import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import { Failure } from './failure.ts'

/** What keys.json holds: made once for each data folder, so that sessions and settings outlive a restart. */
interface StoredKeys {
  /** Private half of the ES256 key that signs the tokens of people. */
  signingKey: JWK
  /** Base64url; signs the legacy keys and verifies them (HS256). */
  secret: string
  publishableKey: string
  secretKey: string
  anonKey: string
  serviceRoleKey: string
  databasePassword: string
  merchantId: string
}

export interface Keys extends Omit<StoredKeys, 'signingKey' | 'secret'> {
  keyId: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  secret: Uint8Array
  /** Public keys, as /.well-known/jwks.json shows them. */
  publicKeySet: { keys: JWK[] }
  /** All keys that verify a token: for PostgREST alone. */
  verificationKeySet: { keys: JWK[] }
}

/** Reads the keys of a stack from `file`, which is made when it is missing. */
export async function loadKeys(file: string): Promise<Keys> {
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, JSON.stringify(await makeKeys(), null, 2), { mode: 0o600 })
    renameSync(temporary, file)
  }
  let stored: StoredKeys
  try {
    stored = JSON.parse(readFileSync(file, 'utf8')) as StoredKeys
  } catch {
    throw new Failure(`${file} cannot be read: "npm run backend:reset" starts over with new keys and data.`)
  }
  const { signingKey, secret, ...rest } = stored
  const { d: _, ...publicPart } = signingKey
  const publicJwk: JWK = { ...publicPart, key_ops: ['verify'], alg: 'ES256', use: 'sig', ext: true }
  return {
    ...rest,
    keyId: signingKey.kid!,
    privateKey: (await importJWK(signingKey, 'ES256')) as CryptoKey,
    publicKey: (await importJWK(publicPart, 'ES256')) as CryptoKey,
    secret: Buffer.from(secret, 'base64url'),
    publicKeySet: { keys: [publicJwk] },
    verificationKeySet: { keys: [publicJwk, { kty: 'oct', k: secret, alg: 'HS256' }] },
  }
}

/** The claims of a token that these keys signed and that has not expired; throws otherwise. */
export async function verifyToken(keys: Keys, token: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(
    token,
    (header) => {
      if (header.alg === 'ES256' && header.kid === keys.keyId) return keys.publicKey
      if (header.alg === 'HS256') return keys.secret
      throw new Error(`unknown key ${header.kid ?? ''}`)
    },
    { algorithms: ['ES256', 'HS256'] },
  )
  return payload
}

async function makeKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const secret = randomBytes(48)
  const legacy = (role: string) =>
    new SignJWT({ role, ref: 'hormoz' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('supabase')
      .setIssuedAt()
      .setExpirationTime('10y')
      .sign(secret)
  const token = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    signingKey: { ...(await exportJWK(privateKey)), kid: randomUUID() },
    secret: secret.toString('base64url'),
    publishableKey: `sb_publishable_${token(24)}`,
    secretKey: `sb_secret_${token(24)}`,
    anonKey: await legacy('anon'),
    serviceRoleKey: await legacy('service_role'),
    databasePassword: token(18),
    merchantId: randomUUID(),
  }
}
