'use client'

import { RichTextField } from '../form/rich-text-field'

/** A place of a page's text and what it says now. */
export interface PlaceHint {
  name: string
  says: string
}

/** The text of a page, with what the settings say to be put into it. */
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
