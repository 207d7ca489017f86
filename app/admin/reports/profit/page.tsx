import { redirect } from 'next/navigation'
import { tehranDay } from '@/lib/admin/tehran-time'
import { reportSpan } from '@/lib/reports/schema'
import { requireCapability } from '@/lib/supabase/session'

/** Redirects to the period of the form, or this month. */
export default async function ProfitRedirect({ searchParams }: PageProps<'/admin/reports/profit'>) {
  await requireCapability('costs', '/admin/reports/profit')
  const asked = await searchParams
  const { from, until } = reportSpan(asked, new Date())
  const category = typeof asked.category === 'string' ? asked.category : ''
  redirect(
    `/admin/reports/profit/${tehranDay(from)}/${tehranDay(until)}${category && `?category=${encodeURIComponent(category)}`}`,
  )
}
