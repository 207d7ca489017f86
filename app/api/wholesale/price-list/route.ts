import { Readable } from 'node:stream'
import { z } from 'zod'
import { fileName, MOST_WITH_PICTURES } from '@/lib/price-lists/rules'
import { listTierOf, readPriceList } from '@/lib/price-lists/queries'
import { LIST_FORMATS, LIST_TIERS } from '@/lib/price-lists/types'
import { limitRate } from '@/lib/server/rate-limit'
import { defineRoute, NO_STORE } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'

/** Price list of the viewer's tier, or `tier` for staff, with the prices of this moment. Streams Excel. */
export const GET = defineRoute({
  name: 'price-list.download',
  schema: z.object({ tier: z.enum(LIST_TIERS).optional(), format: z.enum(LIST_FORMATS).default('xlsx') }),
  access: 'signed-in',
  // Thousands of products exceed the read deadline.
  waitsLonger: true,
  run: async ({ input: { tier: wanted, format }, viewer }) => {
    const tier = listTierOf(viewer, wanted)
    if (!tier) return fail('wholesale_only')
    await limitRate(`price-list:${viewer.id}`, 30, 3600)
    const list = await readPriceList(tier)
    // Loaded on demand.
    const { listCsv, listWorkbook } = await import('@/lib/price-lists/files')
    const { smallPicture } = await import('@/lib/price-lists/pictures')
    const hasPictures = format === 'pictures' && list.products.length <= MOST_WITH_PICTURES
    const body =
      format === 'csv'
        ? listCsv(list)
        : (Readable.toWeb(
            Readable.from(listWorkbook(list, hasPictures ? smallPicture : null)),
          ) as ReadableStream)
    return new Response(body, {
      headers: {
        'content-type':
          format === 'csv'
            ? 'text/csv; charset=utf-8'
            : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="${fileName(tier, format, new Date())}"`,
        ...NO_STORE,
      },
    })
  },
})
