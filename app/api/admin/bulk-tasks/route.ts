import { z } from 'zod'
import { listCurrentTasks } from '@/lib/admin/bulk-tasks/queries'
import { defineRoute } from '@/lib/server/route'

/** The viewer's own tasks that are under way or have just ended, with the server's clock. */
export const GET = defineRoute({
  name: 'admin-bulk-tasks',
  schema: z.object({}),
  access: 'panel',
  run: async ({ viewer }) => ({ now: new Date().toISOString(), tasks: await listCurrentTasks(viewer.id) }),
})
