'use client'

import { TextField } from '@/components/admin/form/fields'
import { formatDate } from '@/lib/utils/dates'

/** A key that is stored, as far as it may be told. */
export interface StoredKey {
  /** Its last letters; empty for a short one. */
  end: string
  /** ISO moment. */
  at: string
}

/** A key goes in and never comes out again: of the stored one stands its end. */
export function KeyField({
  name,
  label,
  stored,
  hint,
}: {
  name: string
  label: string
  stored: StoredKey | null
  hint?: string
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
      required={!stored}
      placeholder={stored ? `••••••••${stored.end}` : undefined}
      hint={[told, hint].filter(Boolean).join(' · ') || 'رمزشده ذخیره می‌شود و دیگر نشان داده نمی‌شود'}
    />
  )
}
