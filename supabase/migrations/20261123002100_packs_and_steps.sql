-- Packs, minimums and quantity steps of the wholesale tiers, and the least that an order of them may be worth. All of it counts
-- where prices are made (private.price_cart), so cart, checkout and place_order say the same. Retail knows none of it: whoever pays
-- base_price, and whoever is no shop or dealer, passes by what stood before, figure by figure.

-- By what a wholesale tier buys a product.
create type public.order_unit as enum ('piece', 'pack', 'carton');

create table public.product_packs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- Null: of the product. A color's row tells only what differs; what is null there is the product's.
  color_id uuid,
  -- Pieces.
  pack_size integer check (pack_size between 2 and 9999),
  carton_size integer check (carton_size between 2 and 9999),
  -- Of a full carton, in cubic centimeters.
  carton_volume integer check (carton_volume between 1 and 100000000),
  constraint packs_say_something check (num_nonnulls(pack_size, carton_size, carton_volume) > 0),
  constraint carton_holds_whole_packs check (carton_size % pack_size = 0),
  constraint one_row_per_color unique nulls not distinct (product_id, color_id),
  constraint pack_of_a_color foreign key (product_id, color_id)
    references public.product_colors (product_id, color_id) on delete cascade
);
comment on table public.product_packs is 'How many pieces a pack and a carton of a product hold, and of a color where it differs.';

create table public.quantity_rules (
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  sold_by public.order_unit not null default 'piece',
  -- Pieces of the product in one order, its colors together.
  min_quantity integer not null default 1 check (min_quantity between 1 and 9999),
  primary key (product_id, price_type),
  constraint rules_are_of_wholesale check (price_type <> 'base_price'),
  constraint rule_says_something check (sold_by <> 'piece' or min_quantity > 1)
);
comment on table public.quantity_rules is 'By what, and from how many pieces on, a wholesale tier buys a product.';

create table public.price_steps (
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  -- Pieces of the product in one cart, its colors together.
  from_quantity integer not null check (from_quantity between 2 and 9999),
  -- Off the price of the tier; or the price itself, in toman. A step that is no lower than what counts without it has no effect.
  percent integer check (percent between 1 and 99),
  amount integer check (amount > 0 and amount < private.price_limit()),
  primary key (product_id, price_type, from_quantity),
  constraint steps_are_of_wholesale check (price_type <> 'base_price'),
  constraint percent_or_amount check (num_nonnulls(percent, amount) = 1)
);
comment on table public.price_steps is 'Prices of a wholesale tier from a number of pieces on.';

-- Steps of one tier of a product at most.
create function private.price_step_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 6';

create table public.order_minimums (
  price_type public.price_type primary key,
  -- Toman, of the goods before a code.
  amount bigint not null check (amount between 1 and 1000000000),
  constraint minimums_are_of_wholesale check (price_type <> 'base_price')
);
comment on table public.order_minimums is 'What an order of a wholesale customer must be worth; a tier without a row has no minimum.';

create trigger audit after insert or update or delete on public.product_packs
for each row execute function private.audit();
create trigger audit after insert or update or delete on public.quantity_rules
for each row execute function private.audit();
create trigger audit after insert or update or delete on public.price_steps
for each row execute function private.audit();
create trigger audit after insert or update or delete on public.order_minimums
for each row execute function private.audit();

alter table public.product_packs enable row level security;
alter table public.quantity_rules enable row level security;
alter table public.price_steps enable row level security;
alter table public.order_minimums enable row level security;
grant select on public.product_packs, public.quantity_rules, public.price_steps, public.order_minimums
to authenticated, service_role;
create policy "wholesale reads packs" on public.product_packs for select to authenticated
using (
  (select private.viewer_type()) in ('shop', 'dealer', 'admin') and exists (select 1 from public.products p where p.id = product_id)
);
create policy "each tier reads its own rules" on public.quantity_rules for select to authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);
create policy "each tier reads its own steps" on public.price_steps for select to authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);
create policy "each tier reads its own minimum" on public.order_minimums for select to authenticated
using (private.may_see_price(price_type, (select private.viewer_type())));

-- ----------------------------------------------------------------------------
-- What they mean.

create function private.is_wholesale(viewer public.user_type)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$ select viewer in ('shop', 'dealer') $$;
grant execute on function private.is_wholesale(public.user_type) to authenticated, service_role;

