import type { Metadata } from 'next'
import { HomePage } from '@/app/(shop)/home-page'
import { memberView } from '@/lib/supabase/view'

export const metadata: Metadata = { robots: { index: false } }

export default async function Page() {
  return <HomePage view={await memberView()} />
}
