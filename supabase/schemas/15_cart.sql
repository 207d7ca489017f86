-- Cart and checkout figures; guests keep their cart in the browser. private.price_cart is the only price calculator.

-- Lines of the server cart: one per user, product and color.
create table public.cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  color_id uuid,
  quantity integer not null check (quantity between 1 and 9999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Without «nulls not distinct», products without colors could appear twice.
  constraint one_line_per_product unique nulls not distinct (user_id, product_id, color_id),
  constraint color_belongs_to_product foreign key (product_id, color_id)
    references public.product_colors (product_id, color_id) on delete cascade
);
create index cart_items_product_color on public.cart_items (product_id, color_id);
alter table public.cart_items enable row level security;
grant select, insert (product_id, color_id, quantity), update (quantity), delete on public.cart_items to authenticated;
grant select on public.cart_items to service_role;
create trigger touch_updated_at before update on public.cart_items
for each row execute function private.touch_updated_at();

create policy "people read their own cart" on public.cart_items
for select to authenticated using (user_id = (select auth.uid()));

create policy "people fill their own cart" on public.cart_items
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "people change their own cart" on public.cart_items
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "people empty their own cart" on public.cart_items
for delete to authenticated using (user_id = (select auth.uid()));

-- Requests that may arrive twice: double click, retry after a lost answer.
create table private.idempotency_keys (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  key uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table private.idempotency_keys enable row level security;

-- Records an idempotency key; true if it was known. Refuses 'invalid_input' without a key.
create function private.is_repeated(p_key uuid)
returns boolean
language plpgsql set search_path = ''
as $$
begin
  if p_key is null then
    perform private.refuse('invalid_input');
  end if;
  insert into private.idempotency_keys (key) values (p_key) on conflict do nothing;
  return not found;
end
$$;

-- Items held by the caller's unpaid online orders: the next order releases them, so they count as available.
create function private.reserved_quantity(p_product uuid, p_color uuid)
returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    return 0;
  end if;
  return coalesce((
    select sum(i.quantity)
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.user_id = (select auth.uid()) and o.holds_stock and o.payment_method = 'online'
      and o.status = any (private.payable_statuses()) and not o.by_phone and not o.by_proforma
      and i.product_id = p_product and i.color_id is not distinct from p_color
  ), 0);
end
$$;
grant execute on function private.reserved_quantity(uuid, uuid) to anon, authenticated, service_role;

-- Items of a product the caller can buy; refuses unavailable products.
create function private.available_quantity(p_product uuid, p_color uuid)
returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted public.products;
  pieces integer;
begin
  select * into wanted from public.products p where p.id = p_product and p.is_active;
  if not found then
    perform private.refuse('product_unavailable');
  end if;
  if not wanted.has_colors then
    if p_color is not null then
      perform private.refuse('color_missing');
    end if;
    return wanted.stock_quantity + private.reserved_quantity(p_product, null);
  end if;
  if p_color is null then
    perform private.refuse('color_required');
  end if;
  select c.stock_quantity into pieces from public.product_colors c where c.product_id = p_product and c.color_id = p_color;
  if not found then
    perform private.refuse('color_missing');
  end if;
  return pieces + private.reserved_quantity(p_product, p_color);
end
$$;
grant execute on function private.available_quantity(uuid, uuid) to authenticated;

-- Lines in a retail cart.
create function private.cart_line_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 100$$;
grant execute on function private.cart_line_limit() to authenticated;

-- Sets or adds to a line, within stock; deletes it at 0. Wholesale quantities round to packs (private.fit_quantity). Checks the
-- session itself: one click, one call.
create function public.set_cart_line(
  p_product_id uuid,
  p_color_id uuid default null,
  p_quantity integer default 1,
  p_add boolean default false
)
returns table (held integer, quantity integer, available integer, capped boolean)
language plpgsql set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  pieces integer;
  wanted integer;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  end if;
  if p_quantity is null or p_quantity > 9999 or p_quantity < p_add::integer then
    perform private.refuse('invalid_quantity');
  end if;
  -- Serializes cart changes: two tabs adding to one line both count.
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  if p_quantity = 0 then
    pieces := 0;
  else
    pieces := private.available_quantity(p_product_id, p_color_id);
  end if;
  select i.quantity into set_cart_line.held from public.cart_items i
  where i.user_id = caller and i.product_id = p_product_id and i.color_id is not distinct from p_color_id;
  if held is null and p_quantity > 0 and (select count(*) from public.cart_items i where i.user_id = caller)
    >= private.own_line_limit() then
    perform private.refuse('cart_full');
  end if;
  wanted := p_quantity + case when p_add then coalesce(held, 0) else 0 end;
  if p_add then
    quantity := private.fit_quantity(p_product_id, p_color_id, wanted, pieces, (
      select coalesce(sum(i.quantity), 0)::integer from public.cart_items i
      where i.user_id = caller and i.product_id = p_product_id and i.color_id is distinct from p_color_id
    ));
  else
    quantity := least(wanted, pieces, 9999);
  end if;
  available := pieces;
  capped := quantity < wanted;
  held := coalesce(held, 0);
  if quantity < 1 then
    delete from public.cart_items i
    where i.user_id = caller and i.product_id = p_product_id and i.color_id is not distinct from p_color_id;
  else
    insert into public.cart_items as i (product_id, color_id, quantity)
    values (p_product_id, p_color_id, set_cart_line.quantity)
    on conflict on constraint one_line_per_product do update set quantity = excluded.quantity;
  end if;
  return next;
end
$$;
grant execute on function public.set_cart_line(uuid, uuid, integer, boolean) to authenticated;

-- Parses cart lines of a browser: [{"product_id", "color_id", "quantity"}], quantity 1 to 9999. Sums duplicates; refuses
-- invalid input as a whole.
create function private.parse_lines(p_lines jsonb)
returns table (product_id uuid, color_id uuid, quantity integer)
-- The planner assumes 1,000 rows by default; 10 makes it use product ids.
language plpgsql stable rows 10 set search_path = ''
as $$
declare
  line jsonb;
begin
  if p_lines is null or jsonb_typeof(p_lines) <> 'array' then
    perform private.refuse('invalid_lines');
  elsif jsonb_array_length(p_lines) > 200 and (
    not private.is_wholesale(private.viewer_type()) or jsonb_array_length(p_lines) > private.wholesale_line_limit()
  ) then
    perform private.refuse('invalid_lines');
  end if;
  for line in select value from jsonb_array_elements(p_lines) loop
    if jsonb_typeof(line) <> 'object'
      or not coalesce(pg_input_is_valid(line ->> 'product_id', 'uuid'), false)
      or not pg_input_is_valid(line ->> 'color_id', 'uuid')
      or jsonb_typeof(line -> 'quantity') is distinct from 'number'
      or (line ->> 'quantity') !~ '^[1-9][0-9]{0,3}$' then
      perform private.refuse('invalid_lines');
    end if;
  end loop;
  return query
  select (e.value ->> 'product_id')::uuid, (e.value ->> 'color_id')::uuid,
    least(sum((e.value ->> 'quantity')::integer), 9999)::integer
  from jsonb_array_elements(p_lines) e
  group by 1, 2;
end
$$;
grant execute on function private.parse_lines(jsonb) to anon, authenticated, service_role;

-- Adds guest quantities within stock; skips unavailable products and lines above the limit. Returns changed lines, 0 for a
-- repeated id.
-- Definer: writes cart_items and idempotency_keys.
create function public.merge_cart(p_merge_id uuid, p_lines jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  merged integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  if private.is_repeated(p_merge_id) then
    return 0;
  end if;
  if jsonb_typeof(p_lines) = 'array' and jsonb_array_length(p_lines) > private.cart_line_limit() then
    perform private.refuse('invalid_lines');
  end if;
  with wanted as (
    select l.product_id, l.color_id, l.quantity,
      coalesce(c.stock_quantity, p.stock_quantity) + private.reserved_quantity(l.product_id, l.color_id) as pieces
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
  return merged;
end
$$;
grant execute on function public.merge_cart(uuid, jsonb) to authenticated;

-- Removes ordered quantities from the cart; later additions stay.
create function private.clear_ordered_lines(p_user_id uuid, p_order_id uuid)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));
  delete from public.cart_items c
  using (
    select i.product_id, i.color_id, sum(i.quantity) as pieces
    from public.order_items i where i.order_id = p_order_id group by 1, 2
  ) b
  where c.user_id = p_user_id and c.product_id = b.product_id and c.color_id is not distinct from b.color_id
    and c.quantity <= b.pieces;
  update public.cart_items c set quantity = c.quantity - b.pieces
  from (
    select i.product_id, i.color_id, sum(i.quantity)::integer as pieces
    from public.order_items i where i.order_id = p_order_id group by 1, 2
  ) b
  where c.user_id = p_user_id and c.product_id = b.product_id and c.color_id is not distinct from b.color_id
    and c.quantity > b.pieces;
end
$$;

-- Sets lines of a wholesale cart within stock; other lines stay. All or nothing if too long. Idempotent. `short`: reduced
-- lines.
create function public.fill_cart(p_lines jsonb)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  placed jsonb;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  end if;
  perform private.require_wholesale();
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_id', l.product_id, 'color_id', l.color_id, 'wanted', l.quantity,
    'quantity', case
      when p.id is null or l.color_id is not null and c.id is null then 0
      else least(l.quantity, coalesce(c.stock_quantity, p.stock_quantity) + private.reserved_quantity(l.product_id, l.color_id))
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
  insert into public.cart_items as i (product_id, color_id, quantity)
  select x.product_id, x.color_id, x.quantity
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

-- Discount of a code (toman), or its error. Codes that are off or for others return only the error. Unpaid online orders count
-- only with p_strict, as the next order releases them.
create function private.evaluate_code(
  p_code text, p_subtotal bigint, p_user uuid, p_viewer public.user_type, p_strict boolean default false
)
returns table (code_id uuid, code text, amount bigint, error text, minimum bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_code public.discount_codes;
  used integer := 0;
  returning_soon integer := 0;
begin
  select * into found_code from public.discount_codes c where private.fold_code(c.code) = private.fold_code(p_code);
  amount := 0;
  code := btrim(p_code);
  error := case
    when found_code.id is null then 'code_unknown'
    when not p_viewer = any (found_code.applicable_user_types) then 'code_for_others'
    when not found_code.is_active then 'code_inactive'
  end;
  if error is not null then
    return next;
    return;
  end if;
  code_id := found_code.id;
  code := found_code.code;
  minimum := found_code.min_order_amount;
  if p_user is not null then
    select count(*), count(*) filter (
      where not p_strict and o.payment_method = 'online' and not o.by_phone and not o.by_proforma and o.status = any (private.payable_statuses())
    )
    into used, returning_soon
    from public.discount_code_uses u join public.orders o on o.id = u.order_id
    where u.code_id = found_code.id and u.user_id = p_user and u.released_at is null;
  end if;
  error := case
    when found_code.start_date > now() then 'code_not_started'
    when found_code.end_date <= now() then 'code_expired'
    when found_code.uses_count - returning_soon >= found_code.uses_limit then 'code_exhausted'
    when used - returning_soon >= found_code.user_uses_limit then 'code_used_up'
    when p_subtotal < found_code.min_order_amount then 'code_below_minimum'
  end;
  if error is null then
    amount := private.code_amount(found_code, p_subtotal);
  end if;
  return next;
end
$$;
grant execute on function private.evaluate_code(text, bigint, uuid, public.user_type, boolean) to anon, authenticated, service_role;

-- Prices lines; each shows its color's first picture, else the product's.
create function private.price_lines(p_lines jsonb)
returns table (
  product_id uuid, color_id uuid, quantity integer, state text, available integer, payable integer,
  name text, slug text, image text, color_name text, color_hex text, price_type public.price_type,
  list_price integer, unit_price integer, line_total bigint, weight integer
)
language plpgsql stable rows 10 set search_path = ''
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
    select coalesce(pc.stock_quantity, p.stock_quantity) + private.reserved_quantity(l.product_id, l.color_id) as pieces
    -- Prevents inlining, which would evaluate it per reference.
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
grant execute on function private.price_lines(jsonb) to anon, authenticated, service_role;

-- Delivery methods, shipping, limit of cash and total for a subtotal (toman) of p_grams and p_pieces.
create function private.delivery_figures(
  p_subtotal bigint, p_grams bigint, p_pieces bigint, p_address jsonb, p_method public.delivery_method
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  methods jsonb;
  chosen jsonb;
  shipping bigint;
begin
  select coalesce(jsonb_agg(
    to_jsonb(o) || jsonb_build_object('total', p_subtotal + o.price)
      || private.freight_terms(o.method, p_address ->> 'province', p_address ->> 'city')
  ), '[]') into methods
  from private.delivery_options(p_subtotal, p_grams, p_address ->> 'province', p_address ->> 'city') o;
  select m.value into chosen from jsonb_array_elements(methods) with ordinality m (value, place)
  where m.value ->> 'method' = p_method::text or p_method is null
  order by m.value ->> 'problem' is not null, m.place limit 1;
  shipping := coalesce((chosen ->> 'price')::bigint, 0);
  return jsonb_build_object(
    'subtotal', p_subtotal,
    'weight', p_grams,
    'method', coalesce(chosen ->> 'method', p_method::text),
    'methods', methods,
    'delivery_error', case when chosen is null then 'delivery_unavailable' else chosen ->> 'problem' end,
    'shipping', shipping,
    'free_shipping_above', (chosen ->> 'free_above')::bigint,
    'cash_limit', (
      select case
        when p_pieces > s.cash_max_pieces then jsonb_build_object('error', 'cash_too_many_pieces', 'most', s.cash_max_pieces)
        when p_subtotal > s.cash_max_amount then jsonb_build_object('error', 'cash_too_much', 'most', s.cash_max_amount)
      end
      from public.delivery_settings s
    ),
    'total', p_subtotal + shipping
  );
end
$$;

-- Figures of a cart without a code; see quote. Runs as owner on data every viewer may see: one cached plan for all roles. With
-- row-level security, planning took twenty times the execution.
create function private.price_cart(p_lines jsonb, p_address jsonb, p_method public.delivery_method)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  viewer public.user_type := private.viewer_type();
  priced jsonb;
  orderable boolean;
  subtotal bigint;
  grams bigint;
  pieces bigint;
  wholesale jsonb := '{}';
begin
  if private.is_wholesale(viewer) then
    select
      coalesce(jsonb_agg(
        to_jsonb(l) || jsonb_build_object('shown_list_price', case when l.unit_price < l.list_price then
          private.shown_list_price(l.unit_price, l.list_price, private.prior_of_discount(l.product_id, l.price_type))
        end)
      ), '[]'),
      count(*) > 0 and coalesce(bool_and(l.state = 'ok' and l.terms ->> 'problem' is null), false),
      coalesce(sum(l.line_total), 0),
      coalesce(sum(coalesce(l.weight, s.default_weight)::bigint * l.payable), 0),
      coalesce(sum(l.payable), 0)
    into priced, orderable, subtotal, grams, pieces
    from private.wholesale_lines(p_lines) l cross join public.delivery_settings s;
    wholesale := jsonb_strip_nulls(jsonb_build_object('order_minimum', private.order_minimum(viewer, subtotal)));
    orderable := orderable and coalesce((wholesale #>> '{order_minimum,missing}')::bigint, 0) = 0;
  else
    select
      coalesce(jsonb_agg(
        to_jsonb(l) || jsonb_build_object('shown_list_price', case when l.unit_price < l.list_price then
          private.shown_list_price(l.unit_price, l.list_price, private.prior_of_discount(l.product_id, l.price_type))
        end)
      ), '[]'),
      count(*) > 0 and coalesce(bool_and(l.state = 'ok'), false),
      coalesce(sum(l.line_total), 0),
      coalesce(sum(coalesce(l.weight, s.default_weight)::bigint * l.payable), 0),
      coalesce(sum(l.payable), 0)
    into priced, orderable, subtotal, grams, pieces
    from private.price_lines(p_lines) l cross join public.delivery_settings s;
  end if;

  return jsonb_build_object('lines', priced, 'orderable', orderable, 'user_type', viewer, 'discount', null)
    || private.delivery_figures(subtotal, grams, pieces, p_address, p_method) || wholesale;
end
$$;
grant execute on function private.price_cart(jsonb, jsonb, public.delivery_method) to anon, authenticated, service_role;

-- Adds a code to the figures. Does not count guesses.
create function private.with_code(p_figures jsonb, p_code text)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  discount record;
begin
  if private.fold_code(p_code) is null then
    return p_figures;
  end if;
  select * into discount
  from private.evaluate_code(p_code, (p_figures ->> 'subtotal')::bigint, auth.uid(), private.viewer_type());
  return p_figures || jsonb_build_object(
    'discount', jsonb_build_object(
      'id', case when discount.error is null then discount.code_id end,
      'code', discount.code, 'amount', discount.amount, 'error', discount.error,
      'minimum', case when discount.error = 'code_below_minimum' then discount.minimum end
    ),
    'total', (p_figures ->> 'total')::bigint - discount.amount,
    'methods', (
      select coalesce(jsonb_agg(m.value || jsonb_build_object('total', (m.value ->> 'total')::bigint - discount.amount)
        order by m.place), '[]')
      from jsonb_array_elements(p_figures -> 'methods') with ordinality m (value, place)
    )
  );
end
$$;
grant execute on function private.with_code(jsonb, text) to anon, authenticated, service_role;

-- Counts an attempt before evaluation, so that concurrent ones count. Returns its key, null above 10 in ten minutes of a
-- customer, 640 of all guests. Sixteen guest counters reduce contention.
create function private.count_code_try()
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  counter text := 'code:' || coalesce('user:' || auth.uid(), 'guests:' || floor(random() * 16));
begin
  if public.hit_rate_limit(counter, case when auth.uid() is null then 40 else 10 end, 600) then
    return counter;
  end if;
  return null;
end
$$;
grant execute on function private.count_code_try() to anon, authenticated, service_role;

-- Prices a cart with a typed code; a valid code is uncounted.
create function private.try_code(p_figures jsonb, p_code text)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  counter text := private.count_code_try();
  tried jsonb;
begin
  if counter is null then
    return p_figures || jsonb_build_object('discount', jsonb_build_object(
      'id', null, 'code', btrim(p_code), 'amount', 0, 'error', 'too_many_attempts', 'minimum', null
    ));
  end if;
  tried := private.with_code(p_figures, p_code);
  if coalesce(tried #>> '{discount,error}', '') not in ('code_unknown', 'code_inactive', 'code_for_others') then
    perform private.uncount_code_try(counter);
  end if;
  return tried;
end
$$;
grant execute on function private.try_code(jsonb, text) to anon, authenticated, service_role;

-- Takes a counted attempt back, for a valid code.
-- Definer: release_rate_limit is the server's.
create function private.uncount_code_try(p_counter text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.release_rate_limit(p_counter);
end
$$;
grant execute on function private.uncount_code_try(text) to anon, authenticated, service_role;

-- All figures of a cart, in toman and grams. Defaults: first available method, the rest zone. discount.error is
-- 'too_many_attempts' above the guess limit.
create function public.quote(
  p_lines jsonb,
  p_code text default null,
  p_address jsonb default null,
  p_method public.delivery_method default null
)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  figures jsonb := private.price_cart(p_lines, p_address, p_method);
begin
  if private.fold_code(p_code) is null then
    return figures;
  end if;
  -- Last, to hold the counter's lock briefly.
  return private.try_code(figures, p_code);
end
$$;
grant execute on function public.quote(jsonb, text, jsonb, public.delivery_method) to anon, authenticated, service_role;

-- Figures of `quote` with this customer's rights; null: guest.
create function private.quote_for(
  p_customer uuid, p_lines jsonb, p_code text, p_address jsonb, p_method public.delivery_method
)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
  figures jsonb;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_customer)::text, true);
  figures := private.with_code(private.price_cart(p_lines, p_address, p_method), p_code);
  perform set_config('request.jwt.claims', claims, true);
  return figures;
end
$$;

-- True if the method in these figures takes cash on delivery.
create function private.accepts_cash(p_figures jsonb)
returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_or((m ->> 'cash_on_delivery')::boolean), false)
  from jsonb_array_elements(p_figures -> 'methods') m where m ->> 'method' = p_figures ->> 'method'
$$;

-- The caller's cart lines and a version hash of them and the caller.
create function private.cart_fingerprint()
returns table (version text, lines jsonb)
language sql stable set search_path = ''
as $$
  select
    md5(
      (select auth.uid()) || ' '
      || string_agg(concat_ws(' ', i.id, i.quantity, extract(epoch from i.updated_at)), ',' order by i.id)
    ),
    jsonb_agg(
      jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity) order by i.id
    )
  from public.cart_items i where i.user_id = (select auth.uid())
$$;
grant execute on function private.cart_fingerprint() to authenticated;

-- Cart, version and figures of `quote`; null when empty.
create function public.price_checkout(p_code text default null, p_address jsonb default null)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  cart record;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  end if;
  select * into cart from private.cart_fingerprint();
  if cart.lines is null then
    return null;
  end if;
  return public.quote(cart.lines, p_code, p_address) || jsonb_build_object('cart', cart.version);
end
$$;
grant execute on function public.price_checkout(text, jsonb) to authenticated;

-- Checkout page in one call, as the caller may read it. Null without a session; only `cart`, null, when it is empty.
create function public.checkout_page()
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  caller public.profiles;
  saved jsonb;
  cart jsonb;
begin
  select p.* into caller from public.profiles p where p.id = private.current_customer_id();
  if not found then
    return null;
  end if;
  saved := coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'full_name', a.full_name, 'phone_number', a.phone_number, 'province', a.province, 'city', a.city,
      'address', a.address, 'postal_code', a.postal_code, 'is_default', a.is_default
    ) order by a.is_default desc, a.updated_at desc)
    from public.addresses a where a.user_id = caller.id
  ), '[]');
  cart := public.price_checkout(p_address => saved -> 0);
  if cart is null then
    return jsonb_build_object('cart', null);
  end if;
  return jsonb_build_object(
    'cart', cart,
    'saved', saved,
    'first_name', caller.first_name, 'last_name', caller.last_name, 'phone', coalesce(caller.phone_number, ''),
    'user_type', caller.user_type,
    'zones', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'zone', z.name, 'method', r.method,
        'days_from', r.days_from + s.preparation_days, 'days_to', r.days_to + s.preparation_days
      ) order by z.sort_order), '[]')
      from public.delivery_zones z
      join public.delivery_rates r on r.zone_id = z.id and r.is_active
      cross join public.delivery_settings s
    ),
    -- For date texts; longer deliveries show numbers.
    'days', to_jsonb(private.upcoming_working_days(30)),
    'cash_orders', (
      select count(*) from public.orders o
      where o.user_id = caller.id and o.payment_method = 'cash_on_delivery' and not o.is_paid
        and o.status = any (private.open_cash_statuses())
    ),
    'sms_consent', (select c.is_allowed from public.sms_consents c where c.phone_number = caller.phone_number),
    'proforma_hours', public.my_proforma_hours(),
    'invoice_name', (select t.name from public.tax_identities t where t.user_id = caller.id),
    'freight_companies', case when cart @> '{"methods": [{"method": "freight"}]}' then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', f.name, 'city', f.city, 'terminal', f.terminal, 'phone', f.phone
      ) order by f.city, f.name), '[]')
      from public.freight_companies f where f.is_active
    ) else '[]' end
  );
end
$$;
grant execute on function public.checkout_page() to authenticated;

-- Cart page in one call: stored lines of a signed-in customer, else p_lines.
create function public.price_own_cart(p_lines jsonb default '[]', p_code text default null)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  caller uuid := private.current_customer_id();
  lines jsonb := p_lines;
begin
  if caller is not null then
    select coalesce(
      jsonb_agg(jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity)), '[]'
    )
    into lines
    from public.cart_items i where i.user_id = caller;
  end if;
  return public.quote(lines, p_code) || jsonb_build_object('signed_in', caller is not null);
end
$$;
grant execute on function public.price_own_cart(jsonb, text) to anon, authenticated, service_role;

-- Discount of a code in toman, rounded down, capped by its maximum and the subtotal.
create function private.code_amount(p_code public.discount_codes, p_subtotal bigint)
returns bigint
language sql immutable set search_path = ''
as $$
  select least(
    case p_code.discount_type
      when 'percentage' then floor(p_subtotal::numeric * p_code.discount_value / 100)::bigint
      else p_code.discount_value
    end,
    coalesce(p_code.max_discount_amount, p_subtotal),
    p_subtotal
  )
$$;
grant execute on function private.code_amount(public.discount_codes, bigint) to anon, authenticated, service_role;
