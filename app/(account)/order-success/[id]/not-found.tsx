export { OrderNotFound as default } from '@/components/orders/order-not-found'
