-- Slides, banners, reviews and questions of the demonstration shop, and who it is on invoices.

update public.seller_tax_details
set legal_name = 'شرکت بازرگانی هرمز', national_id = '10380284125', economic_code = '10380284125', registration_number = '2841';

insert into public.hero_slides (title, subtitle, image_url, button_text, button_link, sort_order) values
  ('خانه‌ای که بوی چای می‌دهد', 'سماور و قوری، قابلمهٔ لعابی و مسی؛ برگزیدهٔ هرمز، با ضمانت اصالت و ارسال به سراسر ایران.',
    null, 'دیدن محصولات', '/products', 1),
  ('سفره را کامل بچینید', 'سرویس بشقاب، کاسه و لیوان برای میهمانی‌های کوچک و بزرگ.', 'art/banner-wholesale', 'ظروف سرو',
    '/products?category=ظروف-سرو', 2);

insert into public.promotion_banners (title, subtitle, background_color, background_image, button_text, button_link, text_color, button_color,
  button_text_color, sort_order) values
  ('عصرانه، به صرف چای', 'قوری، استکان کمرباریک و نعلبکی، یک‌جا.', '#17595a', 'art/banner-tea', 'ست‌های چای‌خوری', '/products?category=چای-و-قهوه',
    '#ffffff', '#fbf8f3', '#22303a', 1),
  ('مسِ زنجان، برنجِ اصفهان', 'دست‌ساز استادکاران، با شناسنامه.', '#e9cdb6', 'art/banner-copper', 'مسی و سنتی', '/products?search=مسی', '#22303a',
    '#22303a', '#ffffff', 2);

insert into public.seasonal_tiles (title, subtitle, image_url, button_text, button_link, end_date) values
  ('شب یلدا، سفرهٔ بلندترین شب', 'انار دان‌شده در کاسهٔ سرمه‌ای، آجیل و چای تازه‌دم؛ آنچه امسال دور هم می‌خواهیم.', 'products/bowls-ink-use',
    'دیدن کاسه‌ها', '/products?category=کاسه', now() + interval '60 days');

insert into public.bundles (title, subtitle, product_ids) values
  ('یک سفرهٔ شش‌نفره', 'بشقاب، کاسه، لیوان و پارچی که به هم می‌آیند.', array(
    select p.id from public.products p join unnest(array['HZ-1103', 'HZ-1096', 'HZ-1446', 'HZ-1432']) with ordinality s (sku, place)
      on s.sku = p.sku order by s.place
  ));

