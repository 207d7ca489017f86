import { z } from 'zod'
import { listCurrentTasks } from '@/lib/admin/bulk-tasks/queries'
import { defineRoute } from '@/lib/server/route'

/** The viewer's running and recent tasks, with the server's time. */
export const GET = defineRoute({
  name: 'bulk-tasks.list',
  schema: z.object({}),
  access: 'panel',
  run: async ({ viewer }) => ({ now: new Date().toISOString(), tasks: await listCurrentTasks(viewer.id) }),
})
