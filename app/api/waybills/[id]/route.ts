import { pictureRoute } from '@/lib/media/picture-route'
import { readWaybill } from '@/lib/orders/waybills'
import { isUuid } from '@/lib/utils/uuid'

/** By shipment id. Order owner or staff with access. */
export const GET = pictureRoute({
  name: 'waybill',
  file: 'waybill',
  read: async ({ id }: { id: string }) => (isUuid(id) ? readWaybill(id) : null),
})
