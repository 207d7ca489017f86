import type { Client } from '../db.ts'
import { codeFits, findByCode, hashCode, type CodeColumn } from './codes.ts'
import { errors } from './errors.ts'
import { normalizePhone, text, type AuthService } from './service.ts'
import { findUser, isBanned, type UserRow } from './users.ts'

/** Column of a code, by type. */
const COLUMNS = { sms: 'confirmation_token', phone_change: 'phone_change_token' } as const

type VerifyType = keyof typeof COLUMNS

interface GivenCode {
  type: VerifyType
  to: string
  code: string
}

/** A valid code's user and purpose. */
export interface FoundCode {
  user: UserRow
  column: CodeColumn
}

export function readGivenCode(body: Record<string, unknown>): GivenCode {
  const type = text(body.type, 'type')
  const code = text(body.token, 'token')
  if (!type) throw errors.validation('Verify requires a verification type')
  if (body.token_hash || body.email) throw errors.unsupported('A code by e-mail')
  if (!code) throw errors.validation('Verify requires either a token or a token hash')
  // As GoTrue: an unknown type fails like an unknown code.
  if (!Object.hasOwn(COLUMNS, type)) throw errors.otpExpired()
  return { type: type as VerifyType, code, to: normalizePhone(text(body.phone, 'phone')) }
}

/** The user of a valid code, locked: a code works once. */
export async function findGivenCode(
  service: AuthService,
  client: Client,
  { type, to, code }: GivenCode,
): Promise<FoundCode> {
  const column = COLUMNS[type]
  const hash = hashCode(to, code)
  // Several users may change to one phone: the code tells them apart, except a fixed one.
  const user =
    (type === 'phone_change' && (await findByCode(client, column, hash))) ||
    (await findUser(client, type === 'sms' ? 'phone' : 'phone_change', to, true))
  if (!user) throw errors.otpExpired()
  if (isBanned(user)) throw errors.banned()
  const { testOtp, otpExpiry } = service.config.sms
  const fits = testOtp[to] === undefined ? codeFits(user, column, hash, otpExpiry) : testOtp[to] === code
  if (!fits) throw errors.otpExpired()
  return { user, column }
}
