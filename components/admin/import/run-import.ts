import { callAction } from '@/lib/accounts/call-action'
import {
  importedKeys,
  importFamilies,
  importProducts,
  type ImportResult,
  importState,
  storeImport,
} from '@/lib/catalog/import/actions'
import { beginBulkTask, setBulkTask } from '@/lib/bulk-tasks/actions'
import { BATCH_SIZE } from '@/lib/catalog/import/batch'
import { type ChangeKind, WRITTEN_KINDS } from '@/lib/catalog/import/changes'
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

/** Rows by their kinds of change. */
type Changes = ReadonlyMap<number, readonly ChangeKind[]>

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
  /** Of a file of the panel only new products. */
  changes: Changes
  /** Rows whose changes were not chosen. */
  left: number
  applied: boolean
}

/** Of a running import: `good` by row number, `made` are rows of new products. */
type Running = Tally & {
  isMove: boolean
  changes: Map<number, readonly ChangeKind[]>
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
  /** Keys in a file of another shop, and cells of lines left out: its products that they do not name are gone. */
  keys?: ReadonlySet<string> | undefined
  /** Products sold together, created after them. */
  sets?: readonly ImportSet[]
  /** Kinds of change that products of a move take. */
  kinds: ReadonlySet<ChangeKind>
  /** Name of the file. */
  file: string
  isStopped: () => boolean
  onProgress: (progress: { done: number; all: number }) => void
}

