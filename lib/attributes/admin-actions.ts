'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { DELETED_BEFORE, rpcAction, rpcQuery } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { forgetAttributeKeys } from '@/lib/attributes/attribute-keys'
import type { Json } from '@/lib/supabase/database.types'
import { fail } from '@/lib/utils/errors'
import { normalizePersian } from '@/lib/utils/text'
import { attributeSchema, categoryAttributesSchema } from './admin-schema'

/** Refuses `changed_meanwhile` and `choice_in_use`. */
export const saveAttribute = defineAction({
  name: 'attributes.save',
  schema: attributeSchema,
  access: 'products',
  refusals: {
    attribute_choices: fail('duplicate', { fields: { choices: 'دو گزینه یک نام یا یک نشانی دارند' } }),
    name_key: fail('duplicate', { fields: { name: 'ویژگی‌ای با این نام هست' } }),
    duplicate: fail('duplicate', { fields: { key: 'ویژگی‌ای با این نام در نشانی هست' } }),
    23514: fail('invalid_input', { fields: { key: 'این نام در نشانی فهرست‌ها معنای دیگری دارد' } }),
  },
  run: async ({ input }) => {
    const words = (list: readonly string[]) => list.map(normalizePersian)
    const id = await rpcQuery('admin_save_attribute', {
      p_attribute: {
        id: input.id,
        version: input.version,
        key: input.key,
        name: normalizePersian(input.name),
        kind: input.kind,
        unit: input.kind === 'number' && input.unit ? normalizePersian(input.unit) : null,
        decimals: input.kind === 'number' ? Number(input.decimals) : 0,
        synonyms: input.kind === 'boolean' ? words(input.synonyms) : [],
        choices: input.choices.map(({ id, key, name, synonyms, care }) => ({
          id,
          key,
          name: normalizePersian(name),
          synonyms: words(synonyms),
          care: normalizePersian(care),
        })),
      } satisfies Json,
    })
    expireAttributes()
    return { id }
  },
})

export const deleteAttribute = rpcAction({
  name: 'attributes.delete',
  schema: z.object({ id: z.uuid() }),
  access: 'products',
  refusals: DELETED_BEFORE,
  rpc: 'admin_delete_attribute',
  args: ({ id }) => ({ p_id: id }),
  after: expireAttributes,
})

export const sortAttributes = rpcAction({
  name: 'attributes.sort',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
  access: 'products',
  rpc: 'admin_sort_attributes',
  args: ({ ids }) => ({ p_ids: ids }),
  after: expireAttributes,
})

/** Saves the attributes of a category with order and roles. */
export const saveCategoryAttributes = rpcAction({
  name: 'attributes.assign',
  schema: categoryAttributesSchema,
  access: 'products',
  rpc: 'admin_save_category_attributes',
  args: ({ categoryId, attributes }) => ({
    p_category: categoryId,
    p_attributes: attributes,
  }),
  after: expireAttributes,
})

/** Filters and product tables show attributes; all these pages carry the categories tag. */
function expireAttributes(): void {
  forgetAttributeKeys()
  expireTags(cacheTags.products, cacheTags.categories)
}
