-- The only calculator of the shop. Screens show what it answers; place_order asks it too.

-- What a code is worth now, in toman, or why it is refused (error: a code of lib/core/errors.ts). A code that is not for
-- whoever asks, not yet or not any more, reads like one that nobody ever made: a guess tells nothing. Uses by unpaid
-- online orders of the same person do not stand in the way: the next order gives them back. p_strict counts them.
create function private.evaluate_code(
  p_code text, p_subtotal bigint, p_user uuid, p_viewer public.user_type, p_strict boolean default false
)
returns table (code_id uuid, code text, amount bigint, error text, minimum bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_code public.discount_codes;
  used integer := 0;
  returning_soon integer := 0;
begin
  select * into found_code from public.discount_codes c where private.fold_code(c.code) = private.fold_code(p_code);
  amount := 0;
  code := btrim(p_code);
  if found_code.id is null or not found_code.is_active or found_code.start_date > now()
    or not p_viewer = any (found_code.applicable_user_types) then
    error := 'code_unknown';
    return next;
    return;
  end if;
  code_id := found_code.id;
  code := found_code.code;
  minimum := found_code.min_order_amount;
  if p_user is not null then
    select count(*), count(*) filter (
      where not p_strict and o.payment_method = 'online' and o.status in ('pending', 'payment_pending')
    )
    into used, returning_soon
    from public.discount_code_uses u join public.orders o on o.id = u.order_id
    where u.code_id = found_code.id and u.user_id = p_user and u.released_at is null;
  end if;
  error := case
    when found_code.end_date <= now() then 'code_expired'
    when found_code.uses_count - returning_soon >= found_code.uses_limit then 'code_exhausted'
    when used - returning_soon >= found_code.user_uses_limit then 'code_used_up'
    when p_subtotal < found_code.min_order_amount then 'code_below_minimum'
  end;
  if error is null then
    amount := least(
      case found_code.discount_type
        when 'percentage' then floor(p_subtotal::numeric * found_code.discount_value / 100)::bigint
        else found_code.discount_value
      end,
      coalesce(found_code.max_discount_amount, p_subtotal),
      p_subtotal
    );
  end if;
  return next;
end
$$;
grant execute on function private.evaluate_code(text, bigint, uuid, public.user_type, boolean) to anon, authenticated, service_role;

-- Prices lines for whoever asks: of articles on sale, at the price that the viewer pays (private.tier_to_pay).
-- state: ok · not_enough (payable: what is left) · out_of_stock · no_price · color_required · color_missing · unavailable
create function private.price_lines(p_lines jsonb)
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
    p.name, p.slug, p.images[1], c.name, c.hex_code, p.price_type,
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
grant execute on function private.price_lines(jsonb) to anon, authenticated, service_role;

-- What a cart costs before any code; see quote. It runs as its owner and looks at nothing but what every viewer may see: so one
-- plan serves all roles for as long as a connection lasts, where row-level security would have it planned anew whenever the role changes,
-- which took twenty times as long as the sums.
create function private.price_cart(p_lines jsonb, p_address jsonb, p_method public.delivery_method)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  priced jsonb;
  orderable boolean;
  subtotal bigint;
  grams bigint;
  pieces bigint;
  methods jsonb;
  chosen jsonb;
  shipping bigint;
  cash jsonb;
begin
  select
    coalesce(jsonb_agg(to_jsonb(l)), '[]'),
    count(*) > 0 and coalesce(bool_and(l.state = 'ok'), false),
    coalesce(sum(l.line_total), 0),
    coalesce(sum(coalesce(l.weight, s.default_weight)::bigint * l.payable), 0),
    coalesce(sum(l.payable), 0)
  into priced, orderable, subtotal, grams, pieces
  from private.price_lines(p_lines) l cross join public.delivery_settings s;

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
    'user_type', private.viewer_type(),
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
  );
end
$$;
grant execute on function private.price_cart(jsonb, jsonb, public.delivery_method) to anon, authenticated, service_role;

-- The same figures with a code; an empty one changes nothing. Guesses are not counted here.
create function private.with_code(figures jsonb, p_code text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  discount record;
begin
  if private.fold_code(p_code) is null then
    return figures;
  end if;
  select * into discount
  from private.evaluate_code(p_code, (figures ->> 'subtotal')::bigint, auth.uid(), private.viewer_type());
  return figures || jsonb_build_object(
    'discount', jsonb_build_object(
      'id', case when discount.error is null then discount.code_id end,
      'code', discount.code, 'amount', discount.amount, 'error', discount.error,
      'minimum', case when discount.error = 'code_below_minimum' then discount.minimum end
    ),
    'total', (figures ->> 'total')::bigint - discount.amount,
    'methods', (
      select coalesce(jsonb_agg(m.value || jsonb_build_object('total', (m.value ->> 'total')::bigint - discount.amount)
        order by m.place), '[]')
      from jsonb_array_elements(figures -> 'methods') with ordinality m (value, place)
    )
  );
end
$$;
grant execute on function private.with_code(jsonb, text) to anon, authenticated, service_role;

-- Counts a code before it is tried, so that tries at once all count, and answers under which key; null when too many
-- wrong ones came before: 10 in ten minutes of a customer, 640 of all guests. Guests have sixteen counters, so that they
-- do not all wait for one row.
create function private.count_code_try()
returns text
language plpgsql
security definer
set search_path = ''
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

-- Prices a cart with a code that somebody typed. A code that exists for them takes its count back.
create function private.try_code(figures jsonb, p_code text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  counter text := private.count_code_try();
  tried jsonb;
begin
  if counter is null then
    return figures || jsonb_build_object('discount', jsonb_build_object(
      'id', null, 'code', btrim(p_code), 'amount', 0, 'error', 'too_many_attempts', 'minimum', null
    ));
  end if;
  tried := private.with_code(figures, p_code);
  if tried #>> '{discount,error}' is distinct from 'code_unknown' then
    perform private.uncount_code_try(counter);
  end if;
  return tried;
end
$$;

create function private.uncount_code_try(counter text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.take_back_hit(counter);
end
$$;
grant execute on function private.count_code_try(), private.uncount_code_try(text), private.try_code(jsonb, text)
to anon, authenticated, service_role;

-- Cart lines, a code, a place and a method in; every figure of the cart out. All amounts in whole toman:
-- {lines:[…], orderable, user_type, subtotal, weight (grams), method, methods:[…], delivery_error, shipping,
--  free_shipping_above, cash_limit:{error,most}, discount:{id,code,amount,error,minimum}, total}
-- Each of `methods` has the total of the cart when it is brought that way.
-- Without a method the first one that can be had counts; without a place, the rest of the country. Codes are guarded
-- against guessing, whoever calls: discount.error is 'too_many_attempts' then.
create function public.quote(
  p_lines jsonb,
  p_code text default null,
  p_address jsonb default null,
  p_method public.delivery_method default null
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  figures jsonb := private.price_cart(p_lines, p_address, p_method);
begin
  if private.fold_code(p_code) is null then
    return figures;
  end if;
  -- The last thing of all: a counter is held as briefly as may be.
  return private.try_code(figures, p_code);
end
$$;
grant execute on function public.quote(jsonb, text, jsonb, public.delivery_method) to anon, authenticated, service_role;

-- The page of the cart in one call: of a customer whose session stands the stored lines, of anybody else the given ones, and
-- whether that is a customer (`signed_in`).
create function public.price_own_cart(p_lines jsonb default '[]', p_code text default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  caller uuid := private.standing_customer();
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
