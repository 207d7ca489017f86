import type { CAPABILITIES } from '@/lib/supabase/database.limits'
import type { Database } from '@/lib/supabase/database.types'

/** Titles and the capabilities of each role: supabase/schemas/03_staff.sql. */
export type Capability = (typeof CAPABILITIES)[number]

/** Owners have all capabilities. */
export type StaffRole = Database['public']['Enums']['staff_role']

/** Any one suffices; `panel`: all staff. */
export type Needs = 'panel' | Capability | readonly Capability[]

export function isAllowed(capabilities: readonly string[], needs: Needs): boolean {
  if (needs === 'panel') return capabilities.length > 0
  return [needs].flat().some((each) => capabilities.includes(each))
}
