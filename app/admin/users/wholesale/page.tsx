import { permanentRedirect } from 'next/navigation'

/** Where requests stood before they had a section of their own. */
export default function OldWholesalePage() {
  permanentRedirect('/admin/wholesale')
}