-- The steps of a tier that lower what is paid, in their order: [{"from": pieces, "price": toman}], each below all before it and
-- below p_price, the price in force; p_amount is the tier's price without discounts.
create function private.steps_of(p_product uuid, p_tier public.price_type, p_amount integer, p_price integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('from', s.from_quantity, 'price', s.price) order by s.from_quantity), '[]')
  from (
    select x.from_quantity, x.price,
      min(x.price) over (order by x.from_quantity rows between unbounded preceding and 1 preceding) as before
    from (
      select t.from_quantity, coalesce(t.amount, private.discounted_price(p_amount, 'percentage', t.percent)) as price
      from public.price_steps t where t.product_id = p_product and t.price_type = p_tier
    ) x
    where x.price < p_price
  ) s
  where s.before is null or s.price < s.before
$$;
grant execute on function private.steps_of(uuid, public.price_type, integer, integer) to authenticated, service_role;

-- What a wholesale viewer's own tier offers of a product, beside retail: the first of dealer → shop that has a price, its price
-- without discounts, the one in force, and its steps; no row where there is none.
create function private.own_offer(p_product uuid, p_viewer public.user_type)
returns table (price_type public.price_type, amount integer, price integer, steps jsonb, base_price integer)
language sql
stable
rows 1
set search_path = ''
as $$
  select o.price_type, o.amount, o.price, private.steps_of(p_product, o.price_type, o.amount, o.price), (
    select b.price from private.tier_offers b where b.product_id = p_product and b.price_type = 'base_price'
  )
  from private.tier_offers o
  where o.product_id = p_product
    and (o.price_type = 'shop_price' and private.is_wholesale(p_viewer) or o.price_type = 'dealer_price' and p_viewer = 'dealer')
  order by o.price_type = 'dealer_price' desc
  limit 1
$$;
grant execute on function private.own_offer(uuid, public.user_type) to authenticated, service_role;

-- By how many pieces, and from how many on, a tier buys a color of a product (null: the product), with the sizes of its packs.
create function private.order_terms(p_product uuid, p_color uuid, p_tier public.price_type)
returns table (pack integer, carton integer, carton_volume integer, multiple integer, minimum integer)
language sql
stable
rows 1
set search_path = ''
as $$
  select s.pack, s.carton, s.volume,
    coalesce(case r.sold_by when 'pack' then s.pack when 'carton' then s.carton end, 1),
    coalesce(r.min_quantity, 1)
  from (
    select coalesce(c.pack_size, p.pack_size) as pack, coalesce(c.carton_size, p.carton_size) as carton,
      coalesce(c.carton_volume, p.carton_volume) as volume
    from (select 1) one
    left join public.product_packs p on p.product_id = p_product and p.color_id is null
    left join public.product_packs c on c.product_id = p_product and c.color_id = p_color
  ) s
  left join public.quantity_rules r on r.product_id = p_product and r.price_type = p_tier
$$;
grant execute on function private.order_terms(uuid, uuid, public.price_type) to authenticated, service_role;

-- ----------------------------------------------------------------------------
-- The calculator.

-- Lines of a wholesale cart at most.
create function private.wholesale_line_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 600';

-- Lines of the viewer's own cart at most.
create function private.own_line_limit()
returns integer
language sql
stable
set search_path = ''
as $$
  select case when private.is_wholesale(private.viewer_type()) then private.wholesale_line_limit() else private.cart_line_limit() end
$$;
grant execute on function private.own_line_limit() to authenticated, service_role;
grant execute on function private.wholesale_line_limit() to authenticated, service_role;

-- As before; of a shop or dealer as many as a wholesale cart holds.
create or replace function private.parse_lines(lines jsonb)
returns table (product_id uuid, color_id uuid, quantity integer)
language plpgsql
stable
-- A cart has a few lines, not the thousand that a planner supposes: products are looked up by their ids.
rows 10
set search_path = ''
as $$
declare
  line jsonb;
