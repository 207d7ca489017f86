/** Each screen in both themes; `npm run lab -- screens` runs all sizes. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import { prepare, ready, takeThemes } from './camera.ts'
import { SCREENS } from './list.ts'
import type { Names } from './data.ts'

const folder = process.env.SCREENS_FOLDER!
const setUp = process.env.SCREENS_SET_UP!
const names = JSON.parse(readFileSync(path.join(setUp, 'names.json'), 'utf8')) as Names

const fill = (address: string) =>
  address.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = names[name]
    if (!value) throw new Error(`Nothing is called "${name}".`)
    return value
  })

for (const screen of SCREENS) {
  test.describe(() => {
    if (screen.as) test.use({ storageState: path.join(setUp, `${screen.as}.json`) })
    test(screen.name, async ({ page }, { project }) => {
      test.skip(Boolean(screen.only && (screen.only === 'phone') !== (project.name === 'phone')))
      await prepare(page)
      await screen.before?.(page)
      await page.goto(fill(screen.at))
      await ready(page, screen.waiting)
      await screen.open?.(page)
      await ready(page, screen.waiting)
      await takeThemes(page, folder, `${screen.name}-${project.name}`, !screen.view)
    })
  })
}
