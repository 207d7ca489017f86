'use server'

import { revalidatePath } from 'next/cache'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { wholesaleSchema } from './schema'

/** Asks for shop or dealer prices; one open request per person. */
export const requestWholesale = defineAction({
  name: 'accounts.wholesale',
  schema: wholesaleSchema,
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('request_wholesale', {
      p_wanted: input.wanted,
      p_business_name: input.businessName,
      p_city: input.city,
      p_note: input.note,
    })
    if (error) return failFromDatabase(error)
    revalidatePath('/wholesale')
  },
})
