-- Pages, carts and the panel know the pictures of a color and the order in which colors stand.

-- Cards: each color with its first picture, where it has one; what can be bought first, then in the panel's order.
create or replace function public.product_cards(p_ids uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
-- Planning would take longer than doing.
set plan_cache_mode = force_generic_plan
as $$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'brand', p.brand, 'images', p.images[1:1],
        'available_quantity', p.available_quantity, 'has_colors', p.has_colors, 'is_new', p.is_new,
        'is_featured', p.is_featured, 'average_rating', p.average_rating, 'review_count', p.review_count,
        'price_type', p.price_type, 'list_price', p.list_price, 'price', p.price,
        'base_price', p.base_price, 'shop_price', p.shop_price, 'dealer_price', p.dealer_price,
        'base_price_discount', p.base_price_discount, 'shop_price_discount', p.shop_price_discount,
        'dealer_price_discount', p.dealer_price_discount,
        'category', (
          select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
          from public.categories c where c.id = p.category_id
        ),
        'colors', case when p.has_colors then (
          select jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('name', k.name, 'hex_code', k.hex_code, 'image', s.images[1]))
            order by s.stock_quantity = 0, s.sort_order, k.name
          )
          from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = p.id
        ) end
      )
      order by array_position(p_ids, p.id)
    )
    from public.product_with_discounts p
    where p.id = any (p_ids) and p.is_active
  ), '[]');
end
$$;

-- A line shows the color that was chosen: its first picture, else the product's.
create or replace function private.price_lines(p_lines jsonb)
returns table (
  product_id uuid, color_id uuid, quantity integer, state text, available integer, payable integer,
  name text, slug text, image text, color_name text, color_hex text, price_type public.price_type,
  list_price integer, unit_price integer, line_total bigint, weight integer
)
language plpgsql
stable
rows 10
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select
    l.product_id, l.color_id, l.quantity, s.state, s.available, s.payable,
    p.name, p.slug, coalesce(pc.images[1], p.images[1]), c.name, c.hex_code, p.price_type,
    p.list_price, p.price, p.price::bigint * s.payable, p.weight
  from private.parse_lines(p_lines) l
  left join public.product_with_discounts p on p.id = l.product_id and p.is_active
  left join public.product_colors pc on pc.product_id = p.id and pc.color_id = l.color_id
  left join public.colors c on c.id = pc.color_id
  cross join lateral (
    select coalesce(pc.stock_quantity, p.stock_quantity) + private.own_held_pieces(l.product_id, l.color_id) as pieces
    -- Worked out once for a line, not wherever it is looked at.
    offset 0
  ) h
  cross join lateral (
    select case
      when p.id is null then 'unavailable'
      when p.has_colors and l.color_id is null then 'color_required'
      when l.color_id is not null and pc.id is null then 'color_missing'
      when p.price is null then 'no_price'
      when h.pieces = 0 then 'out_of_stock'
      when h.pieces < l.quantity then 'not_enough'
      else 'ok'
    end as state
  ) t
  cross join lateral (
    select t.state,
      case when t.state in ('ok', 'not_enough', 'no_price', 'out_of_stock') then h.pieces else 0 end as available,
      case when t.state in ('ok', 'not_enough') then least(l.quantity, h.pieces) else 0 end as payable
  ) s
  order by p.name, l.product_id, c.name;
end
$$;

-- Writes how the colors of a product look. "color_images": [{"color_id": uuid, "images": [name]}], the first picture is the
-- main one; "color_order": [uuid], the first color first. A color that is not named stays as it is.
create function private.write_color_looks(p_product_id uuid, p_changes jsonb)
returns void
language sql
set search_path = ''
as $$
  update public.product_colors c set images = l.images
  from (
    select (e.value ->> 'color_id')::uuid as color_id,
      array(
        select i.value from jsonb_array_elements_text(e.value -> 'images') with ordinality i (value, place) order by i.place
      ) as images
    from jsonb_array_elements(coalesce(p_changes -> 'color_images', '[]')) e
  ) l
  where c.product_id = p_product_id and c.color_id = l.color_id and c.images <> l.images;
  update public.product_colors c set sort_order = o.place
  from jsonb_array_elements_text(coalesce(p_changes -> 'color_order', '[]')) with ordinality o (value, place)
  where c.product_id = p_product_id and c.color_id = o.value::uuid and c.sort_order <> o.place
$$;
