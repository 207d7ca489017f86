'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/core/action'
import { errorText, isErrorCode } from '@/lib/core/errors'
import { cacheTags } from '@/lib/core/cache-tags'
import { ok } from '@/lib/core/result'
import { expireTags } from '@/lib/core/revalidate'
import type { Json } from '@/lib/supabase/database.types'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { BATCH_SIZE } from './batch'
import { IMPORT_COLUMNS, type ImportField, readRows } from './columns'

const FIELDS = IMPORT_COLUMNS.map(({ field }) => field) as [ImportField, ...ImportField[]]

const schema = z.object({
  rows: z
    .array(
      z.object({
        row: z.int().min(2),
        values: z.partialRecord(z.enum(FIELDS), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    )
    .min(1)
    .max(BATCH_SIZE),
  /** Without it nothing is written: the answer says what would happen. */
  apply: z.boolean(),
})

export interface ImportResult {
  row: number
  result: 'create' | 'update' | 'error'
  problem: string | null
}

/** Puts some lines of a file into the catalogue, each by itself, or tries what would happen. */
export const importProducts = defineAction({
  name: 'importProducts',
  schema,
  access: 'admin',
  run: async ({ input }) => {
    const client = await viewerClient()
    const checked = input.rows.map(({ row, values }) => ({ row, ...check(values) }))
    const good = checked.filter(({ problem }) => problem === null)
    const { data, error } =
      good.length > 0
        ? await client.rpc('admin_import_products', {
            p_rows: good.map(({ row, values }) => ({ row, ...values })) as Json,
            p_apply: input.apply,
          })
        : { data: [], error: null }
    if (error) return failFromDatabase(error)
    if (input.apply) expireTags(cacheTags.products, cacheTags.categories, cacheTags.home)
    const results: ImportResult[] = [
      ...checked
        .filter(({ problem }) => problem !== null)
        .map(({ row, problem }) => ({ row, result: 'error' as const, problem })),
      ...data.map(({ line, result, problem }) => ({
        row: line,
        result: result as ImportResult['result'],
        problem: problem === null ? null : isErrorCode(problem) ? errorText(problem) : errorText('unknown'),
      })),
    ]
    return ok(results)
  },
})

/** The browser has read the cells; here they are read once more, and what is empty leaves what is there. */
function check(values: Partial<Record<ImportField, string | number | boolean | null>>) {
  const fields = Object.keys(values) as ImportField[]
  const cells = fields.map((field) => asCell(values[field]))
  const mapping = Object.fromEntries(fields.map((field, index) => [field, index]))
  const { rows, problems } = readRows([cells], mapping)
  const kept = Object.entries(rows[0]?.values ?? {}).filter(
    ([field, value]) => value !== null || !['id', 'name', 'slug', 'category'].includes(field),
  )
  return { values: Object.fromEntries(kept), problem: problems[0]?.problems.join('؛ ') ?? null }
}

function asCell(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  return value === null || value === undefined ? '' : String(value)
}
