import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MASTER_WIDTH } from '../lib/media/pictures'
import { Art } from './canvas'
import {
  BANNERS,
  aboutPacking,
  aboutShop,
  aboutWorkshop,
  GOODS,
  banner,
  emptyCart,
  hero,
  logo,
  mendedBowl,
  notFound,
  pattern,
  product,
  viewsOf,
} from './index'
import { HEIGHT } from './scenes/beside'
import { besideKnown } from './scenes/product'
import { SEED_PICTURES } from './seed-pictures'
import { SITE_DRAWINGS, SITE_ICONS, SITE_PICTURES } from './site-pictures'

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const references = (svg: string) => [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)

function expectSound(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<text/)
  expect(new Set(ids(svg)).size).toBe(ids(svg).length)
  expect(ids(svg)).toEqual(expect.arrayContaining([...new Set(references(svg))]))
}

/** Pieces that stand in a drawing. */
const pieces = (svg: string) => svg.split('data-piece').length - 1

describe.each(Object.entries(GOODS))('%s', (key, good) => {
  it.each(viewsOf(good))('is drawn whole in the view %s, with as many pieces as are sold', (view) => {
    const svg = product({ good: key, view })
    expectSound(svg)
    const laidOut = good.apart ? good.apart.pieces : good.pieces * (good.colors?.length ?? 1)
    expect(pieces(svg)).toBe(view === 'set' ? laidOut : good.pieces)
  })

  it('looks different in each of its colors', () => {
    const fronts = (good.colors ?? []).map((color) => product({ good: key, view: 'front', color }))
    expect(new Set(fronts).size).toBe(fronts.length)
    for (const svg of fronts) expect(pieces(svg)).toBe(good.pieces)
  })

  it('lies within its box, which is as wide as its diameter and more', () => {
    const [left, top, right, bottom] = good.box
    expect(left).toBeLessThan(right)
    expect(top).toBeLessThan(bottom)
    expect(right - left).toBeGreaterThanOrEqual((good.across ?? 0) * 15)
  })
})

it('has silhouettes of its own: no two pots, pans, kettles or teapots share their outlines', () => {
  for (const [kind, least] of [
    ['pot', 6],
    ['pan', 4],
    ['kettle', 4],
    ['teapot', 3],
  ] as const) {
    // The same paint for all: what still differs is the shape.
    const shapes = Object.values(GOODS)
      .filter((good) => good.kind === kind)
      .map((good) => {
        const svg = good.draw(new Art('same'), { color: '#808080', accent: '#606060' })
        return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).sort((x, y) => y!.length - x!.length)[0]
      })
    expect([kind, new Set(shapes).size]).toEqual([kind, shapes.length])
    expect([kind, shapes.length >= least]).toEqual([kind, true])
  }
})

it('compares everything in one scale: what stands beside a good is as large as it is', () => {
  expect(HEIGHT.plate).toBe(26 * 15)
  for (const good of Object.values(GOODS)) {
    const { box, pieces: shown } = besideKnown(good)
    expect(shown).toBe(good.pieces)
    expect(box[2] - box[0]).toBeGreaterThan(good.box[2] - good.box[0])
  }
})

it('draws the pictures of the site', () => {
  const scenes = [true, false].flatMap((wide) => [true, false].map((dusk) => hero({ wide, dusk })))
  for (const svg of [
    ...scenes,
    ...BANNERS.map(banner),
    emptyCart(),
    notFound(),
    mendedBowl(),
    aboutShop(),
    aboutWorkshop(),
    aboutPacking(),
    logo(),
    pattern(),
  ])
    expectSound(svg)
})

it('draws the same picture from the same parameters, and other ids for another picture', () => {
  const pot = product({ good: 'pot-teal', view: 'front' })
  expect(product({ good: 'pot-teal', view: 'front' })).toBe(pot)
  expect(ids(product({ good: 'pot-red', view: 'front' }))).not.toContain(ids(pot)[0])
})

it('names every seed picture once, in the form that storage takes', () => {
  const names = SEED_PICTURES.map(({ bucket, key }) => `${bucket}/${key}`)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^(products|categories)\/[a-z0-9][a-z0-9-]*$/)
})

describe('what is drawn lies in git, so that a start draws nothing', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const filesIn = (folder: string) =>
    globSync('**/*.*', { cwd: path.join(root, folder) }).map((file) => file.split(path.sep).join('/'))

  it('one master for each picture of the seed, and no other file', () => {
    const files = filesIn('supabase/seed/pictures')
    expect(files.sort()).toEqual(
      SEED_PICTURES.map(({ bucket, key }) => `${bucket}/${key}/${MASTER_WIDTH}.webp`).sort(),
    )
    const bytes = files.map((file) => statSync(path.join(root, 'supabase/seed/pictures', file)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(22e6)
    expect(Math.min(...bytes)).toBeGreaterThan(1000)
  })

  it('the pictures of the site, and no other file', () => {
    expect(filesIn('public/art').sort()).toEqual(
      [
        ...Object.keys(SITE_DRAWINGS).map((name) => `${name}.svg`),
        ...Object.keys(SITE_ICONS).map((name) => `${name}.png`),
        ...SITE_PICTURES.flatMap(({ name, widths }) => widths.map((width) => `${name}-${width}.webp`)),
      ].sort(),
    )
  })
})
