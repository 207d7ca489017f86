import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconSprite } from './icon-sprite.ts'

const file = (name: string) =>
  readFileSync(new URL(`../../components/ui/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n')

test('the file of icons holds every icon that the shop names (`npm run icons`)', () => {
  const sprite = iconSprite(file('icons.tsx'))
  expect(sprite).toContain('<symbol id="shopping-basket"')
  expect(file('icons.svg')).toBe(sprite)
})
