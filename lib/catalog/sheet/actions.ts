'use server'

import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { expireProducts } from '../expire'
import { sheetSchema, type UnsavedCell } from './schema'

/** Returns conflicts and invalid cells; saves the others. */
export const saveSheet = defineAction({
  name: 'products.sheet',
  schema: sheetSchema,
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_save_sheet', {
      p_cells: input.cells.map(([id, field, expected, set]) => ({ id, field, expected, set })),
    })
    if (error) return failFromDatabase(error)
    const { saved, cells, slugs } = data as unknown as {
      saved: number
      cells: (Omit<UnsavedCell, 'problem'> & { problem: string | null })[]
      slugs: string[]
    }
    if (slugs.length > 0) await expireProducts(slugs)
    return ok({
      saved,
      cells: cells.map((cell): UnsavedCell => ({
        ...cell,
        problem:
          cell.state === 'conflict'
            ? null
            : errorText(isErrorCode(cell.problem) ? cell.problem : 'invalid_input'),
      })),
    })
  },
})
