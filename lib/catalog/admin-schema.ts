import { z } from 'zod'
import { attributeValueSchema } from '@/lib/attributes/admin-schema'
import { dateTime, slugInput } from '@/lib/admin/fields'
import { familySchema } from '@/lib/families/admin-schema'
import { pictureName } from '@/lib/media/schema'
import { seoFields } from '@/lib/admin/seo-fields'
import { errorText } from '@/lib/utils/errors'
import { PRICE_LIMIT } from '@/lib/utils/money'
import { searchKey, toLatinDigits } from '@/lib/utils/text'
import { MAX_PRODUCT_PICTURES } from '@/lib/media/limits'
import { LONGEST_DESCRIPTION, MAX_LOW_LIMIT, MAX_STOCK, MAX_WEIGHT } from './limits'
import { videoCode } from './video-code'
import { NO_TERMS, wholesaleSchema } from './wholesale-schema'
import * as limits from '@/lib/supabase/database.limits'

/** Whole toman; fractions are cut off. Null: unknown. */
const price = z
  .number()
  .nullable()
  .transform((amount) => (amount === null ? null : Math.trunc(amount)))
  .refine((amount) => amount === null || amount < PRICE_LIMIT, errorText('price_too_high'))
  .refine(
    (amount) => amount === null || amount > 0,
    'قیمت باید بیشتر از صفر باشد؛ برای قیمت نامشخص خالی بگذارید',
  )

/** Whole toman; 0 is free, null unknown. */
export const cost = z
  .int('عدد کامل بنویسید')
  .min(0, 'بها نمی‌تواند منفی باشد')
  .max(PRICE_LIMIT - 1, 'بها بیش از اندازه بزرگ است')
  .nullable()

/** Costs and limit of a product with the values read, for the conflict check. The first cost is that of the product. */
export const internalSchema = z.object({
  expected_limit: z.int().nullable(),
  low_limit: z
    .int()
    .min(0, 'عدد نمی‌تواند منفی باشد')
    .max(MAX_LOW_LIMIT, 'عدد بیش از اندازه بزرگ است')
    .nullable(),
  costs: z
    .array(z.object({ color_id: z.uuid().nullable(), name: z.string().max(100), expected: cost, cost }))
    .max(101),
})

export const NEW_INTERNAL: z.input<typeof internalSchema> = {
  expected_limit: null,
  low_limit: null,
  costs: [{ color_id: null, name: '', expected: null, cost: null }],
}

/** Quantity in stock; fractions are cut off. */
const pieces = z
  .number('موجودی را وارد کنید')
  .transform(Math.floor)
  .refine((value) => value >= 0, 'موجودی نمی‌تواند منفی باشد')
  .refine((value) => value <= MAX_STOCK, 'موجودی بیش از اندازه بزرگ است')

