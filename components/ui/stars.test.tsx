import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stars } from './stars'

/** Full, half and empty stars. */
const drawn = (value: number) =>
  [...renderToStaticMarkup(<Stars value={value} />).matchAll(/<span class="relative".*?<\/span>/gs)].map(
    ([star]) => {
      if (!star.includes('fill-star')) return '0'
      return star.includes('clip-path') ? '½' : '1'
    },
  )

it('stars: drawn to the half', () => {
  expect(drawn(5)).toEqual(['1', '1', '1', '1', '1'])
  expect(drawn(4.5)).toEqual(['1', '1', '1', '1', '½'])
  expect(drawn(4.3)).toEqual(['1', '1', '1', '1', '½'])
  expect(drawn(4.2)).toEqual(['1', '1', '1', '1', '0'])
  expect(drawn(0.4)).toEqual(['½', '0', '0', '0', '0'])
  expect(drawn(0)).toEqual(['0', '0', '0', '0', '0'])
})
