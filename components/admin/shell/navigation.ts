import {
  BadgePercent,
  BellRing,
  Images,
  LayoutDashboard,
  LayoutGrid,
  Megaphone,
  MessageCircle,
  MessageSquare,
  Package,
  Palette,
  PanelsTopLeft,
  Settings,
  ReceiptText,
  ShoppingBag,
  TicketPercent,
  Truck,
  UserCog,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import type { AdminAlerts } from '@/lib/admin/types'
import type { Needs } from '@/lib/utils/is-allowed'

export const ADMIN_GROUPS = {
  goods: 'محصول و قیمت',
  sales: 'سفارش و انبار',
  people: 'مشتری‌ها',
  content: 'محتوا و پیام',
  shop: 'فروشگاه',
} as const

export interface AdminSection {
  href: string
  /** Menu heading; the dashboard precedes all. */
  group?: keyof typeof ADMIN_GROUPS
  label: string
  icon: LucideIcon
  /** Also checked by the page. */
  needs: Needs
  /** Sections without an entry that its tabs or buttons open. */
  holds?: readonly string[]
  /** Alert counts summed in the badge. */
  alerts?: readonly (keyof AdminAlerts)[]
  /** Search keywords. */
  keywords?: string
}

/** In menu order. A new section needs an entry and an app/admin folder. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  {
    href: '/admin',
    label: 'داشبورد',
    needs: 'panel',
    icon: LayoutDashboard,
    keywords: 'گزارش فروش آمار خانه',
  },
  {
    href: '/admin/products',
    group: 'goods',
    label: 'محصولات',
    needs: ['products', 'prices', 'stock'],
    icon: Package,
    keywords: 'محصول کالا قیمت موجودی',
  },
  {
    href: '/admin/discounts',
    group: 'goods',
    label: 'تخفیف محصولات',
    needs: 'prices',
    icon: BadgePercent,
    keywords: 'حراج',
  },
  {
    href: '/admin/discount-codes',
    group: 'goods',
    label: 'کدهای تخفیف',
    needs: 'prices',
    icon: TicketPercent,
    keywords: 'کوپن',
  },
  {
    href: '/admin/categories',
    group: 'goods',
    label: 'دسته‌بندی‌ها',
    needs: 'products',
    icon: LayoutGrid,
    keywords: 'دسته قفسه',
  },
  { href: '/admin/colors', group: 'goods', label: 'رنگ‌ها', needs: 'products', icon: Palette },
  {
    href: '/admin/orders',
    group: 'sales',
    label: 'سفارش‌ها',
    needs: ['orders', 'shipping', 'payments'],
    icon: ShoppingBag,
    alerts: ['new_orders', 'transfers'],
    keywords: 'خرید پرداخت',
  },
  {
    href: '/admin/invoices',
    group: 'sales',
    label: 'صورتحساب‌ها',
    needs: 'invoices',
    icon: ReceiptText,
    keywords: 'فاکتور رسمی مالیات ارزش افزوده برگشت مودیان',
  },
  {
    href: '/admin/stock-requests',
    group: 'sales',
    label: 'درخواست‌های موجودی',
    needs: ['reviews', 'stock'],
    icon: BellRing,
    alerts: ['stock_requests'],
    keywords: 'خبرم کن',
  },
  {
    href: '/admin/stock',
    group: 'sales',
    label: 'انبار',
    needs: 'stock',
    icon: Warehouse,
    keywords: 'موجودی گردش حرکت ورود خروج دفتر انبارداری',
  },
  {
    href: '/admin/users',
    group: 'people',
    label: 'کاربران',
    holds: ['/admin/wholesale'],
    needs: 'customers',
    icon: Users,
    keywords: 'مشتری فروشگاه همکار نماینده مدیر',
  },
  {
    href: '/admin/comments',
    group: 'people',
    label: 'نظرها',
    needs: 'reviews',
    icon: MessageSquare,
    alerts: ['waiting_reviews', 'waiting_questions', 'messages'],
    keywords: 'دیدگاه امتیاز پرسش و پاسخ پیام تماس',
  },
  {
    href: '/admin/hero-slides',
    group: 'content',
    label: 'اسلایدر خانه',
    holds: ['/admin/seasonal-tiles', '/admin/bundles'],
    needs: 'content',
    icon: Images,
    keywords: 'اسلاید صفحهٔ اصلی',
  },
  {
    href: '/admin/promotion-banners',
    group: 'content',
    label: 'بنر تبلیغاتی',
    needs: 'content',
    icon: Megaphone,
    keywords: 'تبلیغ',
  },
  {
    href: '/admin/pages',
    group: 'content',
    label: 'صفحه‌ها و منو',
    holds: ['/admin/menus', '/admin/redirects'],
    needs: 'content',
    icon: PanelsTopLeft,
    keywords: 'برگه متن راهنما پانویس فوتر هدر پیوند لینک',
  },
  {
    href: '/admin/sms',
    group: 'content',
    label: 'پیامک',
    needs: 'sms',
    icon: MessageCircle,
    keywords: 'قالب پیام',
  },
  {
    href: '/admin/delivery-settings',
    group: 'shop',
    label: 'تنظیمات ارسال',
    needs: 'settings',
    icon: Truck,
    keywords: 'پست هزینه پیک',
  },
  {
    href: '/admin/settings',
    group: 'shop',
    label: 'تنظیمات فروشگاه',
    needs: 'settings',
    icon: Settings,
    keywords: 'نام تلفن نشانی ساعت کار اینماد ساماندهی مرجوعی شبکهٔ اجتماعی شناسهٔ ملی',
  },
  {
    href: '/admin/staff',
    group: 'shop',
    label: 'کارکنان',
    holds: ['/admin/activity'],
    icon: UserCog,
    needs: 'staff',
    keywords: 'نقش دسترسی دعوت مالک فروشنده انباردار حسابدار مدیر',
  },
]

/** Pages found by search only. */
export const ADMIN_PAGES: readonly { href: string; label: string; needs: Needs; keywords?: string }[] = [
  {
    href: '/admin/seasonal-tiles',
    label: 'کاشی فصل',
    needs: 'content',
    keywords: 'یلدا نوروز مناسبت صفحهٔ اصلی',
  },
  {
    href: '/admin/bundles',
    label: 'ست سفره',
    needs: 'content',
    keywords: 'بسته مجموعه صفحهٔ اصلی',
  },
  {
    href: '/admin/activity',
    label: 'گزارش فعالیت‌ها',
    needs: 'staff',
    keywords: 'تاریخچه تغییر لاگ چه کسی رویداد',
  },
  {
    href: '/admin/wholesale',
    label: 'خرید عمده',
    needs: 'customers',
    keywords: 'درخواست همکار فروشگاه نماینده جواز تأیید',
  },
  {
    href: '/admin/handbook',
    label: 'راهنما',
    needs: 'panel',
    keywords: 'آموزش کمک روز اول دستورالعمل',
  },
  {
    href: '/admin/reports',
    label: 'گزارش‌ها',
    needs: 'reports',
    keywords: 'اکسل فروش حسابدار خروجی مشتری ارزش موجودی آمار',
  },
  {
    href: '/admin/reports/profit',
    label: 'گزارش سود',
    needs: 'costs',
    keywords: 'حاشیه زیان بهای تمام شده درآمد',
  },
  {
    href: '/admin/reports/searches',
    label: 'جست‌وجوهای بی‌نتیجه',
    needs: ['reports', 'products'],
    keywords: 'سرچ پیدا نشد واژه مشتری جستجو',
  },
  {
    href: '/admin/orders/transfers',
    label: 'رسیدهای کارت‌به‌کارت',
    needs: 'payments',
    keywords: 'واریز کارت به کارت پایا ساتنا حساب فیش تأیید پرداخت بانکی',
  },
  {
    href: '/admin/settings?section=transfer',
    label: 'حساب بانکی و پیش‌فاکتور',
    needs: 'settings',
    keywords: 'شبا شماره کارت واریز مهلت پیش فاکتور',
  },
  {
    href: '/admin/orders/money',
    label: 'واریزهای بی‌سفارش',
    needs: 'payments',
    keywords: 'پول پرداخت بی سفارش درگاه زرین پال بلاتکلیف بازگشت وجه',
  },
  {
    href: '/admin/wholesale/dealers',
    label: 'همکاران',
    needs: 'customers',
    keywords: 'فروشگاه نماینده گردش خرید خاموش',
  },
  {
    href: '/admin/wholesale/price-list',
    label: 'فهرست قیمت',
    needs: ['wholesale_prices', 'prices'],
    keywords: 'لیست قیمت اکسل PDF پی‌دی‌اف همکار فروشگاه عمده',
  },
  {
    href: '/admin/users/segments',
    label: 'گروه‌های مشتری',
    needs: 'customers',
    keywords: 'بخش‌بندی دسته مشتری وفادار خریدار سگمنت',
  },
  {
    href: '/admin/setup',
    label: 'راه‌اندازی فروشگاه',
    needs: 'staff',
    keywords: 'شروع آغاز باز کردن فروشگاه نو',
  },
  {
    href: '/admin/settings?section=sms',
    label: 'سرویس پیامک',
    needs: 'staff',
    keywords: 'کاوه‌نگار کلید خط پنل پیامک api',
  },
  {
    href: '/admin/settings?section=gateway',
    label: 'درگاه پرداخت',
    needs: 'staff',
    keywords: 'زرین‌پال زیبال کد پذیرنده مرچنت بانک آنلاین',
  },
  { href: '/admin/sms/templates', label: 'قالب‌های پیامک', needs: 'sms', keywords: 'متن پیام' },
  {
    href: '/admin/sms/campaigns',
    label: 'پیامک گروهی',
    needs: 'sms',
    keywords: 'کمپین تبلیغ ارسال انبوه زمان‌بندی ساعت ارسال',
  },
  {
    href: '/admin/sms/consents',
    label: 'رضایت و لغو پیامک',
    needs: 'sms',
    keywords: 'لغو۱۱ تبلیغ فهرست سیاه اجازه',
  },
  { href: '/admin/products/new', label: 'محصول جدید', needs: 'products', keywords: 'افزودن کالا' },
  {
    href: '/admin/products/sheet',
    label: 'جدول محصولات',
    needs: 'prices',
    keywords: 'اکسل ویرایش گروهی قیمت موجودی',
  },
  {
    href: '/admin/products/import',
    label: 'ورود محصولات از فایل',
    needs: ['products', 'moves'],
    keywords: 'اکسل csv ورودی آمدن از فروشگاه دیگر انتقال ووکامرس شاپیفای پرستاشاپ حسابداری',
  },
  {
    href: '/admin/discounts/campaigns',
    label: 'تخفیف گروهی',
    needs: 'prices',
    keywords: 'حراج دسته برند خانواده زمان‌دار',
  },
  {
    href: '/admin/products/attributes',
    label: 'ویژگی‌های محصول',
    needs: 'products',
    keywords: 'مشخصات فیلتر قطر حجم واحد گزینه',
  },
  {
    href: '/admin/products/synonyms',
    label: 'مترادف‌ها',
    needs: 'products',
    keywords: 'هم‌معنی جست‌وجو واژه برند لاتین سرچ',
  },
  {
    href: '/admin/orders/new',
    label: 'سفارش تلفنی',
    needs: 'orders',
    keywords: 'ثبت سفارش دستی پیوند پرداخت',
  },
  {
    href: '/admin/orders/tracking',
    label: 'کدهای رهگیری',
    needs: ['orders', 'shipping'],
    keywords: 'بارکد مرسوله پست تیپاکس ارسال بارکدخوان',
  },
  {
    href: '/admin/orders/drafts',
    label: 'پیش‌نویس سفارش‌ها',
    needs: 'orders',
    keywords: 'سفارش تلفنی نیمه‌کاره',
  },
  { href: '/admin/comments/questions', label: 'پرسش و پاسخ', needs: 'reviews', keywords: 'سؤال جواب خریدار' },
  {
    href: '/admin/comments/messages',
    label: 'پیام‌های تماس',
    needs: 'reviews',
    keywords: 'نامه فرم تماس با ما پرسش',
  },
  {
    href: '/admin/delivery-settings#holidays',
    label: 'تعطیلی‌ها',
    needs: 'settings',
    keywords: 'روز کاری مرجوعی',
  },
  {
    href: '/admin/bulk-tasks',
    label: 'کارهای گروهی',
    needs: 'panel',
    keywords: 'همهٔ ردیف‌ها پیشرفت گزارش برگرداندن دسته‌جمعی',
  },
  {
    href: '/admin/stock/receipts',
    label: 'رسیدهای انبار',
    needs: 'costs',
    keywords: 'ورود خرید فروشنده تأمین‌کننده بها',
  },
  {
    href: '/admin/stock/receipts/new',
    label: 'رسید جدید',
    needs: 'costs',
    keywords: 'ورود کالا خرید از فروشنده',
  },
  {
    href: '/admin/stock/counts',
    label: 'انبارگردانی',
    needs: 'stock',
    keywords: 'انبار گردانی شمارش کسری اضافی موجودی',
  },
  {
    href: '/admin/stock/running-out',
    label: 'محصولات رو به اتمام',
    needs: ['stock', 'products'],
    keywords: 'پایان کمبود سفارش خرید روز مانده موجودی',
  },
  { href: '/admin/pages/new', label: 'صفحهٔ جدید', needs: 'content', keywords: 'افزودن صفحه برگه' },
  { href: '/admin/menus', label: 'منو و پانویس', needs: 'content', keywords: 'پیوند لینک هدر فوتر ناوبری' },
  {
    href: '/admin/redirects',
    label: 'تغییر مسیر نشانی‌ها',
    needs: 'content',
    keywords: 'ریدایرکت پیوند شکسته ۳۰۱ ۳۰۸ نشانی قدیمی تغییر مسیر',
  },
  {
    href: '/admin/media',
    label: 'کتابخانهٔ تصویرها',
    needs: ['products', 'content'],
    keywords: 'رسانه عکس فایل',
  },
]

/** The dashboard matches only its exact path. */
export function isCurrentSection({ href, holds = [] }: AdminSection, pathname: string): boolean {
  if (href === '/admin') return pathname === href
  return [href, ...holds].some((each) => pathname === each || pathname.startsWith(`${each}/`))
}
