'use client'

import { useSyncExternalStore } from 'react'
import { asksToSignIn } from '@/lib/utils/form-texts'
import { signInPath } from '@/lib/utils/safe-path'

/**
 * The sentence of a refusal. After a session that ended under the page, with a link to sign in: in another tab, so that what
 * was typed stays. `path`: where it leads afterwards; without it to this page.
 */
export function RefusalText({ path, children }: { path?: string | undefined; children: string }) {
  return (
    <>
      {children}
      {asksToSignIn(children) && <SignInLink path={path} />}
    </>
  )
}

function SignInLink({ path }: { path: string | undefined }) {
  const here = useSyncExternalStore(
    () => () => {},
    () => location.pathname + location.search,
    () => '/',
  )
  return (
    <span className="mt-1 block">
      <a href={signInPath(path ?? here)} target="_blank" className="font-strong underline">
        ورود یا ثبت‌نام
      </a>{' '}
      در برگه‌ای دیگر؛ آنچه نوشته‌اید همین‌جا می‌ماند.
    </span>
  )
}
