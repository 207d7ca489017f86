import { fileResponse } from '@/lib/admin/export'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { importColumns } from '@/lib/catalog/import/columns'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'

/** Import template with a sample row. */
export async function GET(request: Request): Promise<Response> {
  try {
    await authorize('products')
    const format = new URL(request.url).searchParams.get('format') === 'csv' ? 'csv' : 'xlsx'
    // Typed attributes only: a column per text attribute would be endless.
    const typed = (await listAttributesForAdmin()).filter(({ kind }) => kind !== 'text')
    const columns = importColumns(typed).map(({ header, example }) => ({ header, value: () => example }))
    return await fileResponse('products-template', format, columns, [null])
  } catch (error) {
    return answer(failFrom(error, { route: 'products-template' }))
  }
}
