import type { ReactNode } from 'react'

/**
 * A page that has nothing but one message: the mark above, the message in the middle. Every page carries it twice, in its
 * error pages: so it does without the shop's facts.
 */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="container-page flex min-h-dvh flex-col py-6">
      <header className="flex">
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- a full load leaves behind whatever broke */}
        <a href="/" className="logo" aria-label="صفحهٔ نخست" />
      </header>
      <main id="content" tabIndex={-1} className="grid flex-1 place-items-center outline-none">
        {children}
      </main>
    </div>
  )
}
