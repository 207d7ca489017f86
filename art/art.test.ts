import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MASTER_WIDTH } from '../lib/media/pictures'
import { BANNERS, KINDS, VIEWS, banner, emptyCart, hero, logo, notFound, pattern, product } from './index'
import { SEED_PICTURES } from './seed-pictures'
import { SITE_DRAWINGS, SITE_ICONS, SITE_PICTURES } from './site-pictures'

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
      product({ kind, view, color: '#b5452c', accent: '#e2a03a', material: 'copper', pattern: true }),
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
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15e6)
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
