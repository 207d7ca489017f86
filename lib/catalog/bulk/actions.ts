'use server'

import { z } from 'zod'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { WEIGHT } from '@/lib/attributes/rules'
import { listBrands } from '@/lib/brands/queries'
import { defineAction } from '@/lib/server/action'
import { databaseError, failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { listCategoryChoices } from '../admin-queries'
import { expireProducts } from '../expire'
import { bulkSchema, changeArgument, chosenArgument, PORTION } from './schema'
import type { BulkChoices, BulkPreview, BulkProgress, PastChange } from './types'

/** What a change of many products would come to, or with `seen` its beginning: runBulkChange then writes it. */
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
    return ok(data as unknown as BulkPreview)
  },
})

/** Writes the next products of a change, or takes them back while it is being undone; call it until nothing is left. */
export const runBulkChange = defineAction({
  name: 'products.bulk.run',
  schema: z.object({ id: z.uuid() }),
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_run_bulk_change', { p_id: input.id, p_limit: PORTION })
    if (error) return failFromDatabase(error)
    const { slugs, ...progress } = data as unknown as BulkProgress & { slugs: string[] }
    if (slugs.length > 0) await expireProducts(slugs)
    return ok(progress)
  },
})

/** Begins to take a change back; runBulkChange does it. */
export const undoBulkChange = defineAction({
  name: 'products.bulk.undo',
  schema: z.object({ id: z.uuid() }),
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_undo_bulk_change', { p_id: input.id })
    if (error) return failFromDatabase(error)
  },
})

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
