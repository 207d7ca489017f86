-- First rows of the catalog and of text pages: synonyms, attributes with their choices, pages; others are next to their tables
-- (roles: 03_staff.sql). Ends with the check of all function bodies.

insert into public.search_synonyms (term, meaning, is_two_way) values
  ('ماهیتابه', 'تابه', true), ('دیگ', 'قابلمه', true), ('شیرجوش', 'شیر داغ‌کن', true), ('ترموس', 'فلاسک', true),
  ('قمقمه', 'بطری آب', true), ('کارد', 'چاقو', true), ('پلوپز', 'برنج‌پز', true), ('پلوپز', 'رایس‌کوکر', true),
  ('آرام‌پز', 'اسلوکوکر', true), ('خورش‌پز', 'خورشت‌پز', true), ('بانکه', 'جار', true), ('فلفل‌ساب', 'آسیاب فلفل', true),
  ('نمک‌ساب', 'آسیاب نمک', true), ('نمکدان', 'نمک‌پاش', true), ('قهوه‌ساب', 'آسیاب قهوه', true),
  ('سالادخوری', 'کاسهٔ سالاد', true), ('آش‌خوری', 'سوپ‌خوری', true), ('پیش‌دستی', 'بشقاب میوه‌خوری', true),
  ('شربت‌خوری', 'لیوان شربت', true), ('دوغ‌خوری', 'لیوان دوغ', true), ('پارچ', 'تنگ', true), ('سرویس', 'ست', true),
  ('سرویس غذاخوری', 'سرویس چینی', true), ('نچسب', 'تفلون', true), ('گرانیتی', 'گرانیت', true), ('چدنی', 'چدن', true),
  ('مسی', 'مس', true), ('سرامیکی', 'سرامیک', true), ('سیلیکونی', 'سیلیکون', true), ('مخلوط‌کن', 'بلندر', true),
  ('خردکن', 'چاپر', true), ('سرخ‌کن', 'ایرفرایر', true), ('غذاساز', 'فودپروسسور', true), ('قهوه‌ساز', 'کافی‌میکر', true),
  ('مایکروویو', 'مایکروفر', true), ('آبمیوه‌گیری', 'آب‌پرتقال‌گیری', true), ('گوشت‌کوب برقی', 'هندبلندر', true),
  ('بشقاب', 'پلیت', true), ('کاسه', 'بول', true), ('ادویه', 'چاشنی', true), ('فرای‌پن', 'تابه', false),
  ('روغن‌داغ‌کن', 'شیرجوش', false), ('کماجدان', 'قابلمه', false), ('کسرول', 'قابلمه', false),
  ('خورش‌خوری', 'خورش‌پز', false), ('چای‌ساز', 'کتری برقی', false), ('فلاکس', 'فلاسک', false),
  ('بطری ورزشی', 'قمقمه', false), ('تراول ماگ', 'ماگ سفری', false), ('ماگ مسافرتی', 'ماگ سفری', false),
  ('لیوان سفری', 'ماگ سفری', false), ('لیوان مسافرتی', 'ماگ سفری', false), ('لیوان دسته‌دار', 'ماگ', false),
  ('لیوان سرامیکی', 'ماگ سرامیکی', false), ('فنجان', 'ماگ', false), ('استکان', 'لیوان چای', false),
  ('کیک‌پزی', 'قالب کیک', false), ('شیرینی‌پزی', 'قالب', false), ('قنادی', 'قالب', false),
  ('وسایل کیک', 'قالب کیک', false), ('قالب پای', 'قالب تارت', false), ('ظروف', 'ظرف', false), ('باکس', 'ظرف', false),
  ('لانچ‌باکس', 'ظرف غذا', false), ('ظرف ناهار', 'ظرف غذا', false), ('ظرف فریزر', 'ظرف فریزری', false),
  ('جاادویه‌ای', 'جای ادویه', false), ('ادویه‌دان', 'جای ادویه', false), ('قوطی', 'بانکه', false),
  ('کنستر', 'بانکه', false), ('جاحبوباتی', 'ظرف حبوبات', false), ('صافی', 'آبکش', false),
  ('سبد سبزی', 'سبد و آبکش', false), ('تختهٔ کار', 'تخته', false), ('تختهٔ آشپزخانه', 'تخته', false),
  ('تختهٔ سبزی', 'تختهٔ خردکن', false), ('چمچه', 'ملاقه', false), ('ملاغه', 'ملاقه', false),
  ('قاشق چوبی', 'ملاقهٔ چوبی', false), ('پیاله', 'کاسه', false), ('قدح', 'کاسه', false), ('گیلاس', 'لیوان', false),
  ('دوری', 'بشقاب', false), ('سینی', 'دیس', false), ('ذغالی', 'زغالی', false), ('استنلس', 'استیل', false),
  ('زعفران‌ساب', 'هاون', false), ('ادویه‌ساب', 'هاون', false), ('جهیزیه', 'سرویس', false), ('آون', 'هاون', false),
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
  ('bamboo', 'بامبو', false), ('silicone', 'سیلیکونی', false), ('nonstick', 'نچسب', false), ('set', 'سرویس', false),
  ('Tefal', 'تفال', true), ('Bosch', 'بوش', true), ('Philips', 'فیلیپس', true), ('Russell Hobbs', 'راسل هابز', true),
  ('Braun', 'براون', true), ('Kenwood', 'کنوود', true), ('Moulinex', 'مولینکس', true), ('Delonghi', 'دلونگی', true),
  ('Lodge', 'لودج', true), ('Zwilling', 'زولینگ', true), ('Le Creuset', 'لوکروزه', true), ('Pyrex', 'پیرکس', true),
  ('Luminarc', 'لومینارک', true), ('Pasabahce', 'پاشاباغچه', true), ('Korkmaz', 'کرکماز', true),
  ('Karaca', 'کاراجا', true), ('Stanley', 'استنلی', true), ('Contigo', 'کانتیگو', true), ('Fissler', 'فیسلر', true),
  ('Arcopal', 'آرکوپال', true), ('Tupperware', 'تاپرور', true), ('Victorinox', 'ویکتورینوکس', true),
  ('Bialetti', 'بیالتی', true), ('Panasonic', 'پاناسونیک', true), ('Gosonic', 'گوسونیک', true), ('Feller', 'فلر', true),
  ('Pars Khazar', 'پارس‌خزر', true), ('Zarin', 'زرین', true), ('Maghsoud', 'مقصود', true), ('Unique', 'یونیک', true),
  ('Limon', 'لیمون', true);

