import { z } from 'zod'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'
import { readReceipt } from '@/lib/transfers/queries'
import { MAX_RECEIPT_PICTURES } from '@/lib/transfers/rules'
import { fail } from '@/lib/utils/errors'

const schema = z.object({
  id: z.uuid(),
  picture: z.string().max(2).transform(Number).pipe(z.number().int().min(1).max(MAX_RECEIPT_PICTURES)),
})

type Props = { params: Promise<{ id: string; picture: string }> }

/** 1-based. Owner, or staff of orders and payments; else 404. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  try {
    await authorize('signed-in')
    const asked = schema.safeParse(await params)
    const file = asked.success ? await readReceipt(asked.data.id, asked.data.picture - 1) : null
    if (!file) return answer(fail('not_found'))
    return new Response(file, {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="receipt.webp"',
      },
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'receipt' }))
  }
}