const optionalText = (longest: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(longest, tooLong)
    .transform((text) => text || null)

/** Own columns of a product as the form has them, by their names. */
const columns = {
  name: z
    .string()
    .trim()
    .min(1, 'نام محصول الزامی است')
    .max(limits.products.name.max, 'نام محصول بیش از ۴۰۰ نویسه است'),
  slug: slugInput,
  brand: optionalText(80, 'برند بیش از ۸۰ نویسه است'),
  sku: optionalText(60, 'کد محصول بیش از ۶۰ نویسه است').transform((text) => text && toLatinDigits(text)),
  short_description: z
    .string()
    .trim()
    .max(limits.products.short_description.max, 'توضیح کوتاه بیش از ۵۰۰ نویسه است'),
  /** Sanitised on save. */
  detailed_description: z.string().max(LONGEST_DESCRIPTION, 'توضیح کامل بیش از اندازه بلند است'),
  category_id: z.uuid('دسته‌بندی الزامی است'),
  images: z.array(pictureName).max(MAX_PRODUCT_PICTURES, 'حداکثر ۵ تصویر می‌توان گذاشت'),
  /** Aparat code, link or embed text; only the code is kept. */
  video_code: z
    .string()
    .transform((text) => (text.trim() === '' ? null : (videoCode(text) ?? '')))
    .refine((code) => code !== '', 'کد یا پیوند ویدیوی آپارات را وارد کنید'),
  /** Null while colors hold the stock. */
  stock_quantity: z.number().nullable(),
  has_colors: z.boolean(),
  weight: z
    .number()
    .nullable()
    .transform((grams) => (grams === null ? null : Math.floor(grams)))
    .refine((grams) => grams === null || grams >= 0, 'وزن نمی‌تواند منفی باشد')
    .refine((grams) => grams === null || grams <= MAX_WEIGHT, 'وزن بیش از اندازه بزرگ است'),
  is_active: z.boolean(),
  /** Scheduled publication (ISO); ignored once the product is active. */
  publish_at: dateTime,
  is_featured: z.boolean(),
  is_new: z.boolean(),
  ...seoFields,
}

export const NEW_COLUMNS: z.input<z.ZodObject<typeof columns>> = {
  name: '',
  slug: '',
  brand: '',
  sku: '',
  short_description: '',
  detailed_description: '',
  category_id: '',
  images: [],
  video_code: '',
  stock_quantity: 0,
  has_colors: false,
  weight: null,
  is_active: true,
  publish_at: null,
  is_featured: false,
  is_new: true,
  seo_title: '',
  seo_description: '',
}

export const productSchema = z
  .object({
    /** Null: new. */
    id: z.uuid().nullable(),
    version: z.int().nullable(),
    ...columns,
    base_price: price,
    shop_price: price,
    dealer_price: price,
    wholesale: wholesaleSchema,
    /** Stock as the form read it; null while colors hold the stock. */
    expected_stock: z.number().nullable(),
    attributes: z.array(attributeValueSchema).max(500),
    specifications: z
      .array(
        z.object({
          name: z
            .string()
            .trim()
            .min(1, 'نام ویژگی را بنویسید')
            .max(limits.attributes.name.max, 'نام ویژگی بیش از ۱۰۰ نویسه است'),
          value: z
            .string()
            .trim()
            .min(1, 'مقدار را بنویسید')
            .max(limits.product_attributes.text.max, 'مقدار بیش از ۵۰۰ نویسه است'),
        }),
      )
      .max(60, 'حداکثر ۶۰ ویژگی'),
    pieces: z
      .array(
        z.object({
          name: z
            .string()
            .trim()
            .min(1, 'نام پارچه را بنویسید')
            .max(limits.set_items.name.max, 'نام پارچه بیش از ۸۰ نویسه است'),
          quantity: z
            .int('تعداد را بنویسید')
            .min(1, 'دست‌کم ۱')
            .max(limits.set_items.quantity.max, 'حداکثر ۹۹۹')
            .nullable()
            .refine((quantity) => quantity !== null, 'تعداد را بنویسید'),
          size: z.string().trim().max(limits.set_items.size.max, 'اندازه بیش از ۶۰ نویسه است'),
        }),
      )
      .max(40, 'حداکثر ۴۰ پارچه'),
    /** Colors and stock as the form read them; those missing in `colors` were removed. */
    expected_colors: z.array(z.object({ color_id: z.uuid(), stock_quantity: z.int() })).max(100),
    colors: z
      .array(
        z.object({
          color_id: z.uuid(),
          /** Invalid numbers count as 0. */
          stock_quantity: z
            .number()
            .nullable()
            .pipe(z.preprocess((value) => value ?? 0, pieces)),
          /** Empty: the product's pictures are shown. */
          images: z
            .array(pictureName)
            .max(limits.product_colors.images.max, 'برای هر رنگ حداکثر ۵ تصویر می‌توان گذاشت'),
        }),
      )
      .max(100),
  })
  .check((context) => {
    const { has_colors, stock_quantity, colors, specifications, is_active, publish_at } = context.value
    const issue = (path: string, message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [path], message })
    if (!is_active && publish_at !== null && Date.parse(publish_at) <= Date.now())
      issue('publish_at', 'این زمان گذشته است؛ برای نمایش از همین حالا، کلید نمایش را روشن کنید')
    const names = new Set<string>()
    for (const [index, { name }] of specifications.entries()) {
      if (names.has(searchKey(name)))
        context.issues.push({
          code: 'custom',
          input: name,
          path: ['specifications', index, 'name'],
          message: 'این ویژگی دو بار نوشته شده است',
        })
      names.add(searchKey(name))
    }
    if (has_colors && colors.length === 0)
      issue('colors', 'دست‌کم یک رنگ بیفزایید، یا کلید «این محصول رنگ دارد» را خاموش کنید')
    if (!has_colors) {
      const checked = pieces.safeParse(stock_quantity ?? undefined)
      if (!checked.success) issue('stock_quantity', checked.error.issues[0]!.message)
    }
  })

export type ProductInput = z.input<typeof productSchema>
export type ProductValues = z.output<typeof productSchema>

/** The product form: null is what the viewer may not see or did not change. */
export const wholeProductSchema = productSchema.safeExtend({
  internal: internalSchema.nullable(),
  family: familySchema.nullable(),
})
export type WholeProductInput = z.input<typeof wholeProductSchema>
export type WholeProductValues = z.output<typeof wholeProductSchema>

const chosen = z
  .array(z.object({ id: z.uuid(), version: z.int() }))
  .min(1, 'چیزی انتخاب نشده است')
  .max(500, 'هم‌زمان حداکثر ۵۰۰ محصول را می‌توان تغییر داد')

export const quickEditSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  change: z.union([
    z.object({ base_price: price }),
    z.object({ shop_price: price }),
    z.object({ dealer_price: price }),
    z.object({ is_active: z.boolean() }),
    z.object({ stock: z.object({ expected: z.int(), set: pieces }) }),
  ]),
})
export type QuickEdit = z.input<typeof quickEditSchema>

export const bulkActiveSchema = z.object({ products: chosen, active: z.boolean() })

export const PRICE_TYPES = ['base_price', 'shop_price', 'dealer_price'] as const

export const NEW_PRODUCT: ProductInput = {
  id: null,
  version: null,
  ...NEW_COLUMNS,
  base_price: null,
  shop_price: null,
  dealer_price: null,
  wholesale: NO_TERMS,
  expected_stock: null,
  attributes: [],
  specifications: [],
  pieces: [],
  expected_colors: [],
  colors: [],
}
