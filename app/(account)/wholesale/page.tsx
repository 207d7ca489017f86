import type { Metadata } from 'next'
import { WholesaleForm } from '@/components/profile/wholesale-form'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { getOwnWholesaleRequest } from '@/lib/customers/admin-queries'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatDate } from '@/lib/utils/dates'
import { getShop } from '@/lib/shop/settings'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'خرید عمده' }

/** A shopper asks to buy at shop or dealer prices, and sees what became of it. */
export default async function WholesalePage() {
  const viewer = await requireViewer('/wholesale')
  const [request, shop] = await Promise.all([getOwnWholesaleRequest(viewer.id), getShop()])
  const hasPrices = viewer.userType !== 'normal'
  return (
    <div className="container grid max-w-200 gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-28">خرید عمده</h1>
        <p className="text-ink-2">
          فروشگاه‌ها و همکاران، کالاهای {shop.name} را با قیمت خودشان می‌خرند. درخواست خود را بنویسید؛ پس از
          بررسی با پیامک خبر می‌دهیم.
        </p>
      </div>
      {hasPrices && (
        <Note tone="success">
          حساب شما «{CUSTOMER_TYPES[viewer.userType]}» است و قیمت خودش را کنار هر کالا می‌بیند.
        </Note>
      )}
      {(viewer.userType === 'shop' || viewer.userType === 'dealer') && (
        <ButtonLink href="/wholesale/order" className="justify-self-start">
          برگهٔ سفارش عمده
        </ButtonLink>
      )}
      {request?.status === 'open' && (
        <Note tone="info" role="status">
          درخواست «{request.business_name}» در {formatDate(request.created_at)} ثبت شد و در حال بررسی است.
        </Note>
      )}
      {request?.status === 'declined' && !hasPrices && (
        <Note tone="warning">
          درخواست پیشین شما پذیرفته نشد. {request.answer} می‌توانید درخواست تازه‌ای بدهید.
        </Note>
      )}
      {request?.status !== 'open' && (viewer.userType === 'normal' || viewer.userType === 'shop') && (
        <WholesaleForm />
      )}
    </div>
  )
}
