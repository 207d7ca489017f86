/**
 * Draws the shop's pictures: public/art (the site's own) and supabase/seed/pictures (the demonstration
 * catalogue). What is there and unchanged is left alone, so every start may call it. `--site` leaves the catalogue out:
 * an image for production has no demonstration goods.
 */
import cliProgress from 'cli-progress'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { product } from '../art/index.ts'
import { SEED_PICTURES } from '../art/seed-pictures.ts'
import { SITE_DRAWINGS, SITE_ICONS, SITE_PICTURES } from '../art/site-pictures.ts'
import { PICTURE_WIDTHS } from '../lib/media/pictures.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SITE = path.join(ROOT, 'public/art')
const SEED = path.join(ROOT, 'supabase/seed/pictures')
const MANIFEST = path.join(SEED, 'manifest.json')
const SITE_ONLY = process.argv.includes('--site')
const QUALITY = 82
/** Of 6; 3 saves 5% of the bytes and doubles the time. */
const EFFORT = 2

type Job = {
  /** Name in the manifest. */
  name: string
  /** Says whether the picture has changed. */
  hash: string
  files: { width: number; file: string }[]
  draw: () => string
}

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)

/** All sources that a picture may depend on: the drawing code and this script. */
async function sourcesHash(): Promise<string> {
  const files = (await readdir(path.join(ROOT, 'art'), { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('-pictures.ts'))
    .sort()
  const texts = files.map((file) => readFile(path.join(ROOT, 'art', file), 'utf8'))
  const self = readFile(import.meta.filename, 'utf8')
  return hashOf(...(await Promise.all([...texts, self])))
}

function jobs(sources: string): Job[] {
  const seed = SEED_PICTURES.map(({ bucket, key, art }): Job => ({
    name: `${bucket}/${key}`,
    hash: hashOf(sources, JSON.stringify(art), PICTURE_WIDTHS.join()),
    files: PICTURE_WIDTHS.map((width) => ({ width, file: path.join(SEED, bucket, key, `${width}.webp`) })),
    draw: () => product(art),
  }))
  const site = SITE_PICTURES.map(({ name, draw, widths }): Job => ({
    name: `site/${name}`,
    hash: hashOf(sources, widths.join()),
    files: widths.map((width) => ({ width, file: path.join(SITE, `${name}-${width}.webp`) })),
    draw,
  }))
  // The large ones first: a long job at the end would leave the other core idle.
  return SITE_ONLY ? site : [...site, ...seed]
}

/** Renders once, large, and scales down: blurs and hairlines come out finer than when drawn small. */
async function render({ draw, files }: Job): Promise<void> {
  const largest = Math.max(...files.map(({ width }) => width))
  const svg = Buffer.from(draw())
  const { width = 800 } = await sharp(svg).metadata()
  const density = 72 * Math.max(1, Math.min(2, largest / width))
  const { data, info } = await sharp(svg, { density })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { width: target, file } of files) {
    await mkdir(path.dirname(file), { recursive: true })
    await sharp(data, { raw })
      .resize({ width: target })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toFile(file)
  }
}

async function readManifest(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** Pictures that are no longer named: their files would be uploaded for nobody. */
async function removeStrangers(named: Set<string>): Promise<void> {
  for (const bucket of ['products', 'categories']) {
    const folder = path.join(SEED, bucket)
    for (const key of existsSync(folder) ? await readdir(folder) : []) {
      if (!named.has(`${bucket}/${key}`)) await rm(path.join(folder, key), { recursive: true })
    }
  }
}

async function writeDrawings(): Promise<void> {
  await mkdir(SITE, { recursive: true })
  for (const [name, draw] of Object.entries(SITE_DRAWINGS)) {
    await writeFile(path.join(SITE, `${name}.svg`), draw())
  }
  for (const [name, { draw, size }] of Object.entries(SITE_ICONS)) {
    await sharp(Buffer.from(draw()), { density: 288 })
      .resize(size)
      .png({ palette: true })
      .toFile(path.join(SITE, `${name}.png`))
  }
}

async function main() {
  const began = performance.now()
  await writeDrawings()
  const known = await readManifest()
  const all = jobs(await sourcesHash())
  if (!SITE_ONLY) await removeStrangers(new Set(all.map(({ name }) => name)))
  const due = all.filter(
    ({ name, hash, files }) => known[name] !== hash || files.some(({ file }) => !existsSync(file)),
  )
  if (due.length === 0) return
  const total = due.length
  const bar = new cliProgress.SingleBar(
    {
      format: '  {bar} {value}/{total} pictures',
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 10_000,
    },
    cliProgress.Presets.shades_classic,
  )
  bar.start(total, 0)
  // One thread a picture, one picture a core.
  sharp.concurrency(1)
  sharp.cache(false)
  const work = async () => {
    for (let job = due.shift(); job; job = due.shift()) {
      await render(job)
      known[job.name] = job.hash
      bar.increment()
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work))
  } finally {
    bar.stop()
    const names = new Set(all.map(({ name }) => name))
    const kept = Object.fromEntries(Object.entries(known).filter(([name]) => SITE_ONLY || names.has(name)))
    await mkdir(SEED, { recursive: true })
    await writeFile(MANIFEST, JSON.stringify(kept, null, 1))
  }
  console.log(`✓ ${total} pictures drawn (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

await main()
