-- Words of kitchenware to begin with: what a shop of this kind is asked for. Read both ways where the last column says so.

insert into public.search_synonyms (term, meaning, is_two_way) values
  ('ماهیتابه', 'تابه', true), ('دیگ', 'قابلمه', true), ('شیرجوش', 'شیر داغ‌کن', true), ('ترموس', 'فلاسک', true),
  ('قمقمه', 'بطری آب', true), ('کارد', 'چاقو', true), ('پلوپز', 'برنج‌پز', true), ('پلوپز', 'رایس‌کوکر', true),
  ('آرام‌پز', 'اسلوکوکر', true), ('خورش‌پز', 'خورشت‌پز', true), ('بانکه', 'جار', true),
  ('فلفل‌ساب', 'آسیاب فلفل', true), ('نمک‌ساب', 'آسیاب نمک', true), ('نمکدان', 'نمک‌پاش', true),
  ('قهوه‌ساب', 'آسیاب قهوه', true), ('سالادخوری', 'کاسهٔ سالاد', true), ('آش‌خوری', 'سوپ‌خوری', true),
  ('پیش‌دستی', 'بشقاب میوه‌خوری', true), ('شربت‌خوری', 'لیوان شربت', true), ('دوغ‌خوری', 'لیوان دوغ', true),
  ('پارچ', 'تنگ', true), ('سرویس', 'ست', true), ('سرویس غذاخوری', 'سرویس چینی', true), ('نچسب', 'تفلون', true),
  ('گرانیتی', 'گرانیت', true), ('چدنی', 'چدن', true), ('مسی', 'مس', true), ('سرامیکی', 'سرامیک', true),
  ('سیلیکونی', 'سیلیکون', true), ('مخلوط‌کن', 'بلندر', true), ('خردکن', 'چاپر', true), ('سرخ‌کن', 'ایرفرایر', true),
  ('غذاساز', 'فودپروسسور', true), ('قهوه‌ساز', 'کافی‌میکر', true), ('مایکروویو', 'مایکروفر', true),
  ('آبمیوه‌گیری', 'آب‌پرتقال‌گیری', true), ('گوشت‌کوب برقی', 'هندبلندر', true), ('بشقاب', 'پلیت', true),
  ('کاسه', 'بول', true), ('ادویه', 'چاشنی', true), ('فرای‌پن', 'تابه', false), ('روغن‌داغ‌کن', 'شیرجوش', false),
  ('کماجدان', 'قابلمه', false), ('کسرول', 'قابلمه', false), ('خورش‌خوری', 'خورش‌پز', false),
  ('چای‌ساز', 'کتری برقی', false), ('فلاکس', 'فلاسک', false), ('بطری ورزشی', 'قمقمه', false),
  ('تراول ماگ', 'ماگ سفری', false), ('ماگ مسافرتی', 'ماگ سفری', false), ('لیوان سفری', 'ماگ سفری', false),
  ('لیوان مسافرتی', 'ماگ سفری', false), ('لیوان دسته‌دار', 'ماگ', false), ('لیوان سرامیکی', 'ماگ سرامیکی', false),
  ('فنجان', 'ماگ', false), ('استکان', 'لیوان چای', false), ('کیک‌پزی', 'قالب کیک', false),
  ('شیرینی‌پزی', 'قالب', false), ('قنادی', 'قالب', false), ('وسایل کیک', 'قالب کیک', false),
  ('قالب پای', 'قالب تارت', false), ('ظروف', 'ظرف', false), ('باکس', 'ظرف', false), ('لانچ‌باکس', 'ظرف غذا', false),
  ('ظرف ناهار', 'ظرف غذا', false), ('ظرف فریزر', 'ظرف فریزری', false), ('جاادویه‌ای', 'جای ادویه', false),
  ('ادویه‌دان', 'جای ادویه', false), ('قوطی', 'بانکه', false), ('کنستر', 'بانکه', false),
  ('جاحبوباتی', 'ظرف حبوبات', false), ('صافی', 'آبکش', false), ('سبد سبزی', 'سبد و آبکش', false),
  ('تختهٔ کار', 'تخته', false), ('تختهٔ آشپزخانه', 'تخته', false), ('تختهٔ سبزی', 'تختهٔ خردکن', false),
  ('چمچه', 'ملاقه', false), ('ملاغه', 'ملاقه', false), ('قاشق چوبی', 'ملاقهٔ چوبی', false), ('پیاله', 'کاسه', false),
  ('قدح', 'کاسه', false), ('گیلاس', 'لیوان', false), ('دوری', 'بشقاب', false), ('سینی', 'دیس', false),
  ('ذغالی', 'زغالی', false), ('استنلس', 'استیل', false), ('زعفران‌ساب', 'هاون', false), ('ادویه‌ساب', 'هاون', false),
  ('جهیزیه', 'سرویس', false), ('آون', 'هاون', false);

