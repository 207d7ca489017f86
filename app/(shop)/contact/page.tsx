import { contactMetadata, ContactPage } from './contact-page'

export const generateMetadata = contactMetadata

export default function Page() {
  return <ContactPage />
}
