'use server'

import { defineAction } from '@/lib/server/action'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { saveRow } from '@/lib/server/rpc'
import { fail } from '@/lib/utils/errors'
import { normalizePersian } from '@/lib/utils/text'
import { menuSchema } from './admin-schema'

/** Replaces a menu. Refuses `changed_meanwhile`. */
export const saveMenu = defineAction({
  name: 'menus.save',
  schema: menuSchema,
  access: 'content',
  refusals: { 23514: fail('invalid_input') },
  run: async ({ input }) => {
    const links = input.links?.map(({ label, href }) => ({ label: normalizePersian(label), href })) ?? null
    await saveRow('menus', input, { links })
    expireTags(cacheTags.menus)
  },
})
