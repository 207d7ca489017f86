import { callAction } from '@/lib/accounts/call-action'
import { importFamilies, importProducts, type ImportResult } from '@/lib/catalog/import/actions'
import { BATCH_SIZE } from '@/lib/catalog/import/batch'
import type { ImportRow, readRows, RialPrice, RowProblem } from '@/lib/catalog/import/rows'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import { familiesOf, linesOf, picturesOf, withPictures } from './prepare-rows'
import type { usePictures } from './use-pictures'

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
type Running = Tally & { good: Map<number, ImportRow>; made: Set<number> }

export interface Import {
  read: ReturnType<typeof readRows>
  /** Outcome of the dry run; null: this is the dry run. */
  dryRun: Outcome | null
  pictures: Pictures
  isStopped: () => boolean
  onProgress: (progress: { done: number; all: number }) => void
}

/** Sends rows in batches, then families. `problem`: the last failed call; without an outcome nothing was sent. */
export async function runImport({
  read,
  dryRun,
  pictures,
  isStopped,
  onProgress,
}: Import): Promise<{ outcome: Outcome | null; problem: string | null }> {
  const rows = dryRun?.good ?? read.rows
  const { problems, notes } = dryRun ?? read
  const running: Running = {
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
  for (let from = 0; from < rows.length && !problem && !isStopped(); from += BATCH_SIZE) {
    onProgress({ done: from, all: rows.length })
    problem = await importBatch(rows.slice(from, from + BATCH_SIZE), dryRun !== null, pictures, running)
  }
  if (!isStopped()) problem = (await importWholeFamilies(read.rows, dryRun !== null, running)) ?? problem
  const { made: _, good, ...tally } = running
  tally.problems.sort((a, b) => a.row - b.row)
  const outcome = {
    ...tally,
    same: dryRun?.same ?? tally.same,
    notes,
    rials: dryRun ? [] : read.rials,
    good: [...good.values()],
    applied: dryRun !== null,
  }
  return { outcome, problem }
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
    const prepared = await withPictures(row, apply, pictures)
    if (!prepared.ok) running.problems.push({ row: prepared.row, problems: [prepared.text] })
    else {
      ready.push(prepared.line)
      if (prepared.isWaiting) waiting.add(row.row)
    }
  }
  if (ready.length === 0) return null
  const answer = await callAction(importProducts, { rows: ready, apply })
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

function problemOf({ problemRow, problem }: ImportResult): RowProblem {
  return { row: problemRow, problems: [problem ?? 'ثبت نشد'] }
}
