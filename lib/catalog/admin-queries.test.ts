import { expect, it, vi } from 'vitest'
import { listColorChoices } from './admin-queries'

const { keep } = vi.hoisted(() => ({ keep: vi.fn() }))
vi.mock('@/lib/server/cached-read', () => ({ keep }))

it('colors: are kept for an hour, or until one changes', async () => {
  await listColorChoices()
  expect(keep).toHaveBeenCalledWith(['colors'], ['colors'], expect.any(Function), 3600)
})
