'use client'

import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { formatNumber } from '@/lib/utils/text'
import { LONGEST_TEXT } from '@/lib/reviews/rules'

/** The words of a review or reply, with how many there may be. */
export function TextField({
  label,
  value,
  problem,
  autoFocus,
  onChange,
}: {
  label: string
  value: string
  problem: string | null
  autoFocus?: boolean
  onChange: (value: string) => void
}) {
  const length = [...value.trim()].length
  return (
    <Field
      label={label}
      required
      hint={`${formatNumber(length)} از ${formatNumber(LONGEST_TEXT)} نویسه`}
      error={problem ?? undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          name="text"
          rows={4}
          // The form opens on a press of its own button.
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
