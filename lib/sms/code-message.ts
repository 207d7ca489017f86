import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { toPersianDigits } from '@/lib/utils/text'
import { getShop } from '@/lib/shop/settings'
import { serviceClient } from '@/lib/supabase/service'
import { smsProvider } from './choose-provider'
import { reportOutcome } from './outbox'

/** Ms; the auth service waits five seconds in total. */
const TIMEOUT_MS = 3500

const WORDS = { sign_in_code: 'کد ورود شما به', track_code: 'کد پیگیری سفارش شما در' }
export type CodeTemplate = keyof typeof WORDS

/**
 * Sends a one-time code once, to a local phone number. False when the provider refused: a retry may help. Throws
 * AppError when it cannot be queued.
 */
export async function sendCodeMessage(
  phone: string,
  code: string,
  template: CodeTemplate = 'sign_in_code',
): Promise<boolean> {
  const id = await serviceClient()
    .rpc('begin_code_sms', {
      p_key: codeKey(phone, code),
      p_recipient: phone,
    })
    .then(dataOf)
  // Already sent or in progress.
  if (id === null) return true
  const provider = await smsProvider()
  const message = { id, to: phone, code, text: await codeText(code, template) }
  const outcome = await provider.sendCode(message, TIMEOUT_MS)
  await reportOutcome(id, outcome, false)
  // Uncertain delivery: the code may arrive.
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

/** Deduplication key that does not reveal the code. */
function codeKey(phone: string, code: string): string {
  return `code:${createHmac('sha256', env().SUPABASE_SECRET_KEY).update(`${phone} ${code}`).digest('hex')}`
}

/** Missing values become empty. */
export function fillTemplate(body: string, values: Record<string, string>): string {
  return body.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''))
}
