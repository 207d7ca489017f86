'use client'

import { asksToReopen, asksToSignIn, OTHER_ACCOUNT, REOPEN } from '@/lib/utils/form-texts'
import { reopen, signInAgain } from '@/lib/utils/reopen'
import { signInPath } from '@/lib/utils/safe-path'
import { Button } from './button'
import { Note } from './note'
import { useInBrowser } from './use-in-browser'

/**
 * Continues after a session's end or change, or a new version, keeping input. `path` of the sign-in link: default this
 * page.
 */
export function RefusalText({ path, children }: { path?: string | undefined; children: string }) {
  return (
    <>
      {children}
      {asksToSignIn(children) && <SignInLink path={path} />}
      <Reopening of={children} />
    </>
  )
}

export function RefusalNote({ children }: { children: string }) {
  return (
    <Note tone="danger" role="alert">
      <RefusalText>{children}</RefusalText>
    </Note>
  )
}

/** After `other_account` and `stale_page`; else nothing. */
export function Reopening({ of: message }: { of: string }) {
  const isOther = message.includes(OTHER_ACCOUNT)
  if (!asksToReopen(message)) return null
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      <Button size="s" variant="outline" onClick={reopen}>
        {isOther ? 'باز کردن با حساب کنونی' : REOPEN}
      </Button>
      {isOther && (
        <Button size="s" variant="outline" onClick={signInAgain}>
          ورود با حساب پیشین
        </Button>
      )}
    </span>
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
