import { z } from 'zod'
import { readWaybill } from '@/lib/orders/waybills'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'

type Props = { params: Promise<{ id: string }> }

/** By shipment id. Order owner or staff with access; else 404. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  try {
    await authorize('signed-in')
    const id = z.uuid().safeParse((await params).id).data
    const file = id ? await readWaybill(id) : null
    if (!file) return answer(fail('not_found'))
    return new Response(file, {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="waybill.webp"',
      },
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'waybill' }))
  }
}
