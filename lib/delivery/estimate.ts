import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import type { EstimateInput } from './estimate-schema'
import type { DeliveryEstimate } from './texts'

/** Price (toman) and days per open method, for the viewer's tier. */
export async function estimateDelivery({
  province,
  city,
  lines,
}: EstimateInput): Promise<DeliveryEstimate[]> {
  return rpcQuery('delivery_estimate', {
    p_province: province,
    p_city: city,
    p_lines: lines.map(({ productId, colorId, quantity }) => ({
      product_id: productId,
      color_id: colorId,
      quantity,
    })),
  })
}
