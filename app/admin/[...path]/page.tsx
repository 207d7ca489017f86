import { notFound } from 'next/navigation'

/** Unknown panel addresses, inside the panel's frame. */
export default function Page() {
  notFound()
}
