import { z } from 'zod'
import { findPriceList } from '@/lib/price-lists/queries'
import { fileName } from '@/lib/price-lists/rules'
import { CONTENT_TYPE, openList } from '@/lib/price-lists/storage'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'

/** The list's tier, or staff with access; else 404. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  try {
    await authorize('signed-in')
    const id = z.uuid().safeParse((await params).id)
    const list = id.success ? await findPriceList(id.data) : null
    const file = list && (await openList(list.object_name!))
    if (!file) return answer(fail('not_found'))
    const name = fileName({ tier: list.price_type, day: new Date(list.finished_at!) })
    return new Response(file, {
      headers: {
        'content-type': CONTENT_TYPE,
        'content-length': String(list.bytes),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'price-list' }))
  }
}
