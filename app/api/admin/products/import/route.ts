import { readSpreadsheet } from '@/lib/spreadsheet/read-on-server'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { env } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer, NO_STORE } from '@/lib/server/route'
import { withFile } from '@/lib/media/received-form'

/** Parses an Excel or CSV file; stores nothing. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    await authorize(['products', 'moves'])
    const json = await withFile(request, ({ bytes }) => readSpreadsheet(bytes))
    return new Response(json, { headers: { ...NO_STORE, 'content-type': 'application/json' } })
  } catch (error) {
    return answer(failFrom(error, { route: 'import-products' }))
  }
}
