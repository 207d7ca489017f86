'use server'

import { defineAction } from '@/lib/server/action'
import { dataOf } from '@/lib/server/rpc'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { removeViewSchema, viewSchema } from './schema'

/** Names are unique per owner and list. */
export const saveView = defineAction({
  name: 'views.save',
  schema: viewSchema,
  access: 'panel',
  run: async ({ input: { id, list, name, query, isShared, isDefault } }) => {
    const client = await viewerClient()
    const row = { name, query, is_shared: isShared, is_default: isDefault }
    const { data, error } = id
      ? await client.from('saved_views').update(row).eq('id', id).select('id')
      : await client
          .from('saved_views')
          .insert({ ...row, list })
          .select('id')
    if (error?.code === '23505')
      return fail('invalid_input', { fields: { name: 'نمای دیگری با این نام دارید' } })
    if (error) return failFromDatabase(error)
    if (!data[0]) return fail('not_found')
    return { id: data[0].id }
  },
})

export const removeView = defineAction({
  name: 'views.remove',
  schema: removeViewSchema,
  access: 'panel',
  run: async ({ input }) => {
    const client = await viewerClient()
    await client.from('saved_views').delete().eq('id', input.id).then(dataOf)
  },
})
