SET local check_function_bodies = off;

-- Exports: \copy (select * from public.gift_lists) to 'gift_lists.csv' csv header, likewise gift_list_items, gift_shares and the
-- orders with a gift_list_id.
do $$
begin
  if exists (select from public.gift_lists) or exists (select from public.gift_shares)
    or exists (select from public.orders where gift_list_id is not null) then
    raise exception 'Gift lists are removed, but this shop has some.'
      using hint = 'Export public.gift_lists, gift_list_items, gift_shares and orders with gift_list_id; settle these orders; delete the rows.';
  end if;
end
$$;

DROP POLICY "items follow their gift list" ON "public"."gift_list_items";

DROP POLICY "people read their own orders, staff all" ON "public"."orders";

DROP INDEX "public"."orders_gift_item_id";

DROP INDEX "public"."orders_gift_list_id";

DROP INDEX "public"."payments_gift_share_id";

DROP INDEX "public"."payments_one_verified_per_order";

ALTER TABLE "public"."gift_list_items"
  DROP CONSTRAINT "gift_color_belongs_to_product";

ALTER TABLE "public"."gift_list_items"
  DROP CONSTRAINT "gift_list_items_list_id_fkey";

ALTER TABLE "public"."gift_list_items"
  DROP CONSTRAINT "gift_list_items_product_id_fkey";

ALTER TABLE "public"."gift_lists"
  DROP CONSTRAINT "gift_lists_user_id_fkey";

ALTER TABLE "public"."gift_shares"
  DROP CONSTRAINT "gift_shares_giver_id_fkey";

ALTER TABLE "public"."gift_shares"
  DROP CONSTRAINT "gift_shares_order_id_fkey";

ALTER TABLE "public"."orders"
  DROP CONSTRAINT "orders_gift_item_id_fkey";

ALTER TABLE "public"."orders"
  DROP CONSTRAINT "orders_gift_list_id_fkey";

ALTER TABLE "public"."payments"
  DROP CONSTRAINT "payments_gift_share_id_fkey";

ALTER TABLE "public"."payments"
  DROP CONSTRAINT "shares_name_their_gift";

DROP FUNCTION "private"."check_payment_limits"(public.orders, uuid);

DROP FUNCTION "private"."collect_share"(uuid, text);

DROP FUNCTION "private"."end_gifts_with"(public.gift_lists);

DROP FUNCTION "private"."gift_figures"(uuid, public.gift_list_items, integer);

DROP FUNCTION "private"."gift_line_limit"();

DROP FUNCTION "private"."gift_lines"(uuid);

DROP FUNCTION "private"."gift_list_end"(public.gift_lists);

DROP FUNCTION "private"."gift_quantity"(uuid, boolean);

DROP FUNCTION "private"."gift_room"(public.orders);

DROP FUNCTION "private"."has_room_for"(public.payments);

DROP FUNCTION "private"."is_gift_list_open"(public.gift_lists);

DROP FUNCTION "private"."keep_share"(public.payments);

DROP FUNCTION "private"."open_share"(uuid, uuid);

DROP FUNCTION "private"."order_payer"(public.orders, uuid);

DROP FUNCTION "private"."own_gift_list"();

DROP FUNCTION "private"."refund_sentence"(bigint, uuid);

DROP FUNCTION "private"."release_share"(public.payments, public.payment_status, text);

DROP FUNCTION "private"."share_to_pay"(public.gift_shares);

DROP FUNCTION "private"."shared_gift"(uuid);

DROP FUNCTION "private"."smallest_share"(bigint);

DROP FUNCTION "private"."start_share"(public.orders, uuid, text, bigint, public.payment_kind);

DROP FUNCTION "private"."stay_for_share"(public.gift_shares);

DROP FUNCTION "private"."takes_money"(public.orders);

DROP FUNCTION "private"."takes_share"(public.payments);

DROP FUNCTION "public"."admin_list_orders"(text, text, timestamp WITH time zone, timestamp WITH time zone, uuid, text, integer, integer, jsonb);

DROP FUNCTION "public"."admin_resolve_payment"(uuid, text);

DROP VIEW "public"."unallocated_payments";

DROP FUNCTION "public"."close_gift_list"();

DROP FUNCTION "public"."gift_list"(uuid);

DROP FUNCTION "public"."gift_quote"(uuid, integer);

DROP FUNCTION "public"."give_gift"(uuid, uuid, integer, bigint, bigint);

DROP FUNCTION "public"."my_gift_list"();

DROP FUNCTION "public"."my_gifts"();

DROP FUNCTION "public"."open_payment"(uuid, bigint, uuid);

DROP FUNCTION "public"."save_gift_list"(public.gift_occasion, integer);

DROP FUNCTION "public"."set_gift_item"(uuid, uuid, integer);

DROP FUNCTION "public"."start_payment"(uuid, text, bigint, public.payment_kind, uuid);

ALTER TABLE "public"."payments"
  ALTER COLUMN "purpose" DROP DEFAULT;

