import type { z } from 'zod'
import type { identitySchema } from './schema'
import type { LegalIdentity } from './types'

/** Initial form values: the stored identity, else the order's. */
export function identityValues(
  identity: LegalIdentity | null,
  {
    userId = '',
    address = null,
  }: {
    userId?: string
    address?: {
      full_name: string
      province: string
      city: string
      address: string
      postal_code: string
    } | null
  } = {},
): z.input<typeof identitySchema> {
  return {
    userId,
    kind: identity?.kind === 'company' ? 'company' : 'person',
    name: identity?.name ?? address?.full_name ?? '',
    nationalId: identity?.national_id ?? '',
    economicCode: identity?.economic_code ?? '',
    registrationNumber: identity?.registration_number ?? '',
    province: identity?.province ?? address?.province ?? '',
    city: identity?.city ?? address?.city ?? '',
    address: identity?.address ?? address?.address ?? '',
    postalCode: identity?.postal_code ?? address?.postal_code ?? '',
    phone: identity?.phone ?? '',
  }
}
