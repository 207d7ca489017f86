import { z } from 'zod'
import { dateTime, END_BEFORE_START, endsAfterStart, shopLink, version } from '@/lib/admin/fields'
import { pictureName } from '@/lib/media/schema'
import * as limits from '@/lib/supabase/database.limits'
import { formatNumber } from '@/lib/utils/text'

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'یکی از رنگ‌ها را انتخاب کنید')

const base = {
  id: z.uuid().nullable(),
  version: version.nullable(),
  /** ISO; null: from now. */
  startDate: dateTime,
  /** ISO; null: without end. */
  endDate: dateTime,
  isActive: z.boolean(),
  title: z
    .string()
    .trim()
    .min(1, 'عنوان الزامی است')
    .max(limits.hero_slides.title.max, 'عنوان بیش از ۱۲۰ نویسه است'),
}

const subtitle = z.string().trim().max(limits.hero_slides.subtitle.max, 'متن بیش از ۳۰۰ نویسه است')
const buttonText = z.string().trim().max(limits.hero_slides.button_text.max, 'متن دکمه بیش از ۴۰ نویسه است')

const pictures = { image: pictureName.nullable(), phoneImage: pictureName.nullable() }

const button = {
  buttonText: buttonText.min(1, 'متن دکمه الزامی است'),
  buttonLink: z.string().trim().min(1, 'پیوند دکمه الزامی است').pipe(shopLink),
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
      .max(limits.promotion_banners.subtitle.max, 'زیرعنوان بیش از ۲۰۰ نویسه است'),
    backgroundColor: color,
    textColor: color,
    buttonColor: color,
    buttonTextColor: color,
  })
  .refine(endsAfterStart, { path: ['endDate'], error: END_BEFORE_START })
export type BannerInput = z.input<typeof bannerSchema>

export const INCOMPLETE = 'اطلاعات ناقص: لطفاً همه فیلدهای ضروری را پر کنید.'

export const slideSchema = z
  .object({
    ...base,
    ...pictures,
    subtitle,
    buttonText,
    buttonLink: z.union([z.literal(''), shopLink]),
  })
  .refine(endsAfterStart, { path: ['endDate'], error: END_BEFORE_START })
  .refine(({ buttonText, buttonLink }) => !buttonText || buttonLink !== '', {
    path: ['buttonLink'],
    error: 'پیوند دکمه را هم بنویسید',
  })
  .refine(({ buttonText, buttonLink }) => !buttonLink || buttonText !== '', {
    path: ['buttonText'],
    error: 'متن دکمه را هم بنویسید',
  })
export type SlideInput = z.input<typeof slideSchema>

export const tileSchema = z
  .object({ ...base, ...button, ...pictures, subtitle })
  .refine(endsAfterStart, { path: ['endDate'], error: END_BEFORE_START })
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
  .refine(endsAfterStart, { path: ['endDate'], error: END_BEFORE_START })
export type BundleInput = z.input<typeof bundleSchema>

export type RunState = 'off' | 'waiting' | 'over' | 'running'

/** `now` in ISO. */
export function runState(
  value: { isActive: boolean; startDate: string | null; endDate: string | null },
  now: string,
): RunState {
  if (!value.isActive) return 'off'
  if (value.startDate !== null && Date.parse(value.startDate) > Date.parse(now)) return 'waiting'
  if (value.endDate !== null && Date.parse(value.endDate) <= Date.parse(now)) return 'over'
  return 'running'
}
