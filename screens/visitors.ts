/** Who looks at the screens: people of the demonstration data, each signed in once. */
import type { UserType } from '../e2e/support/people.ts'

export const VISITORS = {
  customer: { phone: '09170000004', type: 'normal' },
  /** Has filled a cart and never bought. */
  buyer: { phone: '09170000019', type: 'normal' },
  /** Has done nothing yet. */
  newcomer: { phone: '09170000022', type: 'normal' },
  shop: { phone: '09170000002', type: 'shop' },
  dealer: { phone: '09170000003', type: 'dealer' },
  /** Prepares parcels (screens/data.ts makes them so). */
  warehouse: { phone: '09170000023', type: 'admin' },
  /** Is asked to work in the shop. */
  invited: { phone: '09170000024', type: 'normal' },
  admin: { phone: '09170000001', type: 'admin' },
} as const satisfies Record<string, { phone: string; type: UserType }>

export type Visitor = keyof typeof VISITORS
