'use server'

import { z } from 'zod'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { WEIGHT } from '@/lib/attributes/rules'
import { listBrands } from '@/lib/brands/queries'
import { defineAction } from '@/lib/server/action'
import { ok } from '@/lib/utils/result'
import { listCategoryChoices } from '../admin-queries'
import type { BulkChoices } from './types'

/** Options of the dialog. */
export const bulkChoices = defineAction({
  name: 'products.bulk.choices',
  schema: z.object({}),
  access: 'prices',
  run: async () => {
    const [categories, brands, attributes] = await Promise.all([
      listCategoryChoices(),
      listBrands(),
      listAttributesForAdmin(),
    ])
    return ok<BulkChoices>({
      categories,
      brands: brands.map(({ name }) => name),
      attributes: attributes.filter(({ key }) => key !== WEIGHT),
    })
  },
})
