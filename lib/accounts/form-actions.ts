'use server'

import { redirect } from 'next/navigation'
import { fieldText } from '@/lib/utils/input'
import type { FormAnswer } from '@/lib/utils/result'
import { safePath } from '@/lib/utils/safe-path'
import { requestCode, verifyCode } from './actions'

/** State of the sign-in form after a submit without scripts. */
export interface SignInAnswer {
  step: 'phone' | 'code'
  /** As entered; in local form once a code was sent. */
  phone: string
  refusal: FormAnswer<never> | null
}

/** Sign-in without scripts: phone, then phone with code. `requestCode` and `verifyCode` validate. */
export async function signInByForm(_before: SignInAnswer | null, form: FormData): Promise<SignInAnswer> {
  const [phone, code, next] = ['phone', 'code', 'next'].map((name) => fieldText(form, name))
  const typed = typeof phone === 'string' ? phone.slice(0, 40) : ''
  if (typeof code !== 'string') {
    const sent = await requestCode({ input: { phone: typed }, viewer: '' })
    return sent.ok
      ? { step: 'code', phone: sent.data.phone, refusal: null }
      : { step: 'phone', phone: typed, refusal: sent }
  }
  const signedIn = await verifyCode({ input: { phone: typed, code }, viewer: '' })
  if (signedIn.ok) redirect(safePath(next))
  return { step: 'code', phone: typed, refusal: signedIn }
}
