import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { iconSprite } from './icon-sprite.ts'

const file = (name: string) =>
  readFileSync(new URL(`../../components/ui/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n')

test('icon sprite: holds every icon of the shop (`npm run lab -- icons`)', () => {
  const sprite = iconSprite(file('icons.tsx'))
  expect(sprite).toContain('<symbol id="shopping-basket"')
  expect(file('icons.svg')).toBe(sprite)
})

test('icons: have the class `icon`, without which they are black discs', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = globSync('{app,components}/**/*.tsx', { cwd: root })
  const bare = files.flatMap((name) => {
    const code = readFileSync(path.join(root, name), 'utf8')
    const [, imported = ''] = /import \{([^}]*)\} from '@\/components\/ui\/icons'/.exec(code) ?? []
    const [, constant = ''] = /const ICON =\s+'([^']*)'/.exec(code) ?? []
    return imported
      .split(',')
      .map((each) =>
        each
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!,
      )
      .filter((icon) => icon !== '')
      .flatMap((icon) => code.match(new RegExp(`<${icon}\\b[^>]*>`, 'g')) ?? [])
      .filter((tag) => !/class(?:Name)?=\{?[^}]*\bicon\b/.test(tag.replace('ICON', constant)))
      .map((tag) => `${name}: ${tag}`)
  })
  expect(bare).toEqual([])
})
