import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { Pool } from '../db.ts'
import type { GatewayEnv } from '../gateway.ts'
import type { Keys } from '../keys.ts'
import { errors } from './errors.ts'
import type { RateLimits } from './limits.ts'

export interface AuthService {
  /** Connects as supabase_auth_admin: triggers on auth.users run as that role, as hosted. */
  pool: Pool
  keys: Keys
  config: Config['auth']
  issuer: string
  limits: RateLimits
  /** `phone` without "+". */
  sendSms: (phone: string, text: string) => Promise<void>
}

export type AuthContext = Context<GatewayEnv>

export async function readBody(c: AuthContext): Promise<Record<string, unknown>> {
  let body: unknown
  try {
    body = await c.req.json()
  } catch {
    throw errors.badJson('unexpected end or character')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw errors.badJson('an object is expected')
  }
  return body as Record<string, unknown>
}

export function text(value: unknown, field: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw errors.badJson(`${field} must be a string`)
  return value
}

/** Body boolean. */
export function flag(value: unknown, field: string, otherwise = false): boolean {
  if (value === undefined || value === null) return otherwise
  if (typeof value !== 'boolean') throw errors.badJson(`${field} must be a boolean`)
  return value
}

/** Format of user and session ids. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** E.164 without "+". */
export function normalizePhone(value: string): string {
  const phone = value.replaceAll(/\s/g, '').replace(/^\+/, '')
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw errors.validation('Invalid phone number format (E.164 required)')
  return phone
}

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

export function normalizeEmail(value: string): string {
  const email = value.trim().toLowerCase()
  if (email.length > 255 || !EMAIL.test(email)) {
    throw errors.validation('Unable to validate email address: invalid format')
  }
  return email
}

export function requestOrigin(c: AuthContext): { userAgent: string; ip: string } {
  const forwarded = c.req.header('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
  const ip = /^[\da-f.:]+$/i.test(forwarded) ? forwarded : '127.0.0.1'
  return { userAgent: c.req.header('user-agent') ?? '', ip }
}
