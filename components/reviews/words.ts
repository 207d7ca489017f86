/** Words that more than one part of the reviews says. */

export const STAR_WORDS = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی']

export const AFTER_REVIEW = 'نظر شما پس از بررسی توسط ادمین نمایش داده خواهد شد'
