-- How the demonstration's smaller goods are packed, and what shops and dealers pay for many of some of them. A shop that was seeded
-- before gets it too: nothing of the other files is there any more, and its own goods are left alone.

insert into public.product_packs (id, product_id, pack_size, carton_size, carton_volume)
select md5('pack ' || p.sku)::uuid, p.id, s.pack, s.carton, s.liters * 1000
from public.products p
join public.product_prices b on b.product_id = p.id and b.price_type = 'base_price'
join public.product_prices d on d.product_id = p.id and d.price_type = 'dealer_price'
cross join lateral (
  select
    case when b.amount < 250000 then 12 when b.amount < 500000 then 6 else 4 end as pack,
    case when b.amount < 250000 then 72 when b.amount < 500000 then 24 else 12 end as carton,
    case when b.amount < 250000 then 60 when b.amount < 500000 then 75 else 90 end as liters
) s
where b.amount < 800000 and p.sku ~ '^HZ-1[0-9]{3}$';

insert into public.order_quantity_rules (product_id, price_type, sold_by, min_quantity)
select p.id, r.tier::public.price_type, r.unit::public.order_unit, r.least
from (values ('HZ-1411', 'shop_price', 'piece', 6), ('HZ-1411', 'dealer_price', 'pack', 12), ('HZ-1320', 'dealer_price', 'pack', 1))
  as r (sku, tier, unit, least)
join public.products p on p.sku = r.sku
join public.product_packs k on k.product_id = p.id;

insert into public.volume_prices (product_id, price_type, from_quantity, percent)
select p.id, s.tier::public.price_type, s.pieces, s.percent
from (values
  ('HZ-1411', 'shop_price', 24, 3), ('HZ-1411', 'dealer_price', 24, 4), ('HZ-1411', 'dealer_price', 72, 8),
  ('HZ-1320', 'dealer_price', 24, 5), ('HZ-1348', 'dealer_price', 12, 3), ('HZ-1439', 'dealer_price', 24, 6),
  ('HZ-1439', 'shop_price', 24, 4)
) as s (sku, tier, pieces, percent)
join public.products p on p.sku = s.sku;
