import { fileResponse } from '@/lib/admin/export'
import { IMPORT_COLUMNS } from '@/lib/catalog/import/columns'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'

/** An empty products file with one line as an example. */
export async function GET(request: Request): Promise<Response> {
  try {
    await authorize('admin')
    const format = new URL(request.url).searchParams.get('format') === 'csv' ? 'csv' : 'xlsx'
    const columns = IMPORT_COLUMNS.map(({ header, example }) => ({ header, value: () => example }))
    return await fileResponse('products-template', format, columns, [null])
  } catch (error) {
    return answer(failFrom(error, { route: 'products-template' }))
  }
}
