'use client'

import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import type { Result } from '@/lib/utils/result'
import { AdminForm, useAdminForm } from '../form/admin-form'
import { DateTimeField, SwitchField, TextField } from '../form/fields'
import { PictureField } from '../form/pictures-field'
import { useSaved } from '../form/use-saved'

/** What all kinds have. */
export interface ContentValues {
  id: string | null
  title: string
  subtitle: string
  isActive: boolean
  startDate: string | null
  endDate: string | null
}

/** What makes a banner a banner, a slide a slide, and so on. */
export interface ContentKind<T extends ContentValues> {
  list: 'promotion_banners' | 'hero_slides' | 'seasonal_tiles' | 'bundles'
  /** «بنر» */
  word: string
  /** Of the page. */
  title: string
  emptyText: string
  /** A new one. */
  blank: T
  schema: z.ZodType<T, T>
  save: (input: T) => Promise<Result<unknown>>
  /** As the front page shows it. */
  preview: (item: T) => ReactNode
  /** Said under the preview: what is wrong with how it looks. */
  warning?: (item: T) => ReactNode
  /** Title and text. */
  words: ReactNode
  /** Left out where there is none. */
  button?: { required: boolean }
  /** Fields that no other kind has. */
  more?: ReactNode
  /** Left out where there is none. */
  picture?: { label: string; hint?: string }
  invalidText?: (errors: FieldErrors<T>) => string | undefined
}

/** The form of what the front page shows for a while: preview, words, button, dates, pictures. */
export function ContentForm<T extends ContentValues>({
  kind,
  item,
  onDone,
}: {
  kind: ContentKind<T>
  item: T
  onDone: () => void
}) {
  const { word, button, picture } = kind
  const saved = useSaved(onDone)
  const form = useAdminForm(kind.schema, item)
  const look = form.watch()
  return (
    <AdminForm
      inDialog
      form={form}
      save={kind.save}
      saveLabel={`ذخیرهٔ ${word}`}
      invalidText={kind.invalidText}
      onSaved={() => saved(`${word} ذخیره شد و از همین حالا در صفحهٔ خانه دیده می‌شود`)}
      onCancel={onDone}
    >
      <div role="group" aria-label={`پیش‌نمایش ${word}`}>
        {kind.preview(look)}
      </div>
      {kind.warning?.(look)}
      <div className="grid gap-4 tablet:grid-cols-2">
        {kind.words}
        {button && (
          <>
            <TextField name="buttonText" label="متن دکمه" {...button} />
            <TextField name="buttonLink" label="پیوند دکمه" {...button} ltr placeholder="/products" />
          </>
        )}
        {kind.more}
        <DateTimeField name="startDate" label="شروع" hint="خالی یعنی از اکنون" />
        <DateTimeField name="endDate" label="پایان" hint="خالی یعنی بدون پایان" />
        {picture && (
          <>
            <PictureField name="image" bucket="banners" {...picture} />
            <PictureField name="phoneImage" label="تصویر موبایل" bucket="banners" hint="خالی: همان تصویر" />
          </>
        )}
      </div>
      <SwitchField name="isActive" label="نمایش در صفحهٔ خانه" />
    </AdminForm>
  )
}
