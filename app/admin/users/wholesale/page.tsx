import { permanentRedirect } from 'next/navigation'
import { requireCapability } from '@/lib/supabase/session'

/** Old address; redirects. */
export default async function OldWholesalePage() {
  await requireCapability('customers', '/admin/wholesale')
  permanentRedirect('/admin/wholesale')
}
