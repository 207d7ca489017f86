import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { normalizePhone } from '@/lib/utils/phone'

const PHONES = ['from', 'sender', 'mobile', 'number']
const TEXTS = ['message', 'text', 'body', 'messagetext', 'content']

export type Reply = { phone: string; text: string }

/** From query, JSON or form; null without a mobile number or text. */
export function readReply(query: URLSearchParams, body: string, json: unknown): Reply | null {
  const given = new Map<string, string>()
  const take = (name: string, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') given.set(name.toLowerCase(), String(value))
  }
  for (const [name, value] of query) take(name, value)
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  for (const [name, value] of isObject ? Object.entries(json) : new URLSearchParams(body)) take(name, value)
  const one = (names: string[]) => names.map((name) => given.get(name)).find(Boolean)
  const phone = normalizePhone(one(PHONES) ?? '')
  const text = one(TEXTS)?.slice(0, 200)
  return phone && text ? { phone, text } : null
}

/** True for «لغو» and synonyms, which unsubscribe. Throws AppError. */
export async function recordReply({ phone, text }: Reply): Promise<boolean> {
  return serviceClient().rpc('record_sms_reply', { p_phone: phone, p_text: text }).then(dataOf)
}
