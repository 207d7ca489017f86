'use server'

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { BulkFacts } from '@/lib/admin/bulk-tasks/types'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { WEIGHT } from '@/lib/attributes/rules'
import { runBulkTask } from '@/lib/bulk-tasks/run'
import { listBrands } from '@/lib/brands/queries'
import { defineAction } from '@/lib/server/action'
import { databaseError, failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok, type Result } from '@/lib/utils/result'
import { listCategoryChoices } from '../admin-queries'
import { PRODUCT_CHANGE_KIND } from './kinds'
import { bulkSchema, changeArgument, chosenArgument } from './schema'
import type { BulkChoices, BulkPreview, PastChange } from './types'

/** What a change of many products would come to; with `seen` it begins, as a bulk task. */
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

/** Goes on with a change, or with its undoing, whose task was canceled. */
export const continueBulkChange = defineAction({
  name: 'products.bulk.continue',
  schema: z.object({ id: z.uuid(), undoes: z.boolean() }),
  access: 'prices',
  run: ({ input }) => beginTask(input.id, input.undoes),
})

/** Takes a change back, as a bulk task. */
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

/** Begins the task that writes what a change has left to do. */
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

/** What the dialog of changes offers, and the changes that can be gone on with or taken back. */
export const bulkChoices = defineAction({
  name: 'products.bulk.choices',
  schema: z.object({}),
  access: 'prices',
  run: async () => {
    const client = await viewerClient()
    const [categories, brands, attributes, past] = await Promise.all([
      listCategoryChoices(),
      listBrands(),
      listAttributesForAdmin(),
      client.rpc('admin_list_bulk_changes'),
    ])
    if (past.error) throw databaseError(past.error)
    return ok<BulkChoices>({
      categories,
      brands: brands.map(({ name }) => name),
      attributes: attributes.filter(({ key }) => key !== WEIGHT),
      past: past.data as unknown as PastChange[],
    })
  },
})
