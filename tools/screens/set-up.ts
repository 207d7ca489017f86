/** Prepares the shop and signs in all viewers. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type FullConfig } from '@playwright/test'
import { signIn } from '../../e2e/support/people.ts'
import { sql } from '../../e2e/support/products.ts'
import { furnish } from './data.ts'
import { VISITORS } from './visitors.ts'

export default async function setUp({ projects }: FullConfig): Promise<void> {
  const folder = process.env.SCREENS_SET_UP!
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'names.json'), JSON.stringify(await furnish()))
  const browser = await chromium.launch(projects[0]!.use.launchOptions)
  for (const [visitor, { phone, type }] of Object.entries(VISITORS)) {
    const context = await browser.newContext()
    const [person] = await sql<{ id: string }>('select id from public.profiles where phone_number = $1', [
      phone,
    ])
    await signIn(context, { id: person!.id, phone }, type)
    await context.storageState({ path: path.join(folder, `${visitor}.json`) })
    await context.close()
  }
  await browser.close()
}
