import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const WIDTH = 360
const HEIGHT = 600

/** The pictures that articles name, from the phone screens in `screens`. Returns their number. */
export async function makeHandbookPictures(screens: string, root: string): Promise<number> {
  const out = path.join(root, 'public/handbook')
  const names = new Set(
    globSync('docs/handbook/*.md', { cwd: root }).flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/!\[.+?\]\((.+?)\.webp\)/g)].map(
        ([, name]) => name!,
      ),
    ),
  )
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const name of names)
    await sharp(path.join(screens, `${name}-phone-light.png`))
      .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'top' })
      .webp({ quality: 80 })
      .toFile(path.join(out, `${name}.webp`))
  return names.size
}
