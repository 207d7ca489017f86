'use client'

import { useWatch } from 'react-hook-form'
import { TextAreaField } from '@/components/form/fields'
import { LONGEST_TEXT } from '@/lib/reviews/rules'
import { formatNumber } from '@/lib/utils/text'

export function TextField({ label, autoFocus }: { label: string; autoFocus?: boolean }) {
  const text = useWatch<{ text: string }>({ name: 'text' }) as string
  return (
    <TextAreaField
      name="text"
      label={label}
      required
      rows={4}
      hint={`${formatNumber([...text.trim()].length)} از ${formatNumber(LONGEST_TEXT)} نویسه`}
      // Opened by the user.
      autoFocus={autoFocus}
    />
  )
}
