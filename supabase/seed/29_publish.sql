-- Puts the products of 21 to 25 on sale: products, colors, tier prices, discounts; and the codes.

insert into public.products (
  id, name, slug, brand, sku, category_id, images, short_description, detailed_description, stock_quantity,
  weight, is_featured, is_new, sold_count, buyer_count, created_at
)
select
  private.seed_id(d.sku), d.name, private.slugify(d.name), d.brand, d.sku, c.id,
  array(select 'products/' || d.picture || '-' || v from unnest(d.views) v),
  d.short_description, d.details, d.stock, d.weight, 'featured' = any (d.flags), 'new' = any (d.flags),
  d.sold, (d.sold + 1) / 2, now() - d.age * interval '1 day'
from private.seed_products d
join public.categories c on c.name = d.category;

-- Stock and pictures by color, in the order in which they stand on the page: the one of the gallery is the first, each
-- other has pictures of its own (art/seed-pictures.ts). The first color switches has_colors on.
insert into public.product_colors (id, product_id, color_id, stock_quantity, images, sort_order)
select private.seed_id(concat_ws(' ', a.sku, c.name)), p.id, c.id, (a.colors ->> c.name)::integer,
  case when k.place = 1 then p.images
    else array(select concat_ws('-', 'products/' || a.picture, k.key, v) from unnest('{front,detail,use}'::text[]) v) end,
  k.place - 1
from (values
  ('pot-teal', '{teal,red,saffron,ivory}'::text[]), ('pot-black', '{black,olive}'), ('pot-plum', '{plum,teal,ivory}'),
  ('pan-ivory', '{ivory,rose,teal}'), ('cake-rose', '{rose,teal}'), ('kettle-red', '{red,teal,navy}'),
  ('kettle-teal', '{teal,saffron,sea}'), ('teapot-teal', '{teal,navy,ivory}'), ('mug', '{teal,red,saffron,navy}'),
  ('thermos-sea', '{sea,red,saffron,black}'), ('grater-teal', '{teal,saffron}'), ('colander-sea', '{sea,saffron,rose}'),
  ('boxes-olive', '{olive,rose}'), ('rice-sea', '{sea,rose}'), ('utensils-teal', '{teal,black}')
) as d (picture, keys)
cross join lateral unnest(d.keys) with ordinality as k (key, place)
join (values
  ('teal', 'سبز دریایی'), ('red', 'گل‌سرخ'), ('saffron', 'زعفرانی'), ('ivory', 'عاجی'), ('navy', 'سرمه‌ای'),
  ('sea', 'آبی دریا'), ('plum', 'ارغوانی'), ('rose', 'گل‌بهی'), ('olive', 'زیتونی'), ('black', 'مشکی')
) as names (key, name) on names.key = k.key
join private.seed_products a on a.picture = d.picture
join public.products p on p.sku = a.sku
join public.colors c on c.name = names.name;

-- Tier prices, whole thousands of toman: shops pay 88 %, dealers 80 %.
insert into public.product_prices (product_id, price_type, amount)
select p.id, t.price_type, t.amount
from private.seed_products a
join public.products p on p.sku = a.sku
cross join lateral (values
  ('base_price'::public.price_type, a.price),
  ('shop_price', case when 'shop' = any (a.wholesale) then floor(a.price * 0.88 / 1000)::integer * 1000 end),
  ('dealer_price', case when 'dealer' = any (a.wholesale) then floor(a.price * 0.80 / 1000)::integer * 1000 end)
) as t (price_type, amount)
where t.amount is not null;

-- What is told of them: typed values, then those words of their rows that no typed value says.
insert into public.product_attributes (id, product_id, attribute_id, kind, decimals, number, choice_id, is_true)
select private.seed_id(concat_ws(' ', d.sku, a.key, c.key)), p.id, a.id, a.kind, a.decimals,
  case when a.kind = 'number' then v.value::text::numeric end, c.id, case when a.kind = 'boolean' then v.value::text::boolean end
from private.seed_attributes d
join public.products p on p.sku = d.sku
cross join lateral jsonb_each(d.attributes) v
join public.attributes a on a.key = v.key
left join public.attribute_choices c on c.attribute_id = a.id and (v.value = to_jsonb(c.key) or v.value ? c.key);

select private.take_specification(p.id, s.name, s.value)
from private.seed_products d
join public.products p on p.sku = d.sku
cross join lateral private.specification_pairs(d.specifications) s
where not exists (
  select 1
  from (values
    ('جنس', 'material'), ('جنس بدنه', 'material'), ('بدنه', 'material'), ('پوشش', 'coating'), ('قطر', 'diameter'), ('قطر دهانه', 'diameter'),
    ('قطر دیس', 'diameter'), ('بلندی', 'height'), ('گودی', 'height'), ('گنجایش', 'volume'), ('گنجایش بزرگ‌ترین', 'volume'),
    ('گنجایش', 'servings'), ('وزن', 'weight'), ('تعداد', 'pieces'), ('نفرات', 'servings'), ('مناسب برای', 'hobs'),
    ('شست‌وشو', 'dishwasher'), ('کشور سازنده', 'country'), ('ضمانت', 'warranty')
  ) said (name, key)
  join public.attributes a on a.key = said.key
  join private.attribute_values v on v.attribute_id = a.id and v.product_id = p.id
  where said.name = s.name
)
order by p.created_at, p.id, s.place;

