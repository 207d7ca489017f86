-- The order sheet of shops and dealers: the whole catalog in portions, sheets that are kept, and all lines into the cart in one call.

-- Kept sheets of one person at most.
create function private.order_sheet_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 20';

create table public.order_sheets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  -- [{"product_id", "color_id", "quantity"}]; whatever it says, it is a wish: prices and stock are asked when it is used.
  lines jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lines_are_a_list check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= private.wholesale_line_limit() and pg_column_size(lines) <= 200000
  ),
  constraint one_sheet_per_name unique (user_id, name)
);
comment on table public.order_sheets is 'Order sheets that shops and dealers keep to order by again.';
create trigger touch_updated_at before update on public.order_sheets
for each row execute function private.touch_updated_at();

-- Keeps the number of sheets within bounds.
create function private.limit_order_sheets()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('order-sheets:' || new.user_id, 0));
  if (select count(*) from public.order_sheets s where s.user_id = new.user_id and s.name <> new.name)
    >= private.order_sheet_limit() then
    perform private.refuse('too_many_order_sheets', jsonb_build_object('most', private.order_sheet_limit()));
  end if;
  return new;
end
$$;
create trigger limit_order_sheets before insert on public.order_sheets
for each row execute function private.limit_order_sheets();

alter table public.order_sheets enable row level security;
grant select, delete on public.order_sheets to authenticated;
grant select on public.order_sheets to service_role;
grant insert (name, lines), update (name, lines) on public.order_sheets to authenticated;
create policy "people read their own sheets" on public.order_sheets
for select to authenticated using (user_id = (select auth.uid()));
create policy "wholesale keeps sheets" on public.order_sheets
for insert to authenticated with check (user_id = (select auth.uid()) and private.is_wholesale((select private.viewer_type())));
create policy "people change their own sheets" on public.order_sheets
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people remove their own sheets" on public.order_sheets
for delete to authenticated using (user_id = (select auth.uid()));

-- A shop or dealer, or a refusal.
create function private.require_wholesale()
returns public.user_type
language plpgsql
stable
set search_path = ''
as $$
declare
  viewer public.user_type := private.viewer_type();
begin
  if not private.is_wholesale(viewer) then
    perform private.refuse('wholesale_only');
  end if;
  return viewer;
end
$$;
grant execute on function private.require_wholesale() to authenticated;

-- The next products of the order sheet after one of that name and id, by name, a thousand at most, with the viewer's own rights:
-- {rows: [{id, slug, name, sku, brand, category, image, family: {id, name, label}, weight (grams), stock, tier, list, price (of one piece,
-- toman), retail, steps, pack, carton, volume (of a carton, cm³), multiple, minimum, colors: [{id, name, hex, image, stock, pack, carton, volume,
-- multiple}]}], total}. total: of all, in the first portion alone.
create function public.order_sheet(p_after_name text default null, p_after_id uuid default null, p_limit integer default 500)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  viewer public.user_type := private.require_wholesale();
  portion uuid[];
begin
  portion := array(
    select p.id from public.products p
    where p.is_active and (p_after_name is null or p_after_id is null or (p.name, p.id) > (p_after_name, p_after_id))
    order by p.name, p.id limit least(greatest(p_limit, 1), 1000)
  );
  return jsonb_build_object(
    'total', case when p_after_id is null then (select count(*) from public.products p where p.is_active) end,
    'rows', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'sku', p.sku, 'brand', p.brand, 'category', p.category_id,
        'image', p.images[1], 'weight', coalesce(p.weight, s.default_weight), 'stock', p.available_quantity,
        'family', case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'label', m.label) end,
        'tier', case when o.own then o.tier else p.price_type end,
        'list', p.list_price, 'price', p.price, 'retail', o.retail,
        'steps', nullif(o.steps, '[]'),
        'pack', t.pack, 'carton', t.carton, 'volume', t.carton_volume,
        'multiple', nullif(t.multiple, 1), 'minimum', nullif(t.minimum, 1),
        'colors', case when p.has_colors then (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', k.id, 'name', k.name, 'hex', k.hex_code, 'image', c.images[1], 'stock', c.stock_quantity,
            'pack', x.pack, 'carton', x.carton, 'volume', x.carton_volume, 'multiple', nullif(x.multiple, 1)
          ) order by c.sort_order, k.name), '[]')
          from public.product_colors c
          join public.colors k on k.id = c.color_id
          cross join lateral private.order_terms(p.id, c.color_id, case when o.own then o.tier end) x
          where c.product_id = p.id
        ) end
      )) order by p.name, p.id)
      from public.product_with_discounts p
      cross join public.delivery_settings s
      left join public.product_family_members m on m.product_id = p.id
      left join public.product_families f on f.id = m.family_id
      cross join lateral (
        select case when viewer = 'dealer' and p.dealer_price is not null then 'dealer_price'
          when p.shop_price is not null then 'shop_price' end::public.price_type as tier
      ) w
      cross join lateral (
        select w.tier,
          case w.tier when 'dealer_price' then p.dealer_price when 'shop_price' then p.shop_price end as amount,
          case w.tier
            when 'dealer_price' then coalesce((p.dealer_price_discount ->> 'discounted_price')::integer, p.dealer_price)
            when 'shop_price' then coalesce((p.shop_price_discount ->> 'discounted_price')::integer, p.shop_price)
          end as price,
          coalesce((p.base_price_discount ->> 'discounted_price')::integer, p.base_price) as retail
      ) q
      cross join lateral (
        select q.tier, q.retail, coalesce(q.price <= q.retail or q.retail is null and q.price is not null, false) as own,
          private.steps_of(p.id, q.tier, q.amount, q.price) as steps
      ) o
      cross join lateral private.order_terms(p.id, null, case when o.own then o.tier end) t
      where p.id = any (portion)
    ), '[]')
  );
