import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Client } from '../db.ts'
import { persianDigits } from '../page.ts'
import { AuthError } from './errors.ts'
import type { AuthService } from './service.ts'
import { updateUser, type UserRow } from './users.ts'

/** Code columns of auth.users with their sent-at columns. */
const SENT_AT = {
  confirmation_token: 'confirmation_sent_at',
  phone_change_token: 'phone_change_sent_at',
} as const

export type CodeColumn = keyof typeof SENT_AT

/** Codes are stored as a hash of recipient and code. */
export function hashCode(to: string, code: string): string {
  return createHash('sha224').update(`${to}${code}`).digest('hex')
}

/** Replaces the older code and sends the new one. */
export async function sendSmsCode(
  { config: { sms }, limits, sendSms }: AuthService,
  client: Client,
  { user, column, phone }: { user: UserRow; column: CodeColumn; phone: string },
): Promise<void> {
  const wait = (user[SENT_AT[column]]?.getTime() ?? 0) + sms.maxFrequency - Date.now()
  if (wait > 0) {
    const message = `For security purposes, you can only request this after ${Math.ceil(wait / 1000)} seconds.`
    throw new AuthError(429, 'over_sms_send_rate_limit', message)
  }
  limits.countMessage()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await updateUser(client, user.id, { [column]: hashCode(phone, code), [SENT_AT[column]]: new Date() })
  await sendSms(phone, renderSms(sms.template, code))
}

/** True for the stored hash, younger than `expiry` ms. */
export function codeFits(user: UserRow, column: CodeColumn, hash: string, expiry: number): boolean {
  const stored = user[column]
  const sentAt = user[SENT_AT[column]]
  if (!stored || !sentAt || sentAt.getTime() + expiry < Date.now()) return false
  return stored.length === hash.length && timingSafeEqual(Buffer.from(stored), Buffer.from(hash))
}

/** Persian digits, except in the "@" line that phones read. */
function renderSms(template: string, code: string): string {
  return template
    .trim()
    .split('\n')
    .map((line) =>
      line.replaceAll(/\{\{\s*\.Code\s*\}\}/g, line.startsWith('@') ? code : persianDigits(code)),
    )
    .join('\n')
}
