import { contactMetadata, ContactPage } from './contact-page'

export const metadata = contactMetadata

export default function Page() {
  return <ContactPage />
}
