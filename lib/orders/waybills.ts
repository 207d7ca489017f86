import 'server-only'
import { readStoredPicture, removeStoredPictures, withStoredPictures } from '@/lib/media/private-pictures'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** The longer side of what is kept of a waybill, in pixels: small print stays readable. */
const WAYBILL_SIDE = 2000

/** Keeps the picture of a parcel's waybill in place of the one before. Throws AppError for a file that is no picture or a refusal. */
export async function saveWaybill(staffId: string, shipmentId: string, picture: Buffer): Promise<void> {
  await withStoredPictures(
    { bucket: 'waybills', ownerId: staffId, side: WAYBILL_SIDE },
    [picture],
    ([name]) => setWaybill(shipmentId, name!),
  )
}

/** Takes the picture of a parcel's waybill away. Throws AppError. */
export function removeWaybill(shipmentId: string): Promise<void> {
  return setWaybill(shipmentId, null)
}

async function setWaybill(shipmentId: string, name: string | null): Promise<void> {
  const client = await viewerClient()
  const { data: before, error } = await client.rpc('admin_set_waybill', {
    p_shipment_id: shipmentId,
    ...(name && { p_picture: name }),
  })
  if (error) throw databaseError(error)
  if (before) await removeStoredPictures('waybills', [before])
}

/** The picture of a waybill that the viewer may see: of their own order, or as staff who see orders; null for any other. */
export async function readWaybill(shipmentId: string): Promise<Blob | null> {
  const client = await viewerClient()
  const { data, error } = await client.from('shipments').select('waybill').eq('id', shipmentId).maybeSingle()
  if (error) throw databaseError(error)
  // Nobody but the server reads the bucket: the row above is what allows it.
  return data?.waybill ? readStoredPicture('waybills', data.waybill) : null
}
