import {
  BadgePercent,
  BellRing,
  Boxes,
  CalendarHeart,
  Images,
  LayoutDashboard,
  LayoutGrid,
  Megaphone,
  MessageCircle,
  MessageSquare,
  Package,
  ReceiptText,
  Palette,
  Settings,
  ShoppingBag,
  TicketPercent,
  Truck,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import type { AdminAlerts } from '@/lib/admin/types'

export interface AdminSection {
  href: string
  label: string
  icon: LucideIcon
  /** The notices whose sum stands beside the entry. */
  alerts?: readonly (keyof AdminAlerts)[]
  /** Other words under which the panel's search finds it. */
  keywords?: string
}

/** The sections of the panel, in the order of the menu. A new section is a line here and a folder in app/admin. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { href: '/admin', label: 'داشبورد', icon: LayoutDashboard, keywords: 'گزارش فروش آمار خانه' },
  { href: '/admin/products', label: 'کالاها', icon: Package, keywords: 'محصول قیمت موجودی' },
  { href: '/admin/discounts', label: 'تخفیف کالاها', icon: BadgePercent, keywords: 'حراج' },
  { href: '/admin/discount-codes', label: 'کدهای تخفیف', icon: TicketPercent, keywords: 'کوپن' },
  { href: '/admin/categories', label: 'دسته‌بندی‌ها', icon: LayoutGrid, keywords: 'دسته قفسه' },
  { href: '/admin/colors', label: 'رنگ‌ها', icon: Palette },
  {
    href: '/admin/orders',
    label: 'سفارش‌ها',
    icon: ShoppingBag,
    alerts: ['newOrders'],
    keywords: 'خرید پرداخت',
  },
  {
    href: '/admin/invoices',
    label: 'صورتحساب‌ها',
    icon: ReceiptText,
    keywords: 'فاکتور رسمی مالیات ارزش افزوده برگشت مودیان',
  },
  {
    href: '/admin/stock-requests',
    label: 'درخواست‌های موجودی',
    icon: BellRing,
    alerts: ['stockRequests'],
    keywords: 'خبرم کن',
  },
  {
    href: '/admin/stock',
    label: 'انبار',
    icon: Warehouse,
    keywords: 'موجودی گردش حرکت ورود خروج دفتر انبارداری',
  },
  { href: '/admin/users', label: 'کاربران', icon: Users, keywords: 'مشتری فروشگاه همکار نماینده مدیر' },
  {
    href: '/admin/comments',
    label: 'نظرها',
    icon: MessageSquare,
    alerts: ['waitingReviews', 'waitingQuestions', 'messages'],
    keywords: 'دیدگاه امتیاز پرسش و پاسخ پیام تماس',
  },
  { href: '/admin/hero-slides', label: 'اسلایدر خانه', icon: Images, keywords: 'اسلاید صفحهٔ اصلی' },
  { href: '/admin/promotion-banners', label: 'بنر تبلیغاتی', icon: Megaphone, keywords: 'تبلیغ' },
  {
    href: '/admin/seasonal-tiles',
    label: 'کاشی فصل',
    icon: CalendarHeart,
    keywords: 'یلدا نوروز مناسبت صفحهٔ اصلی',
  },
  { href: '/admin/bundles', label: 'ست سفره', icon: Boxes, keywords: 'بسته مجموعه صفحهٔ اصلی' },
  { href: '/admin/sms', label: 'پیامک', icon: MessageCircle, keywords: 'قالب پیام' },
  { href: '/admin/delivery-settings', label: 'تنظیمات ارسال', icon: Truck, keywords: 'پست هزینه پیک' },
  {
    href: '/admin/settings',
    label: 'تنظیمات فروشگاه',
    icon: Settings,
    keywords: 'نام تلفن نشانی ساعت کار اینماد ساماندهی مرجوعی شبکهٔ اجتماعی شناسهٔ ملی',
  },
]

/** Pages without an entry of their own in the menu; the search finds them. */
export const ADMIN_PAGES: readonly { href: string; label: string; keywords?: string }[] = [
  {
    href: '/admin/reports',
    label: 'گزارش‌ها',
    keywords: 'اکسل فروش حسابدار خروجی مشتری ارزش موجودی آمار',
  },
  { href: '/admin/reports/profit', label: 'گزارش سود', keywords: 'حاشیه زیان بهای تمام شده درآمد' },
  {
    href: '/admin/reports/searches',
    label: 'جست‌وجوهای بی‌نتیجه',
    keywords: 'سرچ پیدا نشد واژه مشتری جستجو',
  },
  {
    href: '/admin/orders/money',
    label: 'پرداخت‌های بی‌سفارش',
    keywords: 'پول بی سفارش درگاه زرین پال بلاتکلیف بازگشت وجه',
  },
  { href: '/admin/users/wholesale', label: 'درخواست‌های خرید عمده', keywords: 'فروشگاه همکار نماینده' },
  {
    href: '/admin/backup',
    label: 'پشتیبان‌گیری',
    keywords: 'بک‌آپ بکاپ نسخهٔ پشتیبان ذخیره بازیابی خودکار روزانه',
  },
  {
    href: '/admin/setup',
    label: 'راه‌اندازی فروشگاه',
    keywords: 'شروع آغاز باز کردن فروشگاه نو نمایشی',
  },
  {
    href: '/admin/settings?section=sms',
    label: 'سرویس پیامک',
    keywords: 'کاوه‌نگار کلید خط پنل پیامک api',
  },
  {
    href: '/admin/settings?section=gateway',
    label: 'درگاه پرداخت',
    keywords: 'زرین‌پال کد پذیرنده مرچنت بانک آنلاین',
  },
  { href: '/admin/sms/templates', label: 'قالب‌های پیامک', keywords: 'متن پیام' },
  { href: '/admin/sms/campaigns', label: 'پیامک گروهی', keywords: 'کمپین تبلیغ ارسال انبوه' },
  { href: '/admin/products/new', label: 'کالای تازه', keywords: 'افزودن کالا' },
  { href: '/admin/products/sheet', label: 'جدول کالاها', keywords: 'اکسل ویرایش گروهی قیمت موجودی' },
  { href: '/admin/products/import', label: 'ورود کالاها از فایل', keywords: 'اکسل csv ورودی' },
  { href: '/admin/discounts/campaigns', label: 'تخفیف گروهی', keywords: 'حراج دسته برند خانواده زمان‌دار' },
  {
    href: '/admin/products/attributes',
    label: 'ویژگی‌های کالا',
    keywords: 'مشخصات فیلتر قطر حجم واحد گزینه',
  },
  { href: '/admin/products/synonyms', label: 'هم‌معنی‌های جست‌وجو', keywords: 'مترادف واژه برند لاتین سرچ' },
  { href: '/admin/orders/new', label: 'سفارش تلفنی', keywords: 'ثبت سفارش دستی پیوند پرداخت' },
  {
    href: '/admin/orders/tracking',
    label: 'کدهای رهگیری',
    keywords: 'بارکد مرسوله پست تیپاکس ارسال بارکدخوان',
  },
  { href: '/admin/orders/drafts', label: 'پیش‌نویس سفارش‌ها', keywords: 'سفارش تلفنی نیمه‌کاره' },
  { href: '/admin/comments/questions', label: 'پرسش و پاسخ', keywords: 'سؤال جواب خریدار' },
  { href: '/admin/comments/messages', label: 'پیام‌های تماس', keywords: 'نامه فرم تماس با ما پرسش' },
  { href: '/admin/delivery-settings#holidays', label: 'تعطیلی‌ها', keywords: 'روز کاری مرجوعی' },
  {
    href: '/admin/bulk-tasks',
    label: 'کارهای گروهی',
    keywords: 'همهٔ یافته‌ها پیشرفت گزارش برگرداندن دسته‌جمعی',
  },
  { href: '/admin/stock/receipts', label: 'رسیدهای انبار', keywords: 'ورود خرید فروشنده تأمین‌کننده بها' },
  { href: '/admin/stock/receipts/new', label: 'رسید تازه', keywords: 'ورود کالا خرید از فروشنده' },
  { href: '/admin/stock/counts', label: 'انبارگردانی', keywords: 'انبار گردانی شمارش کسری اضافی موجودی' },
  {
    href: '/admin/stock/running-out',
    label: 'کالاهای رو به پایان',
    keywords: 'اتمام کمبود سفارش خرید روز مانده موجودی',
  },
  { href: '/admin/media', label: 'کتابخانهٔ تصویرها', keywords: 'رسانه عکس فایل' },
]

/** Whether a menu entry is the page that is open; the dashboard matches only itself. */
export function isCurrentSection(href: string, pathname: string): boolean {
  if (href === '/admin') return pathname === href
  return pathname === href || pathname.startsWith(`${href}/`)
}
