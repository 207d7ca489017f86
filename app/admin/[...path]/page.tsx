import { notFound } from 'next/navigation'

/** An address that the panel does not have: its own words, inside of its frame. */
export default function Page() {
  notFound()
}