begin
  if lines is null or jsonb_typeof(lines) <> 'array' then
    perform private.refuse('invalid_lines');
  elsif jsonb_array_length(lines) > 200 and (
    not private.is_wholesale(private.viewer_type()) or jsonb_array_length(lines) > private.wholesale_line_limit()
  ) then
    perform private.refuse('invalid_lines');
  end if;
  for line in select value from jsonb_array_elements(lines) loop
    if jsonb_typeof(line) <> 'object'
      or coalesce(line ->> 'product_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or (line ->> 'color_id') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or jsonb_typeof(line -> 'quantity') is distinct from 'number'
      or (line ->> 'quantity') !~ '^[1-9][0-9]{0,3}$' then
      perform private.refuse('invalid_lines');
    end if;
  end loop;
  return query
  select (e.value ->> 'product_id')::uuid, (e.value ->> 'color_id')::uuid,
    least(sum((e.value ->> 'quantity')::integer), 9999)::integer
  from jsonb_array_elements(lines) e
  group by 1, 2;
end
$$;
grant execute on function private.is_wholesale(public.user_type), private.wholesale_line_limit() to anon;

-- private.price_lines for a shop or dealer: at the step that the pieces of a product reach, its colors together, and with the terms of the
-- tier that is paid: {pack, carton, multiple, minimum, together (pieces of the product), steps, problem}. problem: not_multiple ·
-- below_minimum, of lines that could be bought otherwise. Of a step and a discount the lower one counts; retail that is lower than both
-- is paid as by anybody, without terms. It runs within private.price_cart, as its owner.
create function private.wholesale_lines(p_lines jsonb)
returns table (
  product_id uuid, color_id uuid, quantity integer, state text, available integer, payable integer,
  name text, slug text, image text, color_name text, color_hex text, price_type public.price_type,
  list_price integer, unit_price integer, line_total bigint, weight integer, terms jsonb
)
language plpgsql
stable
rows 10
set search_path = ''
as $$
#variable_conflict use_column
declare
  viewer public.user_type := private.viewer_type();
begin
  return query
  with lines as materialized (
    select l.*, (sum(l.payable) over (partition by l.product_id))::integer as together
    from private.price_lines(p_lines) l
  ), offers as materialized (
    select distinct on (l.product_id) l.product_id, o.price_type, o.amount, o.base_price, o.steps, least(o.price, (
      select min((s.value ->> 'price')::integer) from jsonb_array_elements(o.steps) s where (s.value ->> 'from')::integer <= l.together
    )) as price
    from lines l cross join lateral private.own_offer(l.product_id, viewer) o
    order by l.product_id
  ), paid as (
    select l.*, o.product_id is not null as has_own, o.steps,
      case when p.own then o.price_type else l.price_type end as tier,
      case when p.own then o.amount else l.list_price end as list,
      case when p.own then o.price else l.unit_price end as unit
    from lines l
    left join offers o on o.product_id = l.product_id
    cross join lateral (
      select coalesce(l.unit_price is not null and (o.price <= o.base_price or o.base_price is null) and o.price is not null, false) as own
    ) p
  )
  select
    l.product_id, l.color_id, l.quantity, l.state, l.available, l.payable, l.name, l.slug, l.image, l.color_name, l.color_hex,
    l.tier, l.list, l.unit, l.unit::bigint * l.payable, l.weight,
    case when l.state in ('ok', 'not_enough') and (
      t.pack is not null or t.carton is not null or t.multiple > 1 or t.minimum > 1 or coalesce(l.steps, '[]') <> '[]'
    ) then jsonb_build_object(
      'pack', t.pack, 'carton', t.carton, 'multiple', t.multiple, 'minimum', t.minimum, 'together', l.together,
      'steps', coalesce(l.steps, '[]'),
      'problem', case
        when l.state <> 'ok' then null
        when l.quantity % t.multiple <> 0 then 'not_multiple'
        when l.together < t.minimum then 'below_minimum'
      end
    ) end
  from paid l
  cross join lateral private.order_terms(l.product_id, l.color_id, l.tier) t
  order by l.name, l.product_id, l.color_name;
end
$$;

-- What the order of a wholesale customer must be worth, and what is missing: {amount, missing}, toman; null where nothing is asked.
create function private.order_minimum(p_viewer public.user_type, p_subtotal bigint)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('amount', m.amount, 'missing', greatest(m.amount - p_subtotal, 0))
  from public.order_minimums m
  where m.price_type = case p_viewer when 'shop' then 'shop_price' when 'dealer' then 'dealer_price' end::public.price_type
$$;

-- As before; for a shop or dealer by private.wholesale_lines, and with `order_minimum` where one is asked.
create or replace function private.price_cart(p_lines jsonb, p_address jsonb, p_method public.delivery_method)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  viewer public.user_type := private.viewer_type();
  priced jsonb;
  orderable boolean;
  subtotal bigint;
  grams bigint;
  pieces bigint;
  methods jsonb;
  chosen jsonb;
  shipping bigint;
  cash jsonb;
  wholesale jsonb := '{}';
begin
  if private.is_wholesale(viewer) then
    select
      coalesce(jsonb_agg(to_jsonb(l)), '[]'),
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
      coalesce(jsonb_agg(to_jsonb(l)), '[]'),
      count(*) > 0 and coalesce(bool_and(l.state = 'ok'), false),
      coalesce(sum(l.line_total), 0),
      coalesce(sum(coalesce(l.weight, s.default_weight)::bigint * l.payable), 0),
      coalesce(sum(l.payable), 0)
    into priced, orderable, subtotal, grams, pieces
    from private.price_lines(p_lines) l cross join public.delivery_settings s;
  end if;

  select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('total', subtotal + o.price)), '[]') into methods
  from private.delivery_options(subtotal, grams, p_address ->> 'province', p_address ->> 'city') o;
  select m.value into chosen from jsonb_array_elements(methods) with ordinality m (value, place)
  where m.value ->> 'method' = p_method::text or p_method is null
  order by m.value ->> 'problem' is not null, m.place limit 1;
  shipping := coalesce((chosen ->> 'price')::bigint, 0);

  select case
    when pieces > s.cash_max_pieces
      then jsonb_build_object('error', 'cash_too_many_pieces', 'most', s.cash_max_pieces)
    when subtotal > s.cash_max_amount then jsonb_build_object('error', 'cash_too_much', 'most', s.cash_max_amount)
  end into cash
  from public.delivery_settings s;

  return jsonb_build_object(
    'lines', priced,
    'orderable', orderable,
    'user_type', viewer,
    'subtotal', subtotal,
    'weight', grams,
    'method', coalesce(chosen ->> 'method', p_method::text),
    'methods', methods,
    'delivery_error', case when chosen is null then 'delivery_unavailable' else chosen ->> 'problem' end,
    'shipping', shipping,
    'free_shipping_above', (chosen ->> 'free_above')::bigint,
    'cash_limit', cash,
    'discount', null,
    'total', subtotal + shipping
  ) || wholesale;
