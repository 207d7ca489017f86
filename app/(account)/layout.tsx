import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageChrome } from '@/app/(shop)/page-chrome'

/** Private pages: not indexed. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

/** Safety net below tags and jobs, in seconds. */
export const revalidate = 3600

/** Static frame; the browser fills in the viewer. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <PageChrome>{children}</PageChrome>
}
