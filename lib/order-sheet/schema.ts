/** What the order sheet's actions and its route take. */
import { z } from 'zod'
import { addLineInput } from '@/lib/cart/schema'
import * as limits from '@/lib/supabase/database.limits'

/** Lines of a sheet at most. */
export const MOST_LINES = limits.WHOLESALE_LINE_LIMIT
export const SHEET_NAME = limits.order_sheets.name
/** Rows that come with the page, and with each portion after it. */
export const FIRST_ROWS = 200
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

/** The last row that was read. */
export const portionInput = z.object({ name: z.string().min(1).max(limits.products.name.max), id: z.uuid() })
