import { expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { ConfirmProvider } from '@/components/admin/confirm'
import type { LinkTarget } from '@/lib/menus/admin-schema'
import { MenuForm } from './menu-form'

const { saveMenu } = vi.hoisted(() => ({ saveMenu: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/lib/menus/admin-actions', () => ({ saveMenu }))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))

const TARGETS: LinkTarget[] = [
  { href: '/about', label: 'دربارهٔ ما', group: 'فروشگاه' },
  { href: '/terms', label: 'قوانین خرید', group: 'فروشگاه' },
]

const open = () =>
  openForm(
    <ConfirmProvider>
      <MenuForm
        menu={{
          id: 'legal',
          version: '1',
          isOwn: true,
          links: [
            { label: 'دربارهٔ ما', href: '/about' },
            { label: 'کانال ما', href: 'https://example.org' },
          ],
        }}
        targets={TARGETS}
        dead={[]}
      />
    </ConfirmProvider>,
  )
const addresses = (page: ParentNode) =>
  [...page.querySelectorAll<HTMLInputElement>('[name$=".href"]')].map(({ value }) => value)

async function choose(page: ParentNode, index: number, value: string) {
  const select = page.querySelectorAll('select')[index]!
  await settle(() => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

it('menu: shows the name of a target, the address of any other', async () => {
  const { page } = await open()
  expect([...page.querySelectorAll('select')].slice(0, 2).map(({ value }) => value)).toEqual([
    '/about',
    'other',
  ])
  expect(addresses(page)).toEqual(['https://example.org'])
})

it('menu: another target renames a link with the name of its target', async () => {
  const form = await open()
  await choose(form.page, 0, '/terms')
  await choose(form.page, 1, '/about')
  expect(form.field('links.0.label').value).toBe('قوانین خرید')
  // Written by the shopkeeper.
  expect(form.field('links.1.label').value).toBe('کانال ما')
  saveMenu.mockResolvedValue({ ok: true, data: undefined })
  await settle(form.submit)
  expect(saveMenu.mock.calls[0]![0].links).toEqual([
    { label: 'قوانین خرید', href: '/terms' },
    { label: 'کانال ما', href: '/about' },
  ])
})

it('menu: a target that is being typed stays an address', async () => {
  const form = await open()
  await choose(form.page, 0, 'other')
  await form.type('links.0.href', '/terms')
  expect(addresses(form.page)).toEqual(['/terms', 'https://example.org'])
})
