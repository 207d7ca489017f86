import type { Metadata } from 'next'
import {
  QuestionsPage,
  type QuestionsPageProps,
  questionsMetadata,
} from '@/app/(shop)/products/[slug]/questions/questions-page'
import { memberView } from '@/lib/supabase/view'

export async function generateMetadata(props: QuestionsPageProps): Promise<Metadata> {
  return questionsMetadata(await memberView(), props)
}

export default async function Page(props: QuestionsPageProps) {
  return <QuestionsPage view={await memberView()} {...props} />
}
