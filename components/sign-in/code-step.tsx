'use client'

import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { requestCode, verifyCode } from '@/lib/accounts/actions'
import { formatPhone } from '@/lib/utils/phone'
import type { FormAnswer } from '@/lib/utils/result'
import { signInPath } from '@/lib/utils/safe-path'
import { CodeForm } from './code-form'
import { GuestCartNote } from './guest-cart-note'

export type CodeStepProps = {
  shopName: string
  /** Local form of the number that the code went to. */
  phone: string
  /** Where to go afterwards, the form's own action, and what it answered: for browsers without JavaScript. */
  next: string
  post: (form: FormData) => void
  posted: FormAnswer<never> | null
  inboxUrl: string | null
  /** The code leads to a new password. */
  forgotten: boolean
  onEdit: () => void
  onPassword: () => void
  /** Called once the session is open; what it does belongs to the wait. */
  onSignedIn: (nameless: boolean) => Promise<void>
}

/** Takes the code that was sent to a phone. */
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
        verify={verifyCode}
        request={requestCode}
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
