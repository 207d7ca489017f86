-- A copy of a product is sold by the same packs, minimums and steps. Prices, and what stands beside them, are copied by whoever may set
-- prices; to others they would be a form that they could not save.

create or replace function public.admin_duplicate_product(p_product_id uuid)
returns public.products
language plpgsql
security definer
set search_path = ''
as $$
declare
  source public.products;
  copy public.products;
  copy_name text;
begin
  perform private.require_capability('products');
  select * into source from public.products p where p.id = p_product_id for share;
  if not found then
    perform private.refuse('product_missing');
  end if;
  copy_name := left(source.name, 390) || ' (رونوشت)';
  insert into public.products (name, slug, brand, short_description, description, detailed_description, images, stock_quantity,
    video_code, is_featured, is_new, is_active, weight, category_id)
  values (copy_name, private.free_product_slug(copy_name, null), source.brand, source.short_description, source.description,
    source.detailed_description, source.images, 0, source.video_code, false, source.is_new, false,
    source.weight, source.category_id)
  returning * into copy;
  insert into public.product_colors (product_id, color_id, stock_quantity, images, sort_order)
  select copy.id, c.color_id, 0, c.images, c.sort_order
  from public.product_colors c where c.product_id = p_product_id order by c.created_at, c.id;
  insert into public.product_attributes (product_id, attribute_id, kind, decimals, number, choice_id, is_true, text)
  select copy.id, v.attribute_id, v.kind, v.decimals, v.number, v.choice_id, v.is_true, v.text
  from public.product_attributes v where v.product_id = p_product_id;
  insert into public.product_pieces (product_id, name, quantity, size, sort_order)
  select copy.id, s.name, s.quantity, s.size, s.sort_order from public.product_pieces s where s.product_id = p_product_id;
  insert into public.product_packs (product_id, color_id, pack_size, carton_size, carton_volume)
  select copy.id, k.color_id, k.pack_size, k.carton_size, k.carton_volume
  from public.product_packs k where k.product_id = p_product_id;
  if private.has_capability('prices') then
    insert into public.product_prices (product_id, price_type, amount)
    select copy.id, t.price_type, t.amount from public.product_prices t where t.product_id = p_product_id;
    insert into public.quantity_rules (product_id, price_type, sold_by, min_quantity)
    select copy.id, r.price_type, r.sold_by, r.min_quantity from public.quantity_rules r where r.product_id = p_product_id;
    insert into public.price_steps (product_id, price_type, from_quantity, percent, amount)
    select copy.id, s.price_type, s.from_quantity, s.percent, s.amount
    from public.price_steps s where s.product_id = p_product_id;
  end if;
  return copy;
end
$$;
