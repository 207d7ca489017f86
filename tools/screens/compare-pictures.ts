import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { comparisonPage, type Difference } from './comparison-page.ts'

export interface Comparison {
  same: number
  differing: number
  /** Path of the result page. */
  page: string
}

/** Compares pictures of equal names; writes the differences into the fresh `out`. */
export async function comparePictures(before: string, after: string, out: string): Promise<Comparison> {
  const [old, now] = [before, after].map((folder) => new Set(picturesOf(folder)))
  rmSync(path.join(out, 'index.html'), { force: true })
  rmSync(path.join(out, 'difference'), { recursive: true, force: true })
  mkdirSync(path.join(out, 'difference'), { recursive: true })
  const differences: Difference[] = []
  const names = [...new Set([...old!, ...now!])].sort()
  for (const name of names) {
    const [from, to] = [before, after].map((folder) => path.join(folder, name))
    const link = (file: string) => encodeURI(path.relative(out, file).split(path.sep).join('/'))
    if (!old!.has(name)) differences.push({ name, share: 1, after: link(to!) })
    else if (!now!.has(name)) differences.push({ name, share: 1, before: link(from!) })
    else {
      const file = path.join(out, 'difference', name)
      const share = await comparePair(from!, to!, file)
      if (share > 0)
        differences.push({ name, share, before: link(from!), after: link(to!), difference: link(file) })
    }
  }
  const page = path.join(out, 'index.html')
  writeFileSync(page, comparisonPage(differences, names.length))
  return { same: names.length - differences.length, differing: differences.length, page }
}

const picturesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))

/** Share of differing pixels, 0 to 1; writes a difference picture above 0. */
async function comparePair(before: string, after: string, difference: string): Promise<number> {
  const files = [before, after].map((file) => readFileSync(file))
  if (files[0]!.equals(files[1]!)) return 0
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  // Parts beyond the smaller picture are transparent.
  const [old, now] = await Promise.all(
    files.map((file, index) =>
      sharp(file)
        .ensureAlpha()
        .extend({
          right: width - sizes[index]!.width,
          bottom: height - sizes[index]!.height,
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        })
        .raw()
        .toBuffer(),
    ),
  )
  if (old!.equals(now!)) return 0
  const marked = Buffer.alloc(old!.length)
  // No tolerance: the same code draws the same pixels.
  const count = pixelmatch(old!, now!, marked, width, height, { threshold: 0, includeAA: true })
  await sharp(marked, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(difference)
  return Math.max(count, 1) / (width * height)
}
