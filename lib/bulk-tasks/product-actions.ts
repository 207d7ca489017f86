'use server'

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { BulkFacts } from '@/lib/admin/bulk-tasks/types'
import { PRODUCT_CHANGE_KIND } from '@/lib/catalog/bulk/kinds'
import { bulkSchema, changeArgument, chosenArgument } from '@/lib/catalog/bulk/schema'
import type { BulkPreview } from '@/lib/catalog/bulk/types'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok, type Result } from '@/lib/utils/result'
import { runBulkTask } from './run'

/** Previews; with `seen` starts a bulk task. */
export const bulkChange = defineAction({
  name: 'products.bulk',
  schema: bulkSchema,
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_bulk_change', {
      p_chosen: chosenArgument(input.chosen),
      ...changeArgument(input.change),
      ...(input.seen !== null && { p_seen: input.seen }),
    })
    if (error) return failFromDatabase(error)
    const preview = data as unknown as BulkPreview
    const begun = preview.id === null ? null : await beginTask(preview.id, false)
    return begun && !begun.ok ? begun : ok(preview)
  },
})

/** Resumes a change or undo whose task was cancelled. */
export const continueBulkChange = defineAction({
  name: 'products.bulk.continue',
  schema: z.object({ id: z.uuid(), undoes: z.boolean() }),
  access: 'prices',
  run: ({ input }) => beginTask(input.id, input.undoes),
})

/** Undoes a change in a bulk task. */
export const undoBulkChange = defineAction({
  name: 'products.bulk.undo',
  schema: z.object({ id: z.uuid() }),
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_undo_bulk_change', { p_id: input.id })
    return error ? failFromDatabase(error) : beginTask(input.id, true)
  },
})

/** Starts the task for the remaining rows. */
async function beginTask(change: string, undoes: boolean): Promise<Result<null>> {
  const client = await viewerClient()
  const kind = { p_kind: PRODUCT_CHANGE_KIND.kind, p_filter: { change }, p_params: { change, undoes } }
  const preview = await client.rpc('admin_preview_bulk_task', kind)
  if (preview.error) return failFromDatabase(preview.error)
  const { data, error } = await client.rpc('admin_begin_bulk_task', {
    ...kind,
    p_id: randomUUID(),
    p_title: PRODUCT_CHANGE_KIND.titleOf({ undoes }),
    p_expected: (preview.data as BulkFacts).count,
  })
  if (error) return failFromDatabase(error)
  runBulkTask(data)
  return ok(null)
}