end
$$;
grant execute on function public.order_sheet(text, uuid, integer) to authenticated;

-- Puts lines into the cart of a shop or dealer, [{"product_id", "color_id", "quantity"}]: each named line holds its quantity then, as far as the
-- shelf goes; what else lies there stays. All or nothing where the cart would be too long. Answers how many lines it set, and what
-- could not be had as wanted: {lines, short: [{product_id, color_id, wanted, quantity}]}. A repeat changes nothing.
create function public.fill_cart(p_lines jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  placed jsonb;
begin
  if private.standing_customer() is null then
    perform private.refuse('sign_in_required');
  end if;
  perform private.require_wholesale();
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_id', l.product_id, 'color_id', l.color_id, 'wanted', l.quantity,
    'quantity', case
      when p.id is null or l.color_id is not null and c.id is null then 0
      else least(l.quantity, coalesce(c.stock_quantity, p.stock_quantity) + private.own_held_pieces(l.product_id, l.color_id))
    end
  )), '[]')
  into placed
  from private.parse_lines(p_lines) l
  left join public.products p on p.id = l.product_id and p.is_active and p.has_colors = (l.color_id is not null)
  left join public.product_colors c on c.product_id = l.product_id and c.color_id = l.color_id;
  if (
    select count(*) from (
      select i.product_id, i.color_id from public.cart_items i where i.user_id = caller
      union
      select x.product_id, x.color_id from jsonb_to_recordset(placed) as x (product_id uuid, color_id uuid, quantity integer)
      where x.quantity > 0
    ) a
  ) > private.own_line_limit() then
    perform private.refuse('cart_full');
  end if;
  insert into public.cart_items as i (user_id, product_id, color_id, quantity)
  select caller, x.product_id, x.color_id, x.quantity
  from jsonb_to_recordset(placed) as x (product_id uuid, color_id uuid, quantity integer)
  where x.quantity > 0
  on conflict on constraint one_line_per_product do update set quantity = excluded.quantity
  where i.quantity <> excluded.quantity;
  return jsonb_build_object(
    'lines', (select count(*) from jsonb_to_recordset(placed) as x (quantity integer) where x.quantity > 0),
    'short', (
      select coalesce(jsonb_agg(x.value), '[]') from jsonb_array_elements(placed) x
      where (x.value ->> 'quantity')::integer < (x.value ->> 'wanted')::integer
    )
  );
end
$$;
grant execute on function public.fill_cart(jsonb) to authenticated;

-- As before; new lines stop at the end of the viewer's own cart, which holds more for a shop or dealer.
create or replace function public.merge_cart(p_merge_id uuid, p_lines jsonb)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  merged integer;
begin
  if p_merge_id is null then
    perform private.refuse('invalid_lines');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  if exists (select 1 from public.cart_merges m where m.user_id = caller and m.merge_id = p_merge_id) then
    return 0;
  end if;
  if jsonb_typeof(p_lines) = 'array' and jsonb_array_length(p_lines) > private.cart_line_limit() then
    perform private.refuse('invalid_lines');
  end if;
  with wanted as (
    select l.product_id, l.color_id, l.quantity,
      coalesce(c.stock_quantity, p.stock_quantity) + private.own_held_pieces(l.product_id, l.color_id) as pieces
    from private.parse_lines(p_lines) l
    join public.products p on p.id = l.product_id and p.is_active and p.has_colors = (l.color_id is not null)
    left join public.product_colors c on c.product_id = l.product_id and c.color_id = l.color_id
    where l.color_id is null or c.id is not null
  ), fitting as (
    select w.*, i.id is not null or row_number() over (partition by i.id is null order by w.product_id, w.color_id)
      <= private.own_line_limit() - (select count(*) from public.cart_items h where h.user_id = caller) as fits
    from wanted w
    left join public.cart_items i
      on i.user_id = caller and i.product_id = w.product_id and i.color_id is not distinct from w.color_id
    where w.pieces > 0
  ), raised as (
    insert into public.cart_items as i (user_id, product_id, color_id, quantity)
    select caller, w.product_id, w.color_id, least(w.quantity, w.pieces) from fitting w where w.fits
    on conflict on constraint one_line_per_product do update
    set quantity = least(i.quantity + excluded.quantity, (
      select w.pieces from wanted w
      where w.product_id = excluded.product_id and w.color_id is not distinct from excluded.color_id
    ), 9999)
    where i.quantity < (
      select w.pieces from wanted w
      where w.product_id = excluded.product_id and w.color_id is not distinct from excluded.color_id
    )
    returning 1
  )
  select count(*) into merged from raised;
  insert into public.cart_merges (user_id, merge_id, merged_lines) values (caller, p_merge_id, merged);
  return merged;
end
$$;
