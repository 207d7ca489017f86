export interface Category {
  name: string
  under: Record<string, string[]>
  /** Attribute keys in order; all but the last two are filters. */
  attributes: (keyof typeof ATTRIBUTES)[]
}

/** Attributes: numbers (from, to, step) or choices; `several` allows multiple. */
export const ATTRIBUTES = {
  diameter: { from: 8, to: 40, step: 0.5 },
  height: { from: 2, to: 60, step: 0.5 },
  volume: { from: 0.2, to: 20, step: 0.1 },
  pieces: { from: 1, to: 48, step: 1 },
  servings: { from: 1, to: 24, step: 1 },
  warranty: { from: 6, to: 60, step: 6 },
  material: { choices: ['steel', 'cast-iron', 'enamel', 'aluminium', 'glass', 'porcelain', 'copper', 'wood', 'plastic', 'silicone'] },
  coating: { choices: ['granite', 'nonstick', 'ceramic', 'tin'] },
  hobs: { choices: ['gas', 'electric', 'induction', 'oven'], several: true },
  country: { choices: ['iran', 'china', 'turkey', 'germany', 'italy', 'france', 'japan', 'usa'] },
  dishwasher: 'boolean',
} as const // oxfmt-ignore

export const CATEGORIES: Category[] = [
  {
    name: 'پخت‌وپز',
    under: {
      قابلمه: ['قابلمه', 'قابلمهٔ دسته‌دار', 'سرویس قابلمه', 'درِ قابلمه', 'دیگ'],
      'تابه و ماهیتابه': ['تابه', 'ماهیتابه', 'تابه دوطرفه', 'وک', 'شیرجوش'],
      زودپز: ['زودپز', 'آرام پز', 'بخارپز', 'پلو پز', 'پلوپز'],
    },
    attributes: [
      'material',
      'diameter',
      'hobs',
      'volume',
      'coating',
      'servings',
      'dishwasher',
      'country',
      'warranty',
    ],
  },
  {
    name: 'چای و قهوهٔ خانه',
    under: {
      'کتری و قوری': ['کتری', 'قوری', 'ست کتری و قوری', 'قوری پیرکس', 'کتری سوت‌دار'],
      سماور: ['سماور', 'سماور گازی', 'سماور برقی', 'چای‌ساز'],
      'قهوه و دم‌نوش': ['قهوه‌جوش', 'فرنچ پرس', 'موکاپات', 'آسیاب قهوه', 'دمنوش‌ساز'],
    },
    attributes: ['material', 'volume', 'hobs', 'servings', 'dishwasher', 'country', 'warranty'],
  },
  {
    name: 'سرو و پذیرایی',
    under: {
      'بشقاب و کاسه': ['بشقاب', 'کاسه', 'پیش‌دستی', 'سرویس غذاخوری', 'دیس', 'کاسه آبگوشت‌خوری'],
      'لیوان و فنجان': ['لیوان', 'ماگ', 'فنجان', 'استکان', 'نیم‌لیوان', 'جام'],
      'قاشق و چنگال': ['قاشق', 'چنگال', 'سرویس قاشق و چنگال', 'کارد میوه‌خوری', 'ملاقه'],
      'سینی و شکلات‌خوری': ['سینی', 'شکلات‌خوری', 'قندان', 'آجیل‌خوری', 'میوه‌خوری'],
    },
    attributes: ['material', 'pieces', 'servings', 'diameter', 'dishwasher', 'height', 'country'],
  },
  {
    name: 'برقی آشپزخانه',
    under: {
      'خرد کردن': ['خردکن', 'چرخ گوشت', 'غذاساز', 'همزن', 'گوشت‌کوب برقی', 'مخلوط کن'],
      'نان و گرم کردن': ['توستر', 'ساندویچ‌ساز', 'سرخ‌کن', 'مایکروویو', 'فر', 'نان‌ساز'],
      نوشیدنی: ['آبمیوه‌گیر', 'آب مرکبات‌گیری', 'قهوه‌ساز', 'اسپرسوساز'],
    },
    attributes: ['warranty', 'volume', 'servings', 'material', 'dishwasher', 'country', 'height'],
  },
  {
    name: 'نگه‌داری و نظم',
    under: {
      'ظرف دردار': ['ظرف دردار', 'باکس فریزری', 'ظرف خیارشور', 'جا برنجی', 'بانکه'],
      'جای ادویه': ['جا ادویه', 'ست ادویه', 'نمکدان', 'فلفل‌ساب'],
      'آبچکان و نظم‌دهنده': ['آبچکان', 'جاقاشقی', 'سبد', 'نظم‌دهندهٔ کشو', 'استند'],
    },
    attributes: ['material', 'pieces', 'volume', 'dishwasher', 'height', 'country'],
  },
  {
    name: 'چاقو و ابزار',
    under: {
      'چاقو و ساطور': ['چاقو', 'ست چاقو', 'ساطور', 'چاقوتیزکن', 'قیچی آشپزخانه'],
      'تخته و رنده': ['تخته گوشت', 'رنده', 'تخته خردکن', 'پوست‌کن'],
      'کفگیر و ابزار': ['کفگیر', 'سرویس کفگیر ملاقه', 'هاون', 'آبکش', 'الک', 'انبر'],
    },
    attributes: ['material', 'pieces', 'dishwasher', 'height', 'country'],
  },
]

