import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CategoriesPanel } from './categories-panel'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const tile = (name: string) => ({ slug: name, name, image: null, tint: null, count: 1 })
const top = (name: string, below: number) => ({
  ...tile(name),
  below: Array.from({ length: below }, (_, n) => tile(`${name}-${n + 1}`)),
})
const BRANCHES = [top('چای', 2), top('پخت', 9), top('سرو', 7)]
const MORE = Array.from({ length: 7 }, (_, n) => top(`دستهٔ ${n + 4}`, 0))
const CATEGORIES = [...BRANCHES, ...MORE]

function Menu() {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} />
      <CategoriesPanel button={button} open onOpenChange={() => {}} />
    </>
  )
}

let root: Root
let links: HTMLAnchorElement[]
beforeAll(async () => {
  vi.stubGlobal('fetch', async () => ({ json: async () => ({ ok: true, data: CATEGORIES }) }))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Menu />))
  links = [...document.querySelectorAll<HTMLAnchorElement>('[role=dialog] a')]
})

afterAll(() => act(async () => root.unmount()))

const press = (key: string) =>
  act(async () => {
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  })
const focused = () => document.activeElement!.textContent

it('categories menu: links to subcategories that do not fit', () => {
  const named = links.map(({ textContent }) => textContent)
  expect(named.filter((name) => name!.startsWith('پخت-'))).toHaveLength(6)
  expect(links.find(({ textContent }) => textContent === 'همهٔ ۹ دستهٔ پخت')?.getAttribute('href')).toBe(
    `/categories#${encodeURIComponent('پخت')}`,
  )
  // The seventh takes no more room than a link to it.
  expect(named.filter((name) => name!.startsWith('سرو-'))).toHaveLength(7)
})

it('categories menu: arrow keys move through links and branches', async () => {
  links[0]!.focus()
  for (const [key, name] of [
    ['ArrowUp', 'چای'],
    ['ArrowDown', 'چای-1'],
    ['ArrowLeft', 'پخت'],
    ['ArrowDown', 'پخت-1'],
    ['ArrowLeft', 'سرو'],
    ['ArrowLeft', 'دستهٔ 4'],
    ['End', 'همهٔ دسته‌ها'],
    ['ArrowRight', 'همهٔ محصولات'],
    ['ArrowRight', 'نمایش همه (۱۰)'],
    ['ArrowUp', 'دستهٔ 8'],
    ['ArrowRight', 'دستهٔ 7'],
    ['End', 'همهٔ دسته‌ها'],
    ['Home', 'چای'],
    ['ArrowRight', 'چای'],
  ] as const) {
    await press(key)
    expect([key, focused()]).toEqual([key, name])
  }
})

it('categories menu: shows eight categories, then all with their count, then fewer', async () => {
  const branches = () => document.querySelectorAll('[role=dialog] > ul > li').length
  const toggle = () => document.querySelector<HTMLButtonElement>('[aria-controls=categories-panel-list]')!
  expect([branches(), toggle().textContent]).toEqual([8, 'نمایش همه (۱۰)'])
  await act(async () => toggle().click())
  expect([branches(), toggle().textContent]).toEqual([10, 'نمایش کمتر'])
  await act(async () => toggle().click())
  expect([branches(), toggle().textContent]).toEqual([8, 'نمایش همه (۱۰)'])
})
