'use server'

import { rpcAction } from '@/lib/server/rpc'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { expireProducts } from '../expire'
import { sheetSchema, type UnsavedCell } from './schema'

/** Returns conflicts and invalid cells; saves the others. */
export const saveSheet = rpcAction({
  name: 'products.sheet',
  schema: sheetSchema,
  access: 'prices',
  rpc: 'admin_save_sheet',
  args: (input) => ({
    p_cells: input.cells.map(([id, field, expected, set]) => ({ id, field, expected, set })),
  }),
  after: async (data) => {
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
