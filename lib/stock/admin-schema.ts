import { z } from 'zod'
import { dateTime, version } from '@/lib/admin/fields'
import { cost } from '@/lib/catalog/admin-schema'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'
import { HAND_REASONS } from './reasons'

export const receiptSchema = z.object({
  /** Null for a new one. */
  id: z.uuid().nullable(),
  version: version.nullable(),
  supplier: z
    .string()
    .trim()
    .min(1, 'نام فروشنده را بنویسید')
    .max(limits.stock_receipts.supplier.max, 'نام فروشنده بیش از ۱۲۰ نویسه است')
    .transform(normalizePersian),
  reference: z.string().trim().max(limits.stock_receipts.reference.max, 'شمارهٔ فاکتور بیش از ۶۰ نویسه است'),
  received_on: dateTime.refine((value) => value !== null, 'تاریخ رسید را بنویسید'),
  note: z
    .string()
    .trim()
    .max(limits.stock_receipts.note.max, 'یادداشت بیش از ۵۰۰ نویسه است')
    .transform(normalizePersian),
  lines: z
    .array(
      z.object({
        product_id: z.uuid(),
        /** Empty: a product without colors. */
        color_id: z.union([z.uuid(), z.literal('')]),
        name: z.string().max(500),
        color: z.string().max(100),
        quantity: z
          .int('تعداد را بنویسید')
          .min(1, 'دست‌کم ۱')
          .max(limits.stock_receipt_lines.quantity.max, 'تعداد بیش از اندازه بزرگ است')
          .nullable()
          .refine((value) => value !== null, 'تعداد را بنویسید'),
        unit_cost: cost.refine((value) => value !== null, 'بها را بنویسید'),
      }),
    )
    .min(1, 'دست‌کم یک محصول بیفزایید')
    .max(500, 'حداکثر ۵۰۰ ردیف'),
})
export type ReceiptInput = z.input<typeof receiptSchema>

export const postSchema = z.object({ id: z.uuid(), version })

export const deleteDraftSchema = z.object({ kind: z.enum(['receipt', 'count']), id: z.uuid() })

export const startCountSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'نامی برای این شمارش بنویسید')
    .max(limits.stock_counts.title.max, 'نام بیش از ۱۲۰ نویسه است'),
  /** Empty: all products. */
  categoryId: z.union([z.uuid(), z.literal('')]),
  inStock: z.boolean(),
})

/** Null clears a count. */
export const saveCountSchema = z.object({
  id: z.uuid(),
  lines: z
    .array(
      z.object({
        id: z.uuid(),
        counted: z
          .int()
          .min(0)
          .max(limits.stock_count_lines.counted?.max ?? 1_000_000)
          .nullable(),
      }),
    )
    .min(1)
    .max(1000),
})

export const adjustSchema = z.object({
  product_id: z.uuid(),
  color_id: z.union([z.uuid(), z.literal('')]),
  direction: z.enum(['in', 'out']),
  pieces: z
    .int('تعداد را بنویسید')
    .min(1, 'دست‌کم ۱')
    .max(1_000_000, 'تعداد بیش از اندازه بزرگ است')
    .nullable()
    .refine((value) => value !== null, 'تعداد را بنویسید'),
  reason: z.enum(HAND_REASONS),
  note: z.string().trim().max(limits.stock_movements.note.max, 'توضیح بیش از ۳۰۰ نویسه است'),
})
export type AdjustInput = z.input<typeof adjustSchema>
