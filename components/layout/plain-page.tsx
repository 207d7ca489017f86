import type { ReactNode } from 'react'
import { Logo } from './logo'

/** A page that has nothing but one message: the mark above, the message in the middle. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="container-page flex min-h-dvh flex-col py-6">
      <header>
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="grid flex-1 place-items-center outline-none">
        {children}
      </main>
    </div>
  )
}
