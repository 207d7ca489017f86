import type { Client } from '../db.ts'
import { persianDigits } from '../page.ts'
import { checkFrequency, hashCode, keepCode, makeCode, PKCE_PREFIX, type CodeColumn } from './codes.ts'
import type { AuthService } from './service.ts'
import type { UserRow } from './users.ts'

const MAILS = {
  signup: {
    column: 'confirmation_token',
    subject: 'تأیید ایمیل',
    text: 'برای تأیید این ایمیل، پیوند زیر را باز کنید.',
  },
  invite: {
    column: 'confirmation_token',
    subject: 'دعوت به هرمز',
    text: 'به هرمز دعوت شده‌اید. برای پذیرفتن دعوت، پیوند زیر را باز کنید.',
  },
  magiclink: {
    column: 'recovery_token',
    subject: 'ورود به هرمز',
    text: 'برای ورود، پیوند زیر را باز کنید.',
  },
  recovery: {
    column: 'recovery_token',
    subject: 'بازیابی گذرواژه',
    text: 'برای گذاشتن گذرواژهٔ جدید، پیوند زیر را باز کنید.',
  },
  email_change_current: {
    column: 'email_change_token_current',
    subject: 'تغییر ایمیل',
    text: 'کسی خواسته است ایمیل حساب شما عوض شود. اگر شما بوده‌اید، پیوند زیر را باز کنید.',
  },
  email_change_new: {
    column: 'email_change_token_new',
    subject: 'تأیید ایمیل جدید',
    text: 'برای تأیید ایمیل جدید حساب خود، پیوند زیر را باز کنید.',
  },
  reauthentication: {
    column: 'reauthentication_token',
    subject: 'کد تأیید دوباره',
    text: 'برای ادامه، کد زیر را وارد کنید.',
  },
} as const satisfies Record<string, { column: CodeColumn; subject: string; text: string }>

export type MailKind = keyof typeof MAILS

export interface Link {
  kind: MailKind
  to: string
  /** Final address of the link. */
  redirectTo: string
  pkce?: boolean
}

export async function makeLink(
  service: AuthService,
  client: Client,
  user: UserRow,
  { kind, to, redirectTo, pkce = false }: Link,
): Promise<{ user: UserRow; code: string; hash: string; link: string }> {
  const code = makeCode(service.config.email.otpLength)
  const hash = (pkce ? PKCE_PREFIX : '') + hashCode(to, code)
  const changed = await keepCode(client, user, MAILS[kind].column, to, hash)
  const type = kind.startsWith('email_change') ? 'email_change' : kind
  // As Supabase writes it: encodes only addresses with "&", "=" or "#".
  const target = /[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo
  const link = `${service.issuer}/verify?token=${hash}&type=${type}&redirect_to=${target}`
  return { user: changed, code, hash, link }
}

export async function sendLink(
  service: AuthService,
  client: Client,
  user: UserRow,
  link: Link,
): Promise<UserRow> {
  const { column, subject, text } = MAILS[link.kind]
  checkFrequency(user, column, service.config.email.maxFrequency, 'over_email_send_rate_limit')
  service.limits.countMessage('email_sent')
  const made = await makeLink(service, client, user, link)
  const lines = [
    text,
    ...(link.kind === 'reauthentication' ? [] : [made.link]),
    `کد: ${persianDigits(made.code)}`,
  ]
  await service.sendMail({ to: link.to, subject, text: lines.join('\n\n') })
  return made.user
}

/** Also to the old address, by config.toml. */
export async function sendEmailChange(
  service: AuthService,
  client: Client,
  user: UserRow,
  { email, redirectTo, pkce }: { email: string; redirectTo: string; pkce: boolean },
): Promise<void> {
  const { doubleConfirm, maxFrequency } = service.config.email
  checkFrequency(user, 'email_change_token_new', maxFrequency, 'over_email_send_rate_limit')
  // Both share one sent time: ignores the first for the second.
  const unsent = { ...user, email_change_sent_at: null }
  await sendLink(service, client, unsent, { kind: 'email_change_new', to: email, redirectTo, pkce })
  if (!doubleConfirm || !user.email) return
  await sendLink(service, client, unsent, { kind: 'email_change_current', to: user.email, redirectTo, pkce })
}
