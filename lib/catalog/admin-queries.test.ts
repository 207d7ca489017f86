import { expect, it, vi } from 'vitest'
import { attributesOfProduct, listColorChoices } from './admin-queries'

const { cachedRead } = vi.hoisted(() => ({ cachedRead: vi.fn() }))
vi.mock('@/lib/server/cached-read', () => ({ cachedRead }))
vi.mock('@/lib/attributes/admin-queries', () => ({
  listAttributesForAdmin: () => [{ id: 'a', key: 'volume', kind: 'number', decimals: 1, choices: [] }],
}))
vi.mock('@/lib/supabase/viewer', () => {
  const answer = Promise.resolve({ data: [{ attribute_id: 'a', number: 4.8, text: null }], error: null })
  return { viewerClient: () => ({ from: () => ({ select: () => ({ eq: () => answer }) }) }) }
})

it('colors: are kept for an hour, or until one changes', async () => {
  await listColorChoices()
  expect(cachedRead).toHaveBeenCalledWith(['colors'], ['colors'], expect.any(Function), 3600)
})

it('attributes: numbers reach the form in the digits that its fields hold', async () => {
  const { attributes } = await attributesOfProduct('p')
  expect(attributes).toMatchObject([{ id: 'a', value: '4٫8' }])
})
