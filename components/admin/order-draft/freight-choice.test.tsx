// @vitest-environment jsdom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import type { FreightWish } from '@/lib/delivery/freight'
import { FreightChoice } from './freight-choice'

const COMPANIES = [
  { id: 'a', name: 'ترابر جنوب', city: 'بندرعباس', terminal: 'غرفهٔ ۱۲', phone: '07633344556' },
  { id: 'b', name: 'نوین‌بار', city: 'تهران', terminal: '', phone: '' },
]
let wish: FreightWish

function Desk({ companies, first }: { companies: typeof COMPANIES; first: FreightWish }) {
  const [freight, setFreight] = useState(first)
  return (
    <FreightChoice
      companies={companies}
      freight={freight}
      onChange={(next) => {
        wish = next
        setFreight(next)
      }}
      city="قشم"
    />
  )
}

async function open(companies: typeof COMPANIES, first: FreightWish) {
  const { page } = await openForm(<Desk companies={companies} first={first} />)
  return {
    page,
    select: page.querySelector('select'),
    choose: (value: string) =>
      settle(() => {
        const select = page.querySelector('select')!
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
  }
}

it('freight choice: takes a listed company or another name, never both', async () => {
  const { page, choose } = await open(COMPANIES, { company_id: 'a', name: '', city: 'میناب' })
  expect(page.textContent).toContain('غرفهٔ ۱۲؛ تلفن ۰۷۶۳۳۳۴۴۵۵۶')
  expect(page.textContent).not.toContain('نام باربری')
  await choose('other')
  expect(wish).toEqual({ company_id: null, name: '', city: 'میناب' })
  expect(page.textContent).toContain('نام باربری')
  await choose('b')
  expect(wish).toEqual({ company_id: 'b', name: '', city: 'میناب' })
  expect(page.textContent).not.toContain('نام باربری')
})

it('freight choice: has a name field where the shop lists no companies', async () => {
  const { page, select } = await open([], { company_id: null, name: 'ترابر', city: '' })
  expect(select).toBeNull()
  expect([...page.querySelectorAll('input')].map(({ value, placeholder }) => value || placeholder)).toEqual([
    'ترابر',
    'قشم',
  ])
})
