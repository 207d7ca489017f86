import { z } from 'zod'
import { dateTime, END_BEFORE_START, endsAfterStart, seenAt, shopLink } from '@/lib/admin/fields'
import { pictureName } from '@/lib/media/schema'
import * as limits from '@/lib/supabase/database.limits'

/** The forms of promotion banners and hero slides. `seenAt` is the row's last change as it was read. */

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'یکی از رنگ‌ها را انتخاب کنید')

const schedule = {
  id: z.uuid().nullable(),
  seenAt: seenAt.nullable(),
  /** ISO; null begins at once. */
  startDate: dateTime,
  /** ISO; null never ends. */
  endDate: dateTime,
  isActive: z.boolean(),
}

export const bannerSchema = z
  .object({
    ...schedule,
    title: z
      .string()
      .trim()
      .min(1, 'عنوان الزامی است')
      .max(limits.hero_slides.title.max, 'عنوان بیش از ۱۲۰ نویسه است'),
    subtitle: z
      .string()
      .trim()
      .min(1, 'زیرعنوان الزامی است')
      .max(limits.promotion_banners.subtitle.max, 'زیرعنوان بیش از ۲۰۰ نویسه است'),
    buttonText: z
      .string()
      .trim()
      .min(1, 'متن دکمه الزامی است')
      .max(limits.hero_slides.button_text.max, 'متن دکمه بیش از ۴۰ نویسه است'),
    buttonLink: z.string().trim().min(1, 'پیوند دکمه الزامی است').pipe(shopLink),
    backgroundColor: color,
    textColor: color,
    buttonColor: color,
    buttonTextColor: color,
    image: pictureName.nullable(),
    phoneImage: pictureName.nullable(),
  })
  .refine(endsAfterStart, { path: ['endDate'], error: END_BEFORE_START })
export type BannerInput = z.input<typeof bannerSchema>

/** An incomplete banner, above its buttons. */
export const INCOMPLETE = 'اطلاعات ناقص: لطفاً همهٔ فیلدهای ضروری را پر کنید.'

export const slideSchema = z
  .object({
    ...schedule,
    title: z
      .string()
      .trim()
      .min(1, 'عنوان الزامی است')
      .max(limits.hero_slides.title.max, 'عنوان بیش از ۱۲۰ نویسه است'),
    subtitle: z.string().trim().max(limits.hero_slides.subtitle.max, 'متن بیش از ۳۰۰ نویسه است'),
    buttonText: z.string().trim().max(limits.hero_slides.button_text.max, 'متن دکمه بیش از ۴۰ نویسه است'),
    buttonLink: z.union([z.literal(''), shopLink]),
    image: pictureName.nullable(),
    phoneImage: pictureName.nullable(),
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

/** Where something with a schedule stands now. */
export type RunState = 'off' | 'waiting' | 'over' | 'running'

/** Whether it is on show at `now` (ISO). */
export function runState(
  value: { isActive: boolean; startDate: string | null; endDate: string | null },
  now: string,
): RunState {
  if (!value.isActive) return 'off'
  if (value.startDate !== null && Date.parse(value.startDate) > Date.parse(now)) return 'waiting'
  if (value.endDate !== null && Date.parse(value.endDate) <= Date.parse(now)) return 'over'
  return 'running'
}
