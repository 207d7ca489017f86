import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { EstimateInput } from './estimate-schema'
import type { DeliveryEstimate } from './rules'

/** Price (toman) and days per open method, for the viewer's tier. */
export async function estimateDelivery({
  province,
  city,
  lines,
}: EstimateInput): Promise<DeliveryEstimate[]> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('delivery_estimate', {
    p_province: province,
    p_city: city,
    p_lines: lines.map(({ productId, colorId, quantity }) => ({
      product_id: productId,
      color_id: colorId,
      quantity,
    })),
  })
  if (error) throw databaseError(error)
  return data
}
