import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PriceBlock, type PriceBlockProps } from './price-block'

const price = { amount: 80_000, listAmount: 100_000, percentOff: 20, lowestPrior: 95_000 }
const read = (props: Partial<PriceBlockProps> = {}) =>
  renderToStaticMarkup(<PriceBlock price={price} {...props} />).replaceAll(/<[^>]+>/g, '')

it('says beside a discount what was asked at the least before it', () => {
  expect(read()).toContain('کمترین ۳۰ روز: ۹۵٬۰۰۰')
})

it('leaves it out where the page says it in full, where nothing is reduced, and where nothing is known', () => {
  for (const props of [
    { large: true },
    { brief: true },
    { instead: 'ناموجود' },
    { from: 70_000 },
    { price: { ...price, listAmount: null, percentOff: null } },
    { price: { amount: 80_000, listAmount: 100_000, percentOff: 20 } },
  ])
    expect([props, read(props).includes('۳۰ روز')]).toEqual([props, false])
})
