import { callAction } from '@/lib/accounts/call-action'
import { importFamilies, importProducts, type ImportResult, importSets } from '@/lib/catalog/import/actions'
import { BATCH_SIZE } from '@/lib/catalog/import/batch'
import type {
  ImportRow,
  readRows,
  RialPrice,
  RowProblem,
  ImportColor,
  Values,
} from '@/lib/catalog/import/rows'
import type { ImportSet } from '@/lib/catalog/import/sources/understand'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import type { usePictures } from './use-pictures'
import { type Picture, picturesCell, picturesIn } from '@/lib/catalog/import/pictures'

type Pictures = ReturnType<typeof usePictures>

interface Tally {
  created: number
  updated: number
  /** Unchanged products. */
  same: number
  problems: RowProblem[]
  /** Large price changes. */
  jumps: RowProblem[]
}

export interface Outcome extends Tally {
  /** Rows imported in part. */
  notes: RowProblem[]
  /** Prices given in rials. */
  rials: RialPrice[]
  /** Importable rows. */
  good: ImportRow[]
  applied: boolean
}

/** Of a running import: `good` by row number, `made` are rows of new products. */
type Running = Tally & {
  isMove: boolean
  notes: RowProblem[]
  good: Map<number, ImportRow>
  made: Set<number>
}

export interface Import {
  read: ReturnType<typeof readRows>
  /** Outcome of the dry run; null: this is the dry run. */
  dryRun: Outcome | null
  pictures: Pictures
  /** A file of another shop: known products stay, a missing picture is a note. */
  isMove?: boolean
  /** Products sold together, created after them. */
  sets?: readonly ImportSet[]
  isStopped: () => boolean
  onProgress: (progress: { done: number; all: number }) => void
}

/** Sends rows in batches, then families. `problem`: the last failed call; without an outcome nothing was sent. */
export async function runImport({
  read,
  dryRun,
  pictures,
  isMove = false,
  sets = [],
  isStopped,
  onProgress,
}: Import): Promise<{ outcome: Outcome | null; problem: string | null }> {
  const rows = dryRun?.good ?? read.rows
  const { problems, notes } = dryRun ?? read
  const running: Running = {
    isMove,
    notes: [...notes],
    created: 0,
    updated: 0,
    same: 0,
    problems: [...problems],
    jumps: [],
    good: new Map(),
    made: new Set(),
  }
  if (!(await pictures.know(rows.flatMap(linesOf).flatMap(({ values }) => picturesOf(values)))))
    return { outcome: null, problem: errorText('unavailable') }
  let problem: string | null = null
  let done = 0
  for (const batch of batchesOf(rows)) {
    if (problem || isStopped()) break
    onProgress({ done, all: rows.length })
    problem = await importBatch(batch, dryRun !== null, pictures, running)
    done += batch.length
  }
  if (!isStopped()) problem = (await importWholeFamilies(read.rows, dryRun !== null, running)) ?? problem
  if (dryRun && sets.length > 0 && !problem && !isStopped()) problem = await importWholeSets(sets, running)
  const { made: _, isMove: __, good, ...tally } = running
  tally.problems.sort((a, b) => a.row - b.row)
  const outcome = {
    ...tally,
    same: dryRun?.same ?? tally.same,
    rials: dryRun ? [] : read.rials,
    good: [...good.values()],
    applied: dryRun !== null,
  }
  return { outcome, problem }
}

/** Characters per request: a long description is as large as fifty short lines. */
const MOST_CHARACTERS = 120_000

function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = []
  let size = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length
    const last = batches.at(-1)
    if (last && last.length < BATCH_SIZE && size + length <= MOST_CHARACTERS) last.push(row)
    else {
      batches.push([row])
      size = 0
    }
    size += length
  }
  return batches
}

/** Error text, or null. */
async function importBatch(
  batch: readonly ImportRow[],
  apply: boolean,
  pictures: Pictures,
  running: Running,
): Promise<string | null> {
  const ready: ImportRow[] = []
  /** Rows whose pictures are uploaded on import count as changed. */
  const waiting = new Set<number>()
  for (const row of batch) {
    const prepared = await withPictures(row, apply, pictures, running)
    if (!prepared.ok) running.problems.push({ row: prepared.row, problems: [prepared.text] })
    else {
      const waits = prepared.isWaiting && running.isMove
      ready.push(waits ? { ...prepared.line, waits } : prepared.line)
      if (prepared.isWaiting && !running.isMove) waiting.add(row.row)
    }
  }
  if (ready.length === 0) return null
  const answer = await callAction(importProducts, { rows: ready, apply, keeps: running.isMove })
  if (!answer?.ok)
    return `${answer?.error.message ?? 'ارتباط با فروشگاه برقرار نشد.'} تا ردیف ${formatNumber((batch[0]?.row ?? 2) - 1)} انجام شده است.`
  const changed = new Set(ready.map(({ row }) => row))
  for (const result of answer.data)
    if (!count(result, waiting.has(result.row), running)) changed.delete(result.row)
  for (const row of batch) if (changed.has(row.row)) running.good.set(row.row, row)
  return null
}

/** True for a created or updated product. */
function count(result: ImportResult, isWaiting: boolean, running: Running): boolean {
  if (result.jumps?.length) running.jumps.push({ row: result.row, problems: result.jumps })
  if (result.result === 'create') {
    running.created++
    running.made.add(result.row)
  } else if (result.result === 'update' || (result.result === 'same' && isWaiting)) running.updated++
  else {
    if (result.result === 'same') running.same++
    else running.problems.push(problemOf(result))
    return false
  }
  return true
}

