import { OrderNotFound } from '@/components/orders/order-not-found'

export default function InvoiceNotFound() {
  return (
    <main id="content" className="container-page">
      <OrderNotFound />
    </main>
  )
}
