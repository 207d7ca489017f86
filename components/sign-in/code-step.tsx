'use client'

import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { requestCode, verifyCode } from '@/lib/accounts/actions'
import { formatPhone } from '@/lib/utils/phone'
import type { FormAnswer } from '@/lib/utils/result'
import { signInPath } from '@/lib/utils/safe-path'
import { CodeForm } from './code-form'
import { GuestCartNote } from './guest-cart-note'

export type CodeStepProps = {
  shopName: string
  /** Local format. */
  phone: string
  /** Target path, action and its result, for no JavaScript. */
  next: string
  post: (form: FormData) => void
  posted: FormAnswer<never> | null
  inboxUrl: string | null
  /** Continues to a new password. */
  forgotten: boolean
  onEdit: () => void
  onPassword: () => void
  /** After sign-in; awaited while busy. */
  onSignedIn: (nameless: boolean) => Promise<void>
}

export function CodeStep({
  shopName,
  phone,
  next,
  post,
  posted,
  inboxUrl,
  forgotten,
  onEdit,
  onPassword,
  onSignedIn,
}: CodeStepProps) {
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-28">کد را وارد کنید</h1>
        <p className="mt-1 text-muted">
          کد شش‌رقمی به شمارهٔ <b className="ltr text-ink">{formatPhone(phone)}</b> پیامک شد
          {forgotten && '؛ پس از آن گذرواژهٔ جدید می‌گذارید'}.{' '}
          <button type="button" className="link -my-2 py-2 noscript:hidden" onClick={onEdit}>
            ویرایش شماره
          </button>
          <Link prefetch={false} href={signInPath(next)} className="link not-noscript:hidden">
            ویرایش شماره
          </Link>
        </p>
      </div>
      <CodeForm
        phone={phone}
        next={next}
        post={post}
        posted={posted}
        inboxUrl={inboxUrl}
        label={forgotten ? 'ادامه' : `ورود به ${shopName}`}
        busyLabel="در حال ورود"
        verify={(input) => callAction(verifyCode, input)}
        request={(input) => callAction(requestCode, input)}
        onDone={({ nameless }) => onSignedIn(nameless)}
        beside={
          <Button variant="ghost" className="-me-3 noscript:hidden" onClick={onPassword}>
            ورود با گذرواژه
          </Button>
        }
      />
      <GuestCartNote />
    </div>
  )
}