-- The same in Latin letters.
insert into public.search_synonyms (term, meaning, is_two_way) values
  ('pan', 'تابه', false), ('fry pan', 'تابه', false), ('frying pan', 'تابه', false), ('wok', 'تابهٔ گود', false),
  ('pot', 'قابلمه', false), ('saucepan', 'شیرجوش', false), ('casserole', 'خورش‌پز', false), ('kettle', 'کتری', false),
  ('electric kettle', 'کتری برقی', false), ('samovar', 'سماور', false), ('teapot', 'قوری', false),
  ('thermos', 'فلاسک', false), ('flask', 'فلاسک', false), ('bottle', 'قمقمه', false), ('mug', 'ماگ', false),
  ('travel mug', 'ماگ سفری', false), ('cup', 'ماگ', false), ('cake', 'کیک', false), ('cake mold', 'قالب کیک', false),
  ('plate', 'بشقاب', false), ('dish', 'دیس', false), ('bowl', 'کاسه', false), ('glass', 'لیوان', false),
  ('jug', 'پارچ', false), ('pitcher', 'پارچ', false), ('knife', 'چاقو', false), ('cutting board', 'تخته', false),
  ('grater', 'رنده', false), ('colander', 'آبکش', false), ('strainer', 'آبکش', false), ('mortar', 'هاون', false),
  ('grinder', 'آسیاب', false), ('coffee grinder', 'آسیاب قهوه', false), ('container', 'ظرف', false),
  ('jar', 'بانکه', false), ('spice jar', 'جای ادویه', false), ('rice cooker', 'پلوپز', false),
  ('slow cooker', 'آرام‌پز', false), ('blender', 'مخلوط‌کن', false), ('mixer', 'هم‌زن', false),
  ('toaster', 'توستر', false), ('spatula', 'کفگیر', false), ('ladle', 'ملاقه', false), ('steel', 'استیل', false),
  ('granite', 'گرانیتی', false), ('cast iron', 'چدنی', false), ('copper', 'مسی', false), ('ceramic', 'سرامیکی', false),
  ('bamboo', 'بامبو', false), ('silicone', 'سیلیکونی', false), ('nonstick', 'نچسب', false), ('set', 'سرویس', false);

-- Brands that many shops carry, in both scripts.
insert into public.search_synonyms (term, meaning, is_two_way) values
  ('Tefal', 'تفال', true), ('Bosch', 'بوش', true), ('Philips', 'فیلیپس', true), ('Russell Hobbs', 'راسل هابز', true),
  ('Braun', 'براون', true), ('Kenwood', 'کنوود', true), ('Moulinex', 'مولینکس', true), ('Delonghi', 'دلونگی', true),
  ('Lodge', 'لودج', true), ('Zwilling', 'زولینگ', true), ('Le Creuset', 'لوکروزه', true), ('Pyrex', 'پیرکس', true),
  ('Luminarc', 'لومینارک', true), ('Pasabahce', 'پاشاباغچه', true), ('Korkmaz', 'کرکماز', true),
  ('Karaca', 'کاراجا', true), ('Stanley', 'استنلی', true), ('Contigo', 'کانتیگو', true), ('Fissler', 'فیسلر', true),
  ('Arcopal', 'آرکوپال', true), ('Tupperware', 'تاپرور', true), ('Victorinox', 'ویکتورینوکس', true),
  ('Bialetti', 'بیالتی', true), ('Panasonic', 'پاناسونیک', true), ('Gosonic', 'گوسونیک', true), ('Feller', 'فلر', true),
  ('Pars Khazar', 'پارس‌خزر', true), ('Zarin', 'زرین', true), ('Maghsoud', 'مقصود', true), ('Unique', 'یونیک', true),
  ('Limon', 'لیمون', true);
