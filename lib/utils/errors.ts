/**
 * Error codes (also raised by SQL) and their Persian texts. `{name}` is filled from `values`, numbers in Persian
 * digits.
 */
import { INVALID_INPUT, OTHER_ACCOUNT, SIGN_IN_REQUIRED, STALE_PAGE, UNREACHABLE } from './form-texts.ts'
import { formatToman, PRICE_LIMIT } from './money.ts'
import type { Failure, Result } from './result.ts'
import { formatNumber } from './text.ts'

export const ERROR_TEXTS = {
  // Requests
  unreadable_request: 'این درخواست خوانا نیست. صفحه را از نو باز کنید و دوباره تلاش کنید.',
  body_too_large: 'این درخواست بیش از اندازه بزرگ است.',
  invalid_input: INVALID_INPUT,
  sign_in_required: SIGN_IN_REQUIRED,
  other_account: OTHER_ACCOUNT,
  stale_page: STALE_PAGE,
  staff_required: 'شما دسترسی به پنل مدیریت ندارید',
  capability_required: 'این کار در دسترس نقش شما نیست. اگر به آن نیاز دارید، از مالک فروشگاه بخواهید.',
  staff_already: 'این شماره هم‌اکنون از کارکنان فروشگاه است',
  invitation_over: 'این دعوت دیگر برقرار نیست. از مالک فروشگاه بخواهید دوباره دعوت کند.',
  account_blocked: 'این حساب مسدود شده است. لطفاً با پشتیبانی تماس بگیرید.',
  forbidden: 'اجازهٔ این کار را ندارید.',
  foreign_origin: 'این درخواست از صفحهٔ ما نیامده است. صفحه را از نو باز کنید و دوباره تلاش کنید.',
  not_found: 'چیزی با این نشانی پیدا نشد.',
  already_deleted: 'این مورد پیش‌تر حذف شده است.',
  duplicate: 'این مورد پیش از این ثبت شده است.',
  changed_meanwhile: 'این اطلاعات هم‌زمان تغییر کرده است. صفحه را از نو باز کنید و دوباره تلاش کنید.',
  too_many_attempts: 'تعداد تلاش‌ها زیاد بود. چند دقیقهٔ دیگر دوباره تلاش کنید.',
  unavailable: UNREACHABLE,
  unknown: 'مشکلی پیش آمد. لطفاً دوباره تلاش کنید.',

  // Sign-in
  invalid_phone: 'شمارهٔ موبایل یازده رقم دارد، مانند ۰۹۱۲ ۳۴۵ ۶۷۸۹',
  invalid_code: 'کد واردشده درست نیست یا زمانش گذشته است.',
  code_too_soon: 'کد همین حالا فرستاده شده است. کمی صبر کنید و دوباره بخواهید.',
  sms_failed: 'پیامک فرستاده نشد. کمی بعد دوباره تلاش کنید.',
  too_many_guesses: 'این کد پنج بار نادرست وارد شد و دیگر پذیرفته نمی‌شود. کد جدید بگیرید.',
  invalid_credentials: 'شمارهٔ موبایل یا گذرواژه درست نیست.',
  wrong_password: 'گذرواژهٔ فعلی درست نیست.',
  weak_password: 'گذرواژه دست‌کم ۸ حرف یا عدد داشته باشد و ساده نباشد.',
  same_password: 'گذرواژهٔ جدید با قبلی یکی است.',
  proof_required: 'برای این کار، گذرواژهٔ فعلی یا کد پیامکی لازم است.',
  same_phone: 'این همان شمارهٔ فعلی شماست.',
  sign_out_failed: 'خطا در خروج از حساب کاربری',

  // Catalog and cart
  product_missing: 'محصول یافت نشد',
  product_unavailable: 'این محصول در حال حاضر ناموجود است',
  invalid_product: 'محصول نامعتبر است',
  invalid_quantity: 'تعداد محصول باید بزرگ‌تر از صفر باشد',
  invalid_lines: 'اطلاعات سبد خرید درست نیست. صفحه را از نو باز کنید.',
  color_required: 'لطفاً یک رنگ برای محصول انتخاب کنید',
  color_missing: 'رنگ انتخاب‌شده برای محصول یافت نشد',
  product_changed: 'اطلاعات محصول به‌روزرسانی شده است. لطفاً دوباره تلاش کنید.',
  only_available: 'فقط {count} عدد از این محصول موجود است',
  no_more_available: 'بیش از {count} عدد نمی‌توان افزود',
  out_of_stock: 'موجودی این محصول کافی نیست',
  removed_from_cart: 'این محصول دیگر موجود نیست و از سبد خرید حذف شد',
  no_price: 'قیمت امروز این محصول را تلفنی بپرسید',
  cart_full: 'سبد خرید شما پر است. نخست چیزی از آن را بخرید یا حذف کنید.',
  cart_empty: 'سبد خرید شما خالی است',
  quantity_rule: 'تعداد یکی از محصولات با شرط فروش عمدهٔ آن نمی‌خواند. سبد خرید را ببینید.',
  below_order_minimum: 'مبلغ سفارش از کمترین مبلغ سفارش عمده کمتر است. محصول دیگری بیفزایید.',
  wholesale_only: 'این صفحه برای حساب‌های فروشگاه و همکار است.',
  too_many_order_sheets: 'بیش از {most} برگهٔ سفارش نمی‌توان نگه داشت. نخست یکی را حذف کنید.',
  cart_load_failed: 'خطا در بارگیری سبد خرید',
  cart_add_failed: 'خطا در افزودن به سبد خرید',
  cart_update_failed: 'خطا در به‌روزرسانی سبد خرید',
  cart_remove_failed: 'خطا در حذف محصول از سبد خرید',
  cart_clear_failed: 'خطا در خالی کردن سبد خرید',

  wishlist_full: 'فهرست علاقه‌مندی‌های شما پر است. نخست چیزی از آن را بردارید.',

  // Stock documents
  already_posted: 'این برگه پیش از این ثبت نهایی شده است و تغییر نمی‌کند',
  shelf_missing: 'رنگ‌های «{product}» تغییر کرده یا محصول حذف شده است؛ ردیف آن را دوباره انتخاب کنید',
  stock_below_zero: 'تنها {stock} عدد در انبار است',
  nothing_to_count: 'محصولی برای شمارش پیدا نشد',
  nothing_counted: 'هنوز هیچ ردیفی شمرده نشده است',
  too_many_lines: 'بیش از {limit} ردیف است؛ دسته‌ای را انتخاب کنید',

  // Discount codes
  code_unknown: 'این کد تخفیف معتبر نیست',
  code_inactive: 'این کد تخفیف فعال نیست',
  code_for_others: 'این کد تخفیف برای نوع حساب شما نیست',
  code_not_started: 'زمان استفاده از این کد تخفیف هنوز نرسیده است',
  code_expired: 'مهلت این کد تخفیف تمام شده است',
  code_exhausted: 'ظرفیت این کد تخفیف تمام شده است',
  code_used_up: 'شما پیش از این از این کد تخفیف استفاده کرده‌اید',
  code_below_minimum: 'این کد تخفیف برای خریدهای {minimum} تومان به بالاست',

  // Order and payment
  cart_changed: 'سبد خرید تغییر کرده است. لطفاً آن را دوباره ببینید.',
  price_changed: 'قیمت تغییر کرده است. لطفاً مبلغ جدید را ببینید و دوباره تأیید کنید.',
  invalid_address: 'لطفاً نشانی تحویل را کامل وارد کنید',
  shop_closed: 'این فروشگاه هنوز باز نشده است',
  invalid_order: 'اطلاعات سفارش درست نیست. صفحه را از نو باز کنید.',
  note_too_long: 'یادداشت سفارش بیش از اندازه بلند است',
  delivery_unavailable: 'این روش ارسال برای نشانی شما در دسترس نیست',
  below_method_minimum: 'این سفارش به کمترین اندازهٔ این روش ارسال نمی‌رسد',
  freight_required: 'باربری و شهر تحویل بار را مشخص کنید',
  parcel_too_heavy: 'این سفارش برای این روش ارسال سنگین است. روش دیگری را انتخاب کنید.',
  postal_code_required:
    'برای این روش ارسال کد پستی لازم است. آن را به نشانی بیفزایید یا روش دیگری را انتخاب کنید.',
  cash_unavailable: 'پرداخت در محل برای این نشانی ممکن نیست',
  phone_required: 'برای این کار شمارهٔ موبایل تأییدشده لازم است',
  too_many_cash_orders: 'سه سفارش باز با پرداخت در محل دارید. نخست آن‌ها را به پایان برسانید.',
  cash_too_many_pieces: 'پرداخت در محل تا {most} عدد محصول ممکن است. این سفارش را اینترنتی بپردازید.',
  cash_too_much: 'پرداخت در محل تا {most} تومان خرید ممکن است. این سفارش را اینترنتی بپردازید.',
  busy: 'فروش این محصول شلوغ است. سبد خرید شما سر جایش است؛ چند لحظهٔ دیگر دوباره تلاش کنید.',
  hold_over:
    'زمان نگه‌داری محصولات این سفارش تمام شده است. محصولات هنوز در سبد خرید شما هستند؛ سفارش جدیدی ثبت کنید.',
  too_many_payments:
    'برای این سفارش پنج بار به درگاه پرداخت رفته‌اید. سفارش را لغو کنید و از سبد خرید دوباره ثبت کنید، یا با ما تماس بگیرید.',
  too_many_payments_in_hour:
    'در یک ساعت گذشته بیست بار به درگاه پرداخت رفته‌اید. یک ساعت دیگر دوباره تلاش کنید، یا با ما تماس بگیرید.',
  total_too_small: 'مبلغ قابل پرداخت آنلاین باید دست‌کم ۱٬۰۰۰ تومان باشد',
  order_not_found: 'سفارش یافت نشد',
  order_not_payable: 'این سفارش را دیگر نمی‌توان پرداخت',
  nothing_to_reorder: 'هیچ‌یک از محصولات این سفارش اکنون موجود نیست',
  order_not_cancellable: 'این سفارش را دیگر نمی‌توان لغو کرد',
  illegal_transition: 'این تغییر برای وضعیت فعلی سفارش ممکن نیست',
  invalid_status: 'این وضعیت معتبر نیست',
  canceled: 'پرداخت توسط شما لغو شد',
  verification_failed: 'تأیید پرداخت از سمت درگاه پرداخت با خطا مواجه شد',
  verification_error: 'خطا در ارتباط با درگاه پرداخت',
  invalid_params: 'پارامترهای پرداخت نامعتبر هستند',
  gateway_unavailable: 'ارتباط با درگاه پرداخت برقرار نشد. کمی بعد دوباره تلاش کنید.',
  payment_failed: 'خطایی در فرآیند پرداخت رخ داده است',
  payment_incomplete: 'اطلاعات پرداخت ناقص است',
  payment_order_missing: 'سفارش مورد نظر یافت نشد',
  payment_canceled: 'پرداخت لغو شد',
  payment_unverified: 'تایید پرداخت انجام نشد',
  payment_unprocessed: 'خطا در پردازش پرداخت',
  payment_verify_failed: 'خطا در تایید پرداخت',
  payment_support: 'خطا در تایید پرداخت. لطفاً با پشتیبانی تماس بگیرید.',
  order_id_missing: 'شناسه سفارش یافت نشد',
  order_load_failed: 'خطا در دریافت اطلاعات سفارش',
  payment_not_found: 'پرداختی با این مشخصات یافت نشد',
  resolution_required: 'بنویسید با این پول چه شد، حداکثر ۵۰۰ نویسه',

  // Address book and returns
  address_missing: 'این نشانی پیدا نشد. صفحه را از نو باز کنید.',
  address_book_full: 'دفترچهٔ نشانی پر است. نخست یکی را حذف کنید.',
  not_returnable: 'تنها سفارش تحویل‌شده را می‌توان مرجوع کرد',
  return_too_late: 'مهلت بازگشت محصولات این سفارش گذشته است',
  return_pending: 'درخواست مرجوعی این سفارش در حال بررسی است',
  return_quantity: 'تعداد محصول مرجوعی درست نیست',
  return_empty: 'دست‌کم یک محصول را انتخاب کنید',
  return_missing: 'درخواست مرجوعی یافت نشد',
  return_settled: 'به این درخواست مرجوعی پیش از این رسیدگی شده است',
  picture_required: 'دست‌کم یک عکس از شکستگی لازم است',
  invalid_picture: 'این عکس پذیرفته نمی‌شود. دوباره انتخابش کنید.',
  too_many_pictures: 'بیش از ۴ عکس نمی‌توان فرستاد',

  // Reviews and requests
  comment_missing: 'این نظر یافت نشد',
  question_missing: 'این پرسش یافت نشد',
  buyers_answer: 'تنها کسانی که این محصول را خریده‌اند می‌توانند پاسخ بدهند',
  name_too_long: 'نام نمی‌تواند بیش از ۶۰ نویسه باشد',

  // Admin
  banner_missing: 'بنر یافت نشد',
  version_changed: 'این محصول هم‌زمان جای دیگری ویرایش شده است. صفحه را از نو باز کنید.',
  stock_changed: 'موجودی هم‌زمان تغییر کرده است. مقدار جدید را ببینید و دوباره ذخیره کنید.',
  price_too_high: `قیمت باید کمتر از ${formatToman(PRICE_LIMIT)} تومان باشد`,
  slug_taken: 'این نشانی برای مورد دیگری به کار رفته است',
  sku_taken: 'این کد برای محصول دیگری به کار رفته است',
  sku_taken_by: 'این کد برای «{product}» به کار رفته است',
  too_many_pages: 'جای صفحهٔ جدید نیست. نخست صفحه‌ای را حذف کنید.',
  too_many_redirects: 'جای تغییر مسیر جدید نیست. نخست تغییر مسیرهای کهنه را حذف کنید.',
  redirect_loop: 'این تغییر مسیر به خودش برمی‌گردد',
  redirect_chain: 'این مقصد خودش تغییر مسیر دارد؛ مقصد را {path} بنویسید',
  redirect_chain_before: 'نشانی {path} به همین نشانی می‌رود؛ نخست مقصد آن را عوض کنید',
  redirect_source_is_there: 'در این نشانی چیزی هست و دیده می‌شود؛ تغییر مسیر فقط برای نشانی‌های خالی است',
  redirect_invalid: 'نشانی درست نیست یا از صفحه‌های خود فروشگاه است',
  price_too_low: 'قیمت باید بیشتر از صفر باشد',
  name_and_category_required: 'نام و دسته‌بندی الزامی است',
  category_missing: 'چنین دسته‌ای نیست',
  category_in_use: 'این دسته خالی نیست. نخست بگویید محصولات و زیردسته‌هایش به کجا بروند.',
  category_move_invalid: 'محصولات را نمی‌توان به این دسته برد',
  category_loop: 'یک دسته نمی‌تواند زیر خودش باشد',
  too_many_synonyms: 'بیش از ۲٬۰۰۰ مترادف نمی‌توان داشت',
  size_missing: 'یکی از این محصولات این عدد را در ویژگی‌هایش ندارد؛ برایش نوشته‌ای بگذارید',
  in_other_family: 'یکی از این محصولات در خانوادهٔ دیگری است؛ نخست آن را از صفحهٔ خودش بیرون بیاورید',
  attribute_is_typed: 'یکی از این نام‌ها ویژگی‌ای است که در بالا جای خودش را دارد',
  choice_in_use: 'گزینه‌ای که برداشته‌اید در محصولات به کار رفته است؛ نخست آن محصولات را ویرایش کنید',
  color_in_use: 'این رنگ در محصولات به کار رفته است و حذف نمی‌شود',
  stock_in_colors: 'موجودی این محصول را رنگ‌هایش نگه می‌دارند',
  negative_stock: 'موجودی کمتر از صفر می‌شود',
  already_undone: 'این تغییر پیش از این برگردانده شده است',
  campaign_empty: 'هیچ محصولی در این تخفیف نیست؛ دسته، برند، خانواده یا محصولاتش را ببینید',
  campaign_running: 'این تخفیف هنوز روی محصولات است؛ نخست پایانش دهید',
  import_changed: 'این محصول پس از گرفتن خروجی عوض شده است؛ خروجی جدید بگیرید',
  import_stock_blind:
    'کم و زیاد کردن «موجودی» به «موجودی هنگام خروجی» و «نسخه» نیاز دارد؛ برای عدد قطعی «موجودی جدید» را پر کنید',
  import_stock_twice: 'هم «موجودی» عوض شده و هم «موجودی جدید» پر شده است؛ تنها یکی را نگه دارید',
  import_stock_below_zero: 'با این تغییر موجودی کمتر از صفر می‌شود؛ پس از گرفتن خروجی فروش رفته است',
  import_stock_ordered: 'موجودی‌اش همان می‌ماند، چون سفارش باز دارد',
  import_stock_counted: 'موجودی‌اش همان می‌ماند، چون پس از ورود اینجا فروخته یا شمرده شده است',
  import_sale_too_high: 'قیمت با تخفیف باید از قیمت پایه کمتر باشد',
  import_color_missing: 'فروشگاه چنین رنگی ندارد؛ نخست در «رنگ‌ها» بسازیدش',
  family_too_small: 'خانواده دست‌کم دو محصول دارد',
  picture_address_refused: 'تنها نشانی https یک میزبان اینترنتی پذیرفته می‌شود',
  picture_not_fetched: 'تصویر از نشانی‌اش گرفته نشد',
  picture_host_silent: 'میزبان این تصویر پاسخ نداد',
  picture_missing: 'چنین تصویری در کتابخانه نیست',
  picture_in_use: 'این تصویر هنوز به کار رفته است و حذف نمی‌شود',
  not_an_image: 'این فایل تصویر نیست. JPEG، PNG، WebP یا AVIF بفرستید.',
  heic_picture:
    'این عکس HEIC است، قالب دوربین آیفون، و اینجا باز نمی‌شود. در تنظیمات دوربین گوشی «سازگارترین» (Most Compatible) را انتخاب کنید، یا عکس را با JPEG دوباره ذخیره کنید و بفرستید.',
  picture_too_small: 'این عکس برای آراستن کوچک است. با گوشی از نزدیک‌تر عکس بگیرید.',
  picture_is_fine: 'عکس خوب است؛ فقط زمینه‌اش ساده نیست و عوض نمی‌شود.',
  image_suspicious: 'درون این تصویر چیز دیگری پنهان است و پذیرفته نمی‌شود',
  image_too_many_pixels: 'ابعاد این تصویر بیش از اندازه بزرگ است',
  file_too_large: 'حجم فایل بیش از {size} مگابایت است',
  uploads_busy: 'هم‌اکنون فایل‌های زیادی در حال فرستادن است. چند لحظهٔ دیگر دوباره تلاش کنید.',
  file_missing: 'فایلی فرستاده نشد',
  file_unreadable: 'این فایل خوانده نشد. فایل اکسل (xlsx) یا CSV بفرستید.',
  text_unreadable: 'این فایل خوانده نشد. فایل متنی (CSV یا txt) تا ۲ مگابایت بفرستید.',
  sheet_too_large:
    'جدول این فایل بیش از اندازه بزرگ است: حداکثر ۲۰٬۰۰۰ سطر و ۲۵۰ ستون. سطرها و ستون‌های خالی پس از جدول را حذف کنید و فایل را دوباره ذخیره کنید.',
  archive_unreadable: 'این فایل zip باز نشد. آن را دوباره بسازید.',
  archive_too_large: 'این فایل zip بیش از اندازه بزرگ است. تصویرها را در چند فایل بفرستید.',
  upload_failed: 'خطا در آپلود تصویر',

  // Admin: shop
  setup_incomplete: 'هنوز چیزی که فروشگاه بی آن باز نمی‌شود کم است. فهرست را ببینید.',
  key_required: 'کلید این سرویس را وارد کنید',

  // Admin: orders, people, messages
  already_handled: 'به این مورد پیش از این رسیدگی شده است.',
  invalid_tracking: 'کد رهگیری درست نیست: ۵ تا ۴۰ رقم یا حرف لاتین',
  refund_not_due: 'این سفارش بدهی به مشتری ندارد',
  refund_too_high: 'حداکثر {amount} تومان قابل بازگشت است',
  customer_required: 'مشتری را انتخاب کنید',
  customer_blocked: 'حساب این مشتری مسدود است',
  order_not_editable:
    'این سفارش دیگر تغییرپذیر نیست: یا در راه است، یا پایان یافته یا مشتری سرگرم پرداخت آن است',
  order_invoiced: 'برای این سفارش صورتحساب رسمی صادر شده است. نخست آن را باطل کنید.',
  edit_empty: 'سفارش نمی‌تواند خالی بماند؛ برای این کار آن را لغو کنید',
  nothing_changed: 'چیزی در سفارش تغییر نکرده است',
  already_sent: 'این اقلام همین حالا فرستاده شده‌اند. صفحه را از نو باز کنید؛ آنچه مانده است پیداست.',
  goes_whole: 'سفارشی که هنگام تحویل پرداخت می‌شود یا در فروشگاه تحویل می‌شود، یک‌جا فرستاده می‌شود',
  difference_due: 'تفاوت مبلغ این سفارش هنوز پرداخت نشده است',
  order_not_invoiceable: 'صورتحساب رسمی برای سفارشی صادر می‌شود که پرداخت شده یا در راه است',
  nothing_to_invoice: 'از این سفارش چیزی نمانده است که صورتحساب بخواهد',
  seller_identity_missing: 'شناسهٔ ملی فروشگاه نوشته نشده است؛ در «تنظیمات فروشگاه» آن را وارد کنید',
  buyer_identity_missing: 'مشخصات خریدار برای صورتحساب رسمی وارد نشده است',
  proforma_frozen: 'پیش‌فاکتور صادرشده تغییر نمی‌کند',
  too_many_proformas: 'چند پیش‌فاکتور پرداخت‌نشده دارید. نخست آن‌ها را بپردازید یا لغو کنید.',
  transfer_unavailable: 'پرداخت با واریز به حساب برای این سفارش ممکن نیست.',
  account_closed: 'این حساب دیگر در کار نیست. صفحه را از نو باز کنید و حساب دیگری را انتخاب کنید.',
  payment_time_over: 'مهلت پرداخت این سفارش تمام شده است. سفارش جدیدی ثبت کنید.',
  receipt_required: 'دست‌کم یک عکس از رسید واریز لازم است',
  receipt_in_review: 'رسید واریز شما در حال بررسی است؛ تا پاسخ آن، پرداخت دیگری لازم نیست.',
  invoice_frozen: 'سند صادرشده تغییر نمی‌کند',
  vat_rate_begun: 'نرخی که آغاز شده است تغییر نمی‌کند؛ نرخ جدید از فردا به بعد است',
  cash_not_due: 'این سفارش پرداخت در محل باز ندارد',
  too_many_views: 'بیش از {most} نما نمی‌توان نگه داشت؛ یکی را حذف کنید',
  bulk_too_many: 'در هر بار حداکثر {most} مورد؛ فهرست را با فیلتر کوتاه‌تر کنید',
  bulk_finished: 'این کار پیش از این به پایان رسیده است',
  import_running: 'ورود از همین فروشگاه در جریان است؛ {name} آن را آغاز کرده است.',
  undo_running: 'برگرداندن همین ورود در جریان است؛ {name} آن را آغاز کرده است.',
  undo_ordered: 'سفارش دارد',
  undo_reviewed: 'دیدگاه دارد',
  undo_asked: 'پرسش دارد',
  undo_answered: 'پاسخ گرفته است',
  undo_signed_in: 'وارد فروشگاه شده است',
  undo_edited: 'پس از ورود ویرایش شده است',
  selection_changed: 'فهرست در این میان عوض شد و اکنون {count} مورد دارد. دوباره نگاه کنید و تأیید کنید.',
  nothing_to_do: 'هیچ‌یک از این ردیف‌ها در وضعیتی نیست که این کار را بپذیرد',
  nothing_selected: 'چیزی برای این کار انتخاب نشده است',
  user_missing: 'کاربر یافت نشد',
  last_owner: 'آخرین مدیر را نمی‌توان برداشت یا مسدود کرد',
  not_yourself: 'حساب خودتان را نمی‌توانید مسدود کنید',
  phone_taken: 'این شماره پیش از این حساب دارد',
  wholesale_already: 'حساب خرید عمدهٔ شما هم‌اکنون فعال است',
  wholesale_open: 'درخواست شما ثبت شده است و در حال بررسی است',
  invalid_business_id: 'کد ملی، شناسهٔ ملی یا شمارهٔ اقتصادی درست نیست',
  paper_required: 'دست‌کم یک عکس از جواز یا پروانهٔ کسب لازم است',
  no_recipients: 'هیچ گیرنده‌ای با این شرایط نیست',
  discount_code_taken: 'این کد تخفیف قبلاً ایجاد شده است',
  limit_below_uses: 'سقف استفاده نمی‌تواند از دفعات استفاده‌شده کمتر باشد',
} as const

