/** Tests that replace modules or globals share a worker: each file begins without modules and storage, and returns the globals. */
import { afterAll, vi } from 'vitest'

vi.resetModules()
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
}
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