-- People who wrote the reviews; like the other demonstration people they sign in with a code.
insert into auth.users (
  instance_id, id, aud, role, phone, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  email_change, confirmation_token, recovery_token, email_change_token_new, email_change_token_current, phone_change,
  phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', ('00000000-0000-4000-9000-0000000000' || lpad(n::text, 2, '0'))::uuid,
  'authenticated', 'authenticated', '9891700000' || lpad(n::text, 2, '0'), now(),
  '{"provider": "phone", "providers": ["phone"]}', '{}', now(), now(), '', '', '', '', '', '', '', ''
from generate_series(11, 22) n;
insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select u.id::text, u.id, jsonb_build_object('sub', u.id, 'phone', u.phone, 'phone_verified', true), 'phone',
  now(), now(), now()
from auth.users u
where u.id::text like '00000000-0000-4000-9000-%';
update public.profiles p
set first_name = d.first_name, last_name = d.last_name
from (values
  (11, 'رضا', 'بندری'), (12, 'لیلا', 'احمدی'), (13, 'حمید', 'رستگار'), (14, 'نرگس', 'کاظمی'), (15, 'سعید', 'مرادی'),
  (16, 'فاطمه', 'جعفری'), (17, 'کیوان', 'صالحی'), (18, 'زهرا', 'نوری'), (19, 'امیر', 'هاشمی'), (20, 'مینا', 'شریفی'),
  (21, 'بهرام', 'یزدانی'), (22, 'آتنا', 'فرهادی')
) as d (n, first_name, last_name)
where p.id = ('00000000-0000-4000-9000-0000000000' || d.n)::uuid;

insert into public.comments (id, product_id, user_id, content, rating, is_approved, created_at)
select private.seed_id(d.content), p.id, ('00000000-0000-4000-9000-0000000000' || d.author)::uuid, d.content, d.rating, d.approved,
  now() - d.age * interval '1 hour'
from (values
  ('HZ-1040', 11, 'سه ماه است هر روز روی صفحهٔ القایی استفاده می‌کنم؛ لعابش نپریده و ته نمی‌گیرد. دسته‌ها داغ نمی‌شود، البته روی شعلهٔ کم.', 5, true, 900),
  ('HZ-1040', 12, 'بسته‌بندی عالی بود و دوروزه به شیراز رسید. رنگش کمی تیره‌تر از عکس است ولی قشنگ‌تر.', 4, true, 3),
  ('HZ-1040', 14, 'برای خانوادهٔ چهارنفره اندازه‌اش خوب است. درش محکم می‌نشیند و بخار را نگه می‌دارد.', 5, true, 400),
  ('HZ-1040', 16, 'خیلی سنگین است؛ با یک دست نمی‌شود بلندش کرد.', 3, true, 1500),
  ('HZ-1054', 13, 'نقش گلش درست مثل قوری مادربزرگم است. چای در آن خوب دم می‌کشد.', 5, true, 700),
  ('HZ-1054', 18, 'ظریف و سبک. استکانش هم هدیهٔ دلنشینی بود.', 5, true, 220),
  ('HZ-1054', 20, 'صافی سفالی‌اش کمی تنگ است و چای برگ ریز را رد نمی‌کند، ولی راضی‌ام.', 4, true, 90),
  ('HZ-1061', 15, 'کار دست است و پیداست. شناسنامه‌اش هم همراهش بود.', 5, true, 1200),
  ('HZ-1061', 21, 'برای ویترین گرفتم ولی حالا هر جمعه روشنش می‌کنیم.', 5, true, 340),
  ('HZ-1068', 17, 'قابلمهٔ مسی واقعی با سفیدکاری تمیز. آبگوشت در آن مزهٔ دیگری دارد.', 5, true, 600),
  ('HZ-1068', 19, 'لبه‌اش یک فرورفتگی کوچک داشت؛ فروشگاه بی‌دردسر عوض کرد.', 4, true, 410),
  ('HZ-1075', 11, 'ته‌دیگ با این تابه یک چیز دیگر است. سنگین است اما می‌ارزد.', 5, true, 510),
  ('HZ-1075', 22, 'اول باید چند بار چربش کنید، بعد دیگر هیچ چیز نمی‌چسبد.', 4, true, 130),
  ('HZ-1082', 12, 'تیزی‌اش پس از دو ماه هنوز مثل روز اول است.', 5, true, 240),
  ('HZ-1082', 15, 'آهنربای نگه‌دارنده قوی است؛ چاقوها تکان نمی‌خورند.', 4, true, 75),
  ('HZ-1089', 14, 'دو اندازه‌اش کار راه‌انداز است. بوی چوب خوبی دارد.', 4, true, 330),
  ('HZ-1096', 16, 'کاسهٔ بزرگش برای خمیر عالی است و لبه‌اش نمی‌چکد.', 5, true, 160),
  ('HZ-1096', 13, 'رنگ‌ها همان است که در عکس می‌بینید.', 5, true, 60),
  ('HZ-1103', 18, 'برای جهیزیهٔ دخترم گرفتم. هیچ‌کدام در راه نشکسته بود.', 5, true, 820),
  ('HZ-1103', 20, 'نقش شمسه‌اش از نزدیک چشم‌گیرتر است. کاش پیش‌دستی‌ها کمی گودتر بود.', 4, true, 300),
  ('HZ-1110', 17, 'دسته‌اش جا برای چهار انگشت دارد؛ بالاخره یک ماگ درست.', 5, true, 45),
  ('HZ-1110', 19, 'در ماشین ظرف‌شویی رنگش نرفت.', 4, true, 210),
  ('HZ-1110', 21, 'سبز و زعفرانی را با هم گرفتم، کنار هم خیلی قشنگ‌اند.', 5, true, 520),
  ('HZ-1117', 22, 'در دست لیز نمی‌خورد. حیف که یکی‌اش ترک داشت و برگرداندم.', 3, true, 980),
  ('HZ-1124', 11, 'زعفران و هل بعد از یک ماه هنوز عطر دارد.', 5, true, 150),
  ('HZ-1124', 16, 'برچسب‌های پارچه‌ای‌اش بانمک است.', 4, true, 640),
  ('HZ-1131', 12, 'ته‌دیگش تنظیم می‌شود و هر بار یکدست است. برنامهٔ بخارپزش هم کار راه‌انداز است.', 5, true, 270),
  ('HZ-1131', 15, 'صدای بوقش را نمی‌شود کم کرد، وگرنه همه‌چیزش خوب است.', 4, true, 110),
  ('HZ-1138', 13, 'از فریزر مستقیم به مایکروفر بردم و هیچ نشد.', 5, true, 30),
  ('HZ-1138', 14, 'درهایش واقعاً آب‌بند است؛ خورش را وارونه در کیف بردم!', 5, true, 190),
  ('HZ-1047', 18, 'دستهٔ چوبی‌اش داغ نمی‌شود و آب را تمیز می‌ریزد.', 5, true, 26),
  ('HZ-1145', 20, 'سنگین و خوش‌دست. زعفران را در یک دقیقه می‌ساید.', 5, true, 450),
  ('HZ-1145', 22, 'نظری که هنوز کسی آن را ندیده است.', 2, false, 5)
) as d (sku, author, content, rating, approved, age)
join public.products p on p.sku = d.sku;

-- The shop answers; people vote.
insert into public.comments (id, product_id, user_id, content, parent_id, is_approved, created_at)
select private.seed_id(d.answer), c.product_id, '00000000-0000-4000-8000-000000000001', d.answer, c.id, true, c.created_at + interval '5 hours'
from (values
  ('سه ماه است هر روز%', 'سپاس از شما. برای ماندگاری لعاب، پیش از شستن بگذارید خنک شود.'),
  ('لبه‌اش یک فرورفتگی%', 'ممنون که خبر دادید. هر محصول را پیش از ارسال دوباره می‌بینیم.'),
  ('در دست لیز نمی‌خورد%', 'بابت لیوان ترک‌خورده پوزش می‌خواهیم؛ بسته‌بندی را عوض کردیم.')
) as d (starts, answer)
join public.comments c on c.content like d.starts and c.parent_id is null;

insert into public.comment_likes (comment_id, user_id, is_helpful)
select c.id, p.id, (hashtext(c.id::text || p.id::text) % 7) <> 0
from public.comments c
join public.profiles p on p.id::text like '00000000-0000-4000-9000-%' and p.id <> c.user_id
where c.is_approved and abs(hashtext(p.id::text || c.content)) % 3 = 0;

-- Customers ask; the shop and those who have it at home answer. Nobody is told of these answers.
insert into public.questions (id, product_id, user_id, content, is_approved, notified_at, created_at)
select private.seed_id(d.content), p.id, ('00000000-0000-4000-' || d.author)::uuid, d.content, d.approved, now(),
  now() - d.age * interval '1 hour'
from (values
  ('HZ-1040', '9000-000000000020', 'درش در فر هم می‌ماند یا دستگیره‌اش پلاستیکی است؟', true, 310),
  ('HZ-1040', '9000-000000000015', 'با اسکاچ ظرف‌شویی خط می‌افتد؟', true, 700),
  ('HZ-1040', '8000-000000000004', 'برای شش نفر خورش جا دارد؟', true, 52),
  ('HZ-1040', '9000-000000000013', 'رنگ زعفرانی‌اش کی می‌رسد؟', true, 7),
  ('HZ-1110', '9000-000000000012', 'در مایکروفر می‌شود گذاشت؟', true, 120),
  ('HZ-1131', '9000-000000000018', 'سیم برقش چند متر است؟', true, 90),
  ('HZ-1145', '9000-000000000011', 'این پرسش را هنوز کسی ندیده است.', false, 4)
) as d (sku, author, content, approved, age)
join public.products p on p.sku = d.sku;

insert into public.questions (id, product_id, user_id, parent_id, content, is_approved, created_at)
select private.seed_id(d.answer), q.product_id, d.author::uuid, q.id, d.answer, d.approved, q.created_at + interval '6 hours'
from (values
  ('درش در فر%', '00000000-0000-4000-8000-000000000001', 'دستگیرهٔ در فلزی است و تا ۲۳۰ درجه در فر می‌ماند.', true),
  ('درش در فر%', '00000000-0000-4000-9000-000000000011', 'من در فر خورش بادمجان پختم و چیزی‌اش نشد.', true),
  ('با اسکاچ%', '00000000-0000-4000-8000-000000000001', 'با ابر نرم بشویید؛ سیم ظرف‌شویی لعاب را کدر می‌کند.', true),
  ('برای شش نفر%', '00000000-0000-4000-9000-000000000014', 'ما چهار نفریم و نصفش خالی می‌ماند؛ شش نفر راحت جا می‌شود.', true),
  ('در مایکروفر%', '00000000-0000-4000-8000-000000000001', 'بله، لعابش فلز ندارد.', true),
  ('سیم برقش%', '00000000-0000-4000-9000-000000000012', 'اندازه گرفتم، یک متر و بیست سانت.', false)
) as d (starts, author, answer, approved)
join public.questions q on q.content like d.starts and q.parent_id is null;

drop function private.seed_id(text);
