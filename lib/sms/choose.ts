import 'server-only'
import { type Env, env } from '@/lib/server/env'
import { inbox } from './inbox'
import { kavenegar } from './kavenegar'
import type { SmsProvider } from './provider'
import { smsIr } from './sms-ir'

let chosen: SmsProvider | undefined

/** The provider of the settings; the inbox of the embedded stack where none is named. */
export function smsProvider(): SmsProvider {
  chosen ??= chooseProvider(env())
  return chosen
}

/** The same for given settings; the settings were checked at the start. */
export function chooseProvider(settings: Env): SmsProvider {
  const { SMS_PROVIDER, SMS_INBOX_URL, SMS_API_KEY, SMS_SENDER, SMS_CODE_TEMPLATE, SMS_API_URL } = settings
  const key = SMS_API_KEY ?? ''
  const common = { key, template: SMS_CODE_TEMPLATE, address: SMS_API_URL }
  if (SMS_PROVIDER === 'kavenegar') return kavenegar({ ...common, sender: SMS_SENDER })
  if (SMS_PROVIDER === 'smsir') return smsIr({ ...common, line: SMS_SENDER ?? '' })
  return inbox(SMS_INBOX_URL ?? '')
}
