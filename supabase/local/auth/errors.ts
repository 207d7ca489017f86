import type { Context } from 'hono'
import { sqlState } from '../db.ts'
import { logFault } from '../failure.ts'

/** Error response of Supabase Auth; clients match on `code`. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const errors = {
  validation: (message: string) => new AuthError(400, 'validation_failed', message),
  otpExpired: () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid'),
  invalidCredentials: () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials'),
  phoneExists: () =>
    new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered'),
  emailExists: () =>
    new AuthError(422, 'email_exists', 'A user with this email address has already been registered'),
  userNotFound: () => new AuthError(404, 'user_not_found', 'User not found'),
  badJson: (reason: string) =>
    new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`),
  unsupported: (what: string) =>
    new AuthError(
      501,
      'not_implemented',
      `${what} is not part of the embedded stack; use a Supabase project.`,
    ),
  weakPassword: (reasons: string[], message: string) =>
    new AuthError(422, 'weak_password', message, { weak_password: { reasons } }),
}

const API_VERSION = '2024-01-01'

export function answerError(c: Context, thrown: unknown): Response {
  const error = toAuthError(thrown)
  c.header('x-sb-error-code', error.code)
  c.header('x-supabase-api-version', API_VERSION)
  return c.json({ code: error.code, message: error.message, ...error.extra }, error.status as 400)
}

function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown
  // Concurrent requests for one phone or e-mail.
  if (sqlState(thrown) === '23505') return new AuthError(409, 'conflict', 'Database conflict, try again')
  // PostgreSQL texts cannot hold NUL bytes.
  if (['22021', '22P05'].includes(sqlState(thrown) ?? '')) return errors.badJson('invalid character')
  if (sqlState(thrown)) {
    logFault('auth', thrown)
    return new AuthError(500, 'unexpected_failure', `Database error: ${(thrown as Error).message}`)
  }
  logFault('auth', thrown)
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check the logs')
}
