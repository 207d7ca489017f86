/**
 * npm run lab -- art [WORD …] — draws public/art and supabase/seed/pictures from art/, both in git. Words filter
 * by name: `npm run lab -- art pot hero`.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { SEED_PICTURES } from './seed-pictures.ts'
import { SITE_DRAWINGS, SITE_ICONS, SITE_PICTURES } from './site-pictures.ts'
import { MASTER_WIDTH } from '../../lib/media/pictures.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SITE = path.join(ROOT, 'public/art')
const SEED = path.join(ROOT, 'supabase/seed/pictures')
const QUALITY = 82

type Job = {
  name: string
  files: { width: number; file: string }[]
  draw: () => string
  transparent?: boolean
  quality?: number
}

const words = process.argv.slice(2)
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))

const jobs: Job[] = [
  ...SITE_PICTURES.map(({ name, draw, widths, transparent, quality }) => ({
    name: `site/${name}`,
    files: widths.map((width) => ({ width, file: path.join(SITE, `${name}-${width}.webp`) })),
    draw,
    transparent,
    quality,
  })),
  ...SEED_PICTURES.map(({ bucket, key, draw }) => ({
    name: `${bucket}/${key}`,
    files: [{ width: MASTER_WIDTH, file: path.join(SEED, bucket, key, `${MASTER_WIDTH}.webp`) }],
    draw,
  })),
]

async function render({ draw, files, transparent, quality = QUALITY }: Job): Promise<void> {
  const largest = Math.max(...files.map(({ width }) => width))
  const svg = Buffer.from(draw())
  const { width = 800 } = await sharp(svg).metadata()
  const density = 72 * Math.max(1, Math.min(2, largest / width))
  const drawing = sharp(svg, { density })
  const { data, info } = await (transparent ? drawing.ensureAlpha() : drawing.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { width: target, file } of files) {
    await mkdir(path.dirname(file), { recursive: true })
    await sharp(data, { raw }).resize({ width: target }).webp({ quality, effort: 6 }).toFile(file)
  }
}

async function writeDrawings(): Promise<void> {
  await mkdir(SITE, { recursive: true })
  for (const [name, draw] of Object.entries(SITE_DRAWINGS)) {
    if (isWanted(`site/${name}`)) await writeFile(path.join(SITE, `${name}.svg`), draw())
  }
  for (const [name, { draw, size }] of Object.entries(SITE_ICONS)) {
    if (!isWanted(`site/${name}`)) continue
    await sharp(Buffer.from(draw()), { density: 288 })
      .resize(size)
      .png({ palette: true, effort: 10 })
      .toFile(path.join(SITE, `${name}.png`))
  }
}

/** Removes pictures without a name: they would be uploaded for nothing. */
async function removeUnnamed(): Promise<void> {
  const named = new Set(jobs.flatMap(({ files }) => files.map(({ file }) => file)))
  for (const file of await readdir(SEED, { recursive: true, withFileTypes: true })) {
    const full = path.join(file.parentPath, file.name)
    if (file.isFile() && !named.has(full)) await rm(full)
  }
}

await removeUnnamed()
await writeDrawings()
const due = jobs.filter(({ name }) => isWanted(name))
let drawn = 0
const ticker = setInterval(() => console.log(`  ${drawn} of ${due.length} pictures`), 10_000)
// One thread per picture, one picture per core.
sharp.concurrency(1)
sharp.cache(false)
const queue = due.values()
const work = async () => {
  for (const job of queue) {
    await render(job)
    drawn++
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
clearInterval(ticker)
console.log(`${drawn} pictures drawn.`)
