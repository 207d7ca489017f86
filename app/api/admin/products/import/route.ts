import { readSpreadsheet } from '@/lib/admin/spreadsheet'
import { authorise } from '@/lib/core/access'
import { failFrom } from '@/lib/core/action'
import { env } from '@/lib/core/env'
import { fail } from '@/lib/core/errors'
import { isOwnOrigin } from '@/lib/core/origin'
import { ok } from '@/lib/core/result'
import { answer } from '@/lib/core/route'
import { withFile } from '@/lib/media/receive'

/** Reads an Excel or CSV file into words; nothing is stored. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    await authorise('admin')
    return answer(ok(await withFile(request, ({ bytes }) => readSpreadsheet(bytes))))
  } catch (error) {
    return answer(failFrom(error, { route: 'import-products' }))
  }
}
