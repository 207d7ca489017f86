import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { numberAttribute as number } from '@/lib/attributes/testing'
import type { Scale } from '@/lib/attributes/drawing-scale'
import type { ProductDetail } from '@/lib/catalog/types'
import { SizeDrawing } from './size-drawing'
import { ProductDimensions } from './product-dimensions'

const POT: Scale = {
  across: 24,
  isRound: true,
  high: 13.5,
  beside: ['hob', 'hand'],
  isForHobs: true,
  isLargest: false,
}

async function open(scale: Scale) {
  const place = await mount(<SizeDrawing scale={scale} />)
  const labels = [...place.querySelectorAll('label')]
  return {
    labels,
    checked: () => labels.filter((label) => label.querySelector('input')!.checked).map((l) => l.textContent),
    choose: (name: string) => act(() => labels.find((label) => label.textContent === name)!.click()),
    drawings: () => [...place.querySelectorAll('svg')].map((svg) => svg.getAttribute('aria-label')),
    svg: () => place.querySelector('svg')!,
  }
}

it('size drawing: starts with the most helpful comparison and follows the choice', async () => {
  const { labels, checked, choose, drawings } = await open(POT)
  expect(labels.map((label) => label.textContent)).toEqual(['اجاق و دست', 'دست', 'بشقاب', 'اجاق'])
  expect(checked()).toEqual(['اجاق و دست'])
  expect(drawings()).toHaveLength(2)
  await choose('بشقاب')
  expect(drawings()).toEqual([
    expect.stringMatching(/بشقاب پلوخوری.*: قطر ۲۴ سانتی‌متر، بلندی ۱۳٫۵ سانتی‌متر$/),
  ])
  await choose('اجاق و دست')
  expect(drawings()).toEqual([
    expect.stringMatching(/بر شعلهٔ ۲۱: قطر ۲۴ سانتی‌متر$/),
    expect.stringMatching(/از روبه‌رو، کنار دستی ۱۸.*، بلندی ۱۳٫۵ سانتی‌متر$/),
  ])
})

it('size drawing: offers each comparison once', async () => {
  const { labels } = await open({ ...POT, beside: ['hand'] })
  expect(labels.map((label) => label.textContent)).toEqual(['دست', 'بشقاب', 'اجاق'])
})

it.each([
  ['a samovar', { ...POT, across: 50, high: 60, isForHobs: false }],
  ['a tray wider than the hob', { ...POT, across: 120, high: null }],
  ['a width without a height', { ...POT, across: 90, isRound: false, high: null, isForHobs: false }],
  ['a very small object', { ...POT, across: 4, high: 1 }],
] as const)('size drawing: draws %s to scale and inside of the picture', async (_, scale) => {
  const { choose, svg } = await open({ ...scale, beside: ['hand'] })
  for (const thing of ['دست', 'بشقاب', 'اجاق']) {
    await choose(thing)
    const [left, top, wide, high] = svg().getAttribute('viewBox')!.split(' ').map(Number) as number[]
    const own = svg().querySelector('[data-own]')!.firstElementChild!
    const number = (name: string) => Number(own.getAttribute(name))
    const box = {
      circle: () => [
        number('cx') - number('r'),
        number('cy') - number('r'),
        2 * number('r'),
        2 * number('r'),
      ],
      rect: () => ['x', 'y', 'width', 'height'].map(number),
      path: () => {
        const [x, y, across] = /^M(\S+) (\S+)v3M.*h(\S+?)M/.exec(own.getAttribute('d')!)!.slice(1).map(Number)
        return [x!, y!, across!, 3]
      },
    }[own.tagName as 'circle' | 'rect' | 'path']()
    expect(box[2]).toBeCloseTo(scale.across)
    expect(box[0]).toBeGreaterThanOrEqual(left!)
    expect(box[1]).toBeGreaterThanOrEqual(top!)
    expect(box[0]! + box[2]!).toBeLessThanOrEqual(left! + wide!)
    expect(box[1]! + box[3]!).toBeLessThanOrEqual(top! + high!)
  }
})

it('size section: states the servings of a volume with and without a drawing', () => {
  const say = (attributes: ProductDetail['attributes']) =>
    renderToStaticMarkup(
      <ProductDimensions
        product={{ name: 'کتری', categoryName: null, attributes } as unknown as ProductDetail}
      />,
    )
  const volume = number('volume', 2.5, 'لیتر')
  expect(say([volume])).toContain('برای چند نفر؟')
  expect(say([volume])).toContain('۲٫۵ لیتر، به‌اندازهٔ حدود ۱۰ نفر')
  const drawn = say([volume, number('diameter', 240, 'میلی‌متر')])
  // Also without scripts.
  expect(drawn).toContain('روی بشقاب پلوخوری')
  expect(drawn).toContain('>قطر ۲۴ سانتی‌متر<')
  expect(drawn).toContain('گنجایشش به‌اندازهٔ حدود ۱۰ نفر است')
  expect(say([])).toBe('')
})
