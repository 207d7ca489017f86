import { z } from 'zod'
import { addLineInput } from '@/lib/cart/schema'
import * as limits from '@/lib/supabase/database.limits'

export const MOST_LINES = limits.WHOLESALE_LINE_LIMIT
export const SHEET_NAME = limits.order_sheets.name
/** Fills screens of 2,500 pixels; the rest is read on first use. */
export const FIRST_ROWS = 30
export const NEXT_ROWS = 1000

const lines = z
  .array(addLineInput)
  .min(1, 'هنوز محصولی در برگه نیست')
  .max(MOST_LINES, `برگه حداکثر ${MOST_LINES.toLocaleString('fa-IR')} سطر دارد`)

export const fillInput = z.object({ lines })

export const keepInput = z.object({
  name: z
    .string()
    .trim()
    .min(SHEET_NAME.min, 'برای برگه نامی بنویسید')
    .max(SHEET_NAME.max, `نام برگه حداکثر ${SHEET_NAME.max.toLocaleString('fa-IR')} نویسه است`),
  lines,
})

/** Cursor: the last row read. */
export const portionInput = z.object({ name: z.string().min(1).max(limits.products.name.max), id: z.uuid() })
