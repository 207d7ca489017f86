import type { Client } from '../db.ts'
import { persianDigits } from '../page.ts'
import { checkFrequency, hashCode, keepCode, makeCode, type CodeColumn } from './codes.ts'
import type { AuthService } from './service.ts'
import type { UserRow } from './users.ts'

const MAILS = {
  signup: { column: 'confirmation_token', subject: 'تأیید ایمیل' },
  invite: { column: 'confirmation_token', subject: 'دعوت به هرمز' },
  magiclink: { column: 'recovery_token', subject: 'ورود به هرمز' },
  recovery: { column: 'recovery_token', subject: 'بازیابی گذرواژه' },
  email_change_current: { column: 'email_change_token_current', subject: 'تغییر ایمیل' },
  email_change_new: { column: 'email_change_token_new', subject: 'تأیید ایمیل جدید' },
  reauthentication: { column: 'reauthentication_token', subject: 'کد تأیید دوباره' },
} as const satisfies Record<string, { column: CodeColumn; subject: string }>

export type MailKind = keyof typeof MAILS

/** Makes a code and stores its hash. */
export async function keepMailCode(
  service: AuthService,
  client: Client,
  user: UserRow,
  kind: MailKind,
  to: string,
): Promise<{ code: string; hash: string }> {
  const code = makeCode(service.config.email.otpLength)
  const hash = hashCode(to, code)
  await keepCode(client, user, MAILS[kind].column, to, hash)
  return { code, hash }
}

export async function sendMailCode(
  service: AuthService,
  client: Client,
  user: UserRow,
  kind: MailKind,
  to: string,
): Promise<void> {
  const { column, subject } = MAILS[kind]
  checkFrequency(user, column, service.config.email.maxFrequency, 'over_email_send_rate_limit')
  service.limits.countMessage('email_sent')
  const { code } = await keepMailCode(service, client, user, kind, to)
  await service.sendMail({ to, subject, text: `کد: ${persianDigits(code)}` })
}

/** Also to the old address, by config.toml. */
export async function sendEmailChange(
  service: AuthService,
  client: Client,
  user: UserRow,
  email: string,
): Promise<void> {
  const { doubleConfirm, maxFrequency } = service.config.email
  checkFrequency(user, 'email_change_token_new', maxFrequency, 'over_email_send_rate_limit')
  // Both share one sent time: ignores the first for the second.
  const unsent = { ...user, email_change_sent_at: null }
  await sendMailCode(service, client, unsent, 'email_change_new', email)
  if (doubleConfirm && user.email)
    await sendMailCode(service, client, unsent, 'email_change_current', user.email)
}
