'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { env, newestMigration } from '@/lib/server/env'
import { enforceLimits } from '@/lib/server/rate-limit'
import { serviceClient } from '@/lib/supabase/service'
import { diagnose } from './checks'
import type { Finding } from './texts'

/** Runs per hour: each calls the providers. */
const RUNS = 30
const HOUR_SECONDS = 60 * 60

export const checkShop = defineAction({
  name: 'setup.check',
  schema: z.object({}),
  access: 'owner',
  waitsLonger: true,
  run: async ({ viewer }): Promise<Finding[]> => {
    await enforceLimits([{ key: `doctor:${viewer.id}`, most: RUNS, seconds: HOUR_SECONDS }])
    return diagnose({ env: env(), client: serviceClient(), newest: newestMigration() })
  },
})
