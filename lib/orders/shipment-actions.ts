'use server'

import { defineAction } from '@/lib/server/action'
import { rpcAction } from '@/lib/server/rpc'
import { deliverSoon } from '@/lib/sms/outbox'
import { arrivedSchema, correctSchema, sendSchema } from './shipment-schema'
import { removeWaybill } from './waybills'

/** Ships all or some remaining items; sends the code by SMS. Returns the order status. */
export const sendShipment = rpcAction({
  name: 'orders.shipment.send',
  schema: sendSchema,
  access: ['orders', 'shipping'],
  rpc: 'admin_send_shipment',
  args: ({ id, orderId, isPart, lines, tracking, ...details }) => ({
    p_id: id,
    p_order_id: orderId,
    ...(isPart && { p_lines: lines }),
    ...(tracking && { p_tracking: tracking }),
    p_details: details,
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
  args: ({ id, tracking, ...details }) => ({
    p_id: id,
    ...(tracking && { p_tracking: tracking }),
    p_details: details,
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
