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

export interface AdminSection {
  href: string
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

interface Group {
  title?: string
  sections: readonly AdminSection[]
}

/** Sections by heading; the dashboard has none. A new section needs an entry and an app/admin folder. */
const MENU = [
  {
    sections: [
      {
        href: '/admin',
        label: 'داشبورد',
        needs: 'panel',
        icon: LayoutDashboard,
        keywords: 'گزارش فروش آمار خانه',
      },
    ],
  },
  {
    title: 'محصول و قیمت',
    sections: [
      {
        href: '/admin/products',
        label: 'محصولات',
        needs: ['products', 'prices', 'stock'],
        icon: Package,
        keywords: 'محصول کالا قیمت موجودی',
      },
      {
        href: '/admin/discounts',
        label: 'تخفیف محصولات',
        needs: 'prices',
        icon: BadgePercent,
        keywords: 'حراج',
      },
      {
        href: '/admin/discount-codes',
        label: 'کدهای تخفیف',
        needs: 'prices',
        icon: TicketPercent,
        keywords: 'کوپن',
      },
      {
        href: '/admin/categories',
        label: 'دسته‌بندی‌ها',
        needs: 'products',
        icon: LayoutGrid,
        keywords: 'دسته قفسه',
      },
      { href: '/admin/colors', label: 'رنگ‌ها', needs: 'products', icon: Palette },
    ],
  },
  {
    title: 'سفارش و انبار',
    sections: [
      {
        href: '/admin/orders',
        label: 'سفارش‌ها',
        needs: ['orders', 'shipping', 'payments'],
        icon: ShoppingBag,
        alerts: ['new_orders', 'transfers'],
        keywords: 'خرید پرداخت',
      },
      {
        href: '/admin/invoices',
        label: 'صورتحساب‌ها',
        needs: 'invoices',
        icon: ReceiptText,
        keywords: 'فاکتور رسمی مالیات ارزش افزوده برگشت مودیان',
      },
      {
        href: '/admin/stock-requests',
        label: 'درخواست‌های موجودی',
        needs: ['reviews', 'stock'],
        icon: BellRing,
        alerts: ['stock_requests'],
        keywords: 'خبرم کن',
      },
      {
        href: '/admin/stock',
        label: 'انبار',
        needs: 'stock',
        icon: Warehouse,
        keywords: 'موجودی گردش حرکت ورود خروج دفتر انبارداری',
      },
    ],
  },
  {
    title: 'مشتری‌ها',
    sections: [
      {
        href: '/admin/users',
        label: 'کاربران',
        holds: ['/admin/wholesale'],
        needs: 'customers',
        icon: Users,
        keywords: 'مشتری فروشگاه همکار نماینده مدیر',
      },
      {
        href: '/admin/comments',
        label: 'نظرها',
        needs: 'reviews',
        icon: MessageSquare,
        alerts: ['waiting_reviews', 'waiting_questions', 'messages'],
        keywords: 'دیدگاه امتیاز پرسش و پاسخ پیام تماس',
      },
    ],
  },
  {
    title: 'محتوا و پیام',
    sections: [
      {
        href: '/admin/hero-slides',
        label: 'اسلایدر خانه',
        holds: ['/admin/seasonal-tiles', '/admin/bundles'],
        needs: 'content',
        icon: Images,
        keywords: 'اسلاید صفحهٔ اصلی',
      },
      {
        href: '/admin/promotion-banners',
        label: 'بنر تبلیغاتی',
        needs: 'content',
        icon: Megaphone,
        keywords: 'تبلیغ',
      },
      {
        href: '/admin/pages',
        label: 'صفحه‌ها و منو',
        holds: ['/admin/menus', '/admin/redirects'],
        needs: 'content',
        icon: PanelsTopLeft,
        keywords: 'برگه متن راهنما پانویس فوتر هدر پیوند لینک',
      },
      { href: '/admin/sms', label: 'پیامک', needs: 'sms', icon: MessageCircle, keywords: 'قالب پیام' },
    ],
  },
  {
    title: 'فروشگاه',
    sections: [
      {
        href: '/admin/delivery-settings',
        label: 'تنظیمات ارسال',
        needs: 'settings',
        icon: Truck,
        keywords: 'پست هزینه پیک',
      },
      {
        href: '/admin/settings',
        label: 'تنظیمات فروشگاه',
        needs: 'settings',
        icon: Settings,
        keywords: 'نام تلفن نشانی ساعت کار اینماد ساماندهی مرجوعی شبکهٔ اجتماعی شناسهٔ ملی',
      },
      {
        href: '/admin/staff',
        label: 'کارکنان',
        holds: ['/admin/activity'],
        icon: UserCog,
        needs: 'staff',
        keywords: 'نقش دسترسی دعوت مالک فروشنده انباردار حسابدار مدیر',
      },
    ],
  },
] as const satisfies readonly Group[]
export const ADMIN_MENU: readonly Group[] = MENU
export const ADMIN_SECTIONS = ADMIN_MENU.flatMap(({ sections }) => sections)

/** Pages found by search only. */
const FOUND = [
  ['/admin/seasonal-tiles', 'کاشی فصل', 'content', 'یلدا نوروز مناسبت صفحهٔ اصلی'],
  ['/admin/bundles', 'ست سفره', 'content', 'بسته مجموعه صفحهٔ اصلی'],
  ['/admin/activity', 'گزارش فعالیت‌ها', 'staff', 'تاریخچه تغییر لاگ چه کسی رویداد'],
  ['/admin/wholesale', 'خرید عمده', 'customers', 'درخواست همکار فروشگاه نماینده جواز تأیید'],
  ['/admin/handbook', 'راهنما', 'panel', 'آموزش کمک روز اول دستورالعمل'],
  ['/admin/reports', 'گزارش‌ها', 'reports', 'اکسل فروش حسابدار خروجی مشتری ارزش موجودی آمار'],
  ['/admin/reports/profit', 'گزارش سود', 'costs', 'حاشیه زیان بهای تمام شده درآمد'],
  ['/admin/reports/searches', 'جست‌وجوهای بی‌نتیجه', ['reports', 'products'], 'سرچ پیدا نشد واژه مشتری جستجو'],
  [
    '/admin/orders/transfers',
    'رسیدهای کارت‌به‌کارت',
    'payments',
    'واریز کارت به کارت پایا ساتنا حساب فیش تأیید پرداخت بانکی',
  ],
  [
    '/admin/settings?section=transfer',
    'حساب بانکی و پیش‌فاکتور',
    'settings',
    'شبا شماره کارت واریز مهلت پیش فاکتور',
  ],
  [
    '/admin/orders/money',
    'واریزهای بی‌سفارش',
    'payments',
    'پول پرداخت بی سفارش درگاه زرین پال بلاتکلیف بازگشت وجه',
  ],
  ['/admin/wholesale/dealers', 'همکاران', 'customers', 'فروشگاه نماینده گردش خرید خاموش'],
  [
    '/admin/wholesale/price-list',
    'فهرست قیمت',
    ['wholesale_prices', 'prices'],
    'لیست قیمت اکسل PDF پی‌دی‌اف همکار فروشگاه عمده',
  ],
  ['/admin/users/segments', 'گروه‌های مشتری', 'customers', 'بخش‌بندی دسته مشتری وفادار خریدار سگمنت'],
  ['/admin/setup', 'راه‌اندازی فروشگاه', 'staff', 'شروع آغاز باز کردن فروشگاه نو'],
  ['/admin/settings?section=sms', 'سرویس پیامک', 'staff', 'کاوه‌نگار کلید خط پنل پیامک api'],
  ['/admin/settings?section=gateway', 'درگاه پرداخت', 'staff', 'زرین‌پال زیبال کد پذیرنده مرچنت بانک آنلاین'],
  ['/admin/sms/templates', 'قالب‌های پیامک', 'sms', 'متن پیام'],
  ['/admin/sms/campaigns', 'پیامک گروهی', 'sms', 'کمپین تبلیغ ارسال انبوه زمان‌بندی ساعت ارسال'],
  ['/admin/sms/consents', 'رضایت و لغو پیامک', 'sms', 'لغو۱۱ تبلیغ فهرست سیاه اجازه'],
  ['/admin/products/new', 'محصول جدید', 'products', 'افزودن کالا'],
  ['/admin/products/sheet', 'جدول محصولات', 'prices', 'اکسل ویرایش گروهی قیمت موجودی'],
  [
    '/admin/products/import',
    'ورود محصولات از فایل',
    ['products', 'moves'],
    'اکسل csv ورودی آمدن از فروشگاه دیگر انتقال ووکامرس شاپیفای پرستاشاپ حسابداری',
  ],
  ['/admin/discounts/campaigns', 'تخفیف گروهی', 'prices', 'حراج دسته برند خانواده زمان‌دار'],
  ['/admin/products/attributes', 'ویژگی‌های محصول', 'products', 'مشخصات فیلتر قطر حجم واحد گزینه'],
  ['/admin/products/synonyms', 'مترادف‌ها', 'products', 'هم‌معنی جست‌وجو واژه برند لاتین سرچ'],
  ['/admin/orders/new', 'سفارش تلفنی', 'orders', 'ثبت سفارش دستی پیوند پرداخت'],
  [
    '/admin/orders/tracking',
    'کدهای رهگیری',
    ['orders', 'shipping'],
    'بارکد مرسوله پست تیپاکس ارسال بارکدخوان',
  ],
  ['/admin/orders/drafts', 'پیش‌نویس سفارش‌ها', 'orders', 'سفارش تلفنی نیمه‌کاره'],
  ['/admin/comments/questions', 'پرسش و پاسخ', 'reviews', 'سؤال جواب خریدار'],
  ['/admin/comments/messages', 'پیام‌های تماس', 'reviews', 'نامه فرم تماس با ما پرسش'],
  ['/admin/delivery-settings#holidays', 'تعطیلی‌ها', 'settings', 'روز کاری مرجوعی'],
  ['/admin/bulk-tasks', 'کارهای گروهی', 'panel', 'همهٔ ردیف‌ها پیشرفت گزارش برگرداندن دسته‌جمعی'],
  ['/admin/stock/receipts', 'رسیدهای انبار', 'costs', 'ورود خرید فروشنده تأمین‌کننده بها'],
  ['/admin/stock/receipts/new', 'رسید جدید', 'costs', 'ورود کالا خرید از فروشنده'],
  ['/admin/stock/counts', 'انبارگردانی', 'stock', 'انبار گردانی شمارش کسری اضافی موجودی'],
  [
    '/admin/stock/running-out',
    'محصولات رو به اتمام',
    ['stock', 'products'],
    'پایان کمبود سفارش خرید روز مانده موجودی',
  ],
  ['/admin/pages/new', 'صفحهٔ جدید', 'content', 'افزودن صفحه برگه'],
  ['/admin/menus', 'منو و پانویس', 'content', 'پیوند لینک هدر فوتر ناوبری'],
  [
    '/admin/redirects',
    'تغییر مسیر نشانی‌ها',
    'content',
    'ریدایرکت پیوند شکسته ۳۰۱ ۳۰۸ نشانی قدیمی تغییر مسیر',
  ],
  ['/admin/media', 'کتابخانهٔ تصویرها', ['products', 'content'], 'رسانه عکس فایل'],
] as const satisfies readonly (readonly [href: string, label: string, needs: Needs, keywords: string])[]
export const ADMIN_PAGES = FOUND.map(([href, label, needs, keywords]) => ({ href, label, needs, keywords }))

export type PanelPath = (typeof MENU)[number]['sections'][number]['href'] | (typeof FOUND)[number][0]

/** Name of a page in the menu or the search. */
export function pageLabel(path: PanelPath): string {
  return [...ADMIN_SECTIONS, ...ADMIN_PAGES].find(({ href }) => href === path)!.label
}

/** The dashboard matches only its exact path. */
export function isCurrentSection({ href, holds = [] }: AdminSection, pathname: string): boolean {
  if (href === '/admin') return pathname === href
  return [href, ...holds].some((each) => pathname === each || pathname.startsWith(`${each}/`))
}
