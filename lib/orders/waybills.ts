import 'server-only'
import { readStoredPicture, removeStoredPictures, withStoredPictures } from '@/lib/media/private-pictures'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** Longer side in pixels that keeps small print readable. */
const WAYBILL_SIDE = 2000

/** Replaces a shipment's waybill picture. Throws AppError. */
export async function saveWaybill(staffId: string, shipmentId: string, picture: Buffer): Promise<void> {
  await withStoredPictures(
    { bucket: 'waybills', ownerId: staffId, side: WAYBILL_SIDE },
    [picture],
    ([name]) => setWaybill(shipmentId, name!),
  )
}

export function removeWaybill(shipmentId: string): Promise<void> {
  return setWaybill(shipmentId, null)
}

async function setWaybill(shipmentId: string, name: string | null): Promise<void> {
  const before = await rpcQuery('admin_set_waybill', {
    p_shipment_id: shipmentId,
    ...(name && { p_picture: name }),
  })
  if (before) await removeStoredPictures('waybills', [before])
}

export async function readWaybill(shipmentId: string): Promise<Blob | null> {
  const client = await viewerClient()
  const data = await client
    .from('shipments')
    .select('waybill')
    .eq('id', shipmentId)
    .maybeSingle()
    .then(dataOf)
  return data?.waybill ? readStoredPicture('waybills', data.waybill) : null
}
