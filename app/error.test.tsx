import { globSync } from 'node:fs'
import path from 'node:path'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { expect, it, vi } from 'vitest'

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/',
  useRouter: () => ({ refresh: () => undefined }),
}))

const PAGES = globSync('**/error.tsx', { cwd: import.meta.dirname })

it.each(PAGES)('error page %s: offers to reopen a page older than the server, else a retry', async (page) => {
  const { default: Page } = (await import(path.join(import.meta.dirname, page))) as {
    default: ComponentType<{ error: Error; reset: () => void }>
  }
  const textOf = (error: Error) => renderToString(<Page error={error} reset={() => undefined} />)
  const stale = textOf(new UnrecognizedActionError('not found'))
  expect(stale).toContain('فروشگاه تازه شده است؛ صفحه را دوباره باز کنید')
  expect(stale).toContain('باز کردن دوبارهٔ صفحه')
  expect(stale).not.toMatch(/تلاش مجدد|برقرار نشد/)
  expect(textOf(new Error('no database'))).toContain('تلاش مجدد')
})
