import { expect, it, vi } from 'vitest'
import { fail } from '@/lib/utils/errors'
import { saveBanner } from '@/lib/content/admin-actions'
import { saveProduct } from './admin-actions'

const refused = vi.hoisted(() => () => Promise.resolve({ data: null, error: { message: 'unknown' } }))
vi.mock('@/lib/server/action', () => ({
  defineAction:
    ({ run }: { run: (context: object) => unknown }) =>
    (input: object) =>
      run({ input, viewer: { capabilities: [] } }),
}))
vi.mock('@/lib/supabase/viewer', () => ({
  viewerClient: () =>
    Promise.resolve({
      rpc: refused,
      from: () => ({ insert: refused, select: () => ({ eq: () => ({ maybeSingle: refused }) }) }),
    }),
}))
vi.mock('@/lib/supabase/errors', () => ({ failFromDatabase: () => fail('unknown') }))
vi.mock('@/lib/supabase/session', () => ({ mayDo: () => true }))
vi.mock('./admin-changes', async (original) => ({
  ...(await original<object>()),
  changesOf: () => ({}),
}))

type Answer = { error: { message: string } }

it('product: a refusal begins with what failed', async () => {
  const save = async (id: string | null) =>
    ((await saveProduct({ id, name: '', detailed_description: '' } as never)) as unknown as Answer).error
      .message
  expect(await save(null)).toMatch(/^خطا در افزودن محصول: ./)
  expect(await save('x')).toMatch(/^خطا در ویرایش محصول: ./)
})

it('banner: a refusal names what failed', async () => {
  const save = async (id: string | null) =>
    ((await saveBanner({ id, title: '', subtitle: '', buttonText: '' } as never)) as unknown as Answer).error
      .message
  expect(await save(null)).toContain('خطا در ایجاد بنر جدید')
  expect(await save('x')).toContain('خطا در به‌روزرسانی بنر')
})
