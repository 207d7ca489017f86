import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { Organization } from '@/app/(shop)/organization'
import { SignIn } from '@/components/sign-in/sign-in'
import { FlashToast } from '@/components/layout/flash-toast'
import { Logo } from '@/components/layout/header/logo'
import { PHONE } from '@/lib/content/still-life'
import { smsInboxUrl } from '@/lib/server/env'
import { safePath } from '@/lib/utils/safe-path'
import { pageMetadata } from '@/lib/seo/metadata'
import { getShop } from '@/lib/shop/settings'
import { getViewer } from '@/lib/supabase/session'

export async function generateMetadata() {
  const shop = await getShop()
  return {
    ...(await pageMetadata({
      title: 'ورود یا ثبت‌نام',
      description: `ورود یا ثبت‌نام در ${shop.full_name} با شمارهٔ موبایل و کد پیامکی؛ برای سفارش، پیگیری و خرید عمده.`,
      path: '/auth',
    })),
    robots: { index: false, follow: true },
  }
}

const pictures = [
  { theme: 'light', name: 'hero-phone', className: 'dark:hidden' },
  { theme: 'dark', name: 'hero-phone-dusk', className: 'hidden dark:block' },
]

/** Sign-in registers new phones. */
export default async function AuthPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { next } = await searchParams
  // Next re-renders during the sign-in action: do not redirect then.
  const isAction = (await headers()).has('next-action')
  if (!isAction && (await getViewer())) redirect(safePath(next, '/profile'))

  const shop = await getShop()
  return (
    <div className="grid min-h-dvh content-start tablet:grid-cols-2 tablet:content-stretch">
      <main id="content" className="grid place-items-center px-gutter py-8 tablet:py-12">
        <div className="grid w-full max-w-form gap-6">
          <Logo shopName={shop.name} />
          <SignIn shopName={shop.name} next={safePath(next)} inboxUrl={smsInboxUrl()} />
        </div>
      </main>
      <FlashToast />
      <Organization />
      <div className="relative min-h-80 overflow-hidden" aria-hidden="true">
        {pictures.map(({ theme, name, className }) => (
          // oxlint-disable-next-line nextjs/no-img-element -- a drawing in three widths, none of them stored
          <img
            key={theme}
            src={`/art/${name}-720.webp`}
            srcSet={PHONE.map((width) => `/art/${name}-${width}.webp ${width}w`).join(', ')}
            sizes="(width < 48rem) 100vw, 50vw"
            alt=""
            loading="lazy"
            fetchPriority="high"
            className={`absolute inset-0 size-full object-cover ${className}`}
          />
        ))}
      </div>
    </div>
  )
}
