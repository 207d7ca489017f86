import type { ReactNode } from 'react'
import { toPersianDigits } from '@/lib/utils/text'

/** «کد پستی ۷۹۵…» after `before`; empty without a code. */
export function PostalCode({ code, before }: { code: string; before?: ReactNode }) {
  return (
    code && (
      <>
        {before}کد پستی <span className="ltr inline-block">{toPersianDigits(code)}</span>
      </>
    )
  )
}