/** Tries rows in batches, then families, or stores and writes them. Without an outcome nothing was written; `problem`: the last failed call. */
export async function runImport(asked: Import): Promise<{ outcome: Outcome | null; problem: string | null }> {
  const { read, dryRun, pictures, isMove = false, isStopped, onProgress } = asked
  const rows = dryRun ? chosenRows(dryRun, asked.kinds) : read.rows
  const { problems, notes } = dryRun ?? read
  const running: Running = {
    isMove,
    changes: new Map(),
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
  if (dryRun) {
    const problem = await writeInBackground(asked, rows, running)
    if (problem) return { outcome: null, problem }
    return { outcome: outcomeOf(asked, running), problem: null }
  }
  let problem: string | null = null
  let done = 0
  for (const batch of batchesOf(rows)) {
    if (problem || isStopped()) break
    onProgress({ done, all: rows.length })
    problem = await tryBatch(batch, pictures, running)
    done += batch.length
  }
  if (!isStopped()) problem = (await tryFamilies(read.rows, running)) ?? problem
  if (!isStopped() && asked.keys && rows.length > 0)
    problem = (await findGone(rows, asked.keys, running)) ?? problem
  return { outcome: outcomeOf(asked, running), problem }
}

function outcomeOf(
  { read, dryRun, kinds }: Import,
  { made: _, isMove: __, good, ...tally }: Running,
): Outcome {
  tally.problems.sort((a, b) => a.row - b.row)
  return {
    ...tally,
    same: (dryRun?.same ?? 0) + tally.same,
    left: dryRun ? dryRun.good.length - chosenRows(dryRun, kinds).length : 0,
    rials: dryRun ? [] : read.rials,
    good: [...good.values()],
    applied: dryRun !== null,
  }
}

export const NOTHING_WRITTEN = 'چیزی ثبت نشد.'

/** Milliseconds between two looks at a stored import. */
const EVERY_MS = 2000

/** Stores rows, families and sets, starts writing and follows it; closing the tab ends neither. Error text, or null. */
async function writeInBackground(
  { read, pictures, isMove = false, sets = [], kinds, file, isStopped, onProgress }: Import,
  rows: readonly ImportRow[],
  running: Running,
): Promise<string | null> {
  const id = crypto.randomUUID()
  let expected = 0
  const store = async (part: Omit<Parameters<typeof storeImport>[0], 'id'>) => {
    const answer = await callAction(storeImport, { id, ...part })
    if (!answer.ok) return answer.error.message
    expected = answer.data.stored
    running.problems.push(...answer.data.problems)
    return null
  }
  let done = 0
  for (const batch of batchesOf(rows)) {
    if (isStopped()) return NOTHING_WRITTEN
    onProgress({ done, all: rows.length })
    const ready = await prepare(batch, true, pictures, running)
    const problem =
      ready.length > 0
        ? await store({ rows: ready.map(({ line }) => line), keeps: isMove, writes: writtenOf(kinds) })
        : null
    if (problem) return problem
    done += batch.length
  }
  for (const members of familiesOf(read.rows, new Set())) {
    const families = Object.values(Object.groupBy(members, ({ family }) => family)) as FamilyRow[][]
    const problem = await store({ families })
    if (problem) return problem
  }
  for (let from = 0; from < sets.length; from += MOST_MEMBERS) {
    const problem = await store({ sets: sets.slice(from, from + MOST_MEMBERS) })
    if (problem) return problem
  }
  if (expected === 0) return null
  const params = { source: sourceOf(rows), file }
  const end = await writeStored({ id, params, expected, isStopped, onProgress })
  if (typeof end === 'string') return end
  const { created, updated, same, problems } = end
  running.problems.push(...problems)
  Object.assign(running, { created, updated, same })
  const bad = new Set(running.problems.map(({ row }) => row))
  for (const row of rows) if (!bad.has(row.row)) running.good.set(row.row, row)
  return null
}

/** Rows with a chosen change; of products that are there without pictures that are not chosen. */
export function chosenRows(
  { good, changes }: Pick<Outcome, 'good' | 'changes'>,
  kinds: ReadonlySet<ChangeKind>,
) {
  return good.flatMap((row) => {
    const own = changes.get(row.row)
    if (!own) return row
    if (!own.some((kind) => kinds.has(kind))) return []
    if (own.includes('new') || kinds.has('pictures')) return row
    const { pictures: _, ...values } = row.values
    return { row: row.row, values }
  })
}

const writtenOf = (kinds: ReadonlySet<ChangeKind>) => WRITTEN_KINDS.filter((kind) => kinds.has(kind))

/** Shop of the keys, as private.import_source; empty for a file of the panel. */
const sourceOf = (rows: readonly ImportRow[]): string => {
  const key = rows[0]?.values.import_key
  return typeof key === 'string' ? key.split(':').slice(0, 2).join(':') : ''
}

interface StoredImport extends Pick<Import, 'isStopped' | 'onProgress'> {
  id: string
  params: { source: string; file: string }
  /** Stored lines. */
  expected: number
}

/** Has stored lines written and follows it; closing the tab does not end it. Its result, or an error text. */
export async function writeStored({ id, params, expected, isStopped, onProgress }: StoredImport) {
  const begun = await callAction(beginBulkTask, {
    ...{ id, kind: 'imports.write', params, selection: { given: { import: id } }, expected },
  })
  if (!begun.ok) return begun.error.message
  await callAction(setBulkTask, { id, action: 'now' })
  let hasStopped = false
  for (;;) {
    const answer = await callAction(importState, { id })
    if (answer.ok) {
      const { status, total, done, refused } = answer.data
      onProgress({ done: done + refused, all: total })
      if (status === 'cancelled') return 'ثبت متوقف شد. از «کارهای گروهی» می‌توانید آن را ادامه دهید.'
      if (status === 'done') return answer.data
    } else if (answer.error.code !== 'unavailable') return answer.error.message
    if (isStopped() && !hasStopped) {
      hasStopped = true
      await callAction(setBulkTask, { id, action: 'cancel' })
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

/** Characters per request: a long description is as large as fifty short lines. */
const MOST_CHARACTERS = 120_000

/** Portions of a request. */
export function batchesOf<T>(rows: readonly T[]): T[][] {
  const batches: T[][] = []
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

/** Lines with their pictures; refused ones become problems. */
async function prepare(
  batch: readonly ImportRow[],
  apply: boolean,
  pictures: Pictures,
  running: Running,
): Promise<{ line: ImportRow; isWaiting: boolean }[]> {
  const ready: { line: ImportRow; isWaiting: boolean }[] = []
  for (const row of batch) {
    const prepared = await withPictures(row, apply, pictures, running)
    if (prepared.ok) ready.push(prepared)
    else running.problems.push({ row: prepared.row, problems: [prepared.text] })
  }
  return ready
}

/** Error text, or null. */
async function tryBatch(
  batch: readonly ImportRow[],
  pictures: Pictures,
  running: Running,
): Promise<string | null> {
  const prepared = await prepare(batch, false, pictures, running)
  if (prepared.length === 0) return null
  /** Rows whose pictures are uploaded on import count as changed. */
  const waiting = new Set(
    prepared.flatMap(({ line, isWaiting }) => (isWaiting && !running.isMove ? [line.row] : [])),
  )
  const ready = prepared.map(({ line, isWaiting }) =>
    isWaiting && running.isMove ? { ...line, waits: isWaiting } : line,
  )
  const answer = await callAction(importProducts, {
    ...{ rows: ready, apply: false, keeps: running.isMove, writes: running.isMove ? [...WRITTEN_KINDS] : [] },
  })
  if (!answer.ok)
    return `${answer.error.message} تا ردیف ${formatNumber((batch[0]?.row ?? 2) - 1)} انجام شده است.`
  const changed = new Set(ready.map(({ row }) => row))
  const names = new Map(batch.map(({ row, values }) => [row, values.name]))
  for (const result of answer.data) {
    if (!count(result, waiting.has(result.row), running)) changed.delete(result.row)
    if (result.problem !== null && result.result !== 'error')
      running.notes.push({ row: result.row, problems: [`${names.get(result.row)}: ${result.problem}`] })
  }
  for (const row of batch) if (changed.has(row.row)) running.good.set(row.row, row)
  return null
}

/** True for a created or updated product. */
function count(result: ImportResult, isWaiting: boolean, running: Running): boolean {
  if (result.jumps?.length) running.jumps.push({ row: result.row, problems: result.jumps })
  if (result.result === 'create') {
    running.created++
    running.made.add(result.row)
    running.changes.set(result.row, ['new'])
  } else if (result.result === 'update' || (result.result === 'same' && isWaiting)) {
    running.updated++
    if (running.isMove) running.changes.set(result.row, result.kinds ?? [])
  } else {
    if (result.result === 'same') running.same++
    else running.problems.push(problemOf(result))
    return false
  }
  return true
}

/** Products that the shop's newer file lacks get rows after its own. Error text, or null. */
async function findGone(
  rows: readonly ImportRow[],
  keys: ReadonlySet<string>,
  running: Running,
): Promise<string | null> {
  const answer = await callAction(importedKeys, { source: sourceOf(rows) })
  if (!answer.ok) return answer.error.message
  let row = Math.max(1, ...[...rows.flatMap(linesOf), ...running.problems].map((line) => line.row))
  for (const [import_key, name] of Object.entries(answer.data)) {
    const id = import_key.split(':').slice(2).join(':')
    // A line that is left out names its product too.
    if (![import_key, id, id.replace(/:[^:]*$/, ''), name].some((key) => keys.has(key))) {
      running.good.set(++row, { row, values: { import_key, name, is_active: false } })
      running.changes.set(row, ['gone'])
      running.updated++
    }
  }
  return null
}

/** Each family whole, without those of new products. Error text, or null. */
async function tryFamilies(rows: readonly ImportRow[], running: Running): Promise<string | null> {
  for (const portion of familiesOf(rows, running.made)) {
    const answer = await callAction(importFamilies, { rows: portion, apply: false })
    if (!answer.ok) return answer.error.message
    for (const result of answer.data) {
      if (result.result === 'error') running.problems.push(problemOf(result))
      else if (result.result !== 'same' && !running.good.has(result.row)) {
        running.good.set(
          result.row,
          rows.find(({ row }) => row === result.row)!,
        )
        running.updated++
        running.same--
      }
    }
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
    if (!answer.ok) return answer.error.message
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

/** Replaces files by library names; a dry run omits lines with files (`isWaiting`). */
async function withPictures(
  row: ImportRow,
  apply: boolean,
  { isReady, missing, store }: ReturnType<typeof usePictures>,
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
    if (!apply && !pictures.every(isReady)) {
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
