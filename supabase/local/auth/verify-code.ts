import type { Client } from '../db.ts'
import { codeFits, findByCode, hashCode, type CodeColumn } from './codes.ts'
import { errors } from './errors.ts'
import { normalizeEmail, normalizePhone, text, type AuthService } from './service.ts'
import { findUser, isBanned, type UserRow } from './users.ts'

const PHONE_TYPES = ['sms', 'phone_change'] as const
const EMAIL_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const

type PhoneType = (typeof PHONE_TYPES)[number]
type VerifyType = PhoneType | (typeof EMAIL_TYPES)[number]

/** Columns that may hold a code, by type. */
const COLUMNS: Record<VerifyType, readonly CodeColumn[]> = {
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  email: ['confirmation_token', 'recovery_token'],
}

type GivenCode = { type: VerifyType } & ({ to: string; code: string } | { hash: string })

/** A valid code's user and purpose. */
export interface FoundCode {
  user: UserRow
  column: CodeColumn
  type: VerifyType
}

export function isPhoneType(type: VerifyType): type is PhoneType {
  return (PHONE_TYPES as readonly string[]).includes(type)
}

export function readGivenCode(body: Record<string, unknown>): GivenCode {
  const type = readType(text(body.type, 'type'))
  const [code, hash] = [text(body.token, 'token'), text(body.token_hash, 'token_hash')]
  const [email, phone] = [text(body.email, 'email'), text(body.phone, 'phone')]
  if (Boolean(code) === Boolean(hash)) {
    throw errors.validation('Verify requires either a token or a token hash')
  }
  if (hash) {
    if (email || phone || body.redirect_to) {
      throw errors.validation('Only the token_hash and type should be provided')
    }
    return { type, hash }
  }
  if (Boolean(email) === Boolean(phone)) {
    throw errors.validation('Only an email address or phone number should be provided on verify')
  }
  if (isPhoneType(type) !== Boolean(phone)) throw errors.validation(`Invalid verification type ${type}`)
  return { type, code, to: phone ? normalizePhone(phone) : normalizeEmail(email) }
}

function readType(type: string): VerifyType {
  if (!type) throw errors.validation('Verify requires a verification type')
  const known = [...PHONE_TYPES, ...EMAIL_TYPES].find((name) => name === type)
  // As GoTrue: an unknown type fails like an unknown code.
  if (!known) throw errors.otpExpired()
  return known
}

/** The user of a valid code, locked: a code works once. */
export async function findGivenCode(
  service: AuthService,
  client: Client,
  given: GivenCode,
): Promise<FoundCode> {
  const { type } = given
  const hash = 'hash' in given ? given.hash : hashCode(given.to, given.code)
  const user =
    'hash' in given
      ? await findByCode(client, COLUMNS[type], hash)
      : await findByAddress(client, type, given.to, hash)
  if (!user) throw 'hash' in given ? errors.linkExpired() : errors.otpExpired()
  if (isBanned(user)) throw errors.banned()
  const { sms, email } = service.config
  const expiry = isPhoneType(type) ? sms.otpExpiry : email.otpExpiry
  const column =
    isPhoneType(type) && 'code' in given && sms.testOtp[given.to] !== undefined
      ? sms.testOtp[given.to] === given.code && COLUMNS[type][0]
      : COLUMNS[type].find((name) => codeFits(user, name, hash, expiry))
  if (!column) throw 'hash' in given ? errors.linkExpired() : errors.otpExpired()
  return { user, column, type }
}

async function findByAddress(
  client: Client,
  type: VerifyType,
  to: string,
  hash: string,
): Promise<UserRow | undefined> {
  if (type === 'sms') return findUser(client, 'phone', to, true)
  // Several users may change to one phone: the code tells them apart, except a fixed one.
  if (type === 'phone_change') {
    return (
      (await findByCode(client, COLUMNS.phone_change, hash)) ?? findUser(client, 'phone_change', to, true)
    )
  }
  // An address may be one user's old and another's new: the code tells them apart.
  if (type === 'email_change') return findByCode(client, COLUMNS.email_change, hash)
  return findUser(client, 'email', to, true)
}
