import Link from 'next/link'
import { getPageChrome } from '@/app/page-chrome-data'
import { TextPage } from '@/app/(shop)/text-page'
import { shippingSentences } from '@/lib/delivery/terms'
import { pageMetadata } from '@/lib/seo/metadata'
import { getShop } from '@/lib/shop/settings'

export async function generateMetadata() {
  const shop = await getShop()
  return pageMetadata({
    title: 'قوانین خرید',
    description: `قوانین خرید از ${shop.fullName}: قیمت، پرداخت، ارسال و بازگشت کالا.`,
    path: '/terms',
  })
}

export default async function Page() {
  const [{ terms }, shop] = await Promise.all([getPageChrome(), getShop()])
  return (
    <TextPage
      path="/terms"
      title="قوانین خرید"
      lead={`با ثبت سفارش در ${shop.fullName} این قوانین را می‌پذیرید.`}
    >
      <h2>قیمت و موجودی</h2>
      <p>
        همهٔ قیمت‌ها به تومان است. قیمت و موجودی در لحظهٔ ثبت سفارش قطعی می‌شود؛ اگر پیش از آن تغییر کند، مبلغ
        تازه را می‌بینید و خودتان تصمیم می‌گیرید.
        {shop.showsVat && ' مالیات بر ارزش افزوده در قیمت‌ها حساب شده است.'}
      </p>
      <h2>پرداخت</h2>
      <p>
        پرداخت از درگاه بانکی است، یا آنجا که هنگام ثبت سفارش پیشنهاد شود در محل تحویل. سفارش اینترنتی‌ای که
        تا ۳۰ دقیقه پرداخت نشود لغو می‌شود و کالا دوباره فروخته می‌شود. اگر پولی از حساب شما کم شود و سفارش
        ثبت نشود، بانک یا فروشگاه آن را بازمی‌گرداند.
      </p>
      <h2>لغو سفارش</h2>
      <p>
        سفارش را، پرداخت‌شده یا نشده، تا پیش از آغاز آماده‌سازی از صفحهٔ همان سفارش لغو کنید؛ پولی که
        پرداخته‌اید بازگردانده می‌شود و کد تخفیف آن دوباره به کار می‌رود.
      </p>
      <h2>ارسال</h2>
      <ul>
        {shippingSentences(terms, shop).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>هزینهٔ ارسال هر سفارش پیش از پرداخت در آن نوشته می‌شود.</li>
      </ul>
      <h2>بازگشت کالا</h2>
      <p>
        {shop.returns.rule}. این روزها از فردای تحویل شمرده می‌شود. اگر کالا آسیب‌دیده یا اشتباه رسیده باشد،
        هزینهٔ بازگشت با ماست. از صفحهٔ همان سفارش در{' '}
        <Link prefetch={false} href="/profile/orders">
          حساب کاربری
        </Link>{' '}
        درخواست بدهید، یا با{' '}
        <Link prefetch={false} href="/contact">
          پشتیبانی
        </Link>{' '}
        تماس بگیرید. کد تخفیف سفارشی که فرستاده شده است، با بازگشت کالا دوباره به کار نمی‌رود؛ سهم آن از بهای
        کالا کم می‌شود.
      </p>
      <h2>ضمانت اصالت</h2>
      <p>اصل بودن و سلامت هر کالا را هنگام تحویل ضمانت می‌کنیم.</p>
    </TextPage>
  )
}
