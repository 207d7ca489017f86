SET local check_function_bodies = off;

DROP TRIGGER "keep_order_that_left" ON "public"."order_edits";

DROP TRIGGER "follow_order" ON "public"."orders";

DROP TRIGGER "a_follow_staff" ON "public"."profiles";

DROP TRIGGER "frozen" ON "public"."proformas";

DROP TRIGGER "keep_written" ON "public"."stock_count_lines";

DROP TRIGGER "keep_written" ON "public"."stock_counts";

DROP TRIGGER "keep_written" ON "public"."stock_movements";

DROP TRIGGER "keep_written" ON "public"."stock_receipt_lines";

DROP TRIGGER "keep_written" ON "public"."stock_receipts";

DROP TRIGGER "keep_begun_rates" ON "public"."vat_rates";

DROP FUNCTION "private"."available_pieces"(uuid, uuid);

DROP FUNCTION "private"."count_pieces"(uuid, uuid, integer);

DROP FUNCTION "private"."follow_order"();

DROP FUNCTION "private"."follow_staff"();

DROP FUNCTION "private"."keep_an_owner"(uuid);

DROP FUNCTION "private"."keep_begun_rates"();

DROP FUNCTION "private"."keep_order_that_left"();

DROP FUNCTION "private"."keep_posted_lines"();

DROP FUNCTION "private"."keep_proforma"();

DROP FUNCTION "private"."keep_secret"(text, text);

DROP FUNCTION "private"."keep_written"();

DROP FUNCTION "private"."own_held_pieces"(uuid, uuid);

DROP FUNCTION "private"."parse_lines"(jsonb);

DROP FUNCTION "private"."require_returnable"(public.orders);

DROP FUNCTION "private"."standing_invoice"(uuid);

DROP FUNCTION "private"."state_stock_reason"(public.stock_reason, uuid);

DROP FUNCTION "private"."state_stock_source"(text, uuid, uuid);

DROP FUNCTION "private"."take_back"(uuid, jsonb, text, boolean);

DROP FUNCTION "private"."takes_cash"(jsonb);

DROP FUNCTION "private"."takes_difference"(public.orders);

DROP FUNCTION "private"."try_code"(jsonb, text);

DROP FUNCTION "private"."uncount_code_try"(text);

DROP FUNCTION "private"."uncount_pieces"(uuid, uuid, integer);

DROP FUNCTION "private"."units_meant"(text);

DROP FUNCTION "private"."with_code"(jsonb, text);

DROP FUNCTION "private"."with_fewest_left_out"(bit varying[], boolean[], boolean[], boolean);

DROP FUNCTION "public"."admin_dashboard"(timestamp WITH time zone[], timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone);

DROP FUNCTION "public"."admin_low_stock"(integer);

DROP FUNCTION "public"."cart_fingerprint"();

