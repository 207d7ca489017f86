import { z } from 'zod'
import { withFile } from '@/lib/media/received-form'
import { saveWaybill } from '@/lib/orders/waybills'
import { authorizeRequest } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { env } from '@/lib/server/env'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'

/** Waybill picture of `?shipment=…`: multipart with one file. A route, since actions limit body size. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    const viewer = await authorizeRequest(request, ['orders', 'shipping'])
    const id = z.uuid().safeParse(new URL(request.url).searchParams.get('shipment')).data
    if (!id) return answer(fail('not_found'))
    await withFile(request, ({ bytes }) => saveWaybill(viewer.id, id, bytes))
    return answer(ok(null))
  } catch (error) {
    return answer(failFrom(error, { route: 'waybill-save' }))
  }
}
