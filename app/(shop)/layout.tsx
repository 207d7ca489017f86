import type { ReactNode } from 'react'
import { PageChrome } from '@/app/page-chrome'

/** Tags expire what changed, jobs what the clock changes; this is the net below both, in seconds. */
export const revalidate = 3600

/** The frame of the public pages: static, the same for every guest and normal customer. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return <PageChrome>{children}</PageChrome>
}
