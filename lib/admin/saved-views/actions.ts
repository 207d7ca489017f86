'use server'

import { defineAction } from '@/lib/server/action'
import { deleteRows } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { removeViewSchema, viewSchema } from './schema'

/** Names are unique per owner and list. */
export const saveView = defineAction({
  name: 'views.save',
  schema: viewSchema,
  access: 'panel',
  refusals: { duplicate: fail('invalid_input', { fields: { name: 'نمای دیگری با این نام دارید' } }) },
  run: async ({ input: { id, list, ...row } }) => {
    const client = await viewerClient()
    const views = client.from('saved_views')
    const saved = await (
      id
        ? views.update(row).eq('id', id).select('id').maybeSingle()
        : views
            .insert({ ...row, list })
            .select('id')
            .maybeSingle()
    ).then(dataOf)
    return saved ?? fail('not_found')
  },
})

export const removeView = defineAction({
  name: 'views.remove',
  schema: removeViewSchema,
  access: 'panel',
  run: async ({ input }) => {
    await deleteRows('saved_views', [input.id])
  },
})
