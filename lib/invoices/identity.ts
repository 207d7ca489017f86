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
    name: firstOf(identity?.name, address?.full_name),
    national_id: firstOf(identity?.national_id),
    economic_code: firstOf(identity?.economic_code),
    registration_number: firstOf(identity?.registration_number),
    province: firstOf(identity?.province, address?.province),
    city: firstOf(identity?.city, address?.city),
    address: firstOf(identity?.address, address?.address),
    postal_code: firstOf(identity?.postal_code, address?.postal_code),
    phone: firstOf(identity?.phone),
  }
}

function firstOf(...values: (string | null | undefined)[]): string {
  return values.find((value) => value != null) ?? ''
}