/** Each family whole; a dry run has no new products yet. Error text, or null. */
async function importWholeFamilies(
  rows: readonly ImportRow[],
  apply: boolean,
  running: Running,
): Promise<string | null> {
  for (const portion of familiesOf(rows, apply ? new Set() : running.made)) {
    const answer = await callAction(importFamilies, { rows: portion, apply })
    if (!answer?.ok) return answer?.error.message ?? errorText('unavailable')
    for (const result of answer.data) {
      if (result.result === 'error') running.problems.push(problemOf(result))
      else if (result.result !== 'same' && !running.good.has(result.row)) {
        running.good.set(
          result.row,
          rows.find(({ row }) => row === result.row)!,
        )
        running.updated++
        if (!apply) running.same--
      }
    }
  }
  return null
}

/** Error text, or null. */
async function importWholeSets(sets: readonly ImportSet[], running: Running): Promise<string | null> {
  for (let from = 0; from < sets.length; from += MOST_MEMBERS) {
    const answer = await callAction(importSets, { rows: sets.slice(from, from + MOST_MEMBERS), apply: true })
    if (!answer?.ok) return answer?.error.message ?? errorText('unavailable')
    running.problems.push(...answer.data.filter(({ problem }) => problem !== null).map(problemOf))
  }
  return null
}

/** Puts products of another shop on sale together. Error text, or null. */
export async function openProducts(rows: readonly ImportRow[]): Promise<string | null> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const answer = await callAction(importProducts, {
      rows: rows
        .slice(from, from + BATCH_SIZE)
        .map(({ row, values }) => ({ row, values: { import_key: values.import_key, is_active: true } })),
      apply: true,
    })
    if (!answer?.ok) return answer?.error.message ?? errorText('unavailable')
    const refused = answer.data.find(({ problem }) => problem !== null)
    if (refused) return refused.problem
  }
  return null
}

function problemOf({ problemRow, problem }: ImportResult): RowProblem {
  return { row: problemRow, problems: [problem ?? 'ثبت نشد'] }
}

const picturesOf = (values: Values): Picture[] =>
  typeof values.pictures === 'string' ? picturesIn(values.pictures) : []

const linesOf = (row: ImportRow): readonly (ImportRow | ImportColor)[] => [row, ...(row.colors ?? [])]

type Prepared = { ok: true; line: ImportRow; isWaiting: boolean } | { ok: false; row: number; text: string }

/** Replaces pictures by library names; a dry run omits missing ones (`isWaiting`). */
async function withPictures(
  row: ImportRow,
  apply: boolean,
  { isStored, missing, store }: ReturnType<typeof usePictures>,
  { isMove, notes }: Running,
): Promise<Prepared> {
  let isWaiting = false
  const done: (ImportRow | ImportColor)[] = []
  for (const line of linesOf(row)) {
    const pictures = picturesOf(line.values)
    const lacking = pictures.map(missing).find(Boolean)
    if (lacking && !isMove) return { ok: false, row: line.row, text: lacking }
    if (pictures.length === 0) {
      done.push(line)
      continue
    }
    if (!apply && !pictures.every(isStored)) {
      isWaiting = true
      const { pictures: _, ...values } = line.values
      done.push({ ...line, values })
      continue
    }
    const names: string[] = []
    for (const picture of pictures) {
      const answer = await store(picture)
      if ('name' in answer) names.push(answer.name)
      else if (!isMove) return { ok: false, row: line.row, text: answer.problem }
      else notes.push({ row: line.row, problems: [`${answer.problem}: ${picture.text}`] })
    }
    const { pictures: _, ...values } = line.values
    done.push({ ...line, values: names.length > 0 ? { ...values, pictures: picturesCell(names) } : values })
  }
  const [own, ...colors] = done
  return { ok: true, line: { ...own!, ...(colors.length > 0 && { colors }) }, isWaiting }
}

/** Limit of products per family call. */
const MOST_MEMBERS = 1000

type FamilyRow = { row: number; family: string; label: string } & Partial<Record<FamilyKey, string>>
type FamilyKey = 'id' | 'import_key' | 'sku' | 'slug'

/** Whole families; skips those with a rejected row (`without`). */
function familiesOf(rows: readonly ImportRow[], without: ReadonlySet<number>): FamilyRow[][] {
  const families = new Map<string, FamilyRow[]>()
  const lacking = new Set<string>()
  for (const { row, values } of rows) {
    if (typeof values.family !== 'string') continue
    const text = (field: FamilyKey) => {
      const value = values[field]
      return typeof value === 'string' ? { [field]: value } : {}
    }
    const label = typeof values.family_label === 'string' ? values.family_label : ''
    const keys = { ...text('id'), ...text('import_key'), ...text('sku'), ...text('slug') }
    const entry = { row, ...keys, family: values.family, label }
    families.set(values.family, [...(families.get(values.family) ?? []), entry])
    if (without.has(row)) lacking.add(values.family)
  }
  const portions: FamilyRow[][] = []
  for (const [family, members] of families) {
    if (lacking.has(family)) continue
    const last = portions.at(-1)
    if (last && last.length + members.length <= MOST_MEMBERS) last.push(...members)
    else portions.push([...members])
  }
  return portions
}
