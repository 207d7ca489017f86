'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { dataOf } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { fail } from '@/lib/utils/errors'
import { expireTags } from '@/lib/server/revalidate'
import { normalizePersian } from '@/lib/utils/text'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { synonymSchema } from './admin-schema'

/** Takes effect at the next search. Refuses `changed_meanwhile`. */
export const saveSynonym = defineAction({
  name: 'saveSynonym',
  schema: synonymSchema,
  access: 'products',
  run: async ({ input }) => {
    const client = await viewerClient()
    const row = {
      term: normalizePersian(input.term),
      meaning: normalizePersian(input.meaning),
      is_two_way: input.isTwoWay,
    }
    const { data, error } =
      input.id === null
        ? await client.from('search_synonyms').insert(row).select('id').maybeSingle()
        : await client
            .from('search_synonyms')
            .update(row)
            .eq('id', input.id)
            .eq('updated_at', input.seenAt ?? '')
            .select('id')
            .maybeSingle()
    if (error?.code === '23505') return fail('duplicate', { fields: { term: 'این جفت در فهرست هست' } })
    if (error?.message.includes('synonym_is_another_word'))
      return fail('invalid_input', {
        fields: { meaning: 'جست‌وجو این دو را یکی می‌داند؛ نیازی به این جفت نیست' },
      })
    if (error?.code === '23514')
      return fail('invalid_input', { fields: { term: 'هر سو یک تا چهار واژه از حرف و عدد است' } })
    if (error) return failFromDatabase(error)
    if (!data) return fail('changed_meanwhile')
    expireTags(cacheTags.products)
    return { id: data.id }
  },
})

export const deleteSynonym = defineAction({
  name: 'deleteSynonym',
  schema: z.object({ id: z.uuid() }),
  access: 'products',
  run: async ({ input }) => {
    const client = await viewerClient()
    const data = await client
      .from('search_synonyms')
      .delete()
      .eq('id', input.id)
      .select('id')
      .maybeSingle()
      .then(dataOf)
    if (!data) return fail('not_found')
    expireTags(cacheTags.products)
  },
})
