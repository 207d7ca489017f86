import { permanentRedirect } from 'next/navigation'
import { requireCapability } from '@/lib/supabase/session'

/** Where requests stood before they had a section of their own. */
export default async function OldWholesalePage() {
  await requireCapability('customers', '/admin/wholesale')
  permanentRedirect('/admin/wholesale')
}
