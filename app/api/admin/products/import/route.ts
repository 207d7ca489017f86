import { readSpreadsheet } from '@/lib/admin/spreadsheet'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { env } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { isOwnOrigin } from '@/lib/server/origin'
import { ok } from '@/lib/utils/result'
import { answer } from '@/lib/server/route'
import { withFile } from '@/lib/media/receive'

/** Reads an Excel or CSV file into words; nothing is stored. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    await authorize('products')
    return answer(ok(await withFile(request, ({ bytes }) => readSpreadsheet(bytes))))
  } catch (error) {
    return answer(failFrom(error, { route: 'import-products' }))
  }
}
