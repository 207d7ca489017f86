import type { ComponentProps } from 'react'
import { FieldError } from '@/components/ui/field'
import { CircleAlert } from '@/components/ui/icons'
import { InputOTP } from '@/components/ui/input-otp'
import { Note } from '@/components/ui/note'

/** One-time code with its error. */
export function CodeField({
  problem,
  ...rest
}: ComponentProps<typeof InputOTP> & {
  problem: string | undefined
}) {
  return (
    <div className="grid gap-2">
      <InputOTP
        aria-label="کد پیامک"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'code-problem' : undefined}
        name="code"
        autoFocus
        {...rest}
      />
      {problem && (
        <FieldError id="code-problem">
          <CircleAlert className="icon icon-s" aria-hidden="true" />
          {problem}
        </FieldError>
      )}
    </div>
  )
}

/** Link to the SMS inbox of the embedded stack. */
export function InboxNote({ url }: { url: string | null }) {
  if (!url) return null
  return (
    <Note>
      این فروشگاه روی همین دستگاه است؛ کد در{' '}
      <a href={url} target="_blank" rel="noreferrer" className="font-strong underline">
        صندوق پیامک
      </a>{' '}
      دیده می‌شود.
    </Note>
  )
}
