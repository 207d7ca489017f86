import { expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { defineList, parseListState } from '@/lib/admin/list'
import { briefIds, TableRows } from './table-rows'
import type { Column } from './types'
import { useSelection } from './use-selection'

const columns = (...ids: string[]) => ids.map((id) => ({ id, primary: id === 'name' }))

it('narrow rows: show the first two columns and the state after the name', () => {
  expect([...briefIds(columns('name', 'phone', 'city', 'date', 'state'))]).toEqual(['phone', 'city', 'state'])
  expect([...briefIds(columns('name', 'state'))]).toEqual(['state'])
})

it('narrow rows: show only marked columns, if any', () => {
  const marked = columns('name', 'phone', 'city', 'state').map((each) => ({
    ...each,
    brief: each.id === 'city',
  }))
  expect([...briefIds(marked)]).toEqual(['city'])
})

const POTS: Column<{ id: string; price: number }>[] = [
  { id: 'name', header: 'نام', sort: 'name', primary: true, cell: ({ id }) => id },
  { id: 'price', header: 'قیمت', sort: 'price', numeric: true, cell: ({ price }) => price },
  { id: 'note', header: 'یادداشت', cell: () => '' },
]
const SPEC = defineList({
  path: '/admin/pots',
  access: 'products',
  sorts: ['name', 'price'],
  direction: 'asc',
})
const go = vi.fn()

function Pots({ ids, sort }: { ids: readonly string[]; sort: string }) {
  const rows = ids.map((id) => ({ id, price: 1 }))
  const selection = useSelection(rows)
  return (
    <>
      <output>{selection.rows.map(({ id }) => id).join(' ')}</output>
      <TableRows
        rows={rows}
        columns={POTS}
        state={parseListState(SPEC, { sort })}
        label="دیگ‌ها"
        rowName={({ id }) => id}
        rowActions={undefined}
        selection={selection}
        go={go}
      />
    </>
  )
}

it('table: a sorted column reverses, another begins ascending, numbers descending', async () => {
  const byName = await openForm(<Pots ids={['a']} sort="name" />)
  expect(byName.page.querySelectorAll('[aria-sort]')).toHaveLength(1)
  expect(byName.page.querySelector('[aria-sort]')!.textContent).toBe('نام')
  await byName.press('نام')
  await byName.press('قیمت')
  await (await openForm(<Pots ids={['a']} sort="price" />)).press('نام')
  expect(go.mock.calls).toEqual([
    [{ sort: 'name', direction: 'desc' }],
    [{ sort: 'price', direction: 'desc' }],
    [{ sort: 'name', direction: 'asc' }],
  ])
})

it('table: the head selects the page, a row changes it to mixed', async () => {
  const { page } = await openForm(<Pots ids={['a', 'b']} sort="name" />)
  const boxes = () => [...page.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  const state = () => [page.querySelector('output')!.textContent, ...boxes().map(({ checked }) => checked)]
  const click = (index: number) => settle(() => boxes()[index]!.click())
  await click(0)
  expect(state()).toEqual(['a b', true, true, true])
  await click(1)
  expect(state()).toEqual(['b', false, false, true])
  expect(boxes()[0]!.indeterminate).toBe(true)
  await click(0)
  await click(0)
  expect(state()).toEqual(['', false, false, false])
})
