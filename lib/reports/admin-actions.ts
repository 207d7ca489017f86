'use server'

import { z } from 'zod'
import { rpcAction } from '@/lib/server/rpc'

/** Fills unknown costs of sold lines with current costs; returns their number. */
export const fillOrderCosts = rpcAction({
  name: 'reports.fill-costs',
  schema: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }),
  access: 'costs',
  rpc: 'admin_fill_order_costs',
  args: ({ from, until }) => ({ p_from: from, p_until: until }),
  after: (count) => ({ count }),
})
