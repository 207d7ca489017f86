/** Shared texts. */
import { toast } from '@/components/ui/toast'

export const STAR_WORDS = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی']

/** Of a form: shows a failed attempt until the next one. */
export const reviewFailure = {
  onSend: () => toast.close('review'),
  onFailed: () =>
    toast.error('خطا', { text: 'مشکلی در ثبت نظر رخ داد. لطفاً مجدداً تلاش کنید', subject: 'review' }),
}

export const AFTER_REVIEW = 'نظر شما پس از بررسی توسط ادمین نمایش داده خواهد شد'
