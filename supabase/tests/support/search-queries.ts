/** What customers type, and the products of the demonstration that they mean. */

export interface WordsQuery {
  typed: string
  /** Names of the products that are meant; null: the shop has nothing of the kind. */
  means: RegExp | null
  /** Words that the search says it left out. */
  missing?: string[]
  /** Words that it says it read as others. */
  corrected?: Record<string, string>
}

const is = (typed: string, means: RegExp, more: Partial<WordsQuery> = {}): WordsQuery => ({
  typed,
  means,
  ...more,
})
const nothing = (typed: string): WordsQuery => ({ typed, means: null })

const POT = /قابلمه/
const PAN = /^تابه/
const RICE_COOKER = /^پلوپز/
const FLASK = /^فلاسک/
const MUG = /^ماگ/
const PLATE = /بشقاب|پیش‌دستی/
const KNIFE = /^ست چاقو/
const KETTLE = /^کتری/

/** Prettier would give each its own five lines. */
// prettier-ignore
export const WORDS_QUERIES: WordsQuery[] = [
  // The words themselves
  is('قابلمه', POT), is('تابه', PAN), is('کتری', KETTLE), is('سماور', /^سماور/), is('قوری', /^قوری/), is('ماگ', MUG),
  is('فلاسک', FLASK), is('بشقاب', /بشقاب/), is('لیوان', /لیوان/), is('چاقو', KNIFE), is('آبکش', /آبکش/), is('هاون', /^هاون/),
  is('پلوپز', RICE_COOKER), is('جای ادویه', /^جای ادویه/), is('تختهٔ گوشت', /^تختهٔ گوشت/), is('قالب کیک', /^قالب .*کیک/),
  is('سرویس غذاخوری', /^سرویس غذاخوری/), is('کتری برقی', /^کتری برقی/), is('ظرف فریزری', /^ظرف فریزری/), is('رنده', /^رنده/),
  is('قابلمه چدنی لعابی', /قابلمهٔ لعابی/, { missing: ['چدنی'] }),

  // Arabic letters, marks, digits of any script
  is('كتري', KETTLE), is('قابلمة', POT), is('كاسه', /کاسه/), is('ماگ سراميكي', /^ماگ سرامیکی/), is('تابهٔ گرانیتی', /^تابهٔ گرانیتی/),
  is('فِلاسک', FLASK), is('قابلمه ٢٤ سانتی', /قابلمه.*۲۴/), is('قابلمه 24 سانتی', /قابلمه.*۲۴/), is('قابلمه ۲۴سانتی‌متر', /قابلمه.*۲۴/),
  is('پلوپز 8 نفره', /پلوپز.*۸ نفره/), is('پلوپز ۸نفره', /پلوپز.*۸ نفره/), is('سماور گازی ۸لیتری', /سماور گازی.*۸ لیتر/),
  is('ابکش', /آبکش/), is('ارام پز', /^آرام‌پز/), is('قهوه', /قهوه/),

  // Joined and split
  is('پلو پز', RICE_COOKER), is('پلو‌پز', RICE_COOKER), is('آرامپز', /^آرام‌پز/), is('آرام پز', /^آرام‌پز/), is('پیش دستی', /^پیش‌دستی/),
  is('پیشدستی', /^پیش‌دستی/), is('نگهداری', /نگه‌داری/), is('ظرف نگهداری', /^ظرف نگه‌داری/), is('شیرجوش', /^شیرجوش/), is('شیر جوش', /^شیرجوش/),
  is('آش خوری', /آش‌خوری/), is('سالاد خوری', /^سالادخوری/), is('سالادخوری', /^سالادخوری/), is('ماست خوری', /^ماست‌خوری/), is('نمک دان', /نمکدان/),
  is('فلفلساب', /^فلفل‌ساب|^آسیاب .*فلفل/), is('خورشپز', /^خورش‌پز/), is('قابلمه‌های استیل', /قابلمهٔ استیل/), is('گل سرخ', /گل‌سرخ|^ماست‌خوری/), is('شربتخوری', /^شربت‌خوری/),

  // Typing errors: one up to seven letters, two in longer words
  is('قابلامه', POT, { corrected: { قابلامه: 'قابلمه' } }), is('قابلنه', POT, { corrected: { قابلنه: 'قابلمه' } }), is('قبلمه', POT), is('کتزی', KETTLE),
  is('سماوز', /^سماور/), is('بشقب', /بشقاب/), is('فلسک', FLASK), is('فلاسگ', FLASK), is('لیوتن', /لیوان/), is('آبکس', /آبکش/), is('جاقو', KNIFE), is('چاقوئ', KNIFE),
  is('گراینتی', /گرانیتی/), is('گرانیتیی', /گرانیتی/), is('سیلکونی', /سیلیکونی/), is('سسیلیکنی', /سیلیکونی/), is('سرامکی', /سرامیکی/),
  is('سالادجوری', /^سالادخوری/), is('صالادجوری', /^سالادخوری/), is('کاویانن', /کاویان|قهوهٔ سنگی/), is('پلوبز', RICE_COOKER), is('ملاغه', /ملاقه/), is('ذغالی', /زغالی/),
  is('سماور ذغالی', /^سماور.*زغالی/), is('دیجیتل', /دیجیتال/), is('غزاخوری', /غذاخوری/),

  // Codes
  is('HZ-1040', /گلدار نگین، ۲۴/), is('hz1040', /گلدار نگین، ۲۴/), is('۱۰۴۰', /گلدار نگین، ۲۴/), is('HZ-1705', /دوغ‌خوری کرمان/), is('hz 1187', /^شیرجوش/),

  // Brands in both scripts
  is('لودج', /لودج/), is('Lodge', /لودج/), is('lodge', /لودج/), is('LODGE تابه', /لودج/), is('دماوند', /دماوند/), is('Damavand', /دماوند/),
  is('Dmavand', /دماوند/, { corrected: { dmavand: 'Damavand' } }), is('Kavian', /کاویان|تتسوبین|قهوهٔ سنگی/), is('Azin', /آذین/), is('Negin', /نگین/),
  is('قابلمه نگین', /قابلمه.*نگین/), is('negin pot', /قابلمه.*نگین/), is('Shamseh', /شمسه|چینی آسمان/), is('نان وا', /نان‌وا/), is('nanva', /نان‌وا/),

  // Other words for the same thing
  is('ماهیتابه', PAN), is('ماهی تابه', PAN), is('ماهی‌تابه', PAN), is('ماهیتابه گرانیتی', /^تابهٔ گرانیتی/), is('ماهیتاوه', PAN), is('ماهیتا', PAN),
  is('تراول ماگ', /^ماگ .*سفری/), is('تراولماگ', /^ماگ .*سفری/), is('travel mug', /^ماگ .*سفری/), is('لیوان دسته دار', MUG), is('لیوان دسته‌دار', MUG),
  is('کیک پزی', /^قالب .*کیک/), is('کیک‌پزی', /^قالب .*کیک/), is('شیرینی پزی', /^قالب/), is('دیگ', POT), is('فرای پن', PAN), is('frying pan', PAN),
  is('رایس کوکر', RICE_COOKER), is('برنج پز', RICE_COOKER), is('rice cooker', RICE_COOKER), is('ترموس', FLASK), is('فلاکس', FLASK), is('thermos', FLASK),
  is('چای ساز', /^کتری برقی/), is('کارد آشپزخانه', KNIFE, { missing: ['اشپزخانه'] }), is('سرویس چاقو', KNIFE), is('ست قابلمه', /^سرویس قابلمه/),
  is('جا ادویه‌ای', /^جای ادویه/), is('ادویه دان', /^جای ادویه/), is('بشقاب میوه خوری', /^پیش‌دستی/), is('لیوان دوغ', /دوغ‌خوری/), is('قهوه ساب', /^آسیاب .*قهوه/),
  is('mug', MUG), is('samovar', /^سماور/), is('teapot', /^قوری/), is('plate', PLATE), is('فنجان', MUG), is('بطری آب', /^قمقمه/), is('لانچ باکس', /^ظرف غذا/),
  is('ظروف', /ظرف/), is('صافی', /صافی|آبکش/), is('تفلون', /نچسب/), is('چدن', /چدن/),

  // A word too many
  is('چاقو اشپزخانه', KNIFE, { missing: ['اشپزخانه'] }), is('ظروف نگهداری غذا', /^ظرف نگه‌داری/, { missing: ['غذا'] }), is('سرویس قابلمه چدنی', /^سرویس قابلمه/, { missing: ['چدنی'] }),
  is('قابلمه ژژژژ', POT, { missing: ['ژژژژ'] }), is('خرید قابلمه ارزان', POT), is('قیمت پلوپز', RICE_COOKER), is('تابه چدنی ایتالیایی', /تابهٔ چدنی/, { missing: ['ایتالیایی'] }),
  is('پلوپز ۱۰ نفره', RICE_COOKER, { missing: ['10'] }), is('کتری روگازی', KETTLE, { missing: ['روگازی'] }), is('فلاسک چای پیک نیک', /^فلاسک چای/, { missing: ['پیک', 'نیک'] }),

  // Rightly nothing
  nothing('تلویزیون'), nothing('گوشی سامسونگ'), nothing('لپ تاپ'), nothing('ماشین لباسشویی'), nothing('کفش ورزشی'), nothing('لباس کودک'), nothing('مبل راحتی'),
  nothing('یخچال ۲۸ فوت'), nothing('دوچرخه'), nothing('xyzzy'), nothing('کتاب آموزش'), nothing('ژژژژژ'),
]
