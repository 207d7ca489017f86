'use client'

import { RichTextField } from '@/components/admin/form/rich-text-field'

/** A placeholder and its current value. */
export interface PlaceHint {
  name: string
  says: string
}

export function BodyField({ places }: { places: readonly PlaceHint[] }) {
  return (
    <RichTextField
      name="body"
      label="متن"
      forPages
      places={places}
      hint="عنوان، فهرست، پیوند، جدول و تصویر می‌پذیرد. آنچه میان { } است از تنظیمات پر می‌شود و با آن‌ها عوض می‌شود."
    />
  )
}