ALTER TABLE "public"."orders"
  DROP COLUMN "gift_item_id";

ALTER TABLE "public"."orders"
  DROP COLUMN "gift_list_id";

ALTER TABLE "public"."payments"
  DROP COLUMN "gift_share_id";

ALTER TABLE "public"."shop_settings"
  DROP COLUMN "gift_lists";

DROP TABLE "public"."gift_list_items";

DROP TABLE "public"."gift_lists";

DROP TYPE "public"."gift_occasion";

DROP TABLE "public"."gift_shares";

ALTER TYPE "public"."payment_purpose" RENAME TO "payment_purpose__pgdelta_replaced";

CREATE TYPE "public"."payment_purpose" AS ENUM (
  'order',
  'difference'
);

ALTER TABLE "public"."payments"
  ALTER COLUMN "purpose" TYPE "public"."payment_purpose" USING "purpose"::text::"public"."payment_purpose";

DROP TYPE "public"."payment_purpose__pgdelta_replaced";

ALTER TABLE "public"."payments"
  ALTER COLUMN "purpose" SET DEFAULT 'order'::public.payment_purpose;

CREATE OR REPLACE FUNCTION private.check_payment_limits (
  p_order public.orders
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if 5 <= (
    select count(*) from public.payments p where p.order_id = p_order.id and p.authority is not null
  ) then
    perform private.refuse('too_many_payments');
  elsif 20 <= (
    select count(*) from public.orders o join public.payments p on p.order_id = o.id
    where o.user_id = p_order.user_id and p.authority is not null and p.created_at > now() - interval '1 hour'
  ) then
    perform private.refuse('too_many_payments_in_hour');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.create_proforma (
  p_order public.orders
)
  RETURNS public.proformas
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  rules public.transfer_settings;
  until timestamptz;
  written public.proformas;
begin
  select * into rules from public.transfer_settings;
  if p_order.by_proforma and p_order.status in ('pending', 'payment_pending') and p_order.expires_at > now() then
    return private.newest_proforma(p_order.id);
  elsif p_order.is_paid or p_order.payment_method <> 'online' or p_order.status not in ('pending', 'payment_pending')
    or not p_order.holds_stock or p_order.total_amount = 0 then
    perform private.refuse('order_not_payable');
  elsif p_order.expires_at <= now() then
    perform private.refuse(case when p_order.by_proforma then 'payment_time_over' else 'hold_over' end);
  end if;
  until := now() + make_interval(hours => rules.proforma_hours);
  written := private.write_proforma(p_order, until, rules.holds_stock);
  update public.orders o set by_proforma = true, expires_at = until where o.id = p_order.id;
  if not p_order.by_phone then
    perform private.clear_ordered_lines(p_order.user_id, p_order.id);
  end if;
  if p_order.status = 'pending' then
    perform private.suspend_proforma(p_order.id);
  end if;
  perform private.write_sms(
    'proforma_issued', private.order_phone(p_order),
    jsonb_build_object(
      'number', p_order.number, 'amount', private.persian_number(p_order.total_amount),
      'hours', private.persian_number(rules.proforma_hours),
      'proforma', translate(written.fiscal_year || '/' || written.number, '0123456789', '۰۱۲۳۴۵۶۷۸۹')
    ),
    'proforma:' || written.id, p_order.user_id, p_order.id
  );
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION private.dashboard_figures (
  p_edges        timestamp with time zone[],
  p_before_from  timestamp with time zone,
  p_before_until timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  with span as (
    select p_edges[1] as first, p_edges[cardinality(p_edges)] as last
  ), paid as materialized (
    select o.total_amount - o.reduced_amount as income, private.is_sale(o.status, o.total_amount - o.reduced_amount) as is_sale, o.province, o.customer_type,
      width_bucket(o.payment_verified_at, p_edges) as slot
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_edges[1] and o.payment_verified_at < p_edges[cardinality(p_edges)]
  ), sold as materialized (
    select l.product_id, max(l.product_name) as name, sum(l.income)::bigint as worth, sum(l.pieces)::bigint as pieces,
      sum(l.cost)::bigint as cost, sum(l.income) filter (where l.cost is null)::bigint as unknown
    from span, private.sold_lines(span.first, span.last) l group by l.product_id
  )
  select jsonb_build_object(
    'now', (select to_jsonb(s) from span, private.sales_of(span.first, span.last) s),
    'before', (select to_jsonb(s) from private.sales_of(p_before_from, p_before_until) s),
    'series', (
      select jsonb_agg(jsonb_build_object('revenue', coalesce(x.revenue, 0), 'orders', coalesce(x.orders, 0)) order by slot)
      from generate_series(1, cardinality(p_edges) - 1) slot
      left join (
        select p.slot, sum(p.income) as revenue, count(*) filter (where p.is_sale) as orders
        from paid p group by p.slot
      ) x using (slot)
    ),
    'goods', (
      select jsonb_build_object('income', coalesce(sum(s.worth), 0), 'cost', coalesce(sum(s.cost), 0),
        'unknown_income', coalesce(sum(s.unknown), 0)) from sold s
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.id), '[]') from (
        select p.id, p.name, s.worth, s.pieces from sold s join public.products p on p.id = s.product_id
        where s.pieces > 0 order by s.worth desc, p.id limit 8
      ) t
    ),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.name), '[]') from (
        select c.id, coalesce(c.name, 'بدون دسته') as name, sum(s.worth)::bigint as worth, sum(s.pieces)::bigint as pieces
        from sold s left join public.products p on p.id = s.product_id
        left join public.categories c on c.id = p.category_id
        where s.pieces > 0 group by c.id, c.name order by 3 desc, 2 limit 8
      ) t
    ),
    'provinces', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]') from (
        select p.province as key, coalesce(p.province, 'تحویل در فروشگاه') collate private.persian as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.is_sale) as orders
        from paid p group by p.province order by 3 desc, 2 limit 10
      ) t
    ),
    'customer_types', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc), '[]') from (
        select p.customer_type as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.is_sale) as orders
        from paid p group by 1
      ) t
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.count desc), '[]') from (
        select y.state as name, count(*) as count, sum(y.amount)::bigint as amount
        from public.payments y, span where y.created_at >= span.first and y.created_at < span.last group by 1
      ) t
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.end_unpaid_order (
  p_order_id uuid,
  p_to       public.order_status,
  p_payment  public.payment_status,
  p_reason   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.move_order(p_order_id, p_to, p_reason);
  perform private.release_order(p_order_id);
  update public.orders o set payment_status = p_payment, payment_error = p_reason, expires_at = null
  where o.id = p_order_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_redirect_source (
  p_path text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(p_path = private.path_of(p_path), false) and p_path <> '/' and char_length(p_path) <= 300 and p_path is nfc normalized
    and p_path !~ '//' and p_path !~ '[[:cntrl:][:space:]\\%?#<>"]' and p_path !~ '[\u200e\u200f\u2028-\u202e\u2066-\u2069]'
    and (
      p_path ~ '^/(products|brands|pages)/[^/]+$'
      or p_path !~* '^/(_next|about|admin|api|art|auth|brands|cached-listing|cached-search|cart|categories|checkout|compare|contact|feeds|login|manifest\.webmanifest|media|member|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\.txt|s|sitemap|sitemap\.xml|sms|staff-invitation|sw\.js|terms|torob_api|track|unavailable|wholesale|wishlist)(/|$)'
    )
$function$;

CREATE OR REPLACE FUNCTION private.lock_own_order (
  p_order_id uuid
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  caller uuid := private.require_customer();
  own public.orders;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || caller, 0));
  select * into own from public.orders o
  where o.id = p_order_id and o.user_id = caller for update;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  return own;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_unpaid_orders (
  p_user_id uuid
)
  RETURNS uuid[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(l.id), '{}') from (
    select o.id from public.orders o
    where o.user_id = p_user_id and o.payment_method = 'online' and not o.by_phone and not o.by_proforma
      and o.status in ('pending', 'payment_pending')
    order by o.id for update
  ) l
$function$;

CREATE OR REPLACE FUNCTION private.mark_paid (
  p_order_id  uuid,
  p_reference text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  paid public.orders;
begin
  perform private.move_order(p_order_id, 'paid');
  update public.orders o
  set is_paid = true, payment_status = 'successful', payment_reference_id = p_reference,
    payment_verified_at = now(), payment_error = null, expires_at = null
  where o.id = p_order_id
  returning * into paid;
  perform private.count_sale(p_order_id);
  if not paid.by_proforma then
    perform private.clear_ordered_lines(paid.user_id, p_order_id);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_order_event()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  told public.orders;
  owner public.profiles;
  template text;
begin
  select * into told from public.orders o where o.id = new.order_id;
  if new.to_status = 'shipped' and told.delivery_method = 'pickup' then
    perform private.write_shipping_sms(
      'order_ready', told, jsonb_build_object('number', told.number), 'order_ready:' || told.id
    );
    return null;
  end if;
  template := case
    when new.to_status = 'awaiting_review' then 'order_placed'
    when new.to_status = 'paid' and not private.will_send_transfer_sms(told) then 'order_paid'
    -- No message for expired unpaid orders.
    when new.to_status = 'cancelled' and new.note not in ('expired', 'superseded') then 'order_cancelled'
  end;
  if template is not null then
    select * into owner from public.profiles p where p.id = told.user_id;
    perform private.write_sms(
      template, coalesce(owner.phone_number, told.shipping_address ->> 'phone_number'),
      jsonb_build_object(
        'name', coalesce(nullif(owner.first_name, ''), 'مشتری'), 'number', told.number,
        -- A cancelled whole order is refunded completely.
        'note', private.refund_sentence(told.collected_amount - told.refunded_amount)
      ),
      template || ':' || told.id, told.user_id, told.id
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_unallocated_payment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.write_sms(
    'money_waiting', private.order_phone(o),
    jsonb_build_object(
      'number', o.number, 'amount', private.persian_number(new.amount),
      'note', case when o.is_paid then 'پیش‌تر پرداخت شده بود' else 'دیگر انجام‌شدنی نبود' end
    ),
    'money_waiting:' || new.id, o.user_id, o.id
  )
  from public.orders o where o.id = new.order_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.order_filter_sql (
  p_filter jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  patterns constant text[] := private.people_patterns(p_filter ->> 'search');
  people uuid[];
  wanted text := private.tab_condition(p_filter ->> 'tab');
begin
  if patterns is not null then
    select coalesce(array_agg(f.id), '{}') into people from (
      select p.id from public.profiles p where p.search_text like all (patterns) limit 2000
    ) f;
    wanted := wanted || ' and (('
      || (select string_agg(format('o.search_text like %L', w), ' and ') from unnest(patterns) w)
      || format(
        ') or o.user_id = any (%L::uuid[]) or o.id = any (%L::uuid[]))', people,
        array(select s.order_id from public.shipments s where lower(s.tracking_code) like all (patterns) limit 2000)
      );
  end if;
  if p_filter ? 'ids' then
    wanted := wanted || format(
      ' and o.id = any (%L::uuid[])', array(select jsonb_array_elements_text(p_filter -> 'ids'))
    );
  end if;
  return wanted
    || private.filter_sql('o.created_at >= %L::timestamptz', p_filter ->> 'from')
    || private.filter_sql('o.created_at < %L::timestamptz', p_filter ->> 'until')
    || private.filter_sql('o.user_id = %L::uuid', p_filter ->> 'customer')
    || case when p_filter ->> 'province' = '-' then ' and o.province is null'
      else private.filter_sql('o.province = %L', p_filter ->> 'province') end
    || case p_filter ->> 'method'
      when 'transfer' then ' and o.by_transfer'
      when 'online' then ' and o.payment_method = ''online'' and not o.by_transfer'
      else private.filter_sql('o.payment_method = %L::public.payment_method', p_filter ->> 'method')
    end
    || case p_filter ->> 'payment'
      when 'paid' then ' and o.is_paid'
      when 'unpaid' then ' and not o.is_paid and o.status not in (''cancelled'', ''payment_failed'')'
      when 'failed' then ' and not o.is_paid and o.payment_status in (''failed'', ''canceled'')'
      else ''
    end
    || private.filter_sql('o.customer_type = %L::public.user_type', p_filter ->> 'type')
    || private.filter_sql(
      'o.id in (select i.order_id from public.order_items i where i.product_id = %L::uuid)', p_filter ->> 'product'
    )
    || private.filter_sql(
      'o.discount_code_id in (select c.id from public.discount_codes c where private.fold_code(c.code) = private.fold_code(%L))',
      p_filter ->> 'code'
    );
end
$function$;

CREATE OR REPLACE FUNCTION private.own_held_pieces (
  product uuid,
  color   uuid
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
      and o.status in ('pending', 'payment_pending') and not o.by_phone and not o.by_proforma
      and i.product_id = product and i.color_id is not distinct from color
  ), 0);
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
    when p_order.is_paid and p_order.status in ('paid', 'processing') and p_order.due_amount > 0 then p_order.due_amount
    when not p_order.is_paid and p_order.payment_method = 'online' and (p_order.holds_stock or p_order.by_proforma)
      and p_order.status in ('pending', 'payment_pending') then p_order.total_amount
  end
$function$;

CREATE OR REPLACE FUNCTION private.refund_sentence (
  p_amount bigint
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case
    when p_amount > 0 then private.persian_number(p_amount) || ' تومان به شما بازگردانده می‌شود.'
    else ''
  end
$function$;

CREATE OR REPLACE FUNCTION public.admin_cancel_lines (
  p_order_id uuid,
  p_lines    jsonb,
  p_request  uuid,
  p_reason   text  DEFAULT ''::text
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
  elsif target.status not in ('awaiting_review', 'paid', 'processing') then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'cancelled'));
  end if;
  credit := private.reduce_order(p_order_id, p_lines, 'cancelled', coalesce(btrim(p_reason), ''));
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('reduced_amount', target.reduced_amount),
    jsonb_build_object('reduced_amount', target.reduced_amount + credit, 'cancelled', p_lines, 'reason', p_reason)
  );
  select * into target from public.orders o where o.id = p_order_id;
  if private.remaining_lines(p_order_id, false) = '[]' then
    perform private.cancel_for_admin(target, false, coalesce(btrim(p_reason), ''));
    select * into target from public.orders o where o.id = p_order_id;
  else
    perform private.write_sms(
      'order_reduced', private.order_phone(target),
      jsonb_build_object(
        'number', target.number,
        'pieces', (
          select private.persian_number(sum(l.quantity)::bigint)
          from jsonb_to_recordset(p_lines) as l (quantity numeric)
        ),
        'note', case
          when target.is_paid then private.refund_sentence(least(credit, target.owed_amount))
          else 'مبلغ جدید سفارش ' || private.persian_number(target.total_amount - target.reduced_amount) || ' تومان است.'
        end
      ),
      'order_reduced:' || p_request, target.user_id, target.id
    );
  end if;
  return target;
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
      where l.value ->> 'product_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
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
      perform private.uncount_pieces(rest.product_id, target.user_id, -rest.delta);
    elsif target.counted_at is not null and rest.delta > 0 then
      perform private.count_pieces(rest.product_id, target.user_id, rest.delta);
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

CREATE OR REPLACE FUNCTION public.admin_list_dealers (
  p_search    text    DEFAULT NULL::text,
  p_filter    jsonb   DEFAULT '{}'::jsonb,
  p_sort      text    DEFAULT 'turnover_90'::text,
  p_ascending boolean DEFAULT false,
  p_limit     integer DEFAULT 20,
  p_offset    integer DEFAULT 0
)
  RETURNS TABLE (
    id            uuid,
    first_name    text,
    last_name     text,
    phone_number  text,
    user_type     public.user_type,
    is_blocked    boolean,
    business_name text,
    city          text,
    orders        integer,
    turnover_30   bigint,
    turnover_90   bigint,
    turnover_365  bigint,
    average_order bigint,
    last_order_at timestamp with time zone,
    rhythm_days   integer,
    silent_days   integer,
    is_silent     boolean,
    total         bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wanted constant text[] := private.people_patterns(p_search);
  direction integer := case when p_ascending then 1 else -1 end;
begin
  perform private.require_capability('customers');
  return query
  select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, coalesce(r.business_name, ''), coalesce(r.city, ''),
    f.orders, f.turnover_30, f.turnover_90, f.turnover_365, f.average_order, f.last_order_at, f.rhythm_days, f.silent_days, f.is_silent,
    count(*) over ()
  from public.profiles p
  left join lateral (
    select w.business_name, w.city from public.wholesale_requests w
    where w.user_id = p.id and w.status = 'approved' order by w.answered_at desc limit 1
  ) r on true
  cross join lateral private.dealer_figures(p.id) f
  where p.user_type in ('shop', 'dealer')
    and (p_filter ->> 'type' is null or p.user_type::text = p_filter ->> 'type')
    and case p_filter ->> 'state'
      when 'never' then f.orders = 0 when 'silent' then f.is_silent when 'active' then f.orders > 0 and not f.is_silent else true
    end
    and (
      wanted is null or p.search_text like all (wanted)
      or private.search_key(r.business_name || ' ' || r.city) like all (wanted)
    )
  order by
    direction * case p_sort
      when 'turnover_30' then f.turnover_30 when 'turnover_365' then f.turnover_365 when 'average' then f.average_order
      when 'last' then extract(epoch from f.last_order_at)::bigint when 'name' then null else f.turnover_90
    end nulls last,
    case when p_sort = 'name' and p_ascending then (p.last_name || ' ' || p.first_name) collate private.persian end,
    case when p_sort = 'name' and not p_ascending then (p.last_name || ' ' || p.first_name) collate private.persian end desc,
    p.created_at desc, p.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_list_orders (
  p_tab     text                     DEFAULT NULL::text,
  p_search  text                     DEFAULT NULL::text,
  p_from    timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_until   timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  p_user_id uuid                     DEFAULT NULL::uuid,
  p_sort    text                     DEFAULT 'newest'::text,
  p_limit   integer                  DEFAULT 20,
  p_offset  integer                  DEFAULT 0,
  p_filter  jsonb                    DEFAULT '{}'::jsonb
)
  RETURNS TABLE (
    id              uuid,
    number          bigint,
    status          public.order_status,
    payment_method  public.payment_method,
    is_paid         boolean,
    total_amount    bigint,
    reduced_amount  bigint,
    refunded_amount bigint,
    owed_amount     bigint,
    delivery_title  text,
    tracking_code   text,
    created_at      timestamp with time zone,
    user_id         uuid,
    customer        text,
    phone           text,
    province        text,
    city            text,
    pieces          integer,
    by_proforma     boolean,
    by_transfer     boolean,
    total           bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  reads_buyers boolean := private.has_capability('orders', 'payments');
  ordering text := case
    when p_sort = 'oldest' then 'o.created_at, o.id'
    when p_sort = 'dearest' and reads_buyers then 'o.total_amount desc, o.id'
    else 'o.created_at desc, o.id'
  end;
  wanted text;
begin
  perform private.require_capability('orders', 'shipping', 'payments');
  wanted := private.caller_order_filter_sql(coalesce(p_filter, '{}') || jsonb_strip_nulls(jsonb_build_object(
    'tab', p_tab, 'search', p_search, 'from', p_from, 'until', p_until, 'customer', p_user_id
  )));
  return query execute format(
    $q$
      with page as (
        select o.id from public.orders o where %1$s order by %2$s limit $1 offset $2
      )
      select o.id, o.number, o.status, o.payment_method, o.is_paid, case when $3 then o.total_amount end,
        case when $3 then o.reduced_amount end, case when $3 then o.refunded_amount end, case when $3 then o.owed_amount end,
        o.delivery_title,
        (select string_agg(s.tracking_code, '، ' order by s.position) from public.shipments s where s.order_id = o.id), o.created_at, o.user_id,
        coalesce(case when $3 then nullif(btrim(p.first_name || ' ' || p.last_name), '') end, o.shipping_address ->> 'full_name', ''),
        coalesce(case when $3 then p.phone_number end, o.shipping_address ->> 'phone_number', ''),
        o.province, nullif(o.shipping_address ->> 'city', ''),
        (select sum(i.quantity - i.reduced_quantity)::integer from public.order_items i where i.order_id = o.id),
        o.by_proforma, o.by_transfer,
        (select count(*) from public.orders o where %1$s)
      from page g
      join public.orders o on o.id = g.id
      join public.profiles p on p.id = o.user_id
      order by %2$s
    $q$,
    wanted, ordering
  ) using least(greatest(p_limit, 1), 1000), greatest(p_offset, 0), reads_buyers;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_record_refund (
  p_id        uuid,
  p_order_id  uuid,
  p_amount    bigint,
  p_method    text,
  p_reference text   DEFAULT ''::text,
  p_note      text   DEFAULT ''::text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target public.orders := private.lock_order_as(array['payments'], p_order_id);
begin
  if exists (select 1 from public.refunds r where r.id = p_id) then
    return target;
  elsif target.owed_amount = 0 then
    perform private.refuse('refund_not_due');
  elsif p_amount is null or p_amount < 1 or p_amount > target.owed_amount then
    perform private.refuse('refund_too_high', jsonb_build_object('amount', target.owed_amount));
  end if;
  insert into public.refunds (id, order_id, amount, method, reference)
  values (p_id, p_order_id, p_amount, p_method, coalesce(btrim(p_reference), ''));
  perform private.record_internally(p_order_id, p_note);
  update public.orders o set refunded_amount = o.refunded_amount + p_amount where o.id = p_order_id
  returning * into target;
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('refunded_amount', target.refunded_amount - p_amount),
    jsonb_build_object('refunded_amount', target.refunded_amount)
  );
  perform private.write_sms(
    'refund_recorded', private.order_phone(target),
    jsonb_build_object(
      'number', target.number, 'amount', private.persian_number(p_amount),
      'note', coalesce('کد پیگیری: ' || nullif(btrim(p_reference), '') || '.', '')
    ),
    'refund:' || p_id, target.user_id, target.id
  );
  return target;
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
    credit := private.take_back(asked.order_id, lines, '', coalesce(p_postage, false));
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
  elsif target.status not in ('shipped', 'delivered') then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'returned'));
  end if;
  credit := private.take_back(p_order_id, p_lines, coalesce(btrim(p_reason), ''), coalesce(p_postage, false));
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

CREATE OR REPLACE FUNCTION public.admin_take_payment (
  p_payment_id uuid
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  money public.payments;
  target public.orders;
begin
  perform private.require_capability('payments');
  select * into money from public.payments p where p.id = p_payment_id;
  if not found then
    perform private.refuse('payment_not_found');
  end if;
  target := private.lock_order_as(array['payments'], money.order_id);
  select * into money from public.payments p where p.id = p_payment_id for update;
  if money.state <> 'unallocated' or money.resolved_at is not null then
    perform private.refuse('already_handled');
  elsif target.is_paid or target.status not in ('cancelled', 'payment_failed') and not (target.by_proforma and target.status = 'pending')
    or money.amount <> target.total_amount and money.kind <> 'transfer' then
    perform private.refuse('order_not_payable');
  end if;
  perform private.hold_order(target.id);
  update public.payments p set state = 'verified', resolved_at = now(), resolved_by = auth.uid(), resolution = 'taken'
  where p.id = p_payment_id;
  perform private.mark_paid(target.id, money.reference_id);
  perform private.write_audit(
    'payments', p_payment_id::text, jsonb_build_object('state', 'unallocated'), jsonb_build_object('state', 'verified')
  );
  select * into target from public.orders o where o.id = target.id;
  return target;
end
$function$;

CREATE OR REPLACE FUNCTION public.cancel_order (
  p_order_id uuid,
  p_paid     boolean DEFAULT NULL::boolean
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own public.orders := private.lock_own_order(p_order_id);
begin
  if own.status not in ('pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid') then
    perform private.refuse('order_not_cancellable');
  end if;
  if own.is_paid <> p_paid then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.lock_products(array[own.id]);
  if own.is_paid then
    perform private.cancel_taken_order(own, true, 'cancelled_by_customer');
  else
    perform private.end_unpaid_order(own.id, 'cancelled', 'canceled', 'cancelled_by_customer');
  end if;
  select * into own from public.orders o where o.id = p_order_id;
  return own;
end
$function$;

CREATE OR REPLACE FUNCTION public.fail_payment (
  p_authority text,
  p_status    public.payment_status,
  p_error     text,
  p_detail    text                  DEFAULT NULL::text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  payment public.payments := private.lock_payment(p_authority);
  failed public.orders;
begin
  if p_status not in ('failed', 'canceled') then
    perform private.refuse('invalid_status');
  end if;
  if payment.state = 'pending' then
    update public.payments p
    set state = p_status::text::public.payment_state, error = p_error, error_detail = p_detail, settled_at = now()
    where p.id = payment.id;
  end if;
  -- prepare_payment took stock again for a payment that then failed.
  if payment.state in ('pending', 'failed', 'canceled') then
    select * into failed from public.orders o where o.id = payment.order_id;
    if failed.status = 'payment_pending' and not exists (
      select 1 from public.payments p
      where p.order_id = payment.order_id and p.state = 'pending' and p.created_at > payment.created_at
    ) then
      if private.is_awaiting_payment(failed) then
        -- The payment link stays usable until it expires.
        perform private.move_order(failed.id, 'pending', p_error);
        perform private.suspend_proforma(failed.id);
        update public.orders o set payment_status = p_status, payment_error = p_error where o.id = failed.id;
      else
        perform private.end_unpaid_order(failed.id, 'payment_failed', p_status, p_error);
      end if;
    end if;
  end if;
  select * into failed from public.orders o where o.id = payment.order_id;
  return failed;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_payment (
  p_order_id uuid,
  p_amount   bigint
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  payable public.orders;
  opened text;
begin
  select * into payable from public.orders o where o.id = p_order_id;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  if private.is_under_review(p_order_id) then
    perform private.refuse('receipt_in_review');
  end if;
  select p.authority into opened from public.payments p
  where p.order_id = p_order_id and p.state = 'pending' and p.amount = p_amount
    and p.purpose = case when payable.is_paid then 'difference' else 'order' end::public.payment_purpose
    and p.created_at > now() - interval '15 minutes'
  order by p.created_at desc limit 1;
  if opened is null then
    perform private.check_payment_limits(payable);
  end if;
  return opened;
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
  if payment.state in ('verified', 'unallocated') then
    action := 'done';
  elsif payment.purpose = 'difference' then
    select case when private.takes_difference(o) and o.due_amount = payment.amount then 'verify' else 'refuse' end
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

CREATE OR REPLACE FUNCTION public.price_list_rows (
  p_tier        public.price_type,
  p_categories  uuid[],
  p_after_place integer           DEFAULT NULL::integer,
  p_after_name  text              DEFAULT NULL::text,
  p_after_id    uuid              DEFAULT NULL::uuid,
  p_limit       integer           DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  viewer public.user_type := case p_tier when 'dealer_price' then 'dealer' else 'shop' end;
  portion uuid[];
begin
  if p_tier is null or p_tier = 'base_price' then
    perform private.refuse('invalid_input');
  elsif p_tier is distinct from private.own_list_tier(private.viewer_type())
    and not private.has_capability('wholesale_prices', 'prices')
  then
    perform private.refuse('wholesale_only');
  end if;
  portion := array(
    select p.id from public.products p
    cross join lateral (select coalesce(array_position(p_categories, p.category_id), 100000) as place) c
    where p.is_active and (p_after_id is null or (c.place, p.name, p.id) > (p_after_place, p_after_name, p_after_id))
    order by c.place, p.name, p.id limit least(greatest(p_limit, 1), 1000)
  );
  return coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', p.id, 'place', c.place, 'name', p.name, 'sku', p.sku, 'category', p.category_id, 'image', p.images[1],
      'price', case when w.own then o.price else b.price end,
      'retail', case when not w.own or b.price >= o.price then b.price end,
      'steps', case when w.own then nullif(o.steps, '[]') end,
      'pack', t.pack, 'carton', t.carton, 'multiple', nullif(t.multiple, 1), 'minimum', nullif(t.minimum, 1),
      'colors', (
        select jsonb_agg(k.name order by x.sort_order, k.name)
        from public.product_colors x join public.colors k on k.id = x.color_id where x.product_id = p.id
      )
    )) order by c.place, p.name, p.id)
    from public.products p
    cross join lateral (select coalesce(array_position(p_categories, p.category_id), 100000) as place) c
    left join lateral private.own_offer(p.id, viewer) o on true
    left join private.tier_offers b on b.product_id = p.id and b.price_type = 'base_price'
    cross join lateral (
      select private.pays_own_tier(o.price, b.price) as own
    ) w
    cross join lateral private.order_terms(p.id, null, case when w.own then o.price_type end) t
    where p.id = any (portion)
  ), '[]');
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
  if payment.state not in ('verified', 'unallocated') then
    if payment.purpose = 'difference' then
      -- Verified money counts even if a concurrent edit changed the due amount; an excess is owed.
      fits := (select private.takes_difference(o) from public.orders o where o.id = payment.order_id);
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

CREATE OR REPLACE FUNCTION public.start_payment (
  p_order_id  uuid,
  p_authority text,
  p_amount    bigint,
  p_kind      public.payment_kind DEFAULT 'zarinpal'::public.payment_kind
)
  RETURNS public.payments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  payable public.orders;
  started public.payments;
begin
  -- Serializes a customer's attempts so that concurrent ones count.
  perform pg_advisory_xact_lock(hashtextextended('orders:' || o.user_id, 0)) from public.orders o where o.id = p_order_id;
  select * into payable from public.orders o where o.id = p_order_id for update;
  if not found then
    perform private.refuse('order_not_found');
  elsif private.is_under_review(payable.id) then
    perform private.refuse('receipt_in_review');
  elsif payable.is_paid then
    return private.start_difference(payable, p_authority, p_amount, p_kind);
  elsif payable.status not in ('pending', 'payment_pending') or not (payable.holds_stock or payable.by_proforma)
    or payable.payment_method <> 'online' then
    perform private.refuse('order_not_payable');
  elsif payable.total_amount is distinct from p_amount then
    perform private.refuse('price_changed');
  end if;
  perform private.check_payment_limits(payable);
  perform private.convert_proforma(payable);
  insert into public.payments (order_id, kind, authority, amount)
  values (payable.id, p_kind, p_authority, p_amount)
  returning * into started;
  perform private.move_order(payable.id, 'payment_pending');
  update public.orders o set payment_status = null, payment_error = null where o.id = payable.id;
  perform private.renew_hold(payable);
  return started;
end
$function$;

CREATE VIEW "public"."unallocated_payments" WITH (security_invoker=true) AS  SELECT p.id,
    p.order_id,
    o.number AS order_number,
    o.status AS order_status,
    o.user_id,
    COALESCE((o.shipping_address ->> 'full_name'::text), ''::text) AS receiver,
    COALESCE((o.shipping_address ->> 'phone_number'::text), ''::text) AS phone,
    p.amount,
    p.kind,
    p.authority,
    p.reference_id,
    p.card_pan,
    p.settled_at,
    p.resolved_at,
    p.resolved_by,
    p.resolution
   FROM (public.payments p
     JOIN public.orders o ON ((o.id = p.order_id)))
  WHERE (p.state = 'unallocated'::public.payment_state);

CREATE OR REPLACE FUNCTION public.admin_resolve_payment (
  p_payment_id uuid,
  p_resolution text
)
  RETURNS public.unallocated_payments
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  admin uuid := private.require_capability('payments');
  answer public.unallocated_payments;
begin
  if coalesce(char_length(btrim(p_resolution)), 0) not between 1 and 500 then
    perform private.refuse('resolution_required');
  end if;
  -- The order first: common lock order.
  perform 1 from public.orders o
  where o.id = (select p.order_id from public.payments p where p.id = p_payment_id) for update;
  update public.payments p set resolved_at = now(), resolved_by = admin, resolution = btrim(p_resolution)
  where p.id = p_payment_id and p.state = 'unallocated' and p.resolved_at is null;
  if not found then
    perform private.refuse('payment_not_found');
  end if;
  select * into answer from public.unallocated_payments m where m.id = p_payment_id;
  perform private.write_audit(
    'orders', answer.order_id::text, '{}', jsonb_build_object('returned_payment', answer.amount, 'resolution', answer.resolution)
  );
  perform private.write_sms(
    'refund_recorded', private.order_phone(o),
    jsonb_build_object('number', o.number, 'amount', private.persian_number(answer.amount), 'note', ''),
    'refund:' || p_payment_id, o.user_id, o.id
  )
  from public.payments p join public.orders o on o.id = p.order_id
  where p.id = p_payment_id;
  return answer;
end
$function$;

CREATE UNIQUE INDEX payments_one_verified_per_order ON public.payments USING btree (order_id)
  WHERE ((state = 'verified'::public.payment_state) AND (purpose = 'order'::public.payment_purpose));

CREATE POLICY "people read their own orders, staff all" ON "public"."orders"
  FOR SELECT
  TO "authenticated"
  USING
    (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.has_capability(VARIADIC ARRAY['orders'::text, 'payments'::text]) AS has_capability) OR (private.is_to_send(status)
    AND ( SELECT private.has_capability(VARIADIC ARRAY['shipping'::text]) AS has_capability))));

REVOKE ALL ON FUNCTION "private"."check_payment_limits"(public.orders) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_payment_limits"(public.orders) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."refund_sentence"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_sentence"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_list_orders"(text, text, timestamp WITH time zone, timestamp WITH time zone, uuid, text, integer, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "public"."admin_list_orders"(text, text, timestamp WITH time zone, timestamp WITH time zone, uuid, text, integer, integer, jsonb)
  TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_resolve_payment"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_resolve_payment"(uuid, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."open_payment"(uuid, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_payment"(uuid, bigint) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."start_payment"(uuid, text, bigint, public.payment_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."start_payment"(uuid, text, bigint, public.payment_kind) TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."unallocated_payments" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."unallocated_payments" TO "postgres";

GRANT SELECT ON TABLE "public"."unallocated_payments" TO "service_role";
