'use client'

import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import type { Action } from '@/lib/utils/result'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField, SwitchField, TextAreaField, TextField } from '@/components/admin/form/fields'
import { PictureField } from '@/components/admin/form/pictures-field'

export interface ContentValues {
  id: string | null
  title: string
  subtitle: string
  is_active: boolean
  start_date: string | null
  end_date: string | null
}

/** Options specific to banners, slides, tiles or bundles. */
export interface ContentKind<T extends ContentValues> {
  list: 'promotion_banners' | 'hero_slides' | 'seasonal_tiles' | 'bundles'
  /** «بنر» */
  word: string
  title: string
  emptyText: string
  blank: T
  schema: z.ZodType<T, T>
  action: Action<T, unknown>
  preview: (item: T) => ReactNode
  /** Warning below the preview. */
  warning?: (item: T) => ReactNode
  /** Default: title and text. */
  words?: ReactNode
  button?: { required: boolean }
  more?: ReactNode
  picture?: { label: string; hint?: string }
  invalidText?: (errors: FieldErrors<T>) => string | undefined
}

/** New items; `BLANK_PICTURED` has a button and pictures. */
export const BLANK = {
  id: null,
  version: null,
  title: '',
  subtitle: '',
  start_date: null,
  end_date: null,
  is_active: true,
}
export const BLANK_PICTURED = { ...BLANK, button_text: '', button_link: '', image: null, phone_image: null }

const TITLE_AND_TEXT = (
  <>
    <TextField name="title" label="عنوان" required className="tablet:col-span-2" />
    <TextAreaField name="subtitle" label="متن" rows={2} className="tablet:col-span-2" />
  </>
)

export function ContentForm<T extends ContentValues>({ kind, item }: { kind: ContentKind<T>; item: T }) {
  const { word, button, picture } = kind
  const form = useAdminForm(kind.schema, item)
  const look = form.watch()
  return (
    <AdminForm
      form={form}
      action={kind.action}
      saveLabel={`ذخیرهٔ ${word}`}
      invalidText={kind.invalidText}
      saved={`${word} ذخیره شد و از همین حالا در صفحهٔ خانه دیده می‌شود`}
    >
      <div role="group" aria-label={`پیش‌نمایش ${word}`}>
        {kind.preview(look)}
      </div>
      {kind.warning?.(look)}
      <div className="grid gap-4 tablet:grid-cols-2">
        {kind.words ?? TITLE_AND_TEXT}
        {button && (
          <>
            <TextField name="button_text" label="متن دکمه" {...button} />
            <TextField name="button_link" label="پیوند دکمه" {...button} ltr placeholder="/products" />
          </>
        )}
        {kind.more}
        <DateTimeField name="start_date" label="شروع" hint="خالی یعنی از اکنون" />
        <DateTimeField name="end_date" label="پایان" hint="خالی یعنی بدون پایان" />
        {picture && (
          <>
            <PictureField name="image" bucket="banners" {...picture} />
            <PictureField
              name="phone_image"
              label="تصویر موبایل"
              bucket="banners"
              hint="اگر خالی بماند، همان تصویر بالا"
            />
          </>
        )}
      </div>
      <SwitchField name="is_active" label="نمایش در صفحهٔ خانه" />
    </AdminForm>
  )
}
