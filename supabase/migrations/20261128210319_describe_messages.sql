ALTER TABLE "public"."sms_templates"
  ADD COLUMN "placeholders" jsonb NOT NULL DEFAULT '{}'::jsonb;

update public.sms_templates t set placeholders = v.placeholders::jsonb
from (values
  ('order_paid', '{"name": "مریم", "number": "۱۰۴۸۲"}'),
  ('order_cancelled', '{"number": "۱۰۴۸۲", "note": "۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود."}'),
  ('back_in_stock', '{"product": "قابلمهٔ لعابی", "link": "https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ", "name": "مریم"}'),
  ('sign_in_code', '{"code": "۱۲۳۴۵۶", "host": "hormoz.example", "digits": "123456"}'),
  ('order_placed', '{"name": "مریم", "number": "۱۰۴۸۲"}'),
  ('order_reduced', '{"pieces": "۲", "number": "۱۰۴۸۲", "note": "۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود."}'),
  ('return_accepted', '{"number": "۱۰۴۸۲", "note": "محصول را با پست بفرستید."}'),
  ('return_rejected', '{"number": "۱۰۴۸۲", "note": "مهلت بازگشت گذشته است."}'),
  ('refund_recorded', '{"amount": "۲۰۰٬۰۰۰", "number": "۱۰۴۸۲", "note": "کد پیگیری: 998877."}'),
  ('money_waiting', '{"amount": "۲۰۰٬۰۰۰", "number": "۱۰۴۸۲", "note": "دیگر انجام‌شدنی نبود"}'),
  ('wholesale_approved', '{"name": "مریم", "type": "فروشگاه", "answer": "خوش آمدید."}'),
  ('wholesale_declined', '{"name": "مریم", "type": "فروشگاه", "answer": "مدارک کامل نبود."}'),
  ('track_code', '{"code": "۱۲۳۴۵۶", "host": "hormoz.example", "digits": "123456"}'),
  ('breakage_accepted', '{"number": "۱۰۴۸۲", "note": "۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود."}'),
  ('breakage_rejected', '{"number": "۱۰۴۸۲", "note": "در عکس شکستگی دیده نمی‌شود."}'),
  ('review_invitation', '{"name": "مریم", "number": "۱۰۴۸۲", "link": "https://hormoz.example/profile/reviews"}'),
  ('price_dropped', '{"name": "مریم", "product": "قابلمهٔ لعابی", "price": "۱٬۲۸۰٬۰۰۰", "link": "https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ"}'),
  ('order_shipped', '{"number": "۱۰۴۸۲", "tracking": "۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴"}'),
  ('order_ready', '{"number": "۱۰۴۸۲"}'),
  ('question_answered', '{"product": "قابلمهٔ لعابی", "link": "https://hormoz.example/p/3q2-7wAAQACAAAAAAAAAAQ#questions"}'),
  ('payment_link', '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "link": "https://hormoz.example/s/k7m2qxw9hd"}'),
  ('order_edited', '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "note": "۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود."}'),
  ('staff_invited', '{"role": "فروشنده", "link": "https://hormoz.example/staff-invitation"}'),
  ('wholesale_incomplete', '{"name": "مریم", "type": "فروشگاه", "answer": "عکس خواناتری از جواز کسب."}'),
  ('proforma_issued', '{"proforma": "۱۴۰۵/۱۲", "number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "hours": "۴۸"}'),
  ('proforma_reminder', '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "hours": "۶"}'),
  ('transfer_approved', '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰", "note": "۲۰٬۰۰۰ تومان از مبلغ سفارش مانده است."}'),
  ('transfer_declined', '{"number": "۱۰۴۸۲", "reason": "این شمارهٔ پیگیری در حساب نیست."}'),
  ('transfer_waiting', '{"number": "۱۰۴۸۲", "amount": "۱٬۲۸۰٬۰۰۰"}'),
  ('part_shipped', '{"number": "۱۰۴۸۲", "pieces": "۱۲", "tracking": "۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴"}'),
  ('freight_shipped', '{"part": "بخشی از ", "number": "۱۰۴۸۲", "company": "ترابر جنوب", "city": "مشهد", "tracking": "۴۸۲۱۷"}')
) v (key, placeholders)
where t.key = v.key;
