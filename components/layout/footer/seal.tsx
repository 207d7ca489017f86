import { ShieldCheck } from '@/components/ui/icons'
import { shop } from '@/lib/shop/identity'

const SEAL =
  'me-1 inline-grid h-25 w-23 place-items-center content-center gap-1.5 rounded-[14px] border border-footer-line text-center text-12 leading-[1.4]'

/** Room for the trust seal: its picture and page once the shop has one, its name until then. */
export function Seal() {
  if (shop.seal) {
    return (
      // Enamad shows its certificate only to visitors whose browser says which shop sent them.
      <a href={shop.seal.href} className={SEAL} target="_blank" rel="noopener" referrerPolicy="origin">
        {/* eslint-disable-next-line @next/next/no-img-element -- served by the seal's own host */}
        <img
          src={shop.seal.image}
          alt="نماد اعتماد الکترونیکی"
          width={72}
          height={80}
          loading="lazy"
          referrerPolicy="origin"
        />
      </a>
    )
  }
  return (
    <span className={SEAL}>
      <ShieldCheck className="icon" aria-hidden="true" />
      نماد اعتماد
    </span>
  )
}
