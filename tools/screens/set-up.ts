/** Prepares the shop and signs in all viewers. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type FullConfig } from '@playwright/test'
import { signIn } from '../../e2e/support/people.ts'
import { furnish, person } from './data.ts'
import { VISITORS, type Visitor } from './visitors.ts'

export default async function setUp({ projects }: FullConfig): Promise<void> {
  const folder = process.env.SCREENS_SET_UP!
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'names.json'), JSON.stringify(await furnish()))
  const browser = await chromium.launch(projects[0]!.use.launchOptions)
  for (const visitor of Object.keys(VISITORS) as Visitor[]) {
    const context = await browser.newContext()
    await signIn(context, await person(visitor), VISITORS[visitor].type)
    await context.storageState({ path: path.join(folder, `${visitor}.json`) })
    await context.close()
  }
  await browser.close()
}
