/** What the shop promises about delivery. Prices come from the database. */
import { shop } from '../shop/identity.ts'

type DeliveryMethod = 'post' | 'pickup'

/** How long a parcel takes: «هرمزگان، ۱ تا ۲ روز کاری». Without a province, the promise for all of them. */
export function deliveryPromise(method: DeliveryMethod, province = ''): string {
  if (method === 'pickup') return `${shop.address}؛ از فردا ساعت ۱۰`
  if (!province) return `${shop.province} ۱ تا ۲ روز کاری، جاهای دیگر ایران ۲ تا ۵ روز کاری؛ با کد رهگیری`
  const days = province === shop.province ? '۱ تا ۲' : '۲ تا ۵'
  return `${province}، ${days} روز کاری، با کد رهگیری`
}
