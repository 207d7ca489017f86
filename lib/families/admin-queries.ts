import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import * as limits from '@/lib/supabase/database.limits'
import { viewerClient } from '@/lib/supabase/viewer'
import type { FamilyInput } from './admin-schema'

/** Without a family: the product as the only member. */
export async function getFamilyForAdmin(product: { id: string; name: string }): Promise<FamilyInput> {
  const client = await viewerClient()
  const data = await client
    .from('product_family_members')
    .select(
      'family:product_families(id, name, attribute_id, updated_at, members:product_family_members(product_id, label, sort_order, product:products(name)))',
    )
    .eq('product_id', product.id)
    .maybeSingle()
    .then(dataOf)
  if (!data) {
    return {
      id: null,
      version: null,
      // Longer than any family's.
      name: product.name.slice(0, limits.product_families.name.max),
      attribute_id: '',
      members: [{ product_id: product.id, name: product.name, label: '' }],
    }
  }
  const { id, name, attribute_id, updated_at, members } = data.family
  return {
    id,
    version: updated_at,
    name,
    attribute_id: attribute_id ?? '',
    members: members
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map(({ product, ...member }) => ({ ...member, name: product.name })),
  }
}
