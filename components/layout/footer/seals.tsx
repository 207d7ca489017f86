import type { TrustSeal } from '@/lib/shop/types'

const SEAL =
  'inline-grid h-25 w-23 place-items-center content-center gap-1.5 rounded-[14px] border border-footer-line text-center text-12 leading-[1.4]'

/** Empty without codes. */
export function Seals({ seals }: { seals: readonly TrustSeal[] }) {
  return seals.map(({ kind, label, href, image }) => (
    // Certificates require the Referer header.
    <a
      key={kind}
      href={href}
      className={`${SEAL} me-1`}
      target="_blank"
      rel="noopener"
      referrerPolicy="origin"
    >
      {/* oxlint-disable-next-line nextjs/no-img-element -- served by the seal's own host */}
      <img src={image} alt={label} width={72} height={80} loading="lazy" referrerPolicy="origin" />
    </a>
  ))
}
