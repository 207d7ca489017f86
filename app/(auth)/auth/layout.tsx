import type { ReactNode } from 'react'
import { DrawnFor } from '@/components/form/drawn-for'

/** The sign-in page shows no account. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <DrawnFor viewer="">{children}</DrawnFor>
}
