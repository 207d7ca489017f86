import type { ReactNode } from 'react'
import { WORD_MARK } from './word-mark'

/** Included twice in every page (error pages), so it avoids shop data. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="container-page flex min-h-dvh flex-col py-6">
      <header className="flex">
        {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a full load discards the broken state */}
        <a href="/" className={WORD_MARK} aria-label="صفحهٔ نخست" />
      </header>
      <main id="content" tabIndex={-1} className="grid flex-1 place-items-center outline-none">
        {children}
      </main>
    </div>
  )
}
