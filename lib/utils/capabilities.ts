/** Capabilities of staff: the names are rows of the database, and types of the shop. */
import type { CAPABILITIES } from '@/lib/supabase/database.limits'
import type { Database } from '@/lib/supabase/database.types'

/** What staff may be allowed to do; titles stand in the table `capabilities`. */
export type Capability = (typeof CAPABILITIES)[number]

/** What somebody is in the shop; the owner may do everything. */
export type StaffRole = Database['public']['Enums']['staff_role']

/** Any one of these lets pass; `panel`: whoever works in the shop. */
export type Needs = 'panel' | Capability | readonly Capability[]

/** Whether somebody of these capabilities has what is needed; nobody's are empty. */
export function isAllowed(capabilities: readonly string[], needs: Needs): boolean {
  if (needs === 'panel') return capabilities.length > 0
  return [needs].flat().some((each) => capabilities.includes(each))
}
