'use server'

import { defineAction } from '@/lib/server/action'
import { deliverSoon } from '@/lib/sms/outbox'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { arrivedSchema, correctSchema, sendSchema } from './shipment-schema'
import { removeWaybill } from './waybills'

const detailsOf = (input: { carrier: string; city: string; driverPhone: string; cartons: number }) => ({
  carrier: input.carrier,
  city: input.city,
  driver_phone: input.driverPhone,
  cartons: input.cartons,
})

/** Ships all or some remaining items; sends the code by SMS. Returns the order status. */
export const sendShipment = defineAction({
  name: 'orders.shipment.send',
  schema: sendSchema,
  access: ['orders', 'shipping'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_send_shipment', {
      p_id: input.id,
      p_order_id: input.orderId,
      ...(input.isPart && { p_lines: input.lines }),
      ...(input.tracking && { p_tracking: input.tracking }),
      p_details: detailsOf(input),
    })
    if (error) return failFromDatabase(error)
    deliverSoon()
    return { status: data.status }
  },
})

/** Sends a changed code by SMS. */
export const correctShipment = defineAction({
  name: 'orders.shipment.correct',
  schema: correctSchema,
  access: ['orders', 'shipping'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_set_shipment', {
      p_id: input.id,
      ...(input.tracking && { p_tracking: input.tracking }),
      p_details: detailsOf(input),
    })
    if (error) return failFromDatabase(error)
    deliverSoon()
  },
})

/** The last delivery completes the order. */
export const noteArrival = defineAction({
  name: 'orders.shipment.arrived',
  schema: arrivedSchema,
  access: 'orders',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_set_shipment', { p_id: input.id, p_delivered: true })
    if (error) return failFromDatabase(error)
    deliverSoon()
    return { status: data.status }
  },
})

export const dropWaybill = defineAction({
  name: 'orders.shipment.waybill',
  schema: arrivedSchema,
  access: ['orders', 'shipping'],
  run: ({ input }) => removeWaybill(input.id),
})
