'use server'

import { z } from 'zod'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { WEIGHT } from '@/lib/attributes/rules'
import { listBrands } from '@/lib/brands/queries'
import { defineAction } from '@/lib/server/action'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { listCategoryChoices } from '../admin-queries'
import type { BulkChoices, PastChange } from './types'

/** Options of the dialog, and changes that can be continued or undone. */
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
