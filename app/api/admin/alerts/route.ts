import { z } from 'zod'
import { getAlerts } from '@/lib/admin/queries'
import { defineRoute } from '@/lib/server/route'

export const GET = defineRoute({
  name: 'panel.alerts',
  schema: z.object({}),
  access: 'panel',
  run: getAlerts,
})
