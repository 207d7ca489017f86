import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'

const WHITE = { r: 255, g: 255, b: 255 }

/** A white picture of 10 × `height` pixels, one of another shade. */
async function draw(file: string, { height = 10, shade = 255 } = {}): Promise<void> {
  const point = { create: { width: 1, height: 1, channels: 3 as const, background: { ...WHITE, b: shade } } }
  mkdirSync(path.dirname(file), { recursive: true })
  await sharp({ create: { width: 10, height, channels: 3, background: WHITE } })
    .composite([{ input: point, left: 3, top: 3 }])
    .png()
    .toFile(file)
}

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

async function folders() {
  const root = mkdtempSync(path.join(tmpdir(), 'screens-'))
  roots.push(root)
  const [before, after, out] = ['before', 'after', 'out'].map((name) => path.join(root, name))
  await draw(path.join(before!, 'same.png'))
  await draw(path.join(after!, 'same.png'))
  return { before: before!, after: after!, out: out! }
}

test('picture comparison: equal folders have no differences', async () => {
  const { before, after, out } = await folders()
  expect(await comparePictures(before, after, out)).toMatchObject({ same: 1, differing: 0 })
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain('Nothing differs.')
})

test('picture comparison: one shade of one pixel is a difference, shown on the page', async () => {
  const { before, after, out } = await folders()
  await draw(path.join(before, 'shade.png'))
  await draw(path.join(after, 'shade.png'), { shade: 254 })
  const { same, differing, page } = await comparePictures(before, after, out)
  expect([same, differing]).toEqual([1, 1])
  const html = readFileSync(page, 'utf8')
  for (const link of ['../before/shade.png', '../after/shade.png', 'difference/shade.png'])
    expect(html).toContain(`src="${link}"`)
  expect(html).toContain('<small>1.0 %</small>')
  expect(html).not.toContain('same.png')
  expect((await sharp(path.join(out, 'difference/shade.png')).metadata()).width).toBe(10)
})

test('picture comparison: longer, new and missing pages differ', async () => {
  const { before, after, out } = await folders()
  await draw(path.join(before, 'longer.png'))
  await draw(path.join(after, 'longer.png'), { height: 20 })
  await draw(path.join(before, 'old.png'))
  await draw(path.join(after, 'new.png'))
  const { differing, page } = await comparePictures(before, after, out)
  expect(differing).toBe(3)
  const html = readFileSync(page, 'utf8')
  expect(html).toContain('<small>50 %</small>')
  expect(html).toMatch(/old <small>gone/)
  expect(html).toMatch(/new <small>new/)
})

test('picture comparison: forgets earlier differences', async () => {
  const { before, after, out } = await folders()
  await draw(path.join(before, 'once.png'))
  await comparePictures(before, after, out)
  await draw(path.join(after, 'once.png'))
  expect(await comparePictures(before, after, out)).toMatchObject({ same: 2, differing: 0 })
})
