import { contactMetadata, ContactPage } from '@/app/_pages/contact'

export const metadata = contactMetadata

export default function Page() {
  return <ContactPage />
}
