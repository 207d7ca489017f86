import writeExcelFile from 'write-excel-file/node'
import { accountingSheets } from '@/lib/reports/accounting'
import { getAccounts } from '@/lib/reports/accounting-queries'
import { salesReportSchema } from '@/lib/reports/schema'
import { defineRoute } from '@/lib/server/route'

/** Accounting workbook, one sheet per topic. */
export const GET = defineRoute({
  name: 'reports.export-accounting',
  schema: salesReportSchema,
  access: 'reports',
  run: async ({ input }) => {
    const sheets = accountingSheets(await getAccounts(input.from, input.until))
    const file = await writeExcelFile(sheets).toBuffer()
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="accounting-${input.from.slice(0, 10)}.xlsx"`,
        'cache-control': 'private, no-store',
      },
    })
  },
})
