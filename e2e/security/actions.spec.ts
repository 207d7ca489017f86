/** Every server action of the panel, called by its number in the build: as a page calls it, without the page. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, expect, test } from '@playwright/test'
import { createPerson, createStaff, service, signIn, type UserType } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MANIFEST = '.next-test/server/server-reference-manifest.json'

interface Action {
  id: string
  name: string
  file: string
  /** The address of a page that has it. */
  page: string
  /** Who may, as its source says. */
  access: string
}

interface Manifest {
  node: Record<string, { filename: string; exportedName: string; workers: Record<string, unknown> }>
}

/** What a source file says of its actions: name → who may, several with spaces between. */
function declared(file: string): Map<string, string> {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  const found = new Map<string, string>()
  for (const [, name, access] of source.matchAll(
    /export const (\w+) = defineAction\(\{[\s\S]*?\baccess: (\[[^\]]*\]|'[\w-]+')/g,
  ))
    found.set(name!, access!.replace(/[[\]',]/g, '').trim())
  return found
}

/** Whether that is a right of staff. */
const isOfPanel = (access: string | undefined) =>
  access !== undefined && !['everyone', 'claims', 'signed-in'].includes(access)

/** The actions of the panel: all of its files, and whatever says that it is for staff. */
function panelActions(): Action[] {
  const { node } = JSON.parse(readFileSync(path.join(ROOT, MANIFEST), 'utf8')) as Manifest
  return Object.entries(node).flatMap(([id, { filename, exportedName, workers }]) => {
    const access = declared(filename).get(exportedName)
    const pages = Object.keys(workers)
    const onlyPanel = pages.every((each) => each.startsWith('app/admin/'))
    if (!isOfPanel(access) && !onlyPanel) return []
    const page = pages
      .find((each) => each.startsWith('app/admin/'))!
      .replace(/^app|\/page$/g, '')
      .replace('[id]', '00000000-0000-4000-8000-000000000000')
    return [{ id, name: exportedName, file: filename, page, access: access ?? '' }]
  })
}

const call = (context: BrowserContext, base: string, { id, page }: Action) =>
  context.request.post(base + page, {
    headers: {
      'next-action': id,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      origin: base,
    },
    data: '[{}]',
    maxRedirects: 0,
  })

/** Somebody of each kind in a browser of their own; null is a guest. */
async function forEach(
  browser: Browser,
  types: (UserType | null)[],
  base: string,
  run: (context: BrowserContext, type: UserType | null) => Promise<void>,
) {
  for (const type of types) {
    const context = await browser.newContext()
    if (type) await signIn(context, await createPerson(type), type, base)
    await run(context, type)
    await context.close()
  }
}

test('every action of the panel says who may, and leads away whoever does not work here', async ({
  browser,
}) => {
  const actions = panelActions()
  expect(actions.length).toBeGreaterThan(50)
  // An action of the panel that forgot to say so would be found by where it is used.
  for (const { file, name } of actions)
    expect([file, name, isOfPanel(declared(file).get(name))]).toEqual([file, name, true])
  await forEach(browser, [null, 'normal', 'shop', 'dealer'], shopUrl, async (context, type) => {
    for (const action of actions) {
      const answer = await call(context, shopUrl, action)
      expect([type, action.name, answer.status()]).toEqual([type, action.name, 303])
    }
  })
})

test('every action of the panel refuses guests, customers, shops and dealers by itself, without middleware @nightly', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const base = process.env.SHOP_WITHOUT_MIDDLEWARE_URL!
  await forEach(browser, [null, 'normal', 'shop', 'dealer', 'admin'], base, async (context, type) => {
    for (const action of panelActions()) {
      const answer = await call(context, base, action)
      const said = /"ok":false,"error":\{"code":"(\w+)"/.exec(await answer.text())?.[1] ?? 'ran'
      // The empty input reaches the schema for admins alone: that the call arrives is no accident.
      const wanted = type === null ? 'sign_in_required' : type === 'admin' ? said : 'admin_required'
      expect([type, action.name, answer.status(), said]).toEqual([type, action.name, 200, wanted])
      if (type === 'admin') expect(['sign_in_required', 'admin_required']).not.toContain(said)
    }
  })
})

/** What each role may do at first. */
const RIGHTS = {
  seller: ['orders', 'shipping', 'invoices', 'customers', 'reviews', 'wholesale_prices'],
  warehouse: ['shipping', 'stock'],
} as const

test('a seller and the stock room are refused what is not theirs, even by a direct call', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  for (const [role, rights] of Object.entries(RIGHTS)) {
    const context = await browser.newContext()
    await signIn(context, await createStaff(role as keyof typeof RIGHTS), 'admin')
    for (const action of panelActions()) {
      const answer = await call(context, shopUrl, action)
      const text = await answer.text()
      const said = /"ok":false,"error":\{"code":"(\w+)"/.exec(text)?.[1] ?? 'ran'
      const may = action.access
        .split(' ')
        .some((each) => each === 'panel' || (rights as readonly string[]).includes(each))
      expect([role, action.name, said === 'capability_required']).toEqual([role, action.name, !may])
    }
    await context.close()
  }
})

test('an admin who lost the panel while a form was open is refused, and the typed text stays', async ({
  page,
  context,
}) => {
  const person = await createPerson('admin')
  await signIn(context, person, 'admin')
  await page.goto('/admin/colors')
  await page.getByRole('button', { name: 'رنگ تازه' }).click()
  const dialog = page.getByRole('dialog', { name: 'رنگ تازه' })
  const name = `رنگ بی‌اجازه ${Date.now()}`
  await dialog.getByLabel('نام رنگ').fill(name)
  await service().from('profiles').update({ user_type: 'normal' }).eq('id', person.id)
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  // The token still says admin: middleware lets it pass, the action asks the database.
  await expect(dialog.getByText('شما دسترسی به پنل مدیریت ندارید')).toBeVisible()
  await expect(dialog.getByLabel('نام رنگ')).toHaveValue(name)
  const { data } = await service().from('colors').select('id').eq('name', name)
  expect(data).toEqual([])
})