end
$$;

-- As before; an order that breaks a rule of quantities, or is worth too little, is refused by name.
create or replace function private.check_figures(p_figures jsonb, p_payment_method public.payment_method, p_expected_total bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  figures jsonb := p_figures;
begin
  if not (figures ->> 'orderable')::boolean then
    perform private.refuse(
      case
        when jsonb_path_exists(figures, '$.lines[*] ? (@.state != "ok")') then 'cart_changed'
        when jsonb_path_exists(figures, '$.lines[*] ? (@.terms.problem != null)') then 'quantity_rule'
        when (figures #>> '{order_minimum,missing}')::bigint > 0 then 'below_order_minimum'
        else 'cart_changed'
      end,
      figures
    );
  elsif figures ->> 'delivery_error' is not null then
    perform private.refuse(figures ->> 'delivery_error', figures);
  elsif p_payment_method = 'cash_on_delivery' and not private.takes_cash(figures) then
    perform private.refuse('cash_unavailable');
  elsif p_payment_method = 'cash_on_delivery' and figures #>> '{cash_limit,error}' is not null then
    perform private.refuse(figures #>> '{cash_limit,error}', figures -> 'cash_limit');
  elsif figures #>> '{discount,error}' is not null then
    perform private.refuse(figures #>> '{discount,error}', figures);
  elsif (figures ->> 'total')::bigint is distinct from p_expected_total then
    perform private.refuse('price_changed', figures);
  elsif p_payment_method = 'online' and (figures ->> 'total')::bigint between 1 and private.smallest_payment() - 1 then
    perform private.refuse('total_too_small');
  end if;
end
$$;

-- ----------------------------------------------------------------------------
-- The cart.

-- How many pieces of a product and color the viewer's own tier may put into a cart at once: `wanted` rounded up to its packs and its
-- minimum (p_others: pieces of its other colors there), as far as p_pieces on the shelf go. Who buys at retail gets what was wanted.
create function private.fit_quantity(p_product uuid, p_color uuid, p_wanted integer, p_pieces integer, p_others integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer public.user_type := private.viewer_type();
  offer record;
  terms record;
  fitting integer;
begin
  if private.is_wholesale(viewer) then
    select o.* into offer from private.own_offer(p_product, viewer) o;
    if offer.price <= offer.base_price or offer.base_price is null and offer.price is not null then
      select t.* into terms from private.order_terms(p_product, p_color, offer.price_type) t;
      fitting := greatest(p_wanted, terms.minimum - p_others);
      fitting := (fitting + terms.multiple - 1) / terms.multiple * terms.multiple;
      if fitting > least(p_pieces, 9999) then
        fitting := least(p_pieces, 9999) / terms.multiple * terms.multiple;
      end if;
      -- Less than a pack is left: what there is, and the cart says what is wrong with it.
      return case when fitting > 0 then fitting else least(p_wanted, p_pieces, 9999) end;
    end if;
  end if;
  return least(p_wanted, p_pieces, 9999);
end
$$;

-- As before; what a shop or dealer adds comes by whole packs (private.fit_quantity), and their carts hold more lines.
create or replace function public.set_cart_line(
  p_product_id uuid,
  p_color_id uuid default null,
  p_quantity integer default 1,
  p_add boolean default false
)
returns table (held integer, quantity integer, available integer, capped boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  pieces integer;
  wanted integer;
begin
  if private.standing_customer() is null then
    perform private.refuse('sign_in_required');
  end if;
  if p_quantity is null or p_quantity > 9999 or p_quantity < p_add::integer then
    perform private.refuse('invalid_quantity');
  end if;
  -- One change of a cart at a time: two tabs that add to one line both count.
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  if p_quantity = 0 then
    pieces := 0;
  else
    pieces := private.available_pieces(p_product_id, p_color_id);
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
    insert into public.cart_items as i (user_id, product_id, color_id, quantity)
    values (caller, p_product_id, p_color_id, set_cart_line.quantity)
    on conflict on constraint one_line_per_product do update set quantity = excluded.quantity;
  end if;
  return next;
end
$$;

-- ----------------------------------------------------------------------------
-- What the panel writes.

-- The terms of a product as its form holds them, beside its prices: {packs: [{color_id, pack_size, carton_size, carton_volume}],
-- rules: [{price_type, sold_by, min_quantity}], steps: [{price_type, from_quantity, percent, amount}]}.
create function private.wholesale_terms(p_product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'packs', coalesce((
      select jsonb_agg(to_jsonb(k) - 'id' - 'product_id' order by k.color_id nulls first)
      from public.product_packs k where k.product_id = p_product
    ), '[]'),
    'rules', coalesce((
      select jsonb_agg(to_jsonb(r) - 'product_id' order by r.price_type) from public.quantity_rules r where r.product_id = p_product
    ), '[]'),
    'steps', coalesce((
      select jsonb_agg(to_jsonb(s) - 'product_id' order by s.price_type, s.from_quantity)
      from public.price_steps s where s.product_id = p_product
    ), '[]')
  )
$$;
grant execute on function private.wholesale_terms(uuid) to authenticated, service_role;

-- Makes these the terms of a product (private.wholesale_terms); what is the same stays, with its history. A part that is not named
-- stays as it is.
create function private.write_wholesale_terms(p_product uuid, p_terms jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  part text;
begin
  foreach part in array array['packs', 'rules', 'steps'] loop
    if p_terms ? part and (jsonb_typeof(p_terms -> part) <> 'array' or jsonb_array_length(p_terms -> part) > 200) then
      perform private.refuse('invalid_input');
    end if;
  end loop;
  if p_terms ? 'packs' then
    delete from public.product_packs k where k.product_id = p_product and not exists (
      select from jsonb_to_recordset(p_terms -> 'packs') as x (color_id uuid) where x.color_id is not distinct from k.color_id
    );
    insert into public.product_packs as k (product_id, color_id, pack_size, carton_size, carton_volume)
    select p_product, x.color_id, x.pack_size, x.carton_size, x.carton_volume
    from jsonb_to_recordset(p_terms -> 'packs')
      as x (color_id uuid, pack_size integer, carton_size integer, carton_volume integer)
    on conflict on constraint one_row_per_color do update
    set pack_size = excluded.pack_size, carton_size = excluded.carton_size, carton_volume = excluded.carton_volume
    where (k.pack_size, k.carton_size, k.carton_volume)
      is distinct from (excluded.pack_size, excluded.carton_size, excluded.carton_volume);
  end if;
  if p_terms ? 'rules' then
    delete from public.quantity_rules r where r.product_id = p_product and not exists (
      select from jsonb_to_recordset(p_terms -> 'rules') as x (price_type public.price_type) where x.price_type = r.price_type
    );
    insert into public.quantity_rules as r (product_id, price_type, sold_by, min_quantity)
    select p_product, x.price_type, x.sold_by, x.min_quantity
    from jsonb_to_recordset(p_terms -> 'rules')
      as x (price_type public.price_type, sold_by public.order_unit, min_quantity integer)
    on conflict (product_id, price_type) do update set sold_by = excluded.sold_by, min_quantity = excluded.min_quantity
    where (r.sold_by, r.min_quantity) is distinct from (excluded.sold_by, excluded.min_quantity);
  end if;
  if p_terms ? 'steps' then
    if exists (
      select from jsonb_to_recordset(p_terms -> 'steps') as x (price_type public.price_type)
      group by x.price_type having count(*) > private.price_step_limit()
    ) then
      perform private.refuse('invalid_input');
    end if;
    delete from public.price_steps s where s.product_id = p_product and not exists (
      select from jsonb_to_recordset(p_terms -> 'steps') as x (price_type public.price_type, from_quantity integer)
      where x.price_type = s.price_type and x.from_quantity = s.from_quantity
    );
    insert into public.price_steps as s (product_id, price_type, from_quantity, percent, amount)
    select p_product, x.price_type, x.from_quantity, x.percent, x.amount
    from jsonb_to_recordset(p_terms -> 'steps')
      as x (price_type public.price_type, from_quantity integer, percent integer, amount integer)
    on conflict (product_id, price_type, from_quantity) do update set percent = excluded.percent, amount = excluded.amount
    where (s.percent, s.amount) is distinct from (excluded.percent, excluded.amount);
  end if;
end
$$;

-- As before; "wholesale" carries what private.write_wholesale_terms takes.
create or replace function private.write_prices(p_product_id uuid, p_changes jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  tier public.price_type;
begin
  foreach tier in array enum_range(null::public.price_type) loop
    if p_changes ? tier::text then
      if p_changes ->> tier::text is null then
        delete from public.product_prices t where t.product_id = p_product_id and t.price_type = tier;
      else
        insert into public.product_prices as t (product_id, price_type, amount)
        values (p_product_id, tier, (p_changes ->> tier::text)::integer)
        on conflict (product_id, price_type) do update set amount = excluded.amount
        where t.amount <> excluded.amount;
      end if;
    end if;
  end loop;
  if p_changes ? 'wholesale' then
    perform private.write_wholesale_terms(p_product_id, p_changes -> 'wholesale');
  end if;
end
$$;

-- The terms of a product for the panel (private.wholesale_terms).
create function public.admin_wholesale_terms(p_product_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.wholesale_terms(p_product_id);
end
$$;
grant execute on function public.admin_wholesale_terms(uuid) to authenticated;

-- What an order of each wholesale tier must be worth, in toman; null: nothing is asked.
create function public.admin_save_order_minimums(p_shop bigint, p_dealer bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.order_minimums m
  where m.price_type = 'shop_price' and p_shop is null or m.price_type = 'dealer_price' and p_dealer is null;
  insert into public.order_minimums as m (price_type, amount)
  select w.tier, w.amount from (values ('shop_price'::public.price_type, p_shop), ('dealer_price', p_dealer)) w (tier, amount)
  where w.amount is not null
  on conflict (price_type) do update set amount = excluded.amount where m.amount <> excluded.amount;
end
$$;
grant execute on function public.admin_save_order_minimums(bigint, bigint) to authenticated;

-- What the page of a product says to a shop or dealer: {steps, colors: {color id, or '': {pack, carton, multiple, minimum}}}; null for
-- everybody else, and where there is nothing to say.
create function public.product_terms(p_slug text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  viewer public.user_type := private.viewer_type();
  product uuid;
  offer record;
  pays_own boolean;
  terms jsonb;
begin
  if not private.is_wholesale(viewer) then
    return null;
  end if;
  select p.id into product from public.products p where p.slug = p_slug and p.is_active;
  select o.* into offer from private.own_offer(product, viewer) o;
  pays_own := coalesce(offer.price <= offer.base_price or offer.base_price is null and offer.price is not null, false);
  select jsonb_object_agg(coalesce(v.color_id::text, ''), jsonb_build_object(
    'pack', t.pack, 'carton', t.carton, 'multiple', t.multiple, 'minimum', t.minimum
  )) into terms
  from (
    select null::uuid as color_id union all select c.color_id from public.product_colors c where c.product_id = product
  ) v
  cross join lateral private.order_terms(product, v.color_id, case when pays_own then offer.price_type end) t
  where product is not null and (t.pack is not null or t.carton is not null or t.multiple > 1 or t.minimum > 1);
  if terms is null and coalesce(offer.steps, '[]') = '[]' then
    return null;
  end if;
  return jsonb_build_object('steps', coalesce(offer.steps, '[]'), 'colors', coalesce(terms, '{}'));
end
$$;
grant execute on function public.product_terms(text) to authenticated;
