/** Tests that replace modules or globals share a worker: each file begins without modules and storage, and returns the globals. */
import { afterAll, vi } from 'vitest'

vi.resetModules()
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  // jsdom has no layout.
  Object.assign(Element.prototype, { scrollIntoView() {}, hasPointerCapture: () => false })
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
