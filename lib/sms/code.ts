import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/server/env'
import { toPersianDigits } from '@/lib/utils/text'
import { getShop } from '@/lib/shop/settings'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { smsProvider } from './choose'
import { reportOutcome } from './outbox'

/** The auth service waits five seconds in all; the rest is for the way there and back. In milliseconds. */
const TIMEOUT_MS = 3500

/** What a code opens, by the templates of their messages. */
const WORDS = { sign_in_code: 'کد ورود شما به', track_code: 'کد پیگیری سفارش شما در' }
export type CodeTemplate = keyof typeof WORDS

/**
 * Sends a one-time code to a phone (local form), once however often it is asked to. Answers false when the provider
 * refused it: asking again may then help. Throws AppError when it cannot be noted.
 */
export async function sendCodeMessage(
  phone: string,
  code: string,
  template: CodeTemplate = 'sign_in_code',
): Promise<boolean> {
  const { data: id, error } = await serviceClient().rpc('begin_code_sms', {
    p_key: codeKey(phone, code),
    p_recipient: phone,
  })
  if (error) throw databaseError(error)
  // On its way, or sent: a second call for the same code.
  if (id === null) return true
  const provider = await smsProvider()
  const message = { id, to: phone, code, text: await codeText(code, template) }
  const outcome = await provider.sendCode(message, TIMEOUT_MS)
  await reportOutcome(id, outcome, false)
  // Without an answer it may well be on its way: its owner can type it in.
  return outcome.kind !== 'refused'
}

async function codeText(code: string, template: CodeTemplate): Promise<string> {
  const { data } = await serviceClient()
    .from('sms_templates')
    .select('body')
    .eq('key', template)
    .maybeSingle()
  return fillTemplate(data?.body ?? `${WORDS[template]} {shop}: {code}\n\n@{host} #{digits}`, {
    code: toPersianDigits(code),
    digits: code,
    shop: (await getShop()).name,
    host: new URL(env().SITE_URL).hostname,
  })
}

/** Tells one code from another without saying what it is. */
function codeKey(phone: string, code: string): string {
  return `code:${createHmac('sha256', env().SUPABASE_SECRET_KEY).update(`${phone} ${code}`).digest('hex')}`
}

/** A template with its {places} filled; a place without a value is left out. */
export function fillTemplate(body: string, values: Record<string, string>): string {
  return body.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''))
}
