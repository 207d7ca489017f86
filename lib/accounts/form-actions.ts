'use server'

import { redirect } from 'next/navigation'
import type { FormAnswer } from '@/lib/utils/result'
import { safePath } from '@/lib/utils/safe-path'
import { requestCode, verifyCode } from './actions'

/** Where the sign-in form stands after the browser itself sent it, and why it goes no further. */
export interface SignInAnswer {
  step: 'phone' | 'code'
  /** As typed, or in its local form once a code is on its way. */
  phone: string
  refusal: FormAnswer<never> | null
}

/**
 * The steps of signing in as a form that the browser itself posts: the phone asks for a code, the phone with a code opens
 * the session and leads on. `requestCode` and `verifyCode` check whatever comes.
 */
export async function signInByForm(_before: SignInAnswer | null, form: FormData): Promise<SignInAnswer> {
  const [phone, code, next] = ['phone', 'code', 'next'].map((name) => form.get(name))
  const typed = typeof phone === 'string' ? phone.slice(0, 40) : ''
  if (typeof code !== 'string') {
    const sent = await requestCode({ phone: typed })
    return sent.ok
      ? { step: 'code', phone: sent.data.phone, refusal: null }
      : { step: 'phone', phone: typed, refusal: sent }
  }
  const signedIn = await verifyCode({ phone: typed, code })
  if (signedIn.ok) redirect(safePath(next))
  return { step: 'code', phone: typed, refusal: signedIn }
}
