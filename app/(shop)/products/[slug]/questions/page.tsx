import type { Metadata } from 'next'
import { QuestionsPage, type QuestionsPageProps, questionsMetadata } from './questions-page'
import { guestView } from '@/lib/supabase/view'

export async function generateMetadata(props: QuestionsPageProps): Promise<Metadata> {
  return questionsMetadata(guestView(), props)
}

export default function Page(props: QuestionsPageProps) {
  return <QuestionsPage view={guestView()} {...props} />
}
