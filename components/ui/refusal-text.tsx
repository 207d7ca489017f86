'use client'

import { asksToSignIn } from '@/lib/utils/form-texts'
import { signInPath } from '@/lib/utils/safe-path'
import { Note } from './note'
import { useInBrowser } from './use-in-browser'

/** After an expired session links to sign-in in a new tab, keeping input. `path`: default this page. */
export function RefusalText({ path, children }: { path?: string | undefined; children: string }) {
  return (
    <>
      {children}
      {asksToSignIn(children) && <SignInLink path={path} />}
    </>
  )
}

export function RefusalNote({ className, children }: { className?: string; children: string }) {
  return (
    <Note tone="danger" role="alert" {...(className !== undefined && { className })}>
      <RefusalText>{children}</RefusalText>
    </Note>
  )
}

function SignInLink({ path }: { path: string | undefined }) {
  const here = useInBrowser(() => location.pathname + location.search, '/')
  return (
    <span className="mt-1 block">
      <a href={signInPath(path ?? here)} target="_blank" className="font-strong underline">
        ورود یا ثبت‌نام
      </a>{' '}
      در برگه‌ای دیگر؛ آنچه نوشته‌اید همین‌جا می‌ماند.
    </span>
  )
}
