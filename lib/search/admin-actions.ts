'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deleteRows, saveRow } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { fail } from '@/lib/utils/errors'
import { expireTags } from '@/lib/server/revalidate'
import { synonymSchema } from './admin-schema'

/** Takes effect at the next search. Refuses `changed_meanwhile`. */
export const saveSynonym = defineAction({
  name: 'synonyms.save',
  schema: synonymSchema,
  access: 'products',
  refusals: {
    duplicate: fail('duplicate', { fields: { term: 'این جفت در فهرست هست' } }),
    synonym_is_another_word: fail('invalid_input', {
      fields: { meaning: 'جست‌وجو این دو را یکی می‌داند؛ نیازی به این جفت نیست' },
    }),
    23514: fail('invalid_input', { fields: { term: 'هر طرف یک تا چهار واژه از حرف و عدد است' } }),
  },
  run: async ({ input: { id, version, ...synonym } }) => {
    const saved = await saveRow('search_synonyms', { id, version }, synonym)
    expireTags(cacheTags.products)
    return saved
  },
})

export const deleteSynonym = defineAction({
  name: 'synonyms.delete',
  schema: z.object({ id: z.uuid() }),
  access: 'products',
  run: async ({ input }) => {
    await deleteRows('search_synonyms', [input.id])
    expireTags(cacheTags.products)
  },
})
