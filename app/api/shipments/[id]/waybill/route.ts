import { z } from 'zod'
import { withFile } from '@/lib/media/receive'
import { readWaybill, saveWaybill } from '@/lib/orders/waybills'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { env } from '@/lib/server/env'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'

type Props = { params: Promise<{ id: string }> }

const idOf = async ({ params }: Props) => z.uuid().safeParse((await params).id).data

/** The picture of a parcel's waybill, for the owner of its order and for staff who see it; for anybody else there is none. */
export async function GET(_: Request, props: Props): Promise<Response> {
  try {
    await authorize('signed-in')
    const id = await idOf(props)
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

/** Keeps the picture of a waybill: a form with one file. A route and not an action: those take no bodies of this size. */
export async function POST(request: Request, props: Props): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    const viewer = await authorize(['orders', 'shipping'])
    const id = await idOf(props)
    if (!id) return answer(fail('not_found'))
    await withFile(request, ({ bytes }) => saveWaybill(viewer.id, id, bytes))
    return answer(ok(null))
  } catch (error) {
    return answer(failFrom(error, { route: 'waybill-save' }))
  }
}
