import 'server-only'
import { smsAccount } from '@/lib/services/accounts'
import type { SmsAccount } from '@/lib/services/types'
import { inbox } from './inbox'
import { kavenegar } from './kavenegar'
import { type SmsProvider, unset } from './provider'
import { smsIr } from './sms-ir'

/** By environment, then panel, then embedded inbox. Throws AppError. */
export async function smsProvider(): Promise<SmsProvider> {
  return providerOf(await smsAccount())
}

/** Without an account, a provider that refuses. */
export function providerOf(account: SmsAccount | null): SmsProvider {
  switch (account?.provider) {
    case 'kavenegar':
      return kavenegar({ ...account, sender: account.line })
    case 'smsir':
      return smsIr({ ...account, line: account.line ?? '' })
    case 'inbox':
      return inbox(account.address)
    case undefined:
      return unset
  }
}
