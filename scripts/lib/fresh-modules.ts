/** Tests that replace modules or globals share a worker: each file begins without modules and returns the globals. */
import { afterAll, vi } from 'vitest'

vi.resetModules()
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
