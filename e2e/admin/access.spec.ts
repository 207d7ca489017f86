import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createArticle } from '../support/goods.ts'
import { createPerson, signIn, type UserType } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The addresses of all files of that name below a folder of app/. */
function addresses(folder: string, file: string): string[] {
  return readdirSync(path.join(ROOT, 'app', folder), { recursive: true, encoding: 'utf8' })
    .filter((each) => path.basename(each) === file)
    .map((each) => `/${path.join(folder, path.dirname(each))}`.replace(/\/\.$/, ''))
}

test('nobody but an admin opens a page or a route of the panel', async ({ browser }) => {
  test.setTimeout(180_000)
  const { id } = await createArticle({})
  const fill = (address: string) => address.replace('[bucket]', 'products').replace(/\[\w+\]/g, id)
  const pages = addresses('admin', 'page.tsx').map(fill)
  const files = addresses('admin', 'route.ts').map(fill)
  const routes = [...addresses('api/admin', 'route.ts'), ...addresses('api/upload', 'route.ts')].map(fill)
  expect(pages.length).toBeGreaterThan(18)
  for (const type of [null, 'normal', 'shop', 'dealer'] as (UserType | null)[]) {
    const context = await browser.newContext()
    if (type) await signIn(context, await createPerson(type), type)
    for (const address of [...pages, ...files]) {
      const answer = await context.request.get(address, { maxRedirects: 0 })
      expect([type, address, answer.status()]).toEqual([type, address, 303])
      expect(new URL(answer.headers().location!, shopUrl).pathname).toBe(type ? '/' : '/auth')
    }
    for (const address of routes) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await context.request.fetch(address, {
          method,
          headers: { origin: shopUrl },
          ...(method === 'POST' && {
            multipart: { file: { name: 'x', mimeType: 'x/x', buffer: Buffer.from('x') } },
          }),
          maxRedirects: 0,
        })
        expect([type, method, address, [400, 401, 403, 405].includes(answer.status())]).toEqual([
          type,
          method,
          address,
          true,
        ])
      }
    }
    await context.close()
  }
})
