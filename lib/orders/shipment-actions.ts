'use server'

import { defineAction } from '@/lib/server/action'
import { rpcAction } from '@/lib/server/rpc'
import { deliverSoon } from '@/lib/sms/outbox'
import { arrivedSchema, correctSchema, sendSchema } from './shipment-schema'
import { removeWaybill } from './waybills'

const detailsOf = (input: { carrier: string; city: string; driverPhone: string; cartons: number }) => ({
  carrier: input.carrier,
  city: input.city,
  driver_phone: input.driverPhone,
  cartons: input.cartons,
})

/** Ships all or some remaining items; sends the code by SMS. Returns the order status. */
export const sendShipment = rpcAction({
  name: 'orders.shipment.send',
  schema: sendSchema,
  access: ['orders', 'shipping'],
  rpc: 'admin_send_shipment',
  args: (input) => ({
    p_id: input.id,
    p_order_id: input.orderId,
    ...(input.isPart && { p_lines: input.lines }),
    ...(input.tracking && { p_tracking: input.tracking }),
    p_details: detailsOf(input),
  }),
  after: (data) => {
    deliverSoon()
    return { status: data.status }
  },
})

/** Sends a changed code by SMS. */
export const correctShipment = rpcAction({
  name: 'orders.shipment.correct',
  schema: correctSchema,
  access: ['orders', 'shipping'],
  rpc: 'admin_set_shipment',
  args: (input) => ({
    p_id: input.id,
    ...(input.tracking && { p_tracking: input.tracking }),
    p_details: detailsOf(input),
  }),
  after: deliverSoon,
})

/** The last delivery completes the order. */
export const noteArrival = rpcAction({
  name: 'orders.shipment.arrived',
  schema: arrivedSchema,
  access: 'orders',
  rpc: 'admin_set_shipment',
  args: ({ id }) => ({ p_id: id, p_delivered: true }),
  after: (data) => {
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
