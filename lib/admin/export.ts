import 'server-only'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { type Access, authorize } from '@/lib/server/access'
import { answer } from '@/lib/server/route'
import { failFrom } from '@/lib/server/action'
import { csvText, safeCell } from './csv'
import type { ListPage, ListSpec, ListState } from './list'
import { parseListState } from './list'

/** Rows that are read at once; the API hands out no more than 1000. */
const BATCH = 500
/** A list longer than this is cut: a spreadsheet that nobody can open helps nobody. */
const MOST_ROWS = 50_000

export interface ExportColumn<Row> {
  header: string
  value: (row: Row) => string | number | boolean | null
  /** In characters. */
  width?: number
}

/**
 * The route that answers a list as a file, for `exportPath` of the DataTable:
 * `export const GET = defineExport({ name, spec, list, columns })` in `app/admin/<section>/export/route.ts`. It takes
 * the query of the list and `format=xlsx` (usual) or `csv`, and refuses whoever `access` does not let pass.
 */
export function defineExport<Row, S extends string, F extends string>(definition: {
  /** Begin of the file's name, in Latin letters. */
  name: string
  /** Who may have it; the owner where nothing is said. */
  access?: Access
  spec: ListSpec<S, F>
  list: (state: ListState<S, F>) => Promise<ListPage<Row>>
  /** A function where they depend on what the rows hold. */
  columns: readonly ExportColumn<Row>[] | ((rows: readonly Row[]) => readonly ExportColumn<Row>[])
  /** The lines of the file that a row makes; without it one. */
  linesOf?: (row: Row) => Row[]
}): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      await authorize(definition.access ?? 'admin')
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
      return answer(failFrom(error, { route: `export-${definition.name}` }))
    }
  }
}

/** Rows as a spreadsheet (right to left, heads bold) or as CSV; a text that looks like a formula is defused in both. */
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
  return typeof value === 'number' ? Number : typeof value === 'boolean' ? Boolean : String
}
