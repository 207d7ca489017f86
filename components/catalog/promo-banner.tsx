import Link from 'next/link'
import type { CSSProperties, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** The shop's own banner pictures: their ground, and whether words on it are pale. */
const scenes = {
  tea: { ground: '#17595a', dark: true },
  copper: { ground: '#e9cdb6', dark: false },
  wholesale: { ground: '#f3dfae', dark: false },
} as const

export type BannerScene = keyof typeof scenes

const WIDTHS = [640, 960, 1280]

function BannerPicture({ scene, sizes }: { scene: BannerScene; sizes: string }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a file of public/art in three widths
    <img
      src={`/art/banner-${scene}-640.webp`}
      srcSet={WIDTHS.map((width) => `/art/banner-${scene}-${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      width={900}
      height={420}
      alt=""
      loading="lazy"
    />
  )
}

export type PromoBannerProps = { scene: BannerScene; title: string; text: string; cta: string; href: string }

/** Picture at the left, words on the calm half at the right; the whole banner is the link. */
export function PromoBanner({ scene, title, text, cta, href }: PromoBannerProps) {
  const { ground, dark } = scenes[scene]
  return (
    <Link
      href={href}
      prefetch={false}
      className={cn('promo', dark && 'promo-dark')}
      style={{ '--ground': ground } as CSSProperties}
    >
      <BannerPicture scene={scene} sizes="(width < 64rem) 94vw, 640px" />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <span className={cn('btn btn-s mt-1.5', dark ? 'btn-picture-pale' : 'btn-picture')}>{cta}</span>
      </div>
    </Link>
  )
}

/** One offer across the page: dealers' prices. */
export function WideBanner({
  scene,
  title,
  text,
  action,
}: {
  scene: BannerScene
  title: string
  text: string
  action: ReactNode
}) {
  return (
    <section className="promo-wide">
      <BannerPicture scene={scene} sizes="(width < 48rem) 94vw, 640px" />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </section>
  )
}
