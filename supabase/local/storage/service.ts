import type { Context } from 'hono'
import { transaction, type Client, type Pool } from '../db.ts'
import type { GatewayEnv } from '../gateway.ts'
import { verifyToken, type Keys } from '../keys.ts'
import { errors } from './errors.ts'

export interface StorageService {
  /** Connects as supabase_storage_admin, which may become any API role. */
  pool: Pool
  keys: Keys
  folder: string
  /** Bytes; buckets may allow less. */
  fileSizeLimit: number
}

export type StorageContext = Context<GatewayEnv>

const API_ROLES = new Set(['anon', 'authenticated', 'service_role'])

/** Runs a transaction as the caller, under row-level security. `sub`: user id. */
export async function asCaller<T>(
  service: StorageService,
  c: StorageContext,
  work: (client: Client, sub: string | null) => Promise<T>,
): Promise<T> {
  const claims = await verifyToken(service.keys, c.get('bearer')).catch((error: Error) => {
    throw errors.invalidToken(error.message)
  })
  const role = String(claims.role ?? '')
  if (!API_ROLES.has(role)) throw errors.invalidToken(`Unknown role ${role}`)
  return transaction(service.pool, async (client) => {
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true)`,
      [role, JSON.stringify(claims), claims.sub ?? ''],
    )
    return work(client, claims.sub ?? null)
  })
}

export interface Bucket {
  id: string
  name: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

export async function requireBucket(service: StorageService, id: string): Promise<Bucket> {
  const { rows } = await service.pool.query<Bucket>(
    'select id, name, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  )
  if (!rows[0]) throw errors.noSuchBucket()
  return rows[0]
}

/** Object key from the path, decoded. */
export function keyFrom(c: StorageContext, route: string): string {
  const path = c.req.url.split('?')[0]!
  const behind = path.slice(path.indexOf(`${route}/`) + route.length + 1)
  const key = behind.slice(behind.indexOf('/') + 1)
  try {
    return checkKey(decodeURIComponent(key))
  } catch (error) {
    throw error instanceof URIError ? errors.invalidKey(key) : error
  }
}

function checkKey(key: unknown): string {
  if (typeof key !== 'string' || key.length > 1024 || !/^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/.test(key)) {
    throw errors.invalidKey(String(key))
  }
  return key
}

export async function jsonBody(c: StorageContext): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw errors.invalidRequest('body must be an object')
  return body as Record<string, unknown>
}

export function count(value: unknown, name: string, minimum: number, otherwise: number): number {
  if (value === undefined || value === null) return otherwise
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < minimum) {
    throw errors.invalidRequest(`${name} must be an integer of at least ${minimum}`)
  }
  return number
}
