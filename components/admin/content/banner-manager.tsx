'use client'

import { PromoBanner } from '@/components/content/promo-banner'
import { Note } from '@/components/ui/note'
import { saveBanner } from '@/lib/content/admin-actions'
import { type BannerInput, bannerSchema, INCOMPLETE } from '@/lib/content/admin-schema'
import { BACKGROUNDS, contrast, INKS, READABLE } from '@/lib/content/palette'
import { TextField } from '@/components/admin/form/fields'
import { BLANK_PICTURED, type ContentKind } from './content-form'
import { contentManager } from './content-manager'
import { useController } from 'react-hook-form'
import { FieldLegend } from '@/components/ui/field'

const BANNER: ContentKind<BannerInput> = {
  list: 'promotion_banners',
  word: 'بنر',
  title: 'مدیریت بنر تبلیغاتی',
  emptyText: 'بنرها میان ردیف‌های صفحهٔ خانه می‌نشینند.',
  blank: {
    ...BLANK_PICTURED,
    background_color: BACKGROUNDS[0].value,
    text_color: INKS[0].value,
    button_color: INKS[0].value,
    button_text_color: INKS[1].value,
  },
  schema: bannerSchema,
  action: saveBanner,
  preview: (banner) => <BannerPreview banner={banner} />,
  warning: ({ text_color, background_color, button_text_color, button_color }) =>
    (contrast(text_color, background_color) < READABLE ||
      contrast(button_text_color, button_color) < READABLE) && (
      <Note tone="warning">نوشته روی این رنگ به‌سختی خوانده می‌شود؛ رنگ دیگری انتخاب کنید.</Note>
    ),
  words: (
    <>
      <TextField name="title" label="عنوان" required />
      <TextField name="subtitle" label="زیرعنوان" required />
    </>
  ),
  button: { required: true },
  more: (
    <>
      <PaletteField name="background_color" label="رنگ زمینه" colors={BACKGROUNDS} />
      <PaletteField name="text_color" label="رنگ متن" colors={INKS} />
      <PaletteField name="button_color" label="رنگ دکمه" colors={INKS} />
      <PaletteField name="button_text_color" label="رنگ متن دکمه" colors={INKS} />
    </>
  ),
  picture: { label: 'تصویر زمینه' },
  invalidText: (errors) =>
    errors.title || errors.subtitle || errors.button_text || errors.button_link ? INCOMPLETE : undefined,
}

export const BannerManager = contentManager(BANNER)

function BannerPreview({ banner }: { banner: BannerInput }) {
  return (
    <div className="[zoom:0.5] in-[[role=dialog]]:[zoom:0.9] max-desktop:[zoom:0.9]" inert>
      <PromoBanner
        id="preview"
        title={banner.title || 'عنوان بنر'}
        text={banner.subtitle || 'زیرعنوان بنر'}
        button={{ text: banner.button_text || 'متن دکمه', href: '/' }}
        image={banner.image}
        phone_image={banner.phone_image}
        colors={{
          ground: banner.background_color,
          text: banner.text_color,
          button: banner.button_color,
          buttonText: banner.button_text_color,
        }}
      />
    </div>
  )
}

/** Keeps a stored color outside the palette as a choice. */
function PaletteField({
  name,
  label,
  colors,
}: {
  name: string
  label: string
  colors: readonly { value: string; label: string }[]
}) {
  const { field, formState } = useController({ name })
  const first = formState.defaultValues?.[name] as string | undefined
  const choices =
    first && !colors.some(({ value }) => value === first)
      ? [...colors, { value: first, label: 'رنگ پیشین' }]
      : colors
  return (
    <fieldset className="grid gap-1.5">
      <FieldLegend>{label}</FieldLegend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: word }) => (
          <label key={value} title={word} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="peer sr-only"
            />
            <span
              className="size-8 rounded-full border border-line-strong outline-offset-6 outline-action peer-checked:[box-shadow:0_0_0_3px_var(--surface),0_0_0_5px_var(--action)] peer-focus-visible:outline-3"
              style={{ background: value }}
            />
            <span className="sr-only">{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