CREATE OR REPLACE FUNCTION private.accept_return (
  p_order_id uuid,
  p_lines    jsonb,
  p_reason   text,
  p_postage  boolean
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  credit bigint := private.reduce_order(p_order_id, p_lines, 'returned', p_reason, p_postage);
begin
  perform private.credit_return(p_order_id, p_lines);
  if private.remaining_lines(p_order_id, false) = '[]' then
    perform private.move_order(p_order_id, 'returned', 'return');
  end if;
  return credit;
end
$function$;

CREATE OR REPLACE FUNCTION private.accepts_cash (
  p_figures jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(bool_or((m ->> 'cash_on_delivery')::boolean), false)
  from jsonb_array_elements(p_figures -> 'methods') m where m ->> 'method' = p_figures ->> 'method'
$function$;

CREATE OR REPLACE FUNCTION private.accepts_difference (
  p_order public.orders
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_order.is_paid and p_order.status = any (private.difference_statuses()) $function$;

CREATE OR REPLACE FUNCTION private.available_quantity (
  p_product uuid,
  p_color   uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.cart_fingerprint()
  RETURNS TABLE (
    version text,
    lines   jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select
    md5(
      (select auth.uid()) || ' '
      || string_agg(concat_ws(' ', i.id, i.quantity, extract(epoch from i.updated_at)), ',' order by i.id)
    ),
    jsonb_agg(
      jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity) order by i.id
    )
  from public.cart_items i where i.user_id = (select auth.uid())
$function$;

CREATE OR REPLACE FUNCTION private.check_figures (
  p_figures        jsonb,
  p_payment_method public.payment_method,
  p_expected_total bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
  elsif p_payment_method = 'cash_on_delivery' and not private.accepts_cash(figures) then
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
$function$;

CREATE OR REPLACE FUNCTION private.credit_reductions()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target public.orders;
  standing public.invoices;
  credited record;
  total bigint;
  vat bigint;
  lines jsonb;
  written public.invoices;
begin
  if not exists (select from public.order_adjustments r where r.id = new.id and r.invoice_id is null) then
    return null;
  end if;
  standing := private.valid_invoice(new.order_id);
  if standing.id is null then
    return null;
  end if;
  select * into target from public.orders o where o.id = new.order_id;
  select coalesce(sum(c.total), 0) as total, coalesce(sum(c.vat), 0) as vat into credited
  from public.invoices c where c.corrects = standing.id;
  select standing.total - credited.total - coalesce(sum((l.value ->> 'total')::bigint), 0),
    standing.vat - credited.vat - coalesce(sum((l.value ->> 'vat')::bigint), 0)
  into total, vat
  from jsonb_array_elements(private.invoice_lines(target.id, standing.vat_percent)) l;
  if total > 0 then
    with taken as (
      select r.order_item_id, coalesce(i.product_name, 'هزینهٔ ارسال') as name, i.color_name, i.unit_price, p.sku,
        greatest(sum(r.quantity), case when r.order_item_id is null then 1 else 0 end) as quantity, sum(r.amount) as amount
      from public.order_adjustments r
      left join public.order_items i on i.id = r.order_item_id
      left join public.products p on p.id = i.product_id
      where r.order_id = target.id and r.invoice_id is null
      group by 1, 2, 3, 4, 5
      having sum(r.amount) > 0
    ), summed as (
      select t.*, sum(t.amount) over (order by t.order_item_id is null, t.name, t.order_item_id) as until from taken t
    ), taxed as (
      select s.*, floor(vat * s.until / total) - floor(vat * (s.until - s.amount) / total) as tax from summed s
    )
    select jsonb_agg(jsonb_build_object(
      'code', coalesce(t.sku, ''), 'name', t.name, 'color', t.color_name, 'quantity', t.quantity,
      'unit_price', coalesce(t.unit_price, t.amount), 'amount', t.amount - t.tax, 'discount', 0, 'vat', t.tax, 'total', t.amount
    ) order by t.until)
    into lines from taxed t;
    written := private.write_invoice(
      'credit', target, standing.id, new.kind::text, standing.seller, standing.buyer, lines, standing.vat_percent
    );
    update public.order_adjustments r set invoice_id = written.id where r.order_id = target.id and r.invoice_id is null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.dashboard (
  p_edges        timestamp with time zone[],
  p_before_from  timestamp with time zone,
  p_before_until timestamp with time zone,
  p_year_from    timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_year_until   timestamp with time zone   DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if coalesce(cardinality(p_edges), 0) not between 2 and 400 then
    perform private.refuse('invalid_input');
  end if;
  return (private.dashboard_figures(p_edges, p_before_from, p_before_until) - case when private.has_capability('costs') then '' else 'goods' end)
    || jsonb_build_object('year', (select to_jsonb(s) from private.sales_of(p_year_from, p_year_until) s));
end
$function$;

CREATE OR REPLACE FUNCTION private.decrement_sold_count (
  p_product_id uuid,
  p_user_id    uuid,
  p_pieces     integer
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update private.buyers b set pieces = b.pieces - p_pieces, is_counted = false
  where b.product_id = p_product_id and b.user_id = p_user_id;
  update public.products p set sold_count = greatest(p.sold_count - p_pieces, 0) where p.id = p_product_id
$function$;

CREATE OR REPLACE FUNCTION private.fact_readings (
  words  text[],
  length integer
)
  RETURNS TABLE (
    first    integer,
    last     integer,
    named    bit varying,
    facts    bit varying,
    is_exact boolean
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  said record;
  amount numeric;
  unit text;
begin
  for i in 1..cardinality(words) - 1 loop
    continue when words[i] !~ '^[0-9]{1,6}(٫[0-9]{1,2})?$';
    first := i;
    is_exact := words[i] like '%٫%';
    for more in reverse 1..0 loop
      last := i + 1 + more;
      continue when words[last] is null;
      unit := array_to_string(words[i + 1:last], '');
      amount := replace(words[i], '٫', '.')::numeric;
      select a.id, amount * u.factor * 10 ^ a.decimals as steps into said
      from private.units_of_word(unit) u
      join public.attributes a on a.kind = 'number' and replace(private.normalize_text(a.unit), ' ', '') = u.unit
      where amount * u.factor * 10 ^ a.decimals = round(amount * u.factor * 10 ^ a.decimals)
      order by a.name_key <> all (words), a.sort_order, a.name
      limit 1;
      continue when not found;
      named := private.with_term('joined', array(
        select distinct words[i] || w || ending
        from unnest(array[words[i + 1], unit, regexp_replace(unit, '(?<=.{2})[یه]$', '')]) w
        cross join unnest('{"",ی,ه}'::text[]) ending
      ), length);
      facts := case
        when said.steps < 100000000 then private.bits_between(
          'number:' || said.id, private.with_term('attribute', array[said.id::text], length), said.steps::integer, said.steps::integer
        )
        else private.pad_bits('', length)
      end;
      return next;
      exit;
    end loop;
  end loop;

  named := private.pad_bits('', length);
  is_exact := false;
  for said in
    select w.i, w.more, array_agg(t.value) as meant
    from (
      select i, more, array_to_string(words[i:i + more], '') as key
      from generate_series(1, cardinality(words)) i
      cross join lateral generate_series(0, least(3, cardinality(words) - i)) more
    ) w
    cross join lateral (
      select c.id::text from public.attribute_choices c where c.search_keys @> array[w.key]
      union all
      select a.id || ':true' from public.attributes a where a.kind = 'boolean' and a.search_keys @> array[w.key]
    ) t (value)
    where char_length(w.key) >= 2
    group by w.i, w.more
  loop
    first := said.i - case when words[said.i - 1] = 'مناسب' then 1 else 0 end;
    last := said.i + said.more;
    facts := private.with_term('attribute', said.meant, length);
    return next;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.hold_order (
  p_order_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  held public.orders;
  missing text;
  code record;
begin
  select * into held from public.orders o where o.id = p_order_id;
  if held.holds_stock then
    return;
  end if;
  perform private.set_stock_reason('sale', p_order_id);
  -- One statement for all lines: products are locked and other buyers wait.
  with wanted as (
    select i.product_id, i.color_id, max(i.product_name) as name, sum(i.quantity)::integer as quantity
    from public.order_items i where i.order_id = p_order_id group by 1, 2
  ), plain as (
    update public.products p set stock_quantity = p.stock_quantity - w.quantity
    from wanted w
    where w.color_id is null and p.id = w.product_id and p.is_active and p.stock_quantity >= w.quantity
    returning p.id
  ), colored as (
    update public.product_colors c set stock_quantity = c.stock_quantity - w.quantity
    from wanted w
    where c.product_id = w.product_id and c.color_id = w.color_id and c.stock_quantity >= w.quantity
      and exists (select 1 from public.products p where p.id = w.product_id and p.is_active)
    returning c.product_id, c.color_id
  )
  select w.name into missing from wanted w
  where not exists (select from plain p where w.color_id is null and p.id = w.product_id)
    and not exists (select from colored c where c.product_id = w.product_id and c.color_id = w.color_id)
  limit 1;
  if found then
    perform private.refuse('out_of_stock', jsonb_build_object('product', missing));
  end if;
  if held.discount_code_id is not null then
    -- Read behind the lock of the code's row: buyers with the same code queue.
    select * into code from private.evaluate_code(
      held.discount_code, held.subtotal, held.user_id,
      (select p.user_type from public.profiles p where p.id = held.user_id), true
    );
    if code.error is not null or code.amount <> held.discount_amount then
      perform private.refuse(coalesce(code.error, 'price_changed'));
    end if;
    update public.discount_codes c set uses_count = c.uses_count + 1 where c.id = held.discount_code_id;
    insert into public.discount_code_uses (code_id, order_id, user_id, amount)
    values (held.discount_code_id, held.id, held.user_id, held.discount_amount);
  end if;
  update public.orders o set holds_stock = true where o.id = p_order_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.increment_sold_count (
  p_product_id uuid,
  p_user_id    uuid,
  p_pieces     integer
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into private.buyers as b (product_id, user_id, pieces) values (p_product_id, p_user_id, p_pieces)
  on conflict (product_id, user_id) do update
  set pieces = b.pieces + excluded.pieces, bought_at = now(), is_counted = b.is_counted and b.pieces > 0;
  update public.products p set sold_count = p.sold_count + p_pieces where p.id = p_product_id
$function$;

CREATE OR REPLACE FUNCTION private.is_picture_of (
  p_user_id uuid,
  p_name    text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(p_name ~ ('^' || p_user_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$'), false)
$function$;

CREATE OR REPLACE FUNCTION private.is_segment_filter (
  p_filter jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_typeof(p_filter) = 'object' and pg_column_size(p_filter) < 2000 and not exists (
    select from jsonb_each(case jsonb_typeof(p_filter) when 'object' then p_filter else '{}' end) e
    where not case
      when e.key in ('spent_from', 'spent_to') then jsonb_typeof(e.value) = 'number' and e.value #>> '{}' ~ '^\d{1,13}$'
      when e.key in ('orders_from', 'orders_to', 'last_from', 'last_to') then
        jsonb_typeof(e.value) = 'number' and e.value #>> '{}' ~ '^\d{1,5}$'
      when e.key in ('province', 'city') then jsonb_typeof(e.value) = 'string' and char_length(e.value #>> '{}') between 1 and 50
      when e.key = 'brand' then jsonb_typeof(e.value) = 'string' and char_length(e.value #>> '{}') between 1 and 100
      when e.key in ('product', 'category') then
        jsonb_typeof(e.value) = 'string' and pg_input_is_valid(e.value #>> '{}', 'uuid')
      when e.key = 'types' then jsonb_typeof(e.value) = 'array' and e.value <@ '["normal", "shop", "dealer"]'
        and e.value <> '[]'
      when e.key = 'wishlist' then e.value = 'true'
      when e.key = 'consent' then e.value in ('"allowed"', '"refused"', '"unknown"')
      else false
    end
  ), false)
$function$;

CREATE OR REPLACE FUNCTION private.low_stock (
  p_rows integer
)
  RETURNS TABLE (
    id      uuid,
    name    text,
    picture text,
    stock   integer,
    waiting integer,
    total   bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with stock as materialized (
    select a.product_id as id, a.pieces
    from private.product_stats a
    where private.is_low(a.pieces, a.low_limit)
      and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
  )
  select p.id, p.name, p.images[1], s.pieces,
    (select count(*)::integer from public.stock_requests r where r.product_id = p.id and r.notified_at is null),
    s.total
  from (
    select x.*, (select count(*) from stock) as total from stock x
    order by x.pieces, x.id limit p_rows
  ) s
  join public.products p on p.id = s.id
  order by s.pieces, p.name
$function$;

CREATE OR REPLACE FUNCTION private.move_order_stock (
  p_order_id   uuid,
  p_product_id uuid,
  p_color_id   uuid,
  p_delta      integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.set_stock_reason(case when p_delta < 0 then 'release' else 'sale' end::public.stock_reason, p_order_id);
  update public.product_colors c set stock_quantity = c.stock_quantity - p_delta
  where c.product_id = p_product_id and c.color_id = p_color_id and c.stock_quantity >= p_delta;
  if not found then
    update public.products p set stock_quantity = p.stock_quantity - p_delta
    where p.id = p_product_id and not p.has_colors and (p_color_id is null or p_delta < 0) and p.stock_quantity >= p_delta;
    -- After color changes, items return to the current stock keeper, or to none.
    if not found and p_delta > 0 then
      perform private.refuse('out_of_stock', jsonb_build_object(
        'product', (select p.name from public.products p where p.id = p_product_id)
      ));
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.on_order_status_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  rest public.shipments;
begin
  if private.lines_to_send(new.id) <> '[]' then
    rest := private.write_shipment(new, gen_random_uuid(), null);
    if new.tracking_code is not null then
      update public.shipments s set tracking_code = new.tracking_code where s.id = rest.id;
    end if;
  end if;
  if new.status = 'delivered' then
    update public.shipments s set delivered_at = coalesce(new.delivered_at, now())
    where s.order_id = new.id and s.delivered_at is null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.order_vat_percent (
  p_order_id uuid,
  p_paid_at  timestamp with time zone
)
  RETURNS numeric
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select s.vat_percent from private.valid_invoice(p_order_id) s),
    private.vat_percent(private.tehran_day(coalesce(p_paid_at, now())))
  )
$function$;

CREATE OR REPLACE FUNCTION private.parse_freight (
  p_freight jsonb,
  p_address jsonb
)
  RETURNS public.order_freights
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  known public.freight_companies;
  parsed public.order_freights;
begin
  if pg_input_is_valid(p_freight ->> 'company_id', 'uuid') then
    select * into known from public.freight_companies c where c.id = (p_freight ->> 'company_id')::uuid and c.is_active;
  end if;
  parsed.company_id := known.id;
  parsed.name := coalesce(known.name, btrim(p_freight ->> 'name'), '');
  parsed.phone := coalesce(known.phone, '');
  parsed.city := coalesce(nullif(btrim(p_freight ->> 'city'), ''), p_address ->> 'city', '');
  parsed.on_receipt := coalesce(
    (private.freight_terms('freight', p_address ->> 'province', p_address ->> 'city') ->> 'on_receipt')::boolean, false
  );
  if char_length(parsed.name) not between 2 and 60 or char_length(parsed.city) not between 2 and 50 then
    perform private.refuse('freight_required');
  end if;
  return parsed;
end
$function$;

CREATE OR REPLACE FUNCTION private.parse_lines (
  p_lines jsonb
)
  RETURNS TABLE (
    product_id uuid,
    color_id   uuid,
    quantity   integer
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.payable_now (
  p_order public.orders
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when private.accepts_difference(p_order) and p_order.due_amount > 0 then p_order.due_amount
    when not p_order.is_paid and p_order.payment_method = 'online' and (p_order.holds_stock or p_order.by_proforma)
      and p_order.status = any (private.payable_statuses()) then p_order.total_amount
  end
$function$;

CREATE OR REPLACE FUNCTION private.plan_order_edit (
  p_order         public.orders,
  p_lines         jsonb,
  p_address       jsonb,
  p_method        public.delivery_method,
  p_keep_shipping boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  line jsonb;
  kept jsonb;
  wanted_new jsonb;
  added jsonb;
  lines jsonb;
  orderable boolean;
  sum_lines bigint;
  grams bigint;
  pieces bigint;
  figures jsonb;
  shipping bigint;
  code public.discount_codes;
  discount bigint := 0;
  total bigint;
  paid bigint := p_order.collected_amount - p_order.refunded_amount;
begin
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > private.wholesale_line_limit() then
    perform private.refuse('invalid_lines');
  end if;
  for line in select value from jsonb_array_elements(p_lines) loop
    if jsonb_typeof(line) <> 'object'
      or not pg_input_is_valid(line ->> 'item', 'uuid')
      or (line ->> 'item') is null and not coalesce(pg_input_is_valid(line ->> 'product_id', 'uuid'), false)
      or not pg_input_is_valid(line ->> 'color_id', 'uuid')
      or jsonb_typeof(line -> 'quantity') is distinct from 'number'
      or (line ->> 'quantity') !~ '^[1-9][0-9]{0,3}$' then
      perform private.refuse('invalid_lines');
    end if;
  end loop;

  with wanted as (
    select (l.value ->> 'item')::uuid as item, (l.value ->> 'product_id')::uuid as product_id,
      (l.value ->> 'color_id')::uuid as color_id, (l.value ->> 'quantity')::integer as quantity
    from jsonb_array_elements(p_lines) l
  ), joined as (
    select w.item, i.id, coalesce(i.product_id, case when w.item is null then w.product_id end) as product_id,
      case when w.item is null then w.color_id else i.color_id end as color_id, w.quantity,
      coalesce(i.quantity - i.reduced_quantity, 0) as had, i.product_name, i.product_slug, i.product_image, i.color_name,
      i.color_hex, i.list_price, i.unit_price, coalesce(p.weight, s.default_weight) as weight,
      coalesce(c.stock_quantity, p.stock_quantity, 0) as shelf
    from wanted w
    cross join public.delivery_settings s
    left join public.order_items i on i.id = w.item and i.order_id = p_order.id
    left join public.products p on p.id = i.product_id
    left join public.product_colors c on c.product_id = i.product_id and c.color_id = i.color_id
  )
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'item', j.id, 'product_id', j.product_id, 'color_id', j.color_id, 'name', j.product_name, 'slug', j.product_slug,
      'image', j.product_image, 'color_name', j.color_name, 'color_hex', j.color_hex,
      'quantity', least(j.quantity, j.had), 'list_price', j.list_price, 'unit_price', j.unit_price,
      'line_total', j.unit_price::bigint * least(j.quantity, j.had), 'weight', j.weight, 'state', 'ok',
      'available', j.shelf + j.had
    ) order by j.product_name, j.color_name, j.id) filter (where j.item is not null), '[]'),
    coalesce(jsonb_agg(jsonb_build_object(
      'product_id', j.product_id, 'color_id', j.color_id, 'quantity', j.quantity - j.had
    )) filter (where j.quantity > j.had), '[]')
  into kept, wanted_new
  from joined j;
  if jsonb_path_exists(kept, '$[*] ? (@.item == null)') or jsonb_path_exists(kept, '$[*] ? (@.quantity < 1)')
    or (select count(distinct l.value ->> 'item') < count(l.value ->> 'item') from jsonb_array_elements(p_lines) l) then
    perform private.refuse('changed_meanwhile');
  elsif jsonb_path_exists(wanted_new, '$[*] ? (@.product_id == null)') then
    perform private.refuse('product_unavailable');
  end if;

  added := private.quote_for(p_order.user_id, wanted_new, null, p_address, p_method) -> 'lines';
  select coalesce(jsonb_agg(l.value - 'terms' || '{"item": null}' order by l.value ->> 'name' collate private.persian), '[]') into added
  from jsonb_array_elements(added) l;
  lines := kept || added;
  select coalesce(bool_and(l ->> 'state' = 'ok'), false), coalesce(sum((l ->> 'line_total')::bigint), 0),
    coalesce(sum(coalesce((l ->> 'weight')::bigint, s.default_weight) * (l ->> 'quantity')::bigint), 0),
    coalesce(sum((l ->> 'quantity')::bigint), 0)
  into orderable, sum_lines, grams, pieces
  from jsonb_array_elements(lines) l cross join public.delivery_settings s;

  figures := private.delivery_figures(sum_lines, grams, pieces, p_address, p_method);
  -- An unchanged method stays allowed after the shop closed it.
  if p_keep_shipping
    or figures ->> 'delivery_error' is not null and p_method = p_order.delivery_method
      and p_address ->> 'province' is not distinct from p_order.shipping_address ->> 'province'
      and p_address ->> 'city' is not distinct from p_order.shipping_address ->> 'city' then
    figures := figures || jsonb_build_object('shipping', p_order.shipping_cost, 'delivery_error', null);
  end if;
  shipping := (figures ->> 'shipping')::bigint;

  select * into code from public.discount_codes c where c.id = p_order.discount_code_id;
  if code.id is not null and sum_lines >= coalesce(code.min_order_amount, 0) then
    discount := private.code_amount(code, sum_lines);
  elsif code.id is null and p_order.discount_amount > 0 then
    -- A deleted code applies proportionally.
    discount := least(p_order.discount_amount, floor(p_order.discount_amount::numeric * sum_lines / p_order.subtotal)::bigint);
  end if;
  total := sum_lines + shipping - discount;

  if p_order.payment_method <> 'cash_on_delivery' or p_order.is_paid then
    figures := figures || '{"cash_limit": null}';
  elsif not private.accepts_cash(figures) then
    figures := figures || '{"cash_limit": {"error": "cash_unavailable"}}';
  end if;

  return figures || jsonb_build_object(
    'lines', lines, 'orderable', orderable, 'user_type', p_order.customer_type, 'discount', case
      when p_order.discount_code is not null then jsonb_build_object(
        'id', p_order.discount_code_id, 'code', p_order.discount_code, 'amount', discount, 'error', null, 'minimum', null
      )
    end,
    'total', total, 'before', private.order_snapshot(p_order.id), 'paid', paid,
    'due', case when p_order.is_paid then greatest(total - paid, 0) else 0 end,
    'back', greatest(paid - total, 0)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.prevent_begun_rate_changes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today date := private.tehran_day(now());
begin
  if tg_op <> 'INSERT' and old.from_date <= today or tg_op <> 'DELETE' and new.from_date <= today then
    perform private.refuse('vat_rate_begun');
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION private.prevent_edit_of_shipped_order()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.shipments s where s.order_id = new.order_id) then
    perform private.refuse('already_sent');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.prevent_posted_changes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.refuse('already_posted');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.prevent_posted_line_changes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  line jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
  paper uuid := coalesce(line ->> 'receipt_id', line ->> 'count_id');
  is_posted boolean;
begin
  if tg_table_name = 'stock_receipt_lines' then
    select r.state = 'posted' into is_posted from public.stock_receipts r where r.id = paper;
  else
    select c.state = 'posted' into is_posted from public.stock_counts c where c.id = paper;
  end if;
  if is_posted then
    perform private.refuse('already_posted');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION private.prevent_proforma_changes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.refuse('proforma_frozen');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.price_lines (
  p_lines jsonb
)
  RETURNS TABLE (
    product_id uuid,
    color_id   uuid,
    quantity   integer,
    state      text,
    available  integer,
    payable    integer,
    name       text,
    slug       text,
    image      text,
    color_name text,
    color_hex  text,
    price_type public.price_type,
    list_price integer,
    unit_price integer,
    line_total bigint,
    weight     integer
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.query_sets (
  query   text,
  length  integer,
  nearest boolean,
  OUT     matching bit varying,
  OUT     exact bit varying,
  OUT     starting bit varying,
  OUT     corrected jsonb,
  OUT     missing text[]
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  words constant text[] := private.query_words(query);
  listed bit varying;
  -- Per word: products by word or meaning, also by parts, also by near words.
  whole bit varying[];
  found bit varying[];
  near bit varying[];
  -- Per word: products by attribute.
  facts bit varying[];
  -- Per word: other amounts are excluded.
  is_exact boolean[];
  known boolean[];
  guesses text[];
  starts text[] := array[words[1], words[1] || words[2], words[1] || words[2] || words[3]];
  n integer;
  choice record;
  reading record;
  meant bit varying;
begin
  if words is null then
    return;
  end if;
  listed := private.with_term('listed', array[''], length);
  for i in 1..cardinality(words) loop
    whole[i] := listed & private.with_any(array(
      select t.id from private.search_terms t
      where t.kind in ('word', 'joined') and t.value = any (private.word_forms(words[i]) || private.joined_around(words, i))
    ), length);
  end loop;
  for reading in
    select w.i as first, w.i + w.more as last, r.meaning, w.i = 1 and bit_count(whole[1]) = 0 as starts
    from (
      select i, more, array_to_string(words[i:i + more], '') as key
      from generate_series(1, cardinality(words)) i
      cross join lateral generate_series(0, least(3, cardinality(words) - i)) more
    ) w
    join private.synonym_readings r on r.key = w.key
    limit 50
  loop
    if reading.starts then
      starts := starts || (private.query_words(reading.meaning))[1];
    end if;
    meant := listed & private.with_phrase(reading.meaning, length);
    for i in reading.first..reading.last loop
      whole[i] := whole[i] | meant;
    end loop;
  end loop;
  facts := array_fill(listed & ~listed, array[cardinality(words)]);
  is_exact := array_fill(false, array[cardinality(words)]);
  for reading in select * from private.fact_readings(words, length) loop
    for i in reading.first..reading.last loop
      whole[i] := (case when not reading.is_exact then whole[i] else listed & ~listed end) | (listed & reading.named);
      facts[i] := facts[i] | (listed & reading.facts);
      is_exact[i] := is_exact[i] or reading.is_exact;
    end loop;
  end loop;
  for i in 1..cardinality(words) loop
    known[i] := bit_count(whole[i] | facts[i]) > 0 and words[i] ~ '^[^0-9]{3,}$';
    found[i] := whole[i] | facts[i];
    continue when is_exact[i];
    found[i] := found[i] | (listed & private.with_any(private.words_with(words[i]), length));
    if bit_count(found[i]) = 0 then
      choice := private.near_word(words, i, length);
      whole[i] := listed & choice.alike;
      found[i] := whole[i] | (listed & choice.spaced);
      near[i] := whole[i] & ~choice.spaced;
      guesses[i] := choice.guess;
    end if;
  end loop;
  matching := (select bit_and(f) from unnest(found) f);

  if bit_count(matching) = 0 then
    for i in 1..cardinality(words) loop
      if not is_exact[i] and bit_count(whole[i] | facts[i]) = 0 then
        choice := private.near_word(words, i, length);
        near[i] := listed & choice.alike & ~(found[i] | choice.spaced);
        found[i] := found[i] | (listed & (choice.spaced | choice.alike));
        guesses[i] := choice.guess;
      end if;
    end loop;
    matching := (select bit_and(f) from unnest(found) f);
  end if;

  if bit_count(matching) = 0 and cardinality(words) > 1 then
    select * into choice from private.with_fewest_unknown_words(
      found, known, array(select w = any ('{کن,پز,ساز,گیر,کوب}') from unnest(words) with ordinality u (w, place) order by place), false
    );
    if choice.bits is not null then
      matching := choice.bits;
      missing := array(select words[i] from unnest(choice.left_out) i);
      foreach n in array choice.left_out loop
        whole[n] := listed;
        guesses[n] := null;
      end loop;
    end if;
  end if;

  if bit_count(matching) = 0 and nearest then
    for i in 1..cardinality(words) loop
      continue when is_exact[i];
      found[i] := found[i] | private.with_any(array(
        select t.id from private.search_terms t
        where t.kind = 'word' and t.value operator(extensions.%) words[i]
        order by extensions.similarity(t.value, words[i]) desc, t.id limit 10
      ), length);
    end loop;
    matching := coalesce((private.with_fewest_unknown_words(found, known, null, true)).bits, matching) & listed;
    guesses := null;
  end if;

  -- Reported only if nothing found contains the typed word.
  select jsonb_object_agg(words[i], guesses[i]) into corrected
  from generate_series(1, cardinality(words)) i
  where guesses[i] is not null and bit_count(matching) > 0 and bit_count(matching & ~near[i]) = 0;
  exact := matching & (select bit_and(w) from unnest(whole) w);
  starting := exact & private.with_term('start', starts || private.normalize_text(guesses[1]), length);
end
$function$;

CREATE OR REPLACE FUNCTION private.record_name (
  p_table  text,
  p_record text,
  p_row    jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  told text;
  named uuid;
begin
  if pg_input_is_valid(p_record, 'uuid') then
    named := p_record::uuid;
    told := case
      when p_table in ('products', 'product_colors', 'product_prices', 'product_costs', 'discounts', 'product_attributes', 'set_items',
        'product_family_members', 'stock_locations')
        then (select p.name from public.products p where p.id = named)
      when p_table = 'orders' then (select o.number::text from public.orders o where o.id = named)
      when p_table in ('profiles', 'staff_members', 'profile_notes')
        then (
          select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.phone_number) from public.profiles p where p.id = named
        )
      when p_table = 'categories' then (select c.name from public.categories c where c.id = named)
      when p_table = 'colors' then (select c.name from public.colors c where c.id = named)
      when p_table = 'discount_codes' then (select c.code from public.discount_codes c where c.id = named)
      when p_table = 'delivery_zones' then (select z.name from public.delivery_zones z where z.id = named)
    end;
  end if;
  return left(coalesce(
    told, p_row ->> 'name', p_row ->> 'title', p_row ->> 'number', p_row ->> 'code', p_row ->> 'term', p_row ->> 'phone_number'
  ), 120);
end
$function$;

CREATE OR REPLACE FUNCTION private.reduce_order (
  p_order_id uuid,
  p_lines    jsonb,
  p_kind     public.reduction_kind,
  p_reason   text,
  p_postage  boolean               DEFAULT false
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  target public.orders;
  line record;
  pieces integer;
  left_worth bigint;
  piece_credit bigint;
  credit bigint := 0;
begin
  select * into target from public.orders o where o.id = p_order_id;
  perform private.set_stock_reason(
    case p_kind when 'returned' then 'return' else 'release' end::public.stock_reason, p_order_id
  );
  for line in
    -- Numeric: oversized numbers are refused below like others.
    select l.quantity as taken, coalesce(l.restock, false) as restock, i.*
    from jsonb_to_recordset(p_lines) as l (item uuid, quantity numeric, restock boolean)
    left join public.order_items i on i.id = l.item and i.order_id = p_order_id
    order by i.product_id, i.color_id, i.id
  loop
    if line.id is null or line.taken is null or line.taken < 1 or line.taken <> trunc(line.taken)
      or line.taken > line.quantity - line.reduced_quantity then
      perform private.refuse('invalid_quantity');
    end if;
    pieces := line.taken;
    select sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)) into left_worth
    from public.order_items i where i.order_id = p_order_id;
    update public.order_items i set reduced_quantity = i.reduced_quantity + pieces
    where i.id = line.id and i.reduced_quantity + pieces <= i.quantity;
    if not found then
      perform private.refuse('invalid_quantity');
    end if;
    piece_credit := private.share_after_code(left_worth, target.subtotal, target.discount_amount)
      - private.share_after_code(left_worth - line.unit_price::bigint * pieces, target.subtotal, target.discount_amount);
    credit := credit + piece_credit;
    if line.restock and line.product_id is not null then
      -- After color changes, items return to the current stock keeper, or to none.
      update public.product_colors c set stock_quantity = c.stock_quantity + pieces
      where c.product_id = line.product_id and c.color_id = line.color_id;
      if not found then
        update public.products p set stock_quantity = p.stock_quantity + pieces
        where p.id = line.product_id and not p.has_colors;
      end if;
    end if;
    if target.counted_at is not null then
      perform private.decrement_sold_count(line.product_id, target.user_id, pieces);
    end if;
    insert into public.order_adjustments (order_id, order_item_id, kind, quantity, amount, is_restocked)
    values (p_order_id, line.id, p_kind, pieces, piece_credit, line.restock);
  end loop;
  if p_postage and target.shipping_cost > 0 and not exists (
    select 1 from public.order_adjustments r where r.order_id = p_order_id and r.order_item_id is null
  ) then
    credit := credit + target.shipping_cost;
    insert into public.order_adjustments (order_id, kind, quantity, amount)
    values (p_order_id, p_kind, 0, target.shipping_cost);
  end if;
  perform private.record_internally(p_order_id, p_reason);
  update public.orders o set reduced_amount = o.reduced_amount + credit where o.id = p_order_id;
  return credit;
end
$function$;

CREATE OR REPLACE FUNCTION private.release_order (
  p_order_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update public.orders o set holds_stock = false where o.id = p_order_id and o.holds_stock;
  if not found then
    return;
  end if;
  perform private.set_stock_reason('release', p_order_id);
  with held as (
    -- Items removed from the order earlier were restocked separately.
    select i.product_id, i.color_id, sum(i.quantity - i.reduced_quantity)::integer as quantity
    from public.order_items i
    where i.order_id = p_order_id and i.product_id is not null and i.quantity > i.reduced_quantity
    group by 1, 2
  ), colored as (
    update public.product_colors c set stock_quantity = c.stock_quantity + h.quantity
    from held h where c.product_id = h.product_id and c.color_id = h.color_id
    returning c.product_id, c.color_id
  ), plain as (
    -- After color changes, items return to the current stock keeper, or to none.
    select h.product_id, sum(h.quantity)::integer as quantity from held h
    where not exists (select from colored c where c.product_id = h.product_id and c.color_id = h.color_id)
    group by 1
  )
  update public.products p set stock_quantity = p.stock_quantity + b.quantity
  from plain b where p.id = b.product_id and not p.has_colors;
  with given_back as (
    update public.discount_code_uses u set released_at = now()
    where u.order_id = p_order_id and u.released_at is null
    returning u.code_id
  )
  update public.discount_codes c set uses_count = c.uses_count - 1
  from given_back g where c.id = g.code_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_another_owner (
  p_user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.staff_members m where m.id = p_user_id and m.role = 'owner') and not exists (
    select from public.staff_members m join public.profiles p on p.id = m.id
    where m.role = 'owner' and not p.is_blocked and p.user_type = 'admin' and m.id <> p_user_id
  ) then
    perform private.refuse('last_owner');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_editable (
  p_order public.orders
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  standing public.invoices := private.valid_invoice(p_order.id);
begin
  if not (
    p_order.status = any (private.unshipped_statuses()) or p_order.status = 'pending' and (p_order.by_phone or p_order.by_proforma)
  ) or not p_order.holds_stock then
    perform private.refuse('order_not_editable');
  elsif standing.id is not null then
    perform private.refuse('order_invoiced');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_returnable (
  p_order public.orders
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if p_order.status <> 'delivered' then
    perform private.refuse('not_returnable');
  elsif (now() at time zone 'Asia/Tehran')::date > public.return_deadline(p_order.id) then
    perform private.refuse('return_too_late');
  elsif exists (select 1 from public.returns r where r.order_id = p_order.id and r.status = 'requested') then
    perform private.refuse('return_pending');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reserved_quantity (
  p_product uuid,
  p_color   uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.set_stock_reason (
  p_reason   public.stock_reason,
  p_order_id uuid                DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform set_config('hormoz.stock_reason', p_reason::text, true);
  perform set_config('hormoz.stock_order', coalesce(p_order_id::text, ''), true);
  perform set_config('hormoz.stock_receipt', '', true);
  perform set_config('hormoz.stock_count', '', true);
  perform set_config('hormoz.stock_note', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION private.set_stock_source (
  p_note        text,
  p_receipt     uuid DEFAULT NULL::uuid,
  p_stock_count uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform set_config('hormoz.stock_receipt', coalesce(p_receipt::text, ''), true);
  perform set_config('hormoz.stock_count', coalesce(p_stock_count::text, ''), true);
  perform set_config('hormoz.stock_note', left(btrim(coalesce(p_note, '')), 300), true);
end
$function$;

CREATE OR REPLACE FUNCTION private.start_difference (
  p_order     public.orders,
  p_authority text,
  p_amount    bigint,
  p_kind      public.payment_kind
)
  RETURNS public.payments
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  started public.payments;
begin
  if not private.accepts_difference(p_order) or p_order.due_amount = 0 then
    perform private.refuse('order_not_payable');
  elsif p_order.due_amount is distinct from p_amount then
    perform private.refuse('price_changed');
  end if;
  perform private.check_payment_limits(p_order);
  insert into public.payments (order_id, kind, authority, amount, purpose)
  values (p_order.id, p_kind, p_authority, p_amount, 'difference')
  returning * into started;
  return started;
end
$function$;

CREATE OR REPLACE FUNCTION private.sync_staff_member()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.user_type = 'admin' then
    insert into public.staff_members (id, role, former_type)
    values (new.id, 'owner', case when tg_op = 'UPDATE' and old.user_type <> 'admin' then old.user_type else 'normal' end)
    on conflict (id) do nothing;
  else
    delete from public.staff_members m where m.id = new.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.try_code (
  p_figures jsonb,
  p_code    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.uncount_code_try (
  p_counter text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform public.release_rate_limit(p_counter);
end
$function$;

CREATE OR REPLACE FUNCTION private.units_of_word (
  word text
)
  RETURNS TABLE (
    unit   text,
    factor numeric
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  with units (dimension, size, words) as (
    values
      ('length', 1, '{میلیمتر,میلیمتری,میلی,mm}'::text[]), ('length', 10, '{سانتیمتر,سانتیمتری,سانت,سانتی,cm}'),
      ('length', 1000, '{متر,متری,m}'),
      ('volume', 1, '{میلیلیتر,میلیلیتری,سیسی,ml,cc}'), ('volume', 1000, '{لیتر,لیتری,لیت,l,lit,liter,litre}'),
      ('weight', 1, '{گرم,گرمی,g,gr}'), ('weight', 1000, '{کیلوگرم,کیلوگرمی,کیلو,کیلویی,kg}'),
      ('people', 1, '{نفر,نفره,نفری}'), ('pieces', 1, '{پارچه,تکه,قطعه,عدد,عددی,تایی}'), ('power', 1, '{وات,واتی,w}'),
      ('time', 1, '{ماه,ماهه}'), ('time', 12, '{سال,ساله}')
  )
  select w.unit, typed.size::numeric / told.size
  from units typed join units told using (dimension) cross join lateral unnest(told.words) w (unit)
  where word = any (typed.words)
  union
  select other.unit, 1
  from (values (regexp_replace(word, '(?<=.{2})[یه]$', '')), (word)) other (unit)
  where not exists (select from units u where word = any (u.words))
$function$;

CREATE OR REPLACE FUNCTION private.valid_invoice (
  p_order_id uuid
)
  RETURNS public.invoices
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select i.* from public.invoices i
  where i.order_id = p_order_id and i.kind = 'sale'
    and i.total > (select coalesce(sum(c.total), 0) from public.invoices c where c.corrects = i.id)
  order by i.issued_at desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.with_code (
  p_figures jsonb,
  p_code    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.with_fewest_unknown_words (
  sets    bit varying[],
  known   boolean[],
  verbs   boolean[],
  nearest boolean,
  OUT     bits bit varying,
  OUT     left_out integer[]
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  amount constant integer := cardinality(sets);
  -- Bit n − 1: word n is dropped.
  choice integer;
begin
  for choice in
    select c from generate_series(0, (1 << amount) - 2) c
    where nearest or c > 0 and bit_count(c::bit(8)) * 2 <= amount
      and exists (select from generate_series(1, amount) i where known[i] and c >> (i - 1) & 1 = 0)
      and not exists (
        select from generate_series(2, amount) i where verbs[i] and c >> (i - 1) & 1 = 1 and c >> (i - 2) & 1 = 0
      )
    order by bit_count(c::bit(8)), c desc
  loop
    bits := (select bit_and(s.bits) from unnest(sets) with ordinality s (bits, n) where choice >> (s.n::integer - 1) & 1 = 0);
    if bit_count(bits) > 0 then
      left_out := array(select i from generate_series(1, amount) i where choice >> (i - 1) & 1 = 1);
      return;
    end if;
  end loop;
  bits := null;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_product_values (
  p_values jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if p_values is null then
    return;
  end if;
  -- Reindex once at the end, not per update.
  perform set_config('hormoz.listing', 'later', true);
  perform private.set_stock_reason('adjustment');
  delete from public.product_prices t
  using jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb)
  where c.value is null and t.product_id = c.id and t.price_type::text = c.field;
  insert into public.product_prices as t (product_id, price_type, amount)
  select c.id, c.field::public.price_type, c.value::integer
  from jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb)
  where c.value is not null and c.field in ('base_price', 'shop_price', 'dealer_price')
  order by c.id, c.field
  on conflict (product_id, price_type) do update set amount = excluded.amount where t.amount <> excluded.amount;
  delete from public.product_attributes v
  using jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb)
  where v.product_id = c.id and v.attribute_id::text = c.field
    and (c.value is null or v.choice_id is not null and not c.value ? v.choice_id::text);
  insert into public.product_attributes as v (product_id, attribute_id, kind, decimals, number, choice_id, is_true, text)
  select c.id, a.id, a.kind, a.decimals, case a.kind when 'number' then (c.value #>> '{}')::numeric end, k.id,
    case a.kind when 'boolean' then (c.value #>> '{}')::boolean end, case a.kind when 'text' then btrim(c.value #>> '{}') end
  from jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb)
  join public.attributes a on a.id::text = c.field
  left join public.attribute_choices k on k.attribute_id = a.id and c.value ? k.id::text
  -- Deleted choices are not restored.
  where c.value is not null and (k.id is not null or a.kind not in ('choice', 'choices'))
  order by c.id
  on conflict (product_id, attribute_id, choice_id) do update
  set number = excluded.number, is_true = excluded.is_true, text = excluded.text
  where (v.number, v.is_true, v.text) is distinct from (excluded.number, excluded.is_true, excluded.text);
  update public.products p
  set sku = case when v.value ? 'sku' then v.value ->> 'sku' else p.sku end,
    name = coalesce(v.value ->> 'name', p.name),
    brand = case when v.value ? 'brand' then v.value ->> 'brand' else p.brand end,
    category_id = case when v.value ? 'category_id' then (v.value ->> 'category_id')::uuid else p.category_id end,
    weight = case when v.value ? 'weight' then (v.value ->> 'weight')::integer else p.weight end,
    stock_quantity = coalesce((v.value ->> 'stock')::integer, p.stock_quantity),
    is_active = coalesce((v.value ->> 'is_active')::boolean, p.is_active),
    is_featured = coalesce((v.value ->> 'is_featured')::boolean, p.is_featured),
    is_new = coalesce((v.value ->> 'is_new')::boolean, p.is_new),
    -- Stock does not change the version.
    version = p.version + case when v.value - 'stock' <> '{}' then 1 else 0 end
  from (
    select c.id, jsonb_object_agg(c.field, c.value) as value
    from jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb) group by c.id
  ) v
  where p.id = v.id;
  perform set_config('hormoz.listing', '', true);
  perform private.reindex_products(
    array(select distinct c.id from jsonb_to_recordset(p_values) as c (id uuid) order by c.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.write_secret (
  p_name   text,
  p_sealed text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.shop_secrets (name, sealed)
  select p_name, p_sealed where p_sealed is not null
  on conflict (name) do update set sealed = excluded.sealed, updated_at = now()
$function$;

CREATE OR REPLACE FUNCTION public.admin_accounting_orders (
  p_from  timestamp with time zone,
  p_until timestamp with time zone,
  p_after bigint                   DEFAULT 0,
  p_limit integer                  DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('reports');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'order', o.number, 'paid_at', o.payment_verified_at, 'placed_at', o.created_at,
      'customer', coalesce(o.shipping_address ->> 'full_name', ''), 'phone', coalesce(o.shipping_address ->> 'phone_number', ''),
      'customer_type', o.customer_type, 'status', o.status, 'payment_method', o.payment_method, 'by_transfer', o.by_transfer,
      'subtotal', o.subtotal, 'discount', o.discount_amount, 'shipping', o.shipping_cost, 'total', o.total_amount,
      'reduced', o.reduced_amount, 'net', o.total_amount - o.reduced_amount, 'vat', s.vat,
      'collected', o.collected_amount, 'refunded', o.refunded_amount, 'owed', o.owed_amount, 'due', o.due_amount,
      'invoice', (select i.fiscal_year || '/' || i.number from private.valid_invoice(o.id) i)
    ) order by o.number), '[]')
    from private.paid_orders(p_from, p_until, p_after, p_limit) o
    cross join lateral (select private.order_vat_percent(o.id, o.payment_verified_at) as percent offset 0) v
    cross join lateral (
      select coalesce(sum(private.vat_within(l.gross - l.discount, v.percent)), 0)::bigint as vat
      from private.sale_lines l where l.order_id = o.id
    ) s
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_adjust_stock (
  p_product_id uuid,
  p_color_id   uuid,
  p_delta      integer,
  p_reason     public.stock_reason,
  p_note       text                DEFAULT ''::text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '3s'
  AS $function$
declare
  shelf integer;
  slug text;
begin
  perform private.require_capability('stock');
  if p_delta is null or p_delta = 0 or abs(p_delta::bigint) > 1000000
    or p_reason not in ('adjustment', 'damage', 'loss', 'internal_use', 'supplier_return')
    or char_length(coalesce(p_note, '')) > 300 then
    perform private.refuse('invalid_input');
  end if;
  select p.slug into slug from public.products p where p.id = p_product_id for no key update;
  if not found then
    perform private.refuse('product_missing');
  end if;
  shelf := private.stock_item_of(p_product_id, p_color_id);
  if shelf is null then
    perform private.refuse('color_missing');
  elsif shelf + p_delta < 0 then
    perform private.refuse('stock_below_zero', jsonb_build_object('stock', shelf));
  end if;
  perform private.set_stock_reason(p_reason);
  perform private.set_stock_source(p_note);
  perform private.adjust_stock(p_product_id, p_color_id, p_delta);
  return slug;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_approve_transfer (
  p_id       uuid,
  p_received bigint
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sent public.transfer_receipts;
  target public.orders;
  purpose public.payment_purpose;
  fits boolean;
  payment uuid := gen_random_uuid();
begin
  perform private.require_capability('payments');
  sent := private.lock_transfer(p_id);
  select * into target from public.orders o where o.id = sent.order_id;
  if sent.state = 'approved' and sent.received = p_received then
    return target;
  elsif sent.state <> 'open' then
    perform private.refuse('already_handled');
  elsif p_received is null or p_received not between 1 and 1000000000000 then
    perform private.refuse('invalid_input');
  end if;
  if target.is_paid then
    purpose := 'difference';
    fits := private.accepts_difference(target) and target.due_amount > 0;
  else
    purpose := 'order';
    fits := target.payment_method = 'online' and private.revive_order(target.id);
  end if;
  insert into public.payments (id, order_id, kind, amount, purpose, reference_id)
  values (payment, target.id, 'transfer', p_received, purpose, sent.tracking_number);
  update public.payments p
  set state = case when fits then 'verified' else 'unallocated' end::public.payment_state, settled_at = now()
  where p.id = payment;
  if fits and purpose = 'order' then
    perform private.mark_paid(target.id, sent.tracking_number);
  end if;
  update public.transfer_receipts t
  set state = 'approved', received = p_received, decided_at = now(), decided_by = auth.uid(), payment_id = payment
  where t.id = p_id;
  perform private.write_audit(
    'orders', target.id::text, jsonb_build_object('collected_amount', target.collected_amount),
    jsonb_build_object('collected_amount', (select o.collected_amount from public.orders o where o.id = target.id),
      'transfer_amount', p_received)
  );
  select * into target from public.orders o where o.id = target.id;
  if fits then
    perform private.write_sms(
      'transfer_approved', private.order_phone(target),
      jsonb_build_object(
        'number', target.number, 'amount', private.persian_number(p_received),
        'note', case
          when target.due_amount > 0 then private.persian_number(target.due_amount) || ' تومان از مبلغ سفارش مانده است.'
          else concat_ws(' ', case when purpose = 'order' then 'سفارش آماده می‌شود.' end,
            private.refund_sentence(target.owed_amount))
        end
      ),
      'transfer:' || p_id, target.user_id, target.id
    );
  end if;
  return target;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_block_user (
  p_user_id uuid,
  p_blocked boolean
)
  RETURNS public.profiles
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person public.profiles := private.lock_profile_for_admin(p_user_id);
begin
  perform private.require_over_person(p_user_id);
  if p_blocked and p_user_id = auth.uid() then
    perform private.refuse('not_yourself');
  elsif p_blocked and person.user_type = 'admin' then
    perform private.require_another_owner(p_user_id);
  end if;
  update public.profiles p set is_blocked = coalesce(p_blocked, false) where p.id = p_user_id returning * into person;
  if person.is_blocked then
    delete from auth.sessions s where s.user_id = p_user_id;
  end if;
  return person;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_dashboard_page (
  p_edges        timestamp with time zone[] DEFAULT NULL::timestamp WITH time zone[],
  p_before_from  timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_before_until timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_year_from    timestamp with time zone   DEFAULT NULL::timestamp WITH time zone,
  p_year_until   timestamp with time zone   DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sees_stock constant boolean := private.has_capability('stock', 'products');
  sees_figures constant boolean := p_edges is not null and private.has_capability('reports');
begin
  perform private.require_staff();
  return jsonb_build_object(
    'work', public.admin_waiting_work(),
    'figures', case when sees_figures
      then private.dashboard(p_edges, p_before_from, p_before_until, p_year_from, p_year_until) end,
    'misses', case when sees_figures then (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.ordinality), '[]')
      from public.admin_list_zero_result_searches(now() - interval '30 days', 8) with ordinality m
    ) end,
    'latest', case when private.has_capability('orders', 'shipping', 'payments') then (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.ordinality), '[]')
      from public.admin_list_orders(p_limit => 5) with ordinality o
    ) end,
    'low', case when sees_stock then (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.ordinality), '[]') from private.low_stock(6) with ordinality l
    ) end,
    'ending', case when sees_stock then (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.ordinality), '[]')
      from public.admin_running_out(p_limit => 6) with ordinality e
    ) end,
    'backup', case when private.is_owner() then jsonb_build_object(
      'last', (select to_jsonb(b) from public.last_backup b),
      'opened_at', (select s.setup_completed_at from public.shop_settings s)
    ) end
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_edit_order (
  p_id             uuid,
  p_order_id       uuid,
  p_version        timestamp with time zone,
  p_lines          jsonb,
  p_address        jsonb,
  p_method         public.delivery_method,
  p_expected_total bigint,
  p_keep_shipping  boolean                  DEFAULT false,
  p_restock        boolean                  DEFAULT true,
  p_reason         text                     DEFAULT ''::text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '3s'
  AS $function$
declare
  target public.orders;
  address jsonb;
  plan jsonb;
  before jsonb;
  after jsonb;
  held jsonb;
  line record;
  rest record;
begin
  perform private.require_capability('orders');
  if p_id is null then
    perform private.refuse('invalid_input');
  end if;
  select * into target from public.orders o where o.id = p_order_id for update;
  if not found then
    perform private.refuse('order_not_found');
  elsif exists (select 1 from public.order_edits e where e.id = p_id) then
    return target;
  elsif target.updated_at is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.require_editable(target);
  if jsonb_typeof(p_lines) = 'array' and p_lines = '[]' then
    perform private.refuse('edit_empty');
  end if;
  perform private.lock_products(
    array[target.id],
    array(
      select (l.value ->> 'product_id')::uuid from jsonb_array_elements(
        case when jsonb_typeof(p_lines) = 'array' then p_lines else '[]' end
      ) l
      where pg_input_is_valid(l.value ->> 'product_id', 'uuid')
    )
  );
  address := private.parse_address(p_address, p_method);
  before := private.order_snapshot(target.id);
  plan := private.plan_order_edit(target, p_lines, address, p_method, coalesce(p_keep_shipping, false));
  perform private.check_figures(plan, case when not target.is_paid then target.payment_method end, p_expected_total);

  -- Held quantities before the edit.
  select coalesce(jsonb_agg(to_jsonb(h)), '[]') into held from (
    select i.product_id, i.color_id, sum(i.quantity - i.reduced_quantity)::integer as quantity
    from public.order_items i where i.order_id = target.id and i.product_id is not null group by 1, 2
  ) h;

  -- Kept lines now hold the remainder; snapshots keep earlier adjustments.
  delete from public.order_adjustments r where r.order_id = target.id;
  delete from public.order_items i
  where i.order_id = target.id and not exists (
    select 1 from jsonb_array_elements(plan -> 'lines') l where (l.value ->> 'item')::uuid = i.id
  );
  update public.order_items i set quantity = (l.value ->> 'quantity')::integer, reduced_quantity = 0
  from jsonb_array_elements(plan -> 'lines') l
  where i.order_id = target.id and (l.value ->> 'item')::uuid = i.id;
  for line in
    select l.* from jsonb_to_recordset(plan -> 'lines') as l (
      item uuid, product_id uuid, color_id uuid, name text, slug text, image text, color_name text, color_hex text,
      quantity integer, list_price integer, unit_price integer
    )
    where l.item is null
  loop
    -- Quantity at the same price extends a line; another price adds one.
    update public.order_items i set quantity = i.quantity + line.quantity
    where i.id = (
      select s.id from public.order_items s
      where s.order_id = target.id and s.product_id = line.product_id and s.color_id is not distinct from line.color_id
        and s.unit_price = line.unit_price and s.list_price = line.list_price
      order by s.id limit 1
    );
    if not found then
      insert into public.order_items (
        order_id, product_id, color_id, product_name, product_slug, product_image, color_name, color_hex, quantity,
        list_price, unit_price
      )
      values (
        target.id, line.product_id, line.color_id, line.name, line.slug, line.image, line.color_name, line.color_hex,
        line.quantity, line.list_price, line.unit_price
      );
    end if;
  end loop;

  for rest in
    select coalesce(h.product_id, n.product_id) as product_id, coalesce(h.color_id, n.color_id) as color_id,
      coalesce(n.quantity, 0) - coalesce(h.quantity, 0) as delta
    from jsonb_to_recordset(held) as h (product_id uuid, color_id uuid, quantity integer)
    full join (
      select i.product_id, i.color_id, sum(i.quantity)::integer as quantity
      from public.order_items i where i.order_id = target.id and i.product_id is not null group by 1, 2
    ) n on (n.product_id, coalesce(n.color_id, n.product_id)) = (h.product_id, coalesce(h.color_id, h.product_id))
    -- Returns first: the same item may be taken again.
    order by 3, 1, 2
  loop
    if rest.delta > 0 or rest.delta < 0 and coalesce(p_restock, true) then
      perform private.move_order_stock(target.id, rest.product_id, rest.color_id, rest.delta);
    end if;
    if target.counted_at is not null and rest.delta < 0 then
      perform private.decrement_sold_count(rest.product_id, target.user_id, -rest.delta);
    elsif target.counted_at is not null and rest.delta > 0 then
      perform private.increment_sold_count(rest.product_id, target.user_id, rest.delta);
    end if;
  end loop;

  if (plan #>> '{discount,amount}')::bigint is not distinct from 0 and target.discount_amount > 0 then
    perform private.release_code(target.id);
  else
    update public.discount_code_uses u set amount = (plan #>> '{discount,amount}')::bigint
    where u.order_id = target.id and u.released_at is null;
  end if;
  update public.orders o
  set subtotal = (plan ->> 'subtotal')::bigint, shipping_cost = (plan ->> 'shipping')::bigint,
    discount_amount = coalesce((plan #>> '{discount,amount}')::bigint, 0),
    total_amount = (plan ->> 'total')::bigint, reduced_amount = 0,
    discount_code = case when (plan #>> '{discount,amount}')::bigint > 0 then o.discount_code end,
    discount_code_id = case when (plan #>> '{discount,amount}')::bigint > 0 then o.discount_code_id end,
    delivery_method = p_method,
    delivery_title = case when p_method = o.delivery_method then o.delivery_title
      else (select m.title from public.delivery_methods m where m.method = p_method) end,
    shipping_address = address
  where o.id = target.id;
  if target.status = 'pending' then
    perform private.settle_free_order(target.id);
  end if;

  after := private.order_snapshot(target.id);
  if before = after then
    perform private.refuse('nothing_changed');
  end if;
  insert into public.order_edits (id, order_id, before, after, actor_id) values (p_id, target.id, before, after, auth.uid());
  perform private.record_internally(target.id, coalesce(p_reason, ''));
  perform private.write_audit('orders', target.id::text, private.edit_figures(before), private.edit_figures(after));
  select * into target from public.orders o where o.id = target.id;
  perform private.write_sms(
    'order_edited', private.order_phone(target),
    jsonb_build_object(
      'number', target.number, 'amount', private.persian_number(target.total_amount),
      'note', private.refund_sentence(target.owed_amount)
    ),
    'order_edited:' || p_id, target.user_id, target.id
  );
  return target;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_products (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line         integer,
    result       text,
    problem      text,
    problem_line integer,
    prices       jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item jsonb;
  done text;
  landed uuid;
  about text;
  ids uuid[] := '{}';
begin
  perform private.require_capability('products');
  perform private.set_stock_reason('import');
  -- Reindex once at the end, not per update.
  perform set_config('hormoz.listing', 'later', true);
  -- Lock order of buyers.
  perform 1 from public.products p
  where p.id in (
      select (x ->> 'id')::uuid from jsonb_array_elements(p_rows) x where pg_input_is_valid(x ->> 'id', 'uuid')
    )
    or lower(p.sku) in (select lower(x ->> 'sku') from jsonb_array_elements(p_rows) x)
    or p.slug in (select x ->> 'slug' from jsonb_array_elements(p_rows) x)
  order by p.id for no key update;
  for item in select value from jsonb_array_elements(p_rows) loop
    line := (item ->> 'row')::integer;
    problem := null;
    problem_line := null;
    prices := null;
    begin
      select r.done, r.product_id, r.prices into done, landed, prices from private.import_row(item) r;
      if not p_apply then
        raise exception using errcode = 'HZ001', message = done;
      end if;
      if done <> 'same' then
        ids := ids || landed;
      end if;
      result := done;
    exception
      when sqlstate 'HZ001' then
        result := sqlerrm;
      when sqlstate 'HZ000' then
        get stacked diagnostics about = pg_exception_detail;
        result := 'error';
        problem := sqlerrm;
        problem_line := (nullif(about, '')::jsonb ->> 'row')::integer;
      when unique_violation then
        result := 'error';
        problem := 'duplicate';
      when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
        or foreign_key_violation then
        result := 'error';
        problem := 'invalid_input';
    end;
    return next;
  end loop;
  perform set_config('hormoz.listing', '', true);
  perform private.reindex_products(ids);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_issue_invoice (
  p_order_id uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seller jsonb := private.invoice_seller();
  target public.orders := private.lock_order_as(array['invoices'], p_order_id);
  standing public.invoices := private.valid_invoice(p_order_id);
  buyer jsonb;
  percent numeric;
  lines jsonb;
  written public.invoices;
begin
  if standing.id is not null then
    return standing.id;
  elsif target.status <> all (private.sold_statuses()) then
    perform private.refuse('order_not_invoiceable');
  elsif target.is_paid and target.due_amount > 0 then
    perform private.refuse('difference_due');
  elsif target.total_amount = target.reduced_amount then
    perform private.refuse('nothing_to_invoice');
  elsif seller is null then
    perform private.refuse('seller_identity_missing');
  end if;
  select to_jsonb(b) - 'user_id' - 'updated_at' into buyer from public.tax_identities b where b.user_id = target.user_id;
  if not found then
    perform private.refuse('buyer_identity_missing');
  end if;
  percent := private.order_vat_percent(target.id, target.payment_verified_at);
  lines := private.invoice_lines(target.id, percent);
  written := private.write_invoice('sale', target, null, null, seller, buyer, lines, percent);
  update public.order_adjustments r set invoice_id = written.id where r.order_id = target.id and r.invoice_id is null;
  return written.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_post_count (
  p_count_id uuid,
  p_version  timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '3s'
  AS $function$
declare
  sheet public.stock_counts;
  line record;
  shelf integer;
  step integer;
  changed integer := 0;
  short integer := 0;
begin
  perform private.require_capability('stock');
  select * into sheet from public.stock_counts c where c.id = p_count_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif sheet.state = 'posted' then
    perform private.refuse('already_posted');
  elsif sheet.updated_at is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  elsif sheet.counted_count = 0 then
    perform private.refuse('nothing_counted');
  end if;
  perform 1 from public.products p
  where p.id in (select l.product_id from public.stock_count_lines l where l.count_id = p_count_id and l.difference <> 0)
  order by p.id for no key update;
  perform private.set_stock_reason('count');
  perform private.set_stock_source(sheet.title, null, sheet.id);
  for line in
    select l.id, l.product_id, l.color_id, l.color_name, l.difference from public.stock_count_lines l
    where l.count_id = p_count_id and l.difference <> 0 order by l.product_id, l.color_id
  loop
    continue when line.product_id is null or (line.color_name is not null and line.color_id is null);
    shelf := private.stock_item_of(line.product_id, line.color_id);
    continue when shelf is null;
    step := greatest(line.difference, -shelf);
    if step <> 0 then
      perform private.adjust_stock(line.product_id, line.color_id, step);
      changed := changed + 1;
    end if;
    if step <> line.difference then
      short := short + 1;
    end if;
    update public.stock_count_lines l set applied = step where l.id = line.id;
  end loop;
  update public.stock_counts c set state = 'posted', posted_at = now(), posted_by = auth.uid() where c.id = p_count_id;
  return jsonb_build_object(
    'slugs', coalesce((
      select jsonb_agg(distinct p.slug) from public.products p
      join public.stock_count_lines l on l.product_id = p.id where l.count_id = p_count_id and l.applied <> 0
    ), '[]'),
    'changed', changed, 'short', short
  );
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_post_receipt (
  p_receipt_id uuid,
  p_version    timestamp with time zone
)
  RETURNS text[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '3s'
  AS $function$
declare
  receipt public.stock_receipts;
  wrong text;
  line record;
begin
  perform private.require_capability('costs');
  select * into receipt from public.stock_receipts r where r.id = p_receipt_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif receipt.state = 'posted' then
    perform private.refuse('already_posted');
  elsif receipt.updated_at is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  perform 1 from public.products p
  where p.id in (select l.product_id from public.stock_receipt_lines l where l.receipt_id = p_receipt_id)
  order by p.id for no key update;
  select l.product_name into wrong from public.stock_receipt_lines l
  where l.receipt_id = p_receipt_id
    and (l.product_id is null or (l.color_name is not null and l.color_id is null)
      or private.stock_item_of(l.product_id, l.color_id) is null)
  order by l.position limit 1;
  if found then
    perform private.refuse('shelf_missing', jsonb_build_object('product', wrong));
  end if;
  perform private.set_stock_reason('receipt');
  perform private.set_stock_source(receipt.supplier, receipt.id);
  for line in
    select l.product_id, l.color_id, sum(l.quantity)::integer as quantity, sum(l.quantity::bigint * l.unit_cost)::bigint as worth
    from public.stock_receipt_lines l where l.receipt_id = p_receipt_id
    group by l.product_id, l.color_id order by l.product_id, l.color_id
  loop
    perform private.average_cost(
      line.product_id, line.color_id, private.stock_item_of(line.product_id, line.color_id), line.quantity, line.worth
    );
    perform private.adjust_stock(line.product_id, line.color_id, line.quantity);
  end loop;
  update public.stock_receipts r set state = 'posted', posted_at = now(), posted_by = auth.uid() where r.id = p_receipt_id;
  return array(
    select distinct p.slug from public.products p
    join public.stock_receipt_lines l on l.product_id = p.id where l.receipt_id = p_receipt_id
  );
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_remove_staff (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  member public.staff_members := private.lock_staff(p_id);
begin
  perform private.require_another_owner(p_id);
  update public.profiles p set user_type = member.former_type where p.id = p_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_resolve_return (
  p_return_id uuid,
  p_accept    boolean,
  p_restock   boolean,
  p_answer    text    DEFAULT ''::text,
  p_postage   boolean DEFAULT false
)
  RETURNS public.returns
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  admin uuid := private.require_capability('orders');
  asked public.returns;
  lines jsonb;
  credit bigint := 0;
begin
  -- The order first: common lock order.
  perform private.lock_order_as(array['orders'], r.order_id) from public.returns r where r.id = p_return_id;
  select * into asked from public.returns r where r.id = p_return_id for update;
  if not found then
    perform private.refuse('return_missing');
  elsif asked.status <> 'requested' then
    perform private.refuse('return_settled');
  elsif p_accept is null or p_restock is null or coalesce(char_length(p_answer), 0) > 300 then
    perform private.refuse('invalid_input');
  end if;
  if p_accept then
    lines := private.open_return_lines(asked.id, p_restock);
    credit := private.accept_return(asked.order_id, lines, '', coalesce(p_postage, false));
  end if;
  update public.returns r
  set status = case
      when exists (select 1 from public.return_items i where i.return_id = r.id and i.accepted_quantity > 0) then 'accepted'
      else 'rejected'
    end::public.return_status,
    answer = coalesce(btrim(p_answer), ''), restocked = r.restocked or (p_accept and p_restock), resolved_at = now(), resolved_by = admin
  where r.id = asked.id
  returning * into asked;
  perform private.write_sms(
    case asked.kind when 'breakage' then 'breakage_' else 'return_' end || asked.status, private.order_phone(o),
    jsonb_build_object('number', o.number, 'note', concat_ws(
      ' ', nullif(asked.answer, ''), nullif(private.refund_sentence(least(credit, o.owed_amount)), '')
    )),
    'return:' || asked.id, asked.user_id, asked.order_id
  )
  from public.orders o where o.id = asked.order_id;
  return asked;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_return_lines (
  p_order_id uuid,
  p_lines    jsonb,
  p_request  uuid,
  p_postage  boolean DEFAULT false,
  p_reason   text    DEFAULT ''::text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target public.orders := private.lock_order_as(array['orders'], p_order_id);
  credit bigint;
begin
  if private.is_repeated(p_request) then
    return target;
  elsif not private.may_move(target.status, 'returned', 'staff') then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'returned'));
  end if;
  credit := private.accept_return(p_order_id, p_lines, coalesce(btrim(p_reason), ''), coalesce(p_postage, false));
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('reduced_amount', target.reduced_amount),
    jsonb_build_object('reduced_amount', target.reduced_amount + credit, 'returned', p_lines, 'reason', p_reason)
  );
  select * into target from public.orders o where o.id = p_order_id;
  perform private.write_sms(
    'return_accepted', private.order_phone(target),
    jsonb_build_object('number', target.number, 'note', private.refund_sentence(least(credit, target.owed_amount))),
    'return:' || p_request, target.user_id, target.id
  );
  return target;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_save_gateways (
  p_version      timestamp with time zone,
  p_first        text,
  p_sealed       text                     DEFAULT NULL::text,
  p_id_end       text                     DEFAULT NULL::text,
  p_zibal_sealed text                     DEFAULT NULL::text,
  p_zibal_end    text                     DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_owner();
  update public.shop_services s
  set first_gateway = p_first,
    merchant_id_end = case when p_sealed is null then s.merchant_id_end else coalesce(p_id_end, '') end,
    merchant_id_at = case when p_sealed is null then s.merchant_id_at else now() end,
    zibal_merchant_end = case when p_zibal_sealed is null then s.zibal_merchant_end else coalesce(p_zibal_end, '') end,
    zibal_merchant_at = case when p_zibal_sealed is null then s.zibal_merchant_at else now() end
  where s.id and s.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.write_secret('merchant_id', p_sealed);
  perform private.write_secret('zibal_merchant', p_zibal_sealed);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_save_sms_account (
  p_version  timestamp with time zone,
  p_provider text,
  p_line     text                     DEFAULT NULL::text,
  p_template text                     DEFAULT NULL::text,
  p_sealed   text                     DEFAULT NULL::text,
  p_key_end  text                     DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_owner();
  if p_sealed is null and not exists (select 1 from public.shop_services s where s.sms_provider = p_provider) then
    perform private.refuse('key_required');
  end if;
  update public.shop_services s
  set sms_provider = p_provider, sms_line = p_line, sms_template = p_template,
    sms_key_end = case when p_sealed is null then s.sms_key_end else coalesce(p_key_end, '') end,
    sms_key_at = case when p_sealed is null then s.sms_key_at else now() end
  where s.id and s.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.write_secret('sms_key', p_sealed);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_set_staff_role (
  p_id       uuid,
  p_role     public.staff_role,
  p_expected public.staff_role
)
  RETURNS public.staff_members
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  member public.staff_members := private.lock_staff(p_id);
begin
  if p_role is null then
    perform private.refuse('invalid_input');
  elsif member.role is distinct from p_expected then
    perform private.refuse('changed_meanwhile');
  elsif member.role = 'owner' and p_role <> 'owner' then
    perform private.require_another_owner(p_id);
  end if;
  update public.staff_members m set role = p_role where m.id = p_id returning * into member;
  return member;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_set_user_type (
  p_user_id uuid,
  p_type    public.user_type
)
  RETURNS public.profiles
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person public.profiles := private.lock_profile_for_admin(p_user_id);
begin
  -- Checked again behind the lock: two owners may revoke each other's rights concurrently.
  perform private.require_over_person(p_user_id);
  if p_type is null then
    perform private.refuse('invalid_input');
  elsif p_type = 'admin' then
    perform private.require_owner();
  elsif person.user_type = 'admin' then
    perform private.require_another_owner(p_user_id);
  end if;
  update public.profiles p set user_type = p_type where p.id = p_user_id returning * into person;
  return person;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_set_waybill (
  p_shipment_id uuid,
  p_picture     text DEFAULT NULL::text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target public.orders;
  had text;
begin
  target := private.lock_order_as(
    array['orders', 'shipping'], (select s.order_id from public.shipments s where s.id = p_shipment_id)
  );
  if p_picture is not null and not private.is_picture_of(auth.uid(), p_picture) then
    perform private.refuse('invalid_picture');
  end if;
  select s.waybill into had from public.shipments s where s.id = p_shipment_id;
  if had is not distinct from p_picture then
    return null;
  end if;
  update public.shipments s set waybill = p_picture where s.id = p_shipment_id;
  perform private.write_audit(
    'orders', target.id::text, jsonb_build_object('waybill', had is not null), jsonb_build_object('waybill', p_picture is not null)
  );
  return had;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_update_product (
  p_product_id uuid,
  p_version    integer,
  p_changes    jsonb
)
  RETURNS public.products
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  edited public.products;
begin
  perform private.require_capability('products');
  select * into edited from public.products p where p.id = p_product_id for update;
  if not found then
    perform private.refuse('product_missing');
  elsif edited.version is distinct from p_version then
    perform private.refuse('version_changed', jsonb_build_object('version', edited.version));
  end if;
  perform private.set_stock_reason('adjustment');
  return private.write_product(edited, p_changes);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_void_invoice (
  p_invoice_id uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  owner_order uuid;
  target public.orders;
  standing public.invoices;
  written public.invoices;
begin
  perform private.require_capability('invoices');
  select i.order_id into owner_order from public.invoices i where i.id = p_invoice_id and i.kind = 'sale';
  if not found then
    perform private.refuse('not_found');
  end if;
  target := private.lock_order_as(array['invoices'], owner_order);
  standing := private.valid_invoice(owner_order);
  if standing.id is distinct from p_invoice_id then
    perform private.refuse('already_handled');
  end if;
  written := private.write_invoice(
    'credit', target, standing.id, 'void', standing.seller, standing.buyer,
    private.invoice_lines(owner_order, standing.vat_percent), standing.vat_percent
  );
  return written.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.edit_review (
  p_id       uuid,
  p_content  text,
  p_rating   integer,
  p_keep     uuid[]  DEFAULT '{}'::uuid[],
  p_pictures text[]  DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller uuid := private.require_customer();
  review public.comments;
  added integer := cardinality(coalesce(p_pictures, '{}'));
  removed text[];
  is_changed boolean;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 or coalesce(p_rating, 0) not between 1 and 5 then
    perform private.refuse('invalid_input');
  end if;
  select * into review from public.comments c
  where c.id = p_id and c.user_id = caller and c.parent_id is null and not c.is_deleted
  for update;
  if not found then
    perform private.refuse('comment_missing');
  end if;
  if exists (
    select 1 from unnest(p_pictures) n (name)
    where not private.is_picture_of(caller, n.name)
  ) or added + (
    select count(*) from public.comment_pictures k where k.comment_id = p_id and k.id = any (p_keep)
  ) > 4 then
    perform private.refuse('invalid_picture');
  end if;
  with gone as (
    delete from public.comment_pictures k where k.comment_id = p_id and k.id <> all (coalesce(p_keep, '{}'))
    returning k.object_name
  )
  select coalesce(array_agg(g.object_name), '{}') into removed from gone g;
  is_changed := added > 0 or cardinality(removed) > 0 or review.content <> btrim(p_content) or review.rating <> p_rating;
  if is_changed then
    perform private.count_writing(caller);
    insert into public.comment_pictures (comment_id, object_name, position)
    select p_id, n.name, n.place + coalesce((select max(k.position) from public.comment_pictures k where k.comment_id = p_id), 0)
    from unnest(p_pictures) with ordinality n (name, place);
    update public.comments c
    set content = btrim(p_content), rating = p_rating, is_approved = false, edits = c.edits + 1,
      picture_count = (select count(*) from public.comment_pictures k where k.comment_id = p_id)
    where c.id = p_id;
  end if;
  return jsonb_build_object('product_id', review.product_id, 'changed', is_changed, 'removed', removed);
end
$function$;

CREATE OR REPLACE FUNCTION public.fill_cart (
  p_lines jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.merge_cart (
  p_merge_id uuid,
  p_lines    jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.merge_wishlist (
  p_items jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller uuid := private.require_customer();
  added integer;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  elsif p_items is null or jsonb_typeof(p_items) <> 'array' or jsonb_array_length(p_items) > private.wishlist_limit()
    or exists (
      select from jsonb_array_elements(p_items) e
      where jsonb_typeof(e.value) <> 'object'
        or not coalesce(pg_input_is_valid(e.value ->> 'product_id', 'uuid'), false)
        or coalesce(jsonb_typeof(e.value -> 'price'), 'null') not in ('number', 'null')
        or coalesce(jsonb_typeof(e.value -> 'added_at'), 'null') not in ('number', 'null')
        or coalesce(jsonb_typeof(e.value -> 'wants_notice'), 'boolean') <> 'boolean'
    ) then
    perform private.refuse('invalid_input');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wishlist:' || caller, 0));
  with given as (
    select (e.value ->> 'product_id')::uuid as product_id, e.ordinality as place,
      (e.value ->> 'price')::numeric as price, (e.value ->> 'added_at')::numeric as added_at,
      coalesce((e.value ->> 'wants_notice')::boolean, false) as wants_notice
    from jsonb_array_elements(p_items) with ordinality e
  ), wanted as (
    select distinct on (g.product_id) g.*, p.price as price_now
    from given g
    join public.product_with_discounts p on p.id = g.product_id and p.is_active
    where not exists (select from public.wishlist_items w where w.user_id = caller and w.product_id = g.product_id)
    order by g.product_id, g.place
  ), new_items as (
    insert into public.wishlist_items (user_id, product_id, created_at, price, wants_notice)
    select caller, w.product_id,
      -- Untrusted browser clock: clamped to the past year.
      coalesce(greatest(least(to_timestamp((least(greatest(w.added_at, 0), 4e12) / 1000)::double precision), now()), now() - interval '1 year'), now()),
      case
        when w.added_at is null then w.price_now
        when w.price is not null then least(greatest(round(w.price), 1), private.price_limit())::integer
      end,
      w.wants_notice
    from wanted w
    order by w.place
    limit greatest(private.wishlist_limit() - (select count(*) from public.wishlist_items h where h.user_id = caller), 0)
    returning 1
  )
  select count(*) into added from new_items;
  if added = 0 and jsonb_array_length(p_items) = 1
    and (select count(*) from public.wishlist_items w where w.user_id = caller) >= private.wishlist_limit()
    and not exists (
      select from public.wishlist_items w where w.user_id = caller and w.product_id = (p_items -> 0 ->> 'product_id')::uuid
    ) then
    perform private.refuse('wishlist_full');
  end if;
  return added;
end
$function$;

CREATE OR REPLACE FUNCTION public.place_order (
  p_idempotency_key uuid,
  p_payment_method  public.payment_method,
  p_delivery_method public.delivery_method,
  p_address         jsonb,
  p_expected_total  bigint,
  p_code            text                   DEFAULT NULL::text,
  p_note            text                   DEFAULT ''::text,
  p_cart            text                   DEFAULT NULL::text,
  p_freight         jsonb                  DEFAULT NULL::jsonb
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '3s'
  AS $function$
declare
  caller uuid := private.require_customer();
  placed public.orders;
  address jsonb;
  freight public.order_freights;
  cart record;
  figures jsonb;
  own uuid[];
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  end if;
  if p_idempotency_key is null or p_payment_method is null or p_delivery_method is null or p_expected_total is null then
    perform private.refuse('invalid_order');
  end if;
  if char_length(p_note) > 500 then
    perform private.refuse('note_too_long');
  end if;
  -- Against double clicks and two tabs.
  perform pg_advisory_xact_lock(hashtextextended('orders:' || caller, 0));
  select * into placed from public.orders o where o.user_id = caller and o.idempotency_key = p_idempotency_key;
  if found and not private.is_abandoned(placed) then
    return placed;
  elsif found then
    -- A cancelled order frees its idempotency key for an equal new order.
    update public.orders o set idempotency_key = gen_random_uuid() where o.id = placed.id;
  end if;

  address := private.parse_address(p_address, p_delivery_method);
  if p_delivery_method = 'freight' then
    freight := private.parse_freight(p_freight, address);
  end if;
  perform private.check_cash_customer(caller, p_payment_method);
  -- Serializes long orders, which would otherwise block each other and short ones on many products.
  if (select count(*) from public.cart_items c where c.user_id = caller) > 30 then
    perform pg_advisory_xact_lock(hashtextextended('long orders', 0));
  end if;

  -- Before reading the cart: a concurrent payment empties it first.
  own := private.lock_unpaid_orders(caller);
  select * into cart from private.cart_fingerprint();
  if cart.lines is null then
    perform private.refuse('cart_empty');
  end if;
  -- Prices are those at arrival, unaffected by lock waits.
  figures := private.with_code(private.price_cart(cart.lines, address, p_delivery_method), p_code)
    || jsonb_build_object('cart', cart.version);
  if p_cart <> cart.version then
    perform private.refuse('cart_changed', figures);
  end if;
  perform private.check_figures(figures, p_payment_method, p_expected_total);

  placed := private.write_order(
    caller, caller, p_idempotency_key, p_payment_method, p_delivery_method, address, freight, cart.lines, figures, p_code,
    p_note, own
  );
  if p_payment_method = 'cash_on_delivery' then
    perform private.clear_ordered_lines(caller, placed.id);
  end if;
  return placed;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$function$;

CREATE OR REPLACE FUNCTION public.prepare_payment (
  p_authority text
)
  RETURNS TABLE (
    action   text,
    order_id uuid,
    amount   bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  payment public.payments := private.lock_payment(p_authority);
begin
  order_id := payment.order_id;
  amount := payment.amount;
  if payment.state = any (private.received_states()) then
    action := 'done';
  elsif payment.purpose = 'difference' then
    select case when private.accepts_difference(o) and o.due_amount = payment.amount then 'verify' else 'refuse' end
    into action from public.orders o where o.id = payment.order_id;
  elsif payment.amount = (select o.total_amount from public.orders o where o.id = payment.order_id)
    and private.revive_order(payment.order_id) then
    action := 'verify';
  else
    action := 'refuse';
  end if;
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.price_checkout (
  p_code    text  DEFAULT NULL::text,
  p_address jsonb DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.request_return (
  p_order_id uuid,
  p_items    jsonb,
  p_reason   public.return_reason,
  p_note     text                 DEFAULT ''::text,
  p_pictures text[]               DEFAULT '{}'::text[],
  p_kind     public.return_kind   DEFAULT 'return'::public.return_kind
)
  RETURNS public.returns
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own public.orders := private.lock_own_order(p_order_id);
  made public.returns;
  entry jsonb;
  ordered integer;
begin
  perform private.require_returnable(own);
  if p_reason is null or coalesce(char_length(p_note), 0) > 1000 then
    perform private.refuse('invalid_input');
  elsif cardinality(p_pictures) > 4 or exists (
    select 1 from unnest(p_pictures) n (name)
    where not private.is_picture_of(own.user_id, n.name)
  ) then
    perform private.refuse('invalid_picture');
  elsif p_kind = 'breakage' and cardinality(p_pictures) = 0 then
    perform private.refuse('picture_required');
  elsif p_items is null or jsonb_typeof(p_items) <> 'array' or jsonb_array_length(p_items) not between 1 and 200 then
    perform private.refuse('return_empty');
  end if;
  insert into public.returns (order_id, user_id, kind, reason, note)
  values (
    own.id, own.user_id, coalesce(p_kind, 'return'),
    case p_kind when 'breakage' then 'damaged' else p_reason end, coalesce(btrim(p_note), '')
  )
  returning * into made;
  for entry in select value from jsonb_array_elements(p_items) loop
    if jsonb_typeof(entry) <> 'object'
      or not coalesce(pg_input_is_valid(entry ->> 'order_item_id', 'uuid'), false)
      or jsonb_typeof(entry -> 'quantity') is distinct from 'number'
      or (entry ->> 'quantity') !~ '^[1-9][0-9]{0,3}$' then
      perform private.refuse('return_quantity');
    end if;
    select i.quantity - i.reduced_quantity into ordered
    from public.order_items i where i.id = (entry ->> 'order_item_id')::uuid and i.order_id = own.id;
    if not found or (entry ->> 'quantity')::integer > ordered then
      perform private.refuse('return_quantity');
    end if;
    insert into public.return_items (return_id, order_item_id, quantity)
    values (made.id, (entry ->> 'order_item_id')::uuid, (entry ->> 'quantity')::integer)
    on conflict do nothing;
    if not found then
      perform private.refuse('return_quantity');
    end if;
  end loop;
  insert into public.return_pictures (return_id, object_name, position)
  select made.id, n.name, n.place from unnest(p_pictures) with ordinality n (name, place);
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.request_wholesale (
  p_wanted        public.user_type,
  p_business_name text,
  p_city          text,
  p_note          text             DEFAULT ''::text,
  p_field         text             DEFAULT ''::text,
  p_province      text             DEFAULT ''::text,
  p_business_id   text             DEFAULT ''::text,
  p_pictures      text[]           DEFAULT '{}'::text[]
)
  RETURNS public.wholesale_requests
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller uuid := private.require_customer();
  person public.profiles;
  asked public.wholesale_requests;
  pictures text[] := coalesce(p_pictures, '{}');
begin
  if p_wanted is null or p_wanted not in ('shop', 'dealer')
    or coalesce(char_length(btrim(p_business_name)), 0) not between 2 and 100
    or coalesce(char_length(btrim(p_city)), 0) not between 2 and 50 or char_length(p_note) > 500
    or coalesce(p_field, '') not in ('', 'store', 'online', 'distributor', 'hospitality', 'office', 'other')
    or char_length(btrim(p_province)) > 50 then
    perform private.refuse('invalid_input');
  elsif coalesce(p_business_id, '') <> '' and not private.is_business_id(p_business_id) then
    perform private.refuse('invalid_business_id');
  elsif cardinality(pictures) > 4 or exists (
    select 1 from unnest(pictures) n (name)
    where not private.is_picture_of(caller, n.name)
  ) then
    perform private.refuse('invalid_picture');
  end if;
  -- Serializes concurrent submissions.
  select * into person from public.profiles p where p.id = caller for no key update;
  if person.user_type = p_wanted or person.user_type in ('dealer', 'admin') then
    perform private.refuse('wholesale_already');
  elsif person.phone_number is null then
    perform private.refuse('phone_required');
  end if;
  select * into asked from public.wholesale_requests r where r.user_id = caller and r.status in ('open', 'incomplete') for update;
  if asked.status = 'open' then
    perform private.refuse('wholesale_open');
  elsif asked.id is null then
    insert into public.wholesale_requests (user_id, wanted_type, business_name, city, note, field, province, business_id)
    values (
      caller, p_wanted, btrim(p_business_name), btrim(p_city), coalesce(btrim(p_note), ''), coalesce(p_field, ''),
      coalesce(btrim(p_province), ''), coalesce(p_business_id, '')
    )
    returning * into asked;
    perform private.record_wholesale(asked.id, 'sent');
  else
    if (select count(*) from public.wholesale_papers w where w.request_id = asked.id) + cardinality(pictures) > 20 then
      perform private.refuse('too_many_pictures');
    end if;
    update public.wholesale_requests r
    set status = 'open', wanted_type = p_wanted, business_name = btrim(p_business_name), city = btrim(p_city),
      note = coalesce(btrim(p_note), ''), field = coalesce(p_field, ''), province = coalesce(btrim(p_province), ''),
      business_id = coalesce(p_business_id, ''), answer = '', answered_by = null, answered_at = null, seen_at = null, sent_at = now()
    where r.id = asked.id
    returning * into asked;
    perform private.record_wholesale(asked.id, 'resent');
  end if;
  insert into public.wholesale_papers (request_id, object_name) select asked.id, n.name from unnest(pictures) n (name);
  return asked;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_transfer (
  p_id              uuid,
  p_order_id        uuid,
  p_account_id      uuid,
  p_amount          bigint,
  p_tracking_number text,
  p_paid_on         date,
  p_pictures        text[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own public.orders := private.lock_own_order(p_order_id);
  today date := private.tehran_day(now());
begin
  if exists (select from public.transfer_receipts t where t.id = p_id and t.order_id = own.id) then
    return p_id;
  elsif p_id is null or exists (select from public.transfer_receipts t where t.id = p_id) or p_amount is null
    or p_amount not between 1 and 1000000000000 or p_tracking_number is null or p_tracking_number !~ '^[0-9A-Za-z/-]{3,40}$'
    or p_paid_on is null or p_paid_on not between today - 60 and today then
    perform private.refuse('invalid_input');
  elsif coalesce(cardinality(p_pictures), 0) not between 1 and 3 or exists (
    select 1 from unnest(p_pictures) n (name)
    where not private.is_picture_of(own.user_id, n.name)
  ) then
    perform private.refuse('invalid_picture');
  elsif not exists (select from public.bank_accounts a where a.id = p_account_id and a.is_active) then
    perform private.refuse('account_closed');
  elsif not private.may_transfer(own.customer_type) and not own.by_proforma then
    perform private.refuse('transfer_unavailable');
  elsif private.payable_now(own) is null then
    perform private.refuse('order_not_payable');
  elsif private.is_under_review(own.id) then
    perform private.refuse('receipt_in_review');
  elsif not own.is_paid and own.expires_at <= now() then
    perform private.refuse('payment_time_over');
  elsif 10 <= (select count(*) from public.transfer_receipts t where t.order_id = own.id) then
    perform private.refuse('too_many_attempts');
  end if;
  if not own.is_paid and not own.by_proforma then
    -- Limits apply to customers, not to orders placed by staff.
    if not own.by_phone then
      perform private.check_proforma_limit(own);
    end if;
    perform private.lock_products(array[own.id]);
    perform private.create_proforma(own);
  end if;
  insert into public.transfer_receipts (id, order_id, account_id, amount, tracking_number, paid_on, pictures)
  values (p_id, own.id, p_account_id, p_amount, p_tracking_number, p_paid_on, p_pictures);
  return p_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_cart_line (
  p_product_id uuid,
  p_color_id   uuid    DEFAULT NULL::uuid,
  p_quantity   integer DEFAULT 1,
  p_add        boolean DEFAULT false
)
  RETURNS TABLE (
    held      integer,
    quantity  integer,
    available integer,
    capped    boolean
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.settle_payment (
  p_authority    text,
  p_reference_id text,
  p_card_pan     text   DEFAULT NULL::text,
  p_fee          bigint DEFAULT NULL::bigint
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  payment public.payments := private.lock_payment(p_authority);
  settled public.orders;
  fits boolean;
begin
  if payment.state <> all (private.received_states()) then
    if payment.purpose = 'difference' then
      -- Verified money counts even if a concurrent edit changed the due amount; an excess is owed.
      fits := (select private.accepts_difference(o) from public.orders o where o.id = payment.order_id);
    else
      fits := payment.amount = (select o.total_amount from public.orders o where o.id = payment.order_id)
        and private.revive_order(payment.order_id);
    end if;
    update public.payments p
    set state = case when fits then 'verified' else 'unallocated' end::public.payment_state,
      reference_id = p_reference_id, card_pan = p_card_pan, fee = p_fee, error = null, error_detail = null, settled_at = now()
    where p.id = payment.id;
    if fits and payment.purpose = 'order' then
      perform private.mark_paid(payment.order_id, p_reference_id);
    end if;
  end if;
  select * into settled from public.orders o where o.id = payment.order_id;
  return settled;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_review (
  p_product_id uuid,
  p_content    text,
  p_rating     integer,
  p_pictures   text[]  DEFAULT '{}'::text[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller uuid := private.require_customer();
  written uuid;
begin
  if coalesce(char_length(btrim(p_content)), 0) not between 2 and 1000 or coalesce(p_rating, 0) not between 1 and 5 then
    perform private.refuse('invalid_input');
  elsif cardinality(coalesce(p_pictures, '{}')) > 4 or exists (
    select 1 from unnest(p_pictures) n (name)
    where not private.is_picture_of(caller, n.name)
  ) then
    perform private.refuse('invalid_picture');
  end if;
  insert into public.comments (product_id, user_id, content, rating, picture_count)
  values (p_product_id, caller, btrim(p_content), p_rating, cardinality(coalesce(p_pictures, '{}')))
  returning id into written;
  insert into public.comment_pictures (comment_id, object_name, position)
  select written, n.name, n.place from unnest(p_pictures) with ordinality n (name, place);
  return written;
end
$function$;

CREATE TRIGGER prevent_edit_of_shipped_order
  BEFORE INSERT ON public.order_edits
  FOR EACH ROW
  EXECUTE FUNCTION private.prevent_edit_of_shipped_order();

CREATE TRIGGER on_order_status_change
  AFTER UPDATE OF status ON public.orders
  FOR EACH ROW
  WHEN (((new.status = ANY (private.sent_statuses())) AND (old.status <> new.status)))
  EXECUTE FUNCTION private.on_order_status_change();

CREATE TRIGGER a_sync_staff_member
  AFTER INSERT OR UPDATE OF user_type ON public.profiles
  FOR EACH ROW
  EXECUTE FUNCTION private.sync_staff_member();

CREATE TRIGGER frozen
  BEFORE UPDATE ON public.proformas
  FOR EACH ROW
  EXECUTE FUNCTION private.prevent_proforma_changes();

CREATE TRIGGER prevent_posted_changes
  BEFORE INSERT OR DELETE OR UPDATE ON public.stock_count_lines
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.prevent_posted_line_changes();

CREATE TRIGGER prevent_posted_changes
  BEFORE DELETE OR UPDATE ON public.stock_counts
  FOR EACH ROW
  WHEN (((pg_trigger_depth() = 0) AND (old.state = 'posted'::public.document_state)))
  EXECUTE FUNCTION private.prevent_posted_changes();

CREATE TRIGGER prevent_posted_changes
  BEFORE DELETE OR UPDATE ON public.stock_movements
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.prevent_posted_changes();

CREATE TRIGGER prevent_posted_changes
  BEFORE INSERT OR DELETE OR UPDATE ON public.stock_receipt_lines
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.prevent_posted_line_changes();

CREATE TRIGGER prevent_posted_changes
  BEFORE DELETE OR UPDATE ON public.stock_receipts
  FOR EACH ROW
  WHEN (((pg_trigger_depth() = 0) AND (old.state = 'posted'::public.document_state)))
  EXECUTE FUNCTION private.prevent_posted_changes();

CREATE TRIGGER prevent_begun_rate_changes
  BEFORE INSERT OR DELETE OR UPDATE ON public.vat_rates
  FOR EACH ROW
  EXECUTE FUNCTION private.prevent_begun_rate_changes();

REVOKE ALL ON FUNCTION "private"."accept_return"(uuid, jsonb, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_return"(uuid, jsonb, text, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."accepts_cash"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accepts_cash"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."accepts_difference"(public.orders) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accepts_difference"(public.orders) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."available_quantity"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."available_quantity"(uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."cart_fingerprint"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cart_fingerprint"() TO "authenticated", "postgres";

REVOKE ALL
  ON FUNCTION "private"."dashboard"(timestamp WITH time zone[], timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone)
  FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "private"."dashboard"(timestamp WITH time zone[], timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone)
  TO "postgres";

REVOKE ALL ON FUNCTION "private"."decrement_sold_count"(uuid, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decrement_sold_count"(uuid, uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."increment_sold_count"(uuid, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."increment_sold_count"(uuid, uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_picture_of"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_picture_of"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."low_stock"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."low_stock"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."on_order_status_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."on_order_status_change"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."parse_lines"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."parse_lines"(jsonb) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."prevent_begun_rate_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."prevent_begun_rate_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."prevent_edit_of_shipped_order"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."prevent_edit_of_shipped_order"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."prevent_posted_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."prevent_posted_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."prevent_posted_line_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."prevent_posted_line_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."prevent_proforma_changes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."prevent_proforma_changes"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_another_owner"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_another_owner"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_returnable"(public.orders) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_returnable"(public.orders) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reserved_quantity"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reserved_quantity"(uuid, uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."set_stock_reason"(public.stock_reason, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_stock_reason"(public.stock_reason, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."set_stock_source"(text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."set_stock_source"(text, uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sync_staff_member"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sync_staff_member"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."try_code"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."try_code"(jsonb, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."uncount_code_try"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."uncount_code_try"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."units_of_word"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."units_of_word"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."valid_invoice"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."valid_invoice"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_code"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_code"(jsonb, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."with_fewest_unknown_words"(bit varying[], boolean[], boolean[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_fewest_unknown_words"(bit varying[], boolean[], boolean[], boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_secret"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_secret"(text, text) TO "postgres";
