import { describe, expect, it } from 'vitest'
import { BANNERS, KINDS, VIEWS, banner, emptyCart, hero, logo, notFound, pattern, product } from './index'
import { SEED_PICTURES } from './seed-pictures'

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const references = (svg: string) => [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)

function expectSound(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<text/)
  expect(new Set(ids(svg)).size).toBe(ids(svg).length)
  expect(ids(svg)).toEqual(expect.arrayContaining([...new Set(references(svg))]))
}

describe.each(KINDS)('%s', (kind) => {
  it.each(VIEWS)('is drawn whole from the side of %s, without fonts or numbers that are none', (view) => {
    expectSound(product({ kind, view }))
    expectSound(
      product({ kind, view, colour: '#b5452c', accent: '#e2a03a', material: 'copper', pattern: true }),
    )
  })
})

it('draws the pictures of the site', () => {
  const scenes = [true, false].flatMap((wide) => [true, false].map((dusk) => hero({ wide, dusk })))
  for (const svg of [...scenes, ...BANNERS.map(banner), emptyCart(), notFound(), logo(), pattern()])
    expectSound(svg)
})

it('draws the same picture from the same parameters, and other ids for another picture', () => {
  const pot = product({ kind: 'pot' })
  expect(product({ kind: 'pot' })).toBe(pot)
  expect(ids(product({ kind: 'pot', tint: 'sand' }))).not.toContain(ids(pot)[0])
})

it('names every seed picture once, in the form that storage takes', () => {
  const names = SEED_PICTURES.map(({ bucket, key }) => `${bucket}/${key}`)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^(products|categories)\/[a-z0-9][a-z0-9-]*$/)
})
