import type { Figures } from '@/lib/reports/types'

/** JSON answers of database functions. */
export interface Answers {
  admin_dashboard: Figures
}
