import 'server-only'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { type Access, authorize } from '@/lib/server/access'
import { answer } from '@/lib/server/route'
import { failFrom } from '@/lib/server/action'
import { csvText, safeCell } from './csv'
import type { ListPage, ListSpec, ListState } from './list'
import { parseListState } from './list'

/** Rows per request; the API returns at most 1,000. */
const BATCH = 500
/** Longer lists are cut: spreadsheets cannot open them. */
const MOST_ROWS = 50_000

export interface ExportColumn<Row> {
  header: string
  value: (row: Row) => string | number | boolean | null
  /** In characters. */
  width?: number
}

/**
 * Export route: `export const GET = defineExport({ name, spec, list, columns })`. Takes the list query
 * and `format=xlsx` (default) or `csv`.
 */
export function defineExport<Row, S extends string, F extends string>(definition: {
  /** File name prefix, in Latin letters. */
  name: string
  /** Default: that of the list. */
  access?: Access
  spec: ListSpec<S, F>
  list: (state: ListState<S, F>) => Promise<ListPage<Row>>
  /** A function if columns depend on the rows. */
  columns: readonly ExportColumn<Row>[] | ((rows: readonly Row[]) => readonly ExportColumn<Row>[])
  /** File lines per row; default one. */
  linesOf?: (row: Row) => Row[]
}): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      await authorize(definition.access ?? definition.spec.access)
      const params = new URL(request.url).searchParams
      const state = parseListState(definition.spec, Object.fromEntries(params))
      const rows: Row[] = []
      for (let page = 1; rows.length < MOST_ROWS; page++) {
        const batch = await definition.list({ ...state, page, size: BATCH })
        rows.push(...batch.rows)
        if (batch.rows.length < BATCH) break
      }
      return await fileResponse(
        definition.name,
        params.get('format') === 'csv' ? 'csv' : 'xlsx',
        typeof definition.columns === 'function' ? definition.columns(rows) : definition.columns,
        definition.linesOf ? rows.flatMap(definition.linesOf) : rows,
      )
    } catch (error) {
      return answer(failFrom(error, { route: `${definition.name}.export` }))
    }
  }
}

/** XLSX (right to left, bold headers) or CSV; both prevent formula injection. */
export async function fileResponse<Row>(
  name: string,
  format: 'xlsx' | 'csv',
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<Response> {
  const heads = columns.map(({ header }) => header)
  const table = rows.map((row) => columns.map(({ value }) => safeCell(value(row))))
  const body =
    format === 'csv'
      ? new TextEncoder().encode(csvText([heads, ...table]))
      : new Uint8Array(
          await writeExcelFile(
            [
              heads.map((value) => ({ value, fontWeight: 'bold' as const })),
              ...table.map((cells) =>
                cells.map((value) => (value === null ? null : { value, type: typeOf(value) })),
              ),
            ] as SheetData,
            {
              sheet: 'فهرست',
              rightToLeft: true,
              stickyRowsCount: 1,
              columns: columns.map(({ width }) => ({ width: width ?? 16 })),
            },
          ).toBuffer(),
        )
  const day = new Date().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type':
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}-${day}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function typeOf(value: string | number | boolean) {
  if (typeof value === 'number') return Number
  return typeof value === 'boolean' ? Boolean : String
}
