/** A search asked for once: not stored, which would cost a third more (lib/listing/shop-target.ts). */
export { default, generateMetadata } from '../../list/[query]/page'

export const dynamic = 'force-dynamic'
