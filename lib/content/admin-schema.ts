import { z } from 'zod'
import { dateTime, END_BEFORE_START, endsAfterStart, shopLink, version } from '@/lib/admin/fields'
import { pictureName } from '@/lib/media/schema'
import * as limits from '@/lib/supabase/database.limits'
import { formatNumber, normalizePersian } from '@/lib/utils/text'

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'یکی از رنگ‌ها را انتخاب کنید')

const base = {
  id: z.uuid().nullable(),
  version: version.nullable(),
  /** ISO; null: from now. */
  start_date: dateTime,
  /** ISO; null: without end. */
  end_date: dateTime,
  is_active: z.boolean(),
  title: z
    .string()
    .trim()
    .min(1, 'عنوان الزامی است')
    .max(limits.hero_slides.title.max, 'عنوان بیش از ۱۲۰ نویسه است')
    .transform(normalizePersian),
}

const subtitle = z
  .string()
  .trim()
  .max(limits.hero_slides.subtitle.max, 'متن بیش از ۳۰۰ نویسه است')
  .transform(normalizePersian)
const button_text = z.string().trim().max(limits.hero_slides.button_text.max, 'متن دکمه بیش از ۴۰ نویسه است')

const pictures = { image: pictureName.nullable(), phone_image: pictureName.nullable() }

const button = {
  button_text: button_text.min(1, 'متن دکمه الزامی است').transform(normalizePersian),
  button_link: z.string().trim().min(1, 'پیوند دکمه الزامی است').pipe(shopLink),
}

export const bannerSchema = z
  .object({
    ...base,
    ...button,
    ...pictures,
    subtitle: z
      .string()
      .trim()
      .min(1, 'زیرعنوان الزامی است')
      .max(limits.promotion_banners.subtitle.max, 'زیرعنوان بیش از ۲۰۰ نویسه است')
      .transform(normalizePersian),
    background_color: color,
    text_color: color,
    button_color: color,
    button_text_color: color,
  })
  .refine(endsAfterStart, { path: ['end_date'], error: END_BEFORE_START })
export type BannerInput = z.input<typeof bannerSchema>

export const INCOMPLETE = 'اطلاعات ناقص: لطفاً همه فیلدهای ضروری را پر کنید.'

export const slideSchema = z
  .object({
    ...base,
    ...pictures,
    subtitle,
    button_text: button_text.transform(normalizePersian),
    button_link: z.union([z.literal(''), shopLink]),
  })
  .refine(endsAfterStart, { path: ['end_date'], error: END_BEFORE_START })
  .refine(({ button_text, button_link }) => !button_text || button_link !== '', {
    path: ['button_link'],
    error: 'پیوند دکمه را هم بنویسید',
  })
  .refine(({ button_text, button_link }) => !button_link || button_text !== '', {
    path: ['button_text'],
    error: 'متن دکمه را هم بنویسید',
  })
export type SlideInput = z.input<typeof slideSchema>

export const tileSchema = z
  .object({ ...base, ...button, ...pictures, subtitle })
  .refine(endsAfterStart, { path: ['end_date'], error: END_BEFORE_START })
export type TileInput = z.input<typeof tileSchema>

const FEWEST_BUNDLED = limits.bundles.product_ids.min
export const MOST_BUNDLED = limits.bundles.product_ids.max

export const bundleSchema = z
  .object({
    ...base,
    subtitle,
    /** Display order; names are only for the form. */
    products: z
      .array(z.object({ id: z.uuid(), name: z.string().max(limits.products.name.max) }))
      .min(FEWEST_BUNDLED, `دست‌کم ${formatNumber(FEWEST_BUNDLED)} محصول انتخاب کنید`)
      .max(MOST_BUNDLED, `بیش از ${formatNumber(MOST_BUNDLED)} محصول در یک ست جا نمی‌شود`)
      .refine(
        (products) => new Set(products.map(({ id }) => id)).size === products.length,
        'یک محصول دو بار آمده است',
      ),
  })
  .refine(endsAfterStart, { path: ['end_date'], error: END_BEFORE_START })
export type BundleInput = z.input<typeof bundleSchema>

export type RunState = 'off' | 'waiting' | 'over' | 'running'

/** `now` in ISO. */
export function runState(
  value: { is_active: boolean; start_date: string | null; end_date: string | null },
  now: string,
): RunState {
  if (!value.is_active) return 'off'
  if (value.start_date !== null && Date.parse(value.start_date) > Date.parse(now)) return 'waiting'
  if (value.end_date !== null && Date.parse(value.end_date) <= Date.parse(now)) return 'over'
  return 'running'
}
