import { expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import type { Attribute } from '@/lib/attributes/types'
import { ConfirmProvider } from '@/components/admin/confirm'
import { CategoryAttributes } from './category-attributes'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
vi.mock('@/lib/attributes/admin-actions', () => ({
  saveAttribute: vi.fn(),
  saveCategoryAttributes: vi.fn(),
}))

const steel = {
  id: 'steel',
  key: 'steel',
  name: 'آلیاژ',
  kind: 'choice',
  choices: [],
} as unknown as Attribute

it('attributes of a category: keep a choice made before hydration', async () => {
  const { page } = await openForm(
    <ConfirmProvider>
      <CategoryAttributes
        path="/admin/attributes"
        category={{ id: 'c', slug: 'c', name: 'قابلمه' }}
        categories={[{ slug: 'c', path: 'قابلمه' }]}
        attributes={[steel]}
        own={[]}
        inherited={[]}
      />
    </ConfirmProvider>,
    (page) => {
      const selects = page.querySelectorAll('select')
      selects[selects.length - 1]!.value = 'steel'
    },
  )
  await settle()
  expect(page.querySelector('[role="group"][aria-label*="آلیاژ"]')).not.toBeNull()
})
