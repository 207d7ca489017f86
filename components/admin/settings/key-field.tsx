'use client'

import { TextField } from '@/components/admin/form/fields'
import { formatDate } from '@/lib/utils/dates'

/** Public facts of a stored key. */
export interface StoredKey {
  /** Last characters; empty for short keys. */
  end: string
  /** ISO. */
  at: string
}

/** Write-only: shows only the end of the stored key. */
export function KeyField({
  name,
  label,
  stored,
  hint,
  required = true,
}: {
  name: string
  label: string
  stored: StoredKey | null
  hint?: string
  required?: boolean
}) {
  const told = stored && `ذخیره شده${stored.end && `، پایان …${stored.end}`}، از ${formatDate(stored.at)}`
  return (
    <TextField
      name={name}
      label={label}
      ltr
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      maxLength={200}
      required={required && !stored}
      placeholder={stored ? `••••••••${stored.end}` : undefined}
      hint={[told, hint].filter(Boolean).join(' · ') || 'رمزشده ذخیره می‌شود و دیگر نشان داده نمی‌شود'}
    />
  )
}
