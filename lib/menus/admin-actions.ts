'use server'

import { defineAction } from '@/lib/server/action'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'
import { normalizePersian } from '@/lib/utils/text'
import { menuSchema } from './admin-schema'

/** Replaces a menu. Refuses `changed_meanwhile`. */
export const saveMenu = defineAction({
  name: 'menus.save',
  schema: menuSchema,
  access: 'content',
  run: async ({ input }) => {
    const client = await viewerClient()
    const links = input.links?.map(({ label, href }) => ({ label: normalizePersian(label), href })) ?? null
    const { data, error } = await client
      .from('menus')
      .update({ links })
      .eq('id', input.id)
      .eq('updated_at', input.seenAt)
      .select('id')
      .maybeSingle()
    if (error?.code === '23514') return fail('invalid_input')
    if (error) return failFromDatabase(error)
    if (!data) return fail('changed_meanwhile')
    expireTags(cacheTags.menus)
  },
})