-- Lines that come in several sizes.
insert into public.product_families (id, name, attribute_id)
select private.seed_id('family ' || d.name), d.name, (select a.id from public.attributes a where a.key = 'diameter')
from (values ('قابلمهٔ استیل سه‌لایهٔ آذین'), ('تابهٔ چدنی دسته‌گردو لودج'), ('تابهٔ گرانیتی سرخ کاویان')) as d (name);
insert into public.product_family_members (product_id, family_id, sort_order)
select p.id, private.seed_id('family ' || split_part(p.name, '،', 1)), row_number() over (partition by split_part(p.name, '،', 1) order by p.name)
from public.products p where p.sku in ('HZ-1159', 'HZ-1160', 'HZ-1161', 'HZ-1075', 'HZ-1076', 'HZ-1077', 'HZ-1194', 'HZ-1195', 'HZ-1196');

drop table private.seed_products, private.seed_attributes;

-- Running, over, and to come. Those of every tier keep shops and dealers below the public price.
insert into public.discounts (id, product_id, price_type, discount_type, discount_value, start_date, end_date)
select private.seed_id(concat_ws(' ', 'discount', d.sku, t.price_type)), p.id, t.price_type, d.kind::public.discount_type, d.value,
  now() + d.starts * interval '1 day', now() + d.ends * interval '1 day'
from (values
  ('HZ-1040', 'every', 'percentage', 20, -3, 60), ('HZ-1054', 'every', 'percentage', 15, -3, 60),
  ('HZ-1096', 'every', 'percentage', 25, -3, 60), ('HZ-1131', 'every', 'amount', 689000, -3, 60),
  ('HZ-1075', 'every', 'percentage', 12, -3, 60),
  ('HZ-1166', 'every', 'percentage', 15, -6, 40), ('HZ-1229', 'every', 'percentage', 10, -10, 21),
  ('HZ-1348', 'every', 'amount', 150000, -2, 14),
  ('HZ-1488', 'every', 'percentage', 20, -5, 30), ('HZ-1320', 'every', 'percentage', 10, -1, 9),
  ('HZ-1656', 'every', 'percentage', 15, -4, 26), ('HZ-1432', 'every', 'percentage', 12, -8, 20),
  ('HZ-1509', 'every', 'percentage', 18, -2, 45), ('HZ-1376', 'every', 'amount', 1900000, -12, 33),
  ('HZ-1614', 'dealer_price', 'percentage', 7, -7, 50), ('HZ-1257', 'shop_price', 'percentage', 5, -7, 50),
  ('HZ-1103', 'every', 'percentage', 30, -60, -30), ('HZ-1180', 'every', 'percentage', 20, -90, -75),
  ('HZ-1411', 'every', 'amount', 60000, -40, -20), ('HZ-1635', 'every', 'percentage', 10, -200, -180),
  ('HZ-1362', 'every', 'percentage', 25, 10, 24), ('HZ-1383', 'every', 'percentage', 15, 20, 35)
) as d (sku, tier, kind, value, starts, ends)
join public.products p on p.sku = d.sku
join public.product_prices t on t.product_id = p.id and d.tier in (t.price_type::text, 'every');

-- They ran as their dates say, and not only since this file was read.
select private.backfill_price_history();

insert into public.discount_codes (id, code, description, discount_type, discount_value, min_order_amount, max_discount_amount,
  start_date, end_date, uses_limit, user_uses_limit, is_active, applicable_user_types)
values
  (private.seed_id('code HORMOZ10'), 'HORMOZ10', 'ده درصد برای نخستین خرید', 'percentage', 10, 500000, 500000, now() - interval '7 days',
    now() + interval '1 year', null, 1, true, '{normal,shop,dealer}'),
  (private.seed_id('code CHAI'), 'CHAI', 'صد و پنجاه هزار تومان برای عصرانه', 'amount', 150000, 1500000, null, now() - interval '3 days',
    now() + interval '2 months', 500, 2, true, '{normal}'),
  (private.seed_id('code HAMKAR'), 'HAMKAR', 'سه درصد برای فروشگاه‌ها و همکاران', 'percentage', 3, 10000000, 2000000, now() - interval '20 days',
    now() + interval '6 months', null, null, true, '{shop,dealer}'),
  (private.seed_id('code YALDA'), 'YALDA', 'هدیهٔ شب یلدا', 'percentage', 15, 1000000, 400000, now() + interval '20 days', now() + interval '35 days',
    1000, 1, true, '{normal,shop,dealer}'),
  (private.seed_id('code ESFAND'), 'ESFAND', 'کنار گذاشته', 'percentage', 20, null, 300000, now() - interval '2 months', now() + interval '2 months', 200, 1,
    false, '{normal}'),
  (private.seed_id('code NOWRUZ'), 'NOWRUZ', 'عیدی گذشته', 'amount', 100000, null, null, now() - interval '1 year', now() - interval '200 days', 100, 1,
    true, '{normal,shop,dealer}');
