import { z } from 'zod'
import { getColorChoices } from '@/lib/catalog/color-choices'
import { defineRoute } from '@/lib/server/route'
import { viewerClient } from '@/lib/supabase/viewer'

/** The colors of a product as they are now, with the price of whoever asks: for the sheet above a list. */
export const GET = defineRoute({
  name: 'product-colors',
  schema: z.object({ product: z.uuid() }),
  access: 'everyone',
  run: async ({ input: { product } }) => getColorChoices(await viewerClient(), product),
})
