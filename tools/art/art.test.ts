import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { TINT_NAMES } from '../../lib/categories/tints'
import { MASTER_WIDTH } from '../../lib/media/pictures'
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
import { KINDS, tintForKind } from './kinds'
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

const pieces = (svg: string) => svg.split('data-piece').length - 1

/** Names of products that fail a check. */
function faulty(look: (key: string, good: (typeof GOODS)[string]) => void): string[] {
  return Object.entries(GOODS).flatMap(([key, good]) => {
    try {
      look(key, good)
      return []
    } catch (error) {
      return [`${key}: ${(error as Error).message}`]
    }
  })
}

it(
  'drawings: every view of every good is sound and holds as many items as are sold',
  { tags: 'nightly' },
  () => {
    const found = faulty((key, good) => {
      const laidOut = good.apart ? good.apart.pieces : good.pieces * (good.colors?.length ?? 1)
      for (const view of viewsOf(good)) {
        const svg = product({ good: key, view })
        expectSound(svg)
        expect(pieces(svg), view).toBe(view === 'set' ? laidOut : good.pieces)
      }
    })
    expect(found).toEqual([])
  },
)

it('drawings: a good looks different in each of its colors', () => {
  const found = faulty((key, good) => {
    const fronts = (good.colors ?? []).map((color) => product({ good: key, view: 'front', color }))
    expect(new Set(fronts).size).toBe(fronts.length)
    for (const svg of fronts) expect(pieces(svg)).toBe(good.pieces)
  })
  expect(found).toEqual([])
})

it('drawings: a good is inside of its box, which is at least as wide as its diameter', () => {
  const found = faulty((_, good) => {
    const [left, top, right, bottom] = good.box
    expect(left).toBeLessThan(right)
    expect(top).toBeLessThan(bottom)
    expect(right - left).toBeGreaterThanOrEqual((good.across ?? 0) * 15)
  })
  expect(found).toEqual([])
})

it('drawings: no two pots, pans, kettles or teapots share an outline', () => {
  for (const [kind, least] of [
    ['pot', 6],
    ['pan', 4],
    ['kettle', 4],
    ['teapot', 3],
  ] as const) {
    // Same paint for all: only shapes differ.
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

it('drawings: a good and the known object next to it share one scale', () => {
  expect(HEIGHT.plate).toBe(26 * 15)
  for (const good of Object.values(GOODS)) {
    const { box, pieces: shown } = besideKnown(good)
    expect(shown).toBe(good.pieces)
    expect(box[2] - box[0]).toBeGreaterThan(good.box[2] - good.box[0])
  }
})

it('drawings: the pictures of the site are sound', () => {
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

it('drawings: equal parameters give the same picture, other parameters other ids', () => {
  const pot = product({ good: 'pot-teal', view: 'front' })
  expect(product({ good: 'pot-teal', view: 'front' })).toBe(pot)
  expect(ids(product({ good: 'pot-red', view: 'front' }))).not.toContain(ids(pot)[0])
})

it('seed pictures: names are unique and fit storage', () => {
  const names = SEED_PICTURES.map(({ bucket, key }) => `${bucket}/${key}`)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^(products|categories)\/[a-z0-9][a-z0-9-]*$/)
})

const root = path.resolve(import.meta.dirname, '../..')
const filesIn = (folder: string) =>
  globSync('**/*.*', { cwd: path.join(root, folder) }).map((file) => file.split(path.sep).join('/'))

it('seed pictures: git holds one master for each and no other file', () => {
  const files = filesIn('supabase/seed/pictures')
  expect(files.sort()).toEqual(
    SEED_PICTURES.map(({ bucket, key }) => `${bucket}/${key}/${MASTER_WIDTH}.webp`).sort(),
  )
  const bytes = files.map((file) => statSync(path.join(root, 'supabase/seed/pictures', file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(22e6)
  expect(Math.min(...bytes)).toBeGreaterThan(1000)
})

it('site pictures: git holds each and no other file', () => {
  expect(filesIn('public/art').sort()).toEqual(
    [
      ...Object.keys(SITE_DRAWINGS).map((name) => `${name}.svg`),
      ...Object.keys(SITE_ICONS).map((name) => `${name}.png`),
      ...SITE_PICTURES.flatMap(({ name, widths }) => widths.map((width) => `${name}-${width}.webp`)),
    ].sort(),
  )
})

it('kinds: each has one of the tints', () => {
  for (const kind of KINDS) expect(TINT_NAMES).toContain(tintForKind(kind))
})
