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
import { Failure, START_OVER } from './failure.ts'

/** Content of keys.json, kept so that sessions survive a restart. */
interface StoredKeys {
  /** Private ES256 key that signs user tokens. */
  signingKey: JWK
  /** Base64url; signs and verifies the legacy keys (HS256). */
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
  publicKeySet: { keys: JWK[] }
  /** All verification keys, only for PostgREST. */
  verificationKeySet: { keys: JWK[] }
}

export async function loadKeys(file: string): Promise<Keys> {
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, JSON.stringify(await makeKeys(), null, 2), { mode: 0o600 })
    renameSync(temporary, file)
  }
  const { signingKey, secret, ...rest } = readKeys(file)
  const { d: _, ...publicPart } = signingKey
  const publicJwk: JWK = { ...publicPart, key_ops: ['verify'], alg: 'ES256', use: 'sig', ext: true }
  const importKey = (key: JWK) =>
    importJWK(key, 'ES256').catch(() => {
      throw unreadable(file)
    }) as Promise<CryptoKey>
  return {
    ...rest,
    keyId: signingKey.kid!,
    privateKey: await importKey(signingKey),
    publicKey: await importKey(publicPart),
    secret: Buffer.from(secret, 'base64url'),
    publicKeySet: { keys: [publicJwk] },
    verificationKeySet: { keys: [publicJwk, { kty: 'oct', k: secret, alg: 'HS256' }] },
  }
}

const TEXTS = [
  'secret',
  'publishableKey',
  'secretKey',
  'anonKey',
  'serviceRoleKey',
  'databasePassword',
  'merchantId',
] as const satisfies (keyof StoredKeys)[]

function readKeys(file: string): StoredKeys {
  let stored: Partial<StoredKeys>
  try {
    stored = Object(JSON.parse(readFileSync(file, 'utf8'))) as Partial<StoredKeys>
  } catch {
    throw unreadable(file)
  }
  const whole = TEXTS.every((name) => typeof stored[name] === 'string') && stored.signingKey?.kid
  if (!whole) throw unreadable(file)
  return stored as StoredKeys
}

function unreadable(file: string): Failure {
  return new Failure(`${file} is damaged or not complete, and nothing else opens this data: ${START_OVER}`)
}

/** Verified claims; throws for a foreign or expired token. */
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
