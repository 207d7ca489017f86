-- The demonstration catalog: categories and colors. Products follow in 21 to 25, 29_publish.sql puts them up.
-- Pictures are drawn by art/ (art/seed-pictures.ts) and lie in ./pictures.

-- The same id for the same thing in every copy: what ties in an order stands in the same order. 30_content.sql takes it away.
create function private.seed_id(thing text)
returns uuid
language sql
immutable
set search_path = ''
return overlay(overlay(md5(thing) placing '4' from 13) placing '8' from 17)::uuid;

-- The first eight are the tiles of the home page; what stands under them comes after all of them.
insert into public.categories (id, name, slug, image_url, tint, sort_order, description)
select private.seed_id('category ' || d.name), d.name, private.slugify(d.name), 'categories/' || d.picture, d.tint, d.sort_order, d.description
from (values
  ('پخت‌وپز', 'cooking', 'sea', 1, 'قابلمه، تابه و قالب، از مس و چدن تا لعاب'),
  ('چای و قهوه', 'tea-and-coffee', 'dawn', 2, 'سماور، کتری، قوری، ماگ و فلاسک'),
  ('ظروف سرو', 'serving', 'salt', 3, 'بشقاب، کاسه و لیوان برای سفره'),
  ('آماده‌سازی', 'preparation', 'mist', 4, 'چاقو و تخته، رنده و آبکش، هاون و آسیاب'),
  ('نگه‌داری', 'storage', 'olive', 5, 'ظرف‌های دردار و جای ادویه'),
  ('برقی', 'electric', 'saffron', 6, 'پلوپز و کمک‌های برقی آشپزخانه'),
  ('ابزار آشپزی', 'utensils', 'sand', 7, 'کفگیر، ملاقه، هم‌زن و دیگر ابزارها'),
  ('مسی و سنتی', 'copper', 'salt', 8, 'کار دست مسگران زنجان، اصفهان و کرمان')
) as d (name, picture, tint, sort_order, description);

insert into public.categories (id, name, slug, image_url, tint, sort_order, description, parent_id)
select private.seed_id('category ' || d.name), d.name, private.slugify(d.name), 'categories/' || d.picture, d.tint, d.sort_order, d.description, c.id
from (values
  ('پخت‌وپز', 'قابلمه', 'pot', 'sea', 11, 'قابلمه‌های لعابی، استیل و مسی برای اجاق‌های امروز'),
  ('پخت‌وپز', 'تابه', 'pan', 'sand', 12, 'تابه‌های چدنی و نچسب'),
  ('پخت‌وپز', 'شیرینی‌پزی', 'caketin', 'dawn', 13, 'قالب کیک و تارت'),
  ('چای و قهوه', 'سماور و کتری', 'samovar', 'sand', 21, 'آب جوش برای دو نفر یا یک هیئت'),
  ('چای و قهوه', 'قوری', 'teapot', 'dawn', 22, 'چینی، سرامیک، چدن و استیل'),
  ('چای و قهوه', 'ماگ', 'mug', 'sand', 23, 'ماگ‌های سرامیکی و لعابی'),
  ('چای و قهوه', 'فلاسک و قمقمه', 'thermos', 'olive', 24, 'گرم تا شب، خنک تا فردا'),
  ('ظروف سرو', 'بشقاب', 'plates', 'salt', 31, 'از پیش‌دستی تا سرویس مهمانی'),
  ('ظروف سرو', 'کاسه', 'bowls', 'saffron', 32, 'آش‌خوری، ماست‌خوری، سالادخوری و کاسهٔ هم‌زن'),
  ('ظروف سرو', 'لیوان و پارچ', 'glasses', 'dawn', 33, 'شیشهٔ آبدیده برای چای و شربت'),
  ('آماده‌سازی', 'چاقو و تخته', 'knives', 'mist', 41, 'چاقوهای فولادی و تخته‌های چوبی'),
  ('آماده‌سازی', 'رنده و آبکش', 'colander', 'sea', 42, 'رنده، سبد و آبکش'),
  ('آماده‌سازی', 'هاون و آسیاب', 'mill', 'mist', 43, 'برای ادویه، زعفران و قهوهٔ تازه'),
  ('نگه‌داری', 'ظرف دردار', 'boxes', 'olive', 51, 'برای قفسه، یخچال و فریزر'),
  ('نگه‌داری', 'جای ادویه', 'jars', 'sea', 52, 'شیشه‌هایی که عطر را نگه می‌دارند')
) as d (parent, name, picture, tint, sort_order, description)
join public.categories c on c.name = d.parent;

insert into public.colors (id, name, hex_code)
select private.seed_id('color ' || d.name), d.name, d.hex_code
from (values
  ('سبز دریایی', '#0e6e6e'), ('گل‌سرخ', '#b5452c'), ('زعفرانی', '#e2a03a'), ('عاجی', '#f4ecdd'), ('سرمه‌ای', '#2a3942'),
  ('آبی دریا', '#5fa8a0'), ('ارغوانی', '#6b3a55'), ('گل‌بهی', '#d49a8a'), ('زیتونی', '#77824a'), ('مشکی', '#2b2d31')
) as d (name, hex_code);

-- Where 21 to 25 lay down their products, one row each; 29_publish.sql takes it away.
create table private.seed_products (
  sku text, name text, brand text, category text,
  -- Key and views of its pictures.
  picture text, views text[],
  -- featured, new
  flags text[],
  -- Toman; null is «قیمت نامشخص». wholesale: which tiers have a price of their own.
  price integer, wholesale text[],
  -- Pieces; by the name of the color where there are colors.
  stock integer, colors jsonb,
  -- Grams; pieces sold so far; days since it arrived.
  weight integer, sold integer, age integer,
  short_description text, details text, specifications jsonb
);
