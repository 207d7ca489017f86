import { z } from 'zod'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'
import { readPaper } from '@/lib/wholesale/queries'

/** Owner or admin; else 404. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  try {
    await authorize('signed-in')
    const id = z.uuid().safeParse((await params).id)
    const file = id.success ? await readPaper(id.data) : null
    if (!file) return answer(fail('not_found'))
    return new Response(file, {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="paper.webp"',
      },
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'wholesale-paper' }))
  }
}