insert into public.attributes (key, name, kind, unit, decimals, synonyms, sort_order) values
  ('diameter', 'قطر', 'number', 'سانتی‌متر', 1, '{}', 1), ('height', 'ارتفاع', 'number', 'سانتی‌متر', 1, '{}', 2),
  ('volume', 'گنجایش', 'number', 'لیتر', 2, '{}', 3), ('weight', 'وزن', 'number', 'گرم', 0, '{}', 4),
  ('pieces', 'تعداد پارچه', 'number', 'پارچه', 0, '{}', 5), ('servings', 'برای چند نفر', 'number', 'نفر', 0, '{}', 6),
  ('material', 'جنس', 'choice', null, 0, '{}', 7), ('coating', 'پوشش', 'choice', null, 0, '{}', 8),
  ('hobs', 'مناسب برای', 'choices', null, 0, '{}', 9),
  ('dishwasher', 'شست‌وشو در ماشین', 'boolean', null, 0, '{"مناسب ماشین","ماشین ظرف‌شویی","مناسب ماشین ظرف‌شویی","قابل شست‌وشو در ماشین",دیش‌واشر,dishwasher}', 10),
  ('country', 'کشور سازنده', 'choice', null, 0, '{}', 11), ('warranty', 'ضمانت', 'number', 'ماه', 0, '{}', 12);

