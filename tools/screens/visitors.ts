/** Viewers: demonstration users, each signed in once. */
import type { UserType } from '../../e2e/support/people.ts'

export const VISITORS = {
  customer: { phone: '09170000004', type: 'normal' },
  /** Full cart, no orders. */
  buyer: { phone: '09170000019', type: 'normal' },
  /** New. */
  newcomer: { phone: '09170000022', type: 'normal' },
  shop: { phone: '09170000002', type: 'shop' },
  dealer: { phone: '09170000003', type: 'dealer' },
  /** Packs parcels (tools/screens/data.ts). */
  warehouse: { phone: '09170000023', type: 'admin' },
  /** Invited to the staff. */
  invited: { phone: '09170000024', type: 'normal' },
  admin: { phone: '09170000001', type: 'admin' },
} as const satisfies Record<string, { phone: string; type: UserType }>

export type Visitor = keyof typeof VISITORS
