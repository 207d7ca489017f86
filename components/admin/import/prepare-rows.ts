import type { ImportColor, ImportRow, Values } from '@/lib/catalog/import/rows'
import { type Picture, picturesCell, picturesIn } from '@/lib/catalog/import/pictures'
import type { usePictures } from './use-pictures'

export const picturesOf = (values: Values): Picture[] =>
  typeof values.pictures === 'string' ? picturesIn(values.pictures) : []

export const linesOf = (row: ImportRow): readonly (ImportRow | ImportColor)[] => [row, ...(row.colors ?? [])]

type Prepared = { ok: true; line: ImportRow; isWaiting: boolean } | { ok: false; row: number; text: string }

/** Replaces pictures by library names; a dry run omits missing ones (`isWaiting`). */
export async function withPictures(
  row: ImportRow,
  apply: boolean,
  { isStored, missing, store }: ReturnType<typeof usePictures>,
): Promise<Prepared> {
  let isWaiting = false
  const done: (ImportRow | ImportColor)[] = []
  for (const line of linesOf(row)) {
    const pictures = picturesOf(line.values)
    const lacking = pictures.map(missing).find(Boolean)
    if (lacking) return { ok: false, row: line.row, text: lacking }
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
      if ('problem' in answer) return { ok: false, row: line.row, text: answer.problem }
      names.push(answer.name)
    }
    done.push({ ...line, values: { ...line.values, pictures: picturesCell(names) } })
  }
  const [own, ...colors] = done
  return { ok: true, line: { ...own!, ...(colors.length > 0 && { colors }) }, isWaiting }
}

/** Limit of products per family call. */
const MOST_MEMBERS = 1000

type FamilyRow = { row: number; id?: string; sku?: string; slug?: string; family: string; label: string }

/** Whole families; skips those with a rejected row (`without`). */
export function familiesOf(rows: readonly ImportRow[], without: ReadonlySet<number>): FamilyRow[][] {
  const families = new Map<string, FamilyRow[]>()
  const lacking = new Set<string>()
  for (const { row, values } of rows) {
    if (typeof values.family !== 'string') continue
    const text = (field: 'id' | 'sku' | 'slug') => {
      const value = values[field]
      return typeof value === 'string' ? { [field]: value } : {}
    }
    const label = typeof values.family_label === 'string' ? values.family_label : ''
    const entry = { row, ...text('id'), ...text('sku'), ...text('slug'), family: values.family, label }
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
