/** Shared texts. */
import { toast } from '@/components/ui/toast'

export const STAR_WORDS = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی']

export const notifyReviewFailure = () =>
  toast.error('خطا', { text: 'مشکلی در ثبت نظر رخ داد. لطفاً مجدداً تلاش کنید' })

export const AFTER_REVIEW = 'نظر شما پس از بررسی توسط ادمین نمایش داده خواهد شد'
