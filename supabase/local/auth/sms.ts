import type { Client } from '../db.ts'
import { persianDigits } from '../page.ts'
import { checkFrequency, hashCode, keepCode, makeCode, type CodeColumn } from './codes.ts'
import { errors } from './errors.ts'
import { callSmsHook } from './hook.ts'
import { requestOrigin, text, type AuthContext, type AuthService } from './service.ts'
import { userJson, type UserRow } from './users.ts'

export async function sendSmsCode(
  service: AuthService,
  client: Client,
  c: AuthContext,
  { user, column, phone }: { user: UserRow; column: CodeColumn; phone: string },
): Promise<void> {
  const { sms, sendSmsHook: hook } = service.config
  checkFrequency(user, column, sms.maxFrequency)
  const fixed = sms.testOtp[phone]
  if (fixed === undefined) service.limits.countMessage()
  const code = fixed ?? makeCode()
  const changed = await keepCode(client, user, column, phone, hashCode(phone, code))
  if (fixed !== undefined) return
  if (hook) {
    const sms = { otp: code, phone }
    await callSmsHook(hook, { user: await userJson(client, changed), sms, ip: requestOrigin(c).ip })
  } else await service.sendSms(phone, renderSms(sms.template, code))
}

/** Refuses channels other than SMS. */
export function checkChannel(value: unknown): void {
  const channel = text(value, 'channel') || 'sms'
  if (channel !== 'sms') throw errors.validation("Invalid channel, supported values are 'sms'")
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
