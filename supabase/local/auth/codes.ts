import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Client } from '../db.ts'
import { persianDigits } from '../page.ts'
import { AuthError } from './errors.ts'
import { callSmsHook } from './hook.ts'
import type { AuthService } from './service.ts'
import { updateUser, userJson, type UserRow } from './users.ts'

/** Purposes of a code that goes to a phone, with the columns of auth.users that keep it. */
const PURPOSES = {
  sms: { token: 'confirmation_token', sentAt: 'confirmation_sent_at', type: 'confirmation_token' },
  phone_change: { token: 'phone_change_token', sentAt: 'phone_change_sent_at', type: 'phone_change_token' },
} as const

export type CodePurpose = keyof typeof PURPOSES

/** Codes are kept as a hash over the phone and the code. */
function hashCode(phone: string, code: string): string {
  return createHash('sha224').update(`${phone}${code}`).digest('hex')
}

/** Makes a code, keeps its hash with the user and sends it. At most one in `max_frequency`. */
export async function sendCode(
  service: AuthService,
  client: Client,
  user: UserRow,
  purpose: CodePurpose,
  phone: string,
): Promise<void> {
  const { sms } = service.config
  const columns = PURPOSES[purpose]
  const wait = (user[columns.sentAt]?.getTime() ?? 0) + sms.maxFrequency - Date.now()
  if (wait > 0) {
    const message = `For security purposes, you can only request this after ${Math.ceil(wait / 1000)} seconds.`
    throw new AuthError(429, 'over_sms_send_rate_limit', message)
  }
  const fixed = sms.testOtp[phone]
  const code = fixed ?? String(randomInt(1_000_000)).padStart(6, '0')
  const hash = hashCode(phone, code)
  const changed = await updateUser(client, user.id, { [columns.token]: hash, [columns.sentAt]: new Date() })
  await client.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [
    user.id,
    columns.type,
  ])
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4, $5)`,
    [randomUUID(), user.id, columns.type, hash, phone],
  )
  if (fixed !== undefined) return
  const hook = service.config.sendSmsHook
  if (hook) await callSmsHook(hook, await userJson(client, changed), { otp: code, phone })
  else await service.sendSms(phone, renderSms(sms.template, code))
}

/** Whether this code was sent to the phone for this purpose and is still good. */
export function codeFits(
  service: AuthService,
  user: UserRow,
  purpose: CodePurpose,
  phone: string,
  code: string,
): boolean {
  const { testOtp, otpExpiry } = service.config.sms
  const fixed = testOtp[phone]
  if (fixed !== undefined) return fixed === code
  const columns = PURPOSES[purpose]
  const stored = user[columns.token]
  const sentAt = user[columns.sentAt]
  if (!stored || !sentAt || sentAt.getTime() + otpExpiry < Date.now()) return false
  const expected = Buffer.from(stored)
  const given = Buffer.from(hashCode(phone, code))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** A used code is worth nothing. */
export async function dropCode(client: Client, user: UserRow, purpose: CodePurpose): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [
    user.id,
    PURPOSES[purpose].type,
  ])
}

/** Persian digits to read; Latin ones on the line that starts with "@", which phones read. */
export function renderSms(template: string, code: string): string {
  return template
    .trim()
    .split('\n')
    .map((line) =>
      line.replaceAll(/\{\{\s*\.Code\s*\}\}/g, line.startsWith('@') ? code : persianDigits(code)),
    )
    .join('\n')
}