insert into public.attribute_choices (attribute_id, key, name, synonyms, sort_order, care)
select p.id, v.key, v.name, v.synonyms::text[], v.sort_order, v.care
from (values
  ('hobs', 'gas', 'گاز', '{"اجاق گاز"}', 1, ''), ('country', 'iran', 'ایران', '{ایرانی,"ساخت ایران"}', 1, ''),
  ('material', 'enamel', 'فولاد لعابی', '{لعابی,لعاب,enamel}', 1, 'با آب گرم و اسفنج نرم بشویید. داغ که هست آب سرد رویش نریزید و قاشق فلزی به کفش نکشید؛ لعاب می‌پرد. لکه را شب با آب و جوش‌شیرین خیس کنید.'),
  ('coating', 'granite', 'گرانیت', '{گرانیتی,granite}', 1, 'با قاشق چوبی یا سیلیکونی هم بزنید و روی شعلهٔ میانه بپزید. خالی داغ نکنید و پیش از سرد شدن زیر آب نبرید.'),
  ('hobs', 'electric', 'صفحهٔ برقی', '{"اجاق برقی"}', 2, ''), ('country', 'germany', 'آلمان', '{آلمانی}', 2, ''),
  ('material', 'steel', 'استیل', '{"استنلس استیل","فولاد زنگ‌نزن","ضد زنگ","stainless steel"}', 2, 'پیش از نخستین بار با آب داغ و سرکه بشویید. لکهٔ رنگین‌کمانی یا سفیدی آهک با یک قاشق سرکه پاک می‌شود. نمک را پس از جوش آمدن آب بریزید.'),
  ('coating', 'ceramic', 'سرامیک', '{"پوشش سرامیکی"}', 2, 'روغن کم و شعلهٔ میانه؛ داغیِ تیز نچسبی‌اش را می‌برد. با اسفنج نرم بشویید و قاشق فلزی نزنید.'),
  ('hobs', 'induction', 'القایی', '{"اجاق القایی","صفحهٔ القایی",اینداکشن,induction}', 3, ''),
  ('country', 'france', 'فرانسه', '{فرانسوی}', 3, ''),
  ('material', 'copper', 'مس', '{مسی,copper}', 3, 'با لیمو و نمک برق می‌افتد؛ پس از شستن زود خشکش کنید. روی شعلهٔ تیز خالی نگذارید. غذا را در ظرف مسیِ سفیدنشده نپزید و نگه ندارید.'),
  ('coating', 'nonstick', 'نچسب', '{تفلون,nonstick}', 3, 'قاشق چوبی یا سیلیکونی، شعلهٔ میانه و اسفنج نرم. خالی روی آتش نماند و در جایش میان ظرف‌ها دستمال بگذارید.'),
  ('hobs', 'oven', 'فر', '{فردار,oven}', 4, ''), ('country', 'italy', 'ایتالیا', '{ایتالیایی}', 4, ''),
  ('material', 'brass', 'برنج (آلیاژ)', '{برنجی,brass}', 4, 'با پارچهٔ نرم و خشک پاک کنید؛ کدری را لیمو و نمک می‌برد. پس از هر شستن خشک کنید تا لک نیندازد.'),
  ('coating', 'tin', 'قلع (سفیدکاری)', '{سفیدشده}', 4, 'سفیدکاری قلع شعلهٔ تیز و سیم نمی‌خواهد: آرام بپزید و با اسفنج نرم بشویید. هر چند سال، وقتی سرخی مس پیدا شد، دوباره سفید می‌شود.'),
  ('country', 'turkey', 'ترکیه', '{}', 5, ''),
  ('material', 'cast-iron', 'چدن', '{چدنی,"cast iron"}', 5, 'با آب داغ و برس بشویید، روی شعلهٔ کم خشک کنید و با دستمال روغنی بکشید. خیس نماند؛ زنگ می‌زند. داغ را با آب سرد نشویید.'),
  ('country', 'china', 'چین', '{}', 6, ''),
  ('material', 'aluminium', 'آلومینیوم', '{آلومینیومی,aluminium,aluminum}', 6, 'با اسفنج نرم و مایع ملایم بشویید؛ در ماشین ظرف‌شویی کدر می‌شود. روی شعلهٔ میانه بگذارید و غذای ترش را در آن نگه ندارید.'),
  ('country', 'japan', 'ژاپن', '{ژاپنی}', 7, ''),
  ('material', 'carbon-steel', 'فولاد', '{فولادی,"فولاد کربنی"}', 7, 'پس از شستن همان دم خشک کنید و گاهی چرب؛ در آب نماند. لبه را به شیشه و سنگ نزنید.'),
  ('country', 'usa', 'آمریکا', '{آمریکایی}', 8, ''),
  ('material', 'porcelain', 'چینی', '{porcelain}', 8, 'با اسفنج نرم بشویید و میان بشقاب‌ها دستمال بگذارید. نقش طلایی در مایکروویو و ماشین ظرف‌شویی نمی‌رود.'),
  ('material', 'ceramic', 'سرامیک', '{سرامیکی,ceramic}', 9, 'از سرد به داغ آرام ببرید؛ سرامیک از یک‌باره گرم شدن ترک می‌خورد. با اسفنج نرم بشویید.'),
  ('material', 'stoneware', 'سفال سنگی', '{سفالی,استون‌ور}', 10, 'ظرف سرد را در فر داغ نگذارید؛ با فر گرم شود. لکه را با جوش‌شیرین بشویید و پیش از چیدن خوب خشک کنید.'),
  ('material', 'glass', 'شیشه', '{شیشه‌ای,glass}', 11, 'آب داغ در شیشهٔ سرد نریزید. با سرکه برق می‌افتد؛ با سیم و پودر نشویید که خط می‌اندازد.'),
  ('material', 'wood', 'چوب', '{چوبی,wood}', 12, 'در آب نماند و در ماشین ظرف‌شویی نرود. پس از شستن ایستاده خشک کنید و ماهی یک بار روغن خوراکی بکشید.'),
  ('material', 'bamboo', 'بامبو', '{bamboo}', 13, 'با آب ولرم زود بشویید و ایستاده خشک کنید. خیس نماند و کنار شعله نگذارید؛ تاب برمی‌دارد.'),
  ('material', 'silicone', 'سیلیکون', '{سیلیکونی,silicone}', 14, 'تا دمایی که رویش نوشته به فر می‌رود. در ماشین ظرف‌شویی شسته می‌شود؛ با چاقو در آن نبرید. چربی را با آب داغ و جوش‌شیرین بگیرید.'),
  ('material', 'plastic', 'پلاستیک', '{پلاستیکی,plastic}', 15, 'در مایکروویو درش را باز بگذارید و در فر نبرید. بوی مانده را شب با آب و جوش‌شیرین بگیرید.')
) v (attribute_key, key, name, synonyms, sort_order, care)
join public.attributes p on p.key = v.attribute_key;

insert into public.text_pages (id) values
  ('about'), ('terms'), ('privacy');

-- Parses every function after all tables exist.
set check_function_bodies = on;
do $$
declare
  each record;
begin
  for each in
    select p.oid, l.lanname
    from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    if each.lanname = 'sql' then
      perform pg_catalog.fmgr_sql_validator(each.oid);
    else
      perform pg_catalog.plpgsql_validator(each.oid);
    end if;
  end loop;
end
$$;