export const MATERIALS = [
  'استیل', 'چدنی', 'لعابی', 'گرانیتی', 'تفلون', 'سرامیکی', 'مسی', 'چینی', 'شیشه‌ای', 'پیرکس', 'چوبی', 'بامبو',
  'ملامین', 'پلاستیکی', 'روحی', 'تیتانیومی', 'سفالی', 'کریستال', 'آلومینیومی', 'سیلیکونی',
] // oxfmt-ignore

export const FEATURES = [
  'نچسب', 'دو لایه', 'سه لایه', 'طرح گل‌سرخ', 'طرح ساده', 'لبه طلایی', 'دسته‌چوبی', 'دربدار', 'نشکن', 'ضد خش',
  'قابل شست‌وشو در ماشین', 'مناسب القایی', 'سری کلاسیک', 'سری رویال', 'طرح ترنج', 'طرح فیروزه', 'مات', 'براق',
  'خانگی', 'صنعتی', 'مسافرتی', 'هدیه', 'کم‌مصرف', 'دیجیتال',
] // oxfmt-ignore

export const SIZES = [
  '۱۶ سانتی‌متر', '۲۰ سانتی‌متر', '۲۴ سانتی‌متر', '۲۸ سانتی‌متر', '۳۲ سانتی‌متر', '۱٫۵ لیتر', '۲٫۵ لیتر', '۵ لیتر',
  '۴ نفره', '۶ نفره', '۸ نفره', '12 نفره', '۳ پارچه', '۷ پارچه', '۱۲ پارچه', '۲۴ پارچه', 'سایز ۲', 'سایز ۳', '',
] // oxfmt-ignore

export const BRANDS = [
  'پارس‌خزر', 'یونیک', 'نگین', 'زرین', 'عروس', 'کاراجا', 'تفال', 'Tefal', 'Bosch', 'Philips', 'Kenwood', 'DeLonghi',
  'Luminarc', 'IKEA', 'Pyrex', 'Zwilling', 'Korkmaz', 'Emsan', 'Gastroback', 'Bialetti', 'Hario', 'Lodge', 'مقصود',
  'تقدیس', 'بلور نوری', 'اصفهان بلور', 'شفر', 'لیمون', 'ناب استیل', 'یزدگل', 'عقاب', 'زیباسازان', 'دلمونتی', 'همیلا',
  'گرین‌لاین', 'تکنو', 'پاسارگاد', 'کیمیا', 'سپهر', 'ترمه', 'جنوب', 'هرمزان', 'زنجان', 'لالجین', 'میبد', 'اطلس',
] // oxfmt-ignore

export const COLORS: Record<string, string> = {
  سفید: '#ffffff', مشکی: '#111111', کرم: '#f1e4c8', طوسی: '#888888', قرمز: '#c0392b', یاسی: '#b89bd9',
  'سبز زیتونی': '#6b7b3a', نیلی: '#2b3a80', صورتی: '#e7a6b8', طلایی: '#c9a227', نقره‌ای: '#c0c0c0', مسی‌رنگ: '#b87333',
} // oxfmt-ignore
