import { notFound } from 'next/navigation'
import { contactMetadata, ContactPage } from '@/app/(shop)/contact/contact-page'
import { isSubject } from '@/lib/contact/subjects'

export const generateMetadata = contactMetadata

export function generateStaticParams() {
  return []
}

/** /contact?subject=… through a rewrite. */
export default async function Page({ params }: { params: Promise<{ subject: string }> }) {
  const { subject } = await params
  return isSubject(subject) ? <ContactPage subject={subject} /> : notFound()
}
