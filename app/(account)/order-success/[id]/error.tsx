'use client'

export { OrderFailure as default } from '@/components/orders/order-failure'
