'use client'

import { useState } from 'react'
import { DiscountForm, type DiscountFormProps } from '@/components/cart/discount-form'
import { ChevronDown } from '@/components/ui/icons'

/** Collapsed until needed. */
export function CollapsedDiscountForm(props: DiscountFormProps) {
  const { applied, problem, typed } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group"
      open={isOpen || applied !== null || Boolean(problem ?? typed)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 text-14 font-label">
        کد تخفیف دارید؟
        <ChevronDown
          className="icon icon-s flex-none text-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pt-1">
        <DiscountForm {...props} hideLabel />
      </div>
    </details>
  )
}
