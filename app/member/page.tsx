import type { Metadata } from 'next'
import { HomePage } from '@/app/_pages/home'
import { memberView } from '@/app/_pages/view'

export const metadata: Metadata = { robots: { index: false } }

export default async function Page() {
  return <HomePage view={await memberView()} />
}