export type ErrorCode = keyof typeof ERROR_TEXTS

export type ErrorValues = Record<string, string | number>

/** For codes from SQL or addresses. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_TEXTS, code)
}

export function errorText(code: ErrorCode, values: ErrorValues = {}): string {
  return ERROR_TEXTS[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatNumber(value) : (value ?? '')
  })
}

export function fail(
  code: ErrorCode,
  more: { values?: ErrorValues; fields?: Record<string, string> } = {},
): Result<never> {
  const error: Failure = { code, message: errorText(code, more.values) }
  if (more.fields) error.fields = more.fields
  return { ok: false, error }
}

/** Converted to `fail()` by actions and routes. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly values: ErrorValues

  constructor(code: ErrorCode, values: ErrorValues = {}, options?: ErrorOptions) {
    super(errorText(code, values), options)
    this.name = 'AppError'
    this.code = code
    this.values = values
  }
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  sign_in_required: 401,
  staff_required: 403,
  capability_required: 403,
  account_blocked: 403,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  already_deleted: 404,
  product_missing: 404,
  order_not_found: 404,
  payment_not_found: 404,
  address_missing: 404,
  return_missing: 404,
  body_too_large: 413,
  uploads_busy: 503,
  upload_failed: 503,
  other_account: 409,
  stale_page: 409,
  duplicate: 409,
  changed_meanwhile: 409,
  cart_changed: 409,
  price_changed: 409,
  quantity_rule: 409,
  below_order_minimum: 409,
  wholesale_only: 403,
  version_changed: 409,
  stock_changed: 409,
  out_of_stock: 409,
  slug_taken: 409,
  already_handled: 409,
  setup_incomplete: 409,
  shop_closed: 409,
  bulk_finished: 409,
  import_running: 409,
  undo_running: 409,
  selection_changed: 409,
  order_invoiced: 409,
  difference_due: 409,
  already_sent: 409,
  sku_taken: 409,
  sku_taken_by: 409,
  too_many_pages: 409,
  too_many_redirects: 409,
  redirect_loop: 409,
  redirect_chain: 409,
  redirect_chain_before: 409,
  redirect_source_is_there: 409,
  picture_in_use: 409,
  category_in_use: 409,
  too_many_synonyms: 409,
  size_missing: 409,
  in_other_family: 409,
  attribute_is_typed: 409,
  choice_in_use: 409,
  color_in_use: 409,
  not_an_image: 415,
  heic_picture: 415,
  picture_too_small: 422,
  picture_is_fine: 422,
  image_suspicious: 415,
  image_too_many_pixels: 413,
  file_too_large: 413,
  sheet_too_large: 413,
  too_many_attempts: 429,
  too_many_payments: 429,
  too_many_payments_in_hour: 429,
  too_many_guesses: 429,
  code_too_soon: 429,
  unknown: 500,
  gateway_unavailable: 502,
  verification_error: 502,
  unavailable: 503,
  busy: 503,
}

/** 400 for errors the caller can fix. */
export function errorStatus(code: ErrorCode): number {
  return STATUS[code] ?? 400
}
