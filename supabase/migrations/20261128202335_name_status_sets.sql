SET local check_function_bodies = off;

DROP TRIGGER "follow_order" ON "public"."orders";

DROP INDEX "public"."orders_cash_due";

ALTER TABLE "private"."order_transitions"
  ADD COLUMN "by_customer" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."order_transitions"
  ADD COLUMN "by_staff" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.all_alerts()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'new_orders', (
      select count(*) from public.orders o
      where o.status in (select m.from_status from private.order_transitions m where m.to_status = 'processing')
    ),
    'low_stock', (
      select count(*) from private.product_stats a
      where private.is_low(a.pieces, a.low_limit)
        and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
    ),
    'waiting_reviews', (select count(*) from public.comments c where not c.is_approved and not c.is_deleted),
    'waiting_questions', (select count(*) from public.questions q where not q.is_approved and not q.is_deleted),
    'messages', (select count(*) from public.contact_messages m where m.handled_at is null),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'stuck_payments', (
      select count(*) from public.payments p
      where p.state = 'unallocated' or (p.state = 'pending' and p.created_at < now() - interval '30 minutes')
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.all_order_counts()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_staff();
  return (
    with per_status as (
      select o.status, count(*) as n from public.orders o group by o.status
    )
    select jsonb_build_object(
      'all', (select coalesce(sum(s.n), 0) from per_status s),
      'unpaid', (select coalesce(sum(s.n), 0) from per_status s where s.status = any (private.unpaid_statuses())),
      'review', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'awaiting_review'),
      'paid', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'paid'),
      'processing', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'processing'),
      'shipped', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'shipped'),
      'delivered', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'delivered'),
      'ended', (select coalesce(sum(s.n), 0) from per_status s where s.status = any (private.ended_statuses())),
      'cash', (
        select count(*) from public.orders o
        where o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status = any (private.dispatched_statuses())
          and private.is_cash_due(o)
      ),
      'difference', (select count(*) from public.orders o where o.is_paid and o.due_amount > 0),
      'refund', (select count(*) from public.orders o where o.owed_amount > 0),
      'return', (select count(*) from public.returns r where r.status = 'requested'),
      'unallocated', (select count(*) from public.payments p where p.state = 'unallocated' and p.resolved_at is null)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.cancel_for_admin (
  p_order   public.orders,
  p_restock boolean,
  p_reason  text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if p_order.status = any (private.unpaid_statuses()) then
    perform private.end_unpaid_order(p_order.id, 'cancelled', 'canceled', 'cancelled_by_shop');
  else
    perform private.cancel_taken_order(p_order, p_restock, 'cancelled_by_shop', p_reason);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_cash_customer (
  p_customer       uuid,
  p_payment_method public.payment_method
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if p_payment_method <> 'cash_on_delivery' then
    return;
  elsif (select p.phone_number from public.profiles p where p.id = p_customer) is null then
    perform private.refuse('phone_required');
  elsif (
    select count(*) from public.orders o
    where o.user_id = p_customer and o.payment_method = 'cash_on_delivery' and not o.is_paid
      and o.status = any (private.open_cash_statuses())
  ) >= private.cash_order_limit() then
    perform private.refuse('too_many_cash_orders');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_proforma_limit (
  p_order public.orders
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if not p_order.by_proforma and private.proforma_limit() <= (
    select count(*) from public.orders o
    where o.user_id = p_order.user_id and o.by_proforma and o.status = any (private.payable_statuses())
  ) then
    perform private.refuse('too_many_proformas');
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
  if p_order.by_proforma and p_order.status = any (private.payable_statuses()) and p_order.expires_at > now() then
    return private.newest_proforma(p_order.id);
  elsif p_order.is_paid or p_order.payment_method <> 'online' or p_order.status <> all (private.payable_statuses())
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

CREATE OR REPLACE FUNCTION private.difference_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{paid,processing}'::public.order_status[] $function$;

CREATE OR REPLACE FUNCTION private.dispatched_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{shipped,delivered,returned}'::public.order_status[] $function$;

CREATE OR REPLACE FUNCTION private.ended_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{cancelled,returned}'::public.order_status[] $function$;

CREATE OR REPLACE FUNCTION private.evaluate_code (
  p_code     text,
  p_subtotal bigint,
  p_user     uuid,
  p_viewer   public.user_type,
  p_strict   boolean          DEFAULT false
)
  RETURNS TABLE (
    code_id uuid,
    code    text,
    amount  bigint,
    error   text,
    minimum bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.is_abandoned (
  p_order public.orders
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p_order.status = any (private.lapsed_statuses()) and not (
    p_order.payment_method = 'online' and not p_order.is_paid
    and (p_order.status = 'payment_failed' or coalesce(p_order.payment_error, '') in ('expired', 'superseded'))
    and p_order.hold_renewals < 2 and now() < p_order.created_at + interval '2 hours'
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_cash_due (
  p_order public.orders
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_order.payment_method = 'cash_on_delivery' and not p_order.is_paid
    and p_order.status = any (private.dispatched_statuses())
    and not (p_order.status = 'returned' and p_order.total_amount = p_order.reduced_amount)
$function$;

CREATE OR REPLACE FUNCTION private.is_sale (
  p_status public.order_status,
  p_income bigint
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$select p_status <> all (private.ended_statuses()) or p_income > 0$function$;

CREATE OR REPLACE FUNCTION private.is_staff_step (
  p_to public.order_status
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p_to <> all (private.ended_statuses())
    and exists (select from private.order_transitions m where m.to_status = p_to and m.by_staff)
$function$;

CREATE OR REPLACE FUNCTION private.is_to_send (
  p_status public.order_status
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select p_status = any ('{paid,processing,shipped}') $function$;

CREATE OR REPLACE FUNCTION private.lapsed_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{payment_failed,cancelled}'::public.order_status[] $function$;

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
      and o.status = any (private.payable_statuses())
    order by o.id for update
  ) l
$function$;

CREATE OR REPLACE FUNCTION private.may_move (
  p_from  public.order_status,
  p_to    public.order_status,
  p_actor text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (
    select from private.order_transitions m
    where m.from_status = p_from and m.to_status = p_to and case p_actor when 'customer' then m.by_customer else m.by_staff end
  )
$function$;

CREATE OR REPLACE FUNCTION private.open_cash_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{awaiting_review,processing,shipped}'::public.order_status[] $function$;

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
      when 'unpaid' then ' and not o.is_paid and o.status <> all (private.lapsed_statuses())'
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
      and o.status = any (private.payable_statuses()) and not o.by_phone and not o.by_proforma
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
    when private.takes_difference(p_order) and p_order.due_amount > 0 then p_order.due_amount
    when not p_order.is_paid and p_order.payment_method = 'online' and (p_order.holds_stock or p_order.by_proforma)
      and p_order.status = any (private.payable_statuses()) then p_order.total_amount
  end
$function$;

CREATE OR REPLACE FUNCTION private.payable_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{pending,payment_pending}'::public.order_status[] $function$;

CREATE OR REPLACE FUNCTION private.prevent_edit_of_shipped_lines()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select o.status from public.orders o where o.id = new.order_id) <> all (private.dispatched_statuses()) then
    perform private.refuse('already_sent');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.preview_bulk_tracking_send (
  p_ids    uuid[],
  p_params jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'leaving', count(*) filter (where o.status = 'processing'),
    'movable', count(*),
    'messages', coalesce(sum(cardinality(private.shipping_phones(o))) filter (
      where exists (select from public.sms_templates t where t.key = 'order_shipped' and t.is_active)
    ), 0)
  )
  from public.orders o
  where o.id = any (p_ids) and (o.status = 'processing' or o.status = any (private.sent_statuses()))
    and not private.is_held_for_difference(o)
$function$;

CREATE OR REPLACE FUNCTION private.received_states()
  RETURNS public.payment_state[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{verified,unallocated}'::public.payment_state[] $function$;

CREATE OR REPLACE FUNCTION private.record_shipment_code (
  p_order       public.orders,
  p_shipment_id uuid,
  p_code        text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  noted public.orders := p_order;
  parcel public.shipments;
  code text := upper(btrim(p_code));
  is_whole boolean;
begin
  select * into parcel from public.shipments s where s.id = p_shipment_id and s.order_id = p_order.id;
  if parcel.id is null then
    perform private.refuse('not_found');
  elsif code is null
    or code !~ (case parcel.method when 'freight' then '^[0-9A-Z/-]{3,40}$' else '^[0-9A-Z-]{5,40}$' end) then
    perform private.refuse('invalid_tracking');
  elsif code = parcel.tracking_code then
    return p_order;
  end if;
  update public.shipments s set tracking_code = code where s.id = parcel.id;
  if p_order.status = any (private.sent_statuses()) and not exists (
    select from public.shipments s where s.order_id = p_order.id and s.position > parcel.position
  ) then
    update public.orders o set tracking_code = code where o.id = p_order.id returning * into noted;
  end if;
  is_whole := p_order.status <> 'processing' and not exists (
    select from public.shipments s where s.order_id = p_order.id and s.id <> parcel.id
  );
  perform private.write_audit(
    'orders', p_order.id::text,
    jsonb_build_object('tracking_code', parcel.tracking_code), jsonb_build_object('tracking_code', code)
  );
  perform private.write_shipping_sms(
    case when parcel.method = 'freight' then 'freight_shipped' when is_whole then 'order_shipped' else 'part_shipped' end,
    noted,
    jsonb_build_object(
      'number', noted.number, 'tracking', code, 'part', case when is_whole then '' else 'بخشی از ' end,
      'company', coalesce(nullif(parcel.carrier, ''), 'باربری'), 'city', parcel.city,
      'pieces', (
        select private.persian_number(sum(l.quantity)::bigint) from public.shipment_lines l where l.shipment_id = parcel.id
      )
    ),
    'order_shipped:' || noted.id || ':' || code
  );
  return noted;
end
$function$;

CREATE OR REPLACE FUNCTION private.renew_proforma()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target public.orders;
begin
  select * into target from public.orders o where o.id = new.order_id;
  if target.by_proforma and not target.is_paid and target.status = any (private.payable_statuses())
    and target.total_amount > target.reduced_amount then
    perform private.write_proforma(target, target.expires_at, (private.newest_proforma(target.id)).holds_stock);
  end if;
  return null;
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
  standing public.invoices := private.standing_invoice(p_order.id);
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

CREATE OR REPLACE FUNCTION private.revive_order (
  p_order_id uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  late public.orders;
begin
  select * into late from public.orders o where o.id = p_order_id;
  if late.holds_stock and late.status = any (private.payable_statuses()) then
    return true;
  elsif late.is_paid or late.payment_error in ('cancelled_by_customer', 'cancelled_by_shop')
    or not (late.status = any (private.lapsed_statuses()) or late.by_proforma and late.status = 'pending') then
    return false;
  end if;
  begin
    perform private.hold_order(p_order_id);
  exception when sqlstate 'HZ000' then
    return false;
  end;
  perform private.move_order(p_order_id, 'payment_pending', 'late_payment');
  update public.orders o
  set payment_status = null, payment_error = null, expires_at = greatest(o.expires_at, now() + interval '10 minutes')
  where o.id = p_order_id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.sent_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{shipped,delivered}'::public.order_status[] $function$;

CREATE OR REPLACE FUNCTION private.set_tracking (
  p_order_id uuid,
  p_tracking text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target public.orders := private.lock_order_as(array['orders', 'shipping'], p_order_id);
begin
  if target.status <> all (private.sent_statuses()) then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'shipped'));
  end if;
  return private.record_tracking(target, p_tracking);
end
$function$;

CREATE OR REPLACE FUNCTION private.sold_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{paid,processing,shipped,delivered}'::public.order_status[] $function$;

CREATE OR REPLACE FUNCTION private.tab_condition (
  p_tab text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case p_tab
    when 'unpaid' then $c$o.status = any (private.unpaid_statuses())$c$
    when 'review' then $c$o.status = 'awaiting_review'$c$
    when 'paid' then $c$o.status = 'paid'$c$
    when 'processing' then $c$o.status = 'processing'$c$
    when 'shipped' then $c$o.status = 'shipped'$c$
    when 'delivered' then $c$o.status = 'delivered'$c$
    when 'ended' then $c$o.status = any (private.ended_statuses())$c$
    when 'cash' then $c$o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status = any (private.dispatched_statuses())
      and private.is_cash_due(o)$c$
    when 'difference' then $c$o.is_paid and o.due_amount > 0$c$
    when 'refund' then $c$o.owed_amount > 0$c$
    when 'return' then $c$o.id in (select r.order_id from public.returns r where r.status = 'requested')$c$
    else 'true'
  end
$function$;

CREATE OR REPLACE FUNCTION private.takes_difference (
  p_order public.orders
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select p_order.is_paid and p_order.status = any (private.difference_statuses()) $function$;

CREATE OR REPLACE FUNCTION private.unpaid_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{pending,payment_pending,payment_failed}'::public.order_status[] $function$;

CREATE OR REPLACE FUNCTION private.unsent_items (
  p_product uuid,
  p_color   uuid
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(sum(i.quantity - i.reduced_quantity), 0)::integer
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.product_id = p_product and i.color_id is not distinct from p_color and o.holds_stock
    and o.status = any (private.payable_statuses() || private.unshipped_statuses())
$function$;

CREATE OR REPLACE FUNCTION private.unshipped_statuses()
  RETURNS public.order_status[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{awaiting_review,paid,processing}'::public.order_status[] $function$;

CREATE OR REPLACE FUNCTION public.admin_accounting_money (
  p_from  timestamp with time zone,
  p_until timestamp with time zone,
  p_after text                     DEFAULT ''::text,
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
    select coalesce(jsonb_agg(to_jsonb(m) order by m.key), '[]') from (
      select a.* from (
        select to_char(p.settled_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') || p.id as key, p.settled_at as at,
          o.number as "order", case when p.state = 'unallocated' then 'unallocated' when p.purpose = 'difference' then 'difference'
            else 'payment' end as kind,
          p.kind::text as method, p.amount, coalesce(p.reference_id, '') as reference
        from public.payments p join public.orders o on o.id = p.order_id
        where p.state = any (private.received_states()) and p.settled_at >= p_from and p.settled_at < p_until
        union all
        select to_char(r.created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') || r.id, r.created_at, o.number, 'refund',
          r.method, -r.amount, r.reference
        from public.refunds r join public.orders o on o.id = r.order_id
        where r.created_at >= p_from and r.created_at < p_until
      ) a
      where a.key > p_after collate "C"
      order by a.key collate "C" limit least(greatest(p_limit, 1), 1000)
    ) m
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_accounting_sums (
  p_from  timestamp with time zone,
  p_until timestamp with time zone
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
    select jsonb_build_object(
      'orders', count(*), 'net', coalesce(sum(o.total_amount - o.reduced_amount), 0),
      'collected', coalesce(sum(o.collected_amount), 0), 'refunded', coalesce(sum(o.refunded_amount), 0),
      'owed', coalesce(sum(o.owed_amount), 0), 'due', coalesce(sum(o.due_amount), 0)
    )
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
  ) || jsonb_build_object(
    'received', (
      select coalesce(sum(p.amount), 0) from public.payments p
      where p.state = any (private.received_states()) and p.settled_at >= p_from and p.settled_at < p_until
    ),
    'given_back', (
      select coalesce(sum(r.amount), 0) from public.refunds r where r.created_at >= p_from and r.created_at < p_until
    ),
    'rates', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.percent), '[]') from (
        select v.percent, sum(l.gross - l.discount) as net,
          sum(private.vat_within(l.gross - l.discount, v.percent)) as vat
        from public.orders o
        cross join lateral (select private.order_vat_percent(o.id, o.payment_verified_at) as percent offset 0) v
        join private.sale_lines l on l.order_id = o.id
        where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
        group by v.percent
      ) r
    )
  );
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
  elsif target.status <> all (private.unshipped_statuses()) then
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

CREATE OR REPLACE FUNCTION public.admin_decline_transfer (
  p_id     uuid,
  p_reason text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sent public.transfer_receipts;
  target public.orders;
begin
  perform private.require_capability('payments');
  sent := private.lock_transfer(p_id);
  if sent.state <> 'open' then
    perform private.refuse('already_handled');
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 2 and 300 then
    perform private.refuse('invalid_input');
  end if;
  update public.transfer_receipts t
  set state = 'declined', reason = btrim(p_reason), decided_at = now(), decided_by = auth.uid() where t.id = p_id;
  update public.orders o set expires_at = greatest(o.expires_at, now() + interval '24 hours')
  where o.id = sent.order_id and o.by_proforma and o.status = any (private.payable_statuses());
  select * into target from public.orders o where o.id = sent.order_id;
  perform private.write_sms(
    'transfer_declined', private.order_phone(target),
    jsonb_build_object('number', target.number, 'reason', btrim(p_reason)), 'transfer:' || p_id, target.user_id, target.id
  );
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
  standing public.invoices := private.standing_invoice(p_order_id);
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

CREATE OR REPLACE FUNCTION public.admin_product_sales (
  p_product_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products', 'prices', 'stock', 'reports');
  return (
    select jsonb_build_object(
      'pieces', coalesce(sum(i.quantity), 0),
      'revenue', coalesce(sum(i.line_total), 0),
      'orders', count(distinct o.id),
      'pieces_30', coalesce(sum(i.quantity) filter (where o.created_at > now() - interval '30 days'), 0),
      'revenue_30', coalesce(sum(i.line_total) filter (where o.created_at > now() - interval '30 days'), 0)
    )
    from public.order_items i join public.orders o on o.id = i.order_id
    where i.product_id = p_product_id and o.is_paid and o.status <> all (private.ended_statuses())
  );
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

CREATE OR REPLACE FUNCTION public.admin_send_shipment (
  p_id       uuid,
  p_order_id uuid,
  p_lines    jsonb DEFAULT NULL::jsonb,
  p_tracking text  DEFAULT NULL::text,
  p_details  jsonb DEFAULT '{}'::jsonb
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target public.orders := private.lock_order_as(array['orders', 'shipping'], p_order_id);
  parcel public.shipments;
  pieces bigint;
begin
  if p_id is null then
    perform private.refuse('invalid_input');
  elsif exists (select from public.shipments s where s.id = p_id and s.order_id = p_order_id) then
    return target;
  elsif target.status = any (private.sent_statuses()) then
    perform private.refuse('already_sent');
  elsif target.status <> 'processing' then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'shipped'));
  elsif jsonb_typeof(p_lines) <> 'array' or p_lines = '[]' or jsonb_array_length(p_lines) > 1000
    or jsonb_typeof(coalesce(p_details, '{}')) <> 'object' then
    perform private.refuse('invalid_lines');
  elsif target.is_paid and target.due_amount > 0 then
    perform private.refuse('difference_due', jsonb_build_object('amount', target.due_amount));
  end if;
  parcel := private.write_shipment(target, p_id, p_lines);
  perform private.set_shipment(p_id, p_details);
  select sum(l.quantity) into pieces from public.shipment_lines l where l.shipment_id = p_id;
  perform private.write_audit(
    'orders', p_order_id::text, '{}', jsonb_build_object('shipped_pieces', pieces, 'shipment', parcel.position)
  );
  if private.lines_to_send(p_order_id) = '[]' then
    target := public.admin_set_order_status(p_order_id, 'shipped');
  elsif target.delivery_method = 'pickup' or target.payment_method = 'cash_on_delivery' and not target.is_paid then
    perform private.refuse('goes_whole');
  end if;
  if nullif(btrim(p_tracking), '') is not null then
    target := private.record_shipment_code(target, p_id, p_tracking);
  end if;
  return target;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_set_order_status (
  p_order_id uuid,
  p_to       public.order_status,
  p_expected public.order_status DEFAULT NULL::public.order_status,
  p_tracking text                DEFAULT NULL::text
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  before public.orders := private.lock_order_as(array['orders', 'shipping'], p_order_id);
  moved public.orders;
begin
  if p_to is null or not private.is_staff_step(p_to) then
    perform private.refuse('illegal_transition', jsonb_build_object('from', before.status, 'to', p_to));
  elsif before.status = p_to
    and coalesce(upper(btrim(p_tracking)), '') in ('', coalesce(before.tracking_code, '')) then
    return before;
  elsif p_expected is not null and before.status <> p_expected then
    perform private.refuse('changed_meanwhile');
  elsif before.status = p_to then
    return before;
  end if;
  perform private.move_order(p_order_id, p_to);
  update public.orders o
  set shipped_at = case when p_to = 'shipped' then now() else o.shipped_at end,
    delivered_at = case when p_to = 'delivered' then now() else o.delivered_at end
  where o.id = p_order_id
  returning * into moved;
  if p_to = 'delivered' then
    perform private.count_sale(p_order_id);
  end if;
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('status', before.status), jsonb_build_object('status', p_to)
  );
  if p_to = 'shipped' and nullif(btrim(p_tracking), '') is not null then
    moved := private.record_tracking(moved, p_tracking);
  end if;
  return moved;
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
  elsif target.is_paid or target.status <> all (private.lapsed_statuses()) and not (target.by_proforma and target.status = 'pending')
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
  if not private.may_move(own.status, 'cancelled', 'customer') then
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

CREATE OR REPLACE FUNCTION public.checkout_page()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.expire_orders (
  p_limit integer DEFAULT 100
)
  RETURNS SETOF uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  late uuid[];
  id uuid;
begin
  select array_agg(l.id) into late from (
    select o.id from public.orders o
    where o.status = any (private.payable_statuses()) and o.expires_at < now() and not private.is_held_by_receipt(o.id)
      and (o.expires_at < now() - interval '1 hour' or not exists (
        select from public.payments p
        where p.order_id = o.id and p.state = 'pending' and (p.answered_at is null or p.answered_at < o.expires_at)
      ))
    order by o.expires_at limit p_limit for update skip locked
  ) l;
  if late is null then
    return;
  end if;
  perform private.lock_products(late);
  foreach id in array late loop
    perform private.end_unpaid_order(id, 'cancelled', 'canceled', 'expired');
  end loop;
  return query select unnest(late);
end
$function$;

CREATE OR REPLACE FUNCTION public.order_days_ahead (
  p_order_id uuid
)
  RETURNS TABLE (
    leaves_by date,
    earliest  date,
    latest    date
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with own as (
    select o.id, o.status, o.delivery_method, o.created_at, (now() at time zone 'Asia/Tehran')::date as today,
      s.preparation_days::integer as preparation, f.days_from::integer, f.days_to::integer
    from public.orders o
    cross join public.delivery_settings s
    left join public.delivery_rates f
      on f.zone_id = private.delivery_zone(o.shipping_address ->> 'province', o.shipping_address ->> 'city')
      and f.method = o.delivery_method
    where o.id = p_order_id and (o.status = any (private.unshipped_statuses()) or o.status = 'shipped')
  ), begun as (
    select own.*, coalesce(
      (
        select min(e.created_at) from public.order_events e
        where e.order_id = own.id and e.to_status = case own.status when 'shipped' then 'shipped' else 'paid' end::public.order_status
      ),
      own.created_at
    ) as moment
    from own
  ), planned as (
    select b.*, case when b.status = 'shipped' then (b.moment at time zone 'Asia/Tehran')::date
      else private.working_day_after(private.promise_day(b.moment), b.preparation) end as day
    from begun b
  ), leaving as (
    select p.*, case when p.status = 'shipped' or p.day >= p.today then p.day else private.promise_day(now()) end as leaves
    from planned p
  ), coming as (
    select l.*, private.working_day_after(l.leaves, l.days_from) as first_day, private.working_day_after(l.leaves, l.days_to) as last_day
    from leaving l
  )
  select case when c.status <> 'shipped' then c.leaves end,
    case when c.last_day >= c.today then greatest(c.first_day, c.today) end,
    case when c.last_day >= c.today then c.last_day end
  from coming c
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

CREATE OR REPLACE FUNCTION public.refuse_payment (
  p_authority text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  payment public.payments := private.lock_payment(p_authority);
begin
  update public.payments p set state = 'refused', settled_at = coalesce(p.settled_at, now())
  where p.id = payment.id and p.state <> all (private.received_states());
end
$function$;

CREATE OR REPLACE FUNCTION public.remind_proformas (
  p_limit integer DEFAULT 50
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  due record;
  written integer := 0;
begin
  for due in
    with due as materialized (select o as waiting, o.id as order_id, p.id as proforma_id,
      greatest(1, ceil(extract(epoch from o.expires_at - now()) / 3600))::integer as hours
    from public.orders o
    cross join public.transfer_settings s
    cross join lateral private.newest_proforma(o.id) p
    where o.by_proforma and o.status = any (private.payable_statuses()) and o.expires_at > now()
      -- Short proformas are reminded after half their validity.
      and o.expires_at <= now() + least(make_interval(hours => s.reminder_hours), (p.valid_until - p.issued_at) / 2)
      and not private.is_under_review(o.id)
      and not exists (select from public.sms_messages m where m.dedupe_key = 'proforma_reminder:' || p.id)
    order by o.expires_at limit least(greatest(p_limit, 1), 500))
    -- Each message locks its order: common lock order.
    select * from due d order by d.order_id
  loop
    perform private.write_sms(
      'proforma_reminder', private.order_phone(due.waiting),
      jsonb_build_object(
        'number', (due.waiting).number, 'amount', private.persian_number((due.waiting).total_amount),
        'hours', private.persian_number(due.hours)
      ),
      'proforma_reminder:' || due.proforma_id, (due.waiting).user_id, (due.waiting).id
    );
    written := written + 1;
  end loop;
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION public.remind_transfers (
  p_limit integer DEFAULT 50
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  due record;
  written integer := 0;
begin
  for due in
    with due as materialized (select t.id, t.amount, o.number, o.id as order_id, s.mobile
    from public.transfer_receipts t
    join public.orders o on o.id = t.order_id
    cross join public.shop_settings s
    cross join lateral private.receipt_hold_end(t.created_at) e (hold_end)
    where t.state = 'open' and o.status = any (private.payable_statuses()) and o.expires_at < e.hold_end
      and now() between e.hold_end - interval '15 hours' and e.hold_end
      and not exists (select from public.sms_messages m where m.dedupe_key = 'transfer_waiting:' || t.id)
    order by t.created_at limit least(greatest(p_limit, 1), 500))
    select * from due d order by d.order_id
  loop
    perform private.write_sms(
      'transfer_waiting', due.mobile,
      jsonb_build_object('number', due.number, 'amount', private.persian_number(due.amount)),
      'transfer_waiting:' || due.id, null, due.order_id
    );
    written := written + 1;
  end loop;
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION public.request_invoice (
  p_order_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own public.orders := private.lock_own_order(p_order_id);
begin
  if own.status = 'payment_failed' or own.status = any (private.ended_statuses()) then
    perform private.refuse('order_not_invoiceable');
  elsif not exists (select from public.tax_identities i where i.user_id = own.user_id) then
    perform private.refuse('buyer_identity_missing');
  end if;
  update public.orders o set wants_invoice = true where o.id = own.id and not o.wants_invoice;
end
$function$;

CREATE OR REPLACE FUNCTION public.retry_order (
  p_order_id       uuid,
  p_expected_total bigint
)
  RETURNS public.orders
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '3s'
  AS $function$
declare
  own public.orders;
  others uuid[];
  lines jsonb;
  figures jsonb;
begin
  own := private.lock_own_order(p_order_id);
  if own.is_paid or own.by_proforma or own.payment_method <> 'online'
    or not (own.status = any (private.unpaid_statuses())
      or (own.status = 'cancelled' and own.payment_error in ('expired', 'superseded'))) then
    perform private.refuse('order_not_payable');
  end if;
  perform private.renew_hold(own);
  others := array_remove(private.lock_unpaid_orders(own.user_id), own.id);
  perform private.lock_products(others || own.id);
  perform private.cancel_unpaid_orders(others);
  perform private.release_order(own.id);
  select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity))
  into lines from public.order_items i where i.order_id = own.id;
  figures := private.price_cart(lines, own.shipping_address, own.delivery_method);
  -- An invalid code is dropped; the customer confirms the new total.
  if private.with_code(figures, own.discount_code) #>> '{discount,error}' is null then
    figures := private.with_code(figures, own.discount_code);
  end if;
  if not (figures ->> 'orderable')::boolean then
    perform private.refuse('cart_changed', figures);
  elsif figures ->> 'delivery_error' is not null then
    perform private.refuse(figures ->> 'delivery_error', figures);
  elsif (figures ->> 'total')::bigint is distinct from p_expected_total then
    perform private.refuse('price_changed', figures);
  elsif p_expected_total between 1 and private.smallest_payment() - 1 then
    perform private.refuse('total_too_small');
  end if;
  update public.order_items i set list_price = l.list_price, unit_price = l.unit_price
  from jsonb_to_recordset(figures -> 'lines') as l (product_id uuid, color_id uuid, list_price integer, unit_price integer)
  where i.order_id = own.id and i.product_id = l.product_id and i.color_id is not distinct from l.color_id;
  perform private.move_order(own.id, 'pending', 'retry');
  update public.orders o
  set subtotal = q.subtotal, shipping_cost = q.shipping, total_amount = q.total,
    discount_amount = coalesce((q.discount ->> 'amount')::bigint, 0),
    discount_code = q.discount ->> 'code',
    discount_code_id = case when q.discount is not null and q.discount <> 'null' then o.discount_code_id end,
    payment_status = null, payment_error = null
  from jsonb_to_record(figures) as q (subtotal bigint, shipping bigint, total bigint, discount jsonb)
  where o.id = own.id;
  perform private.hold_order(own.id);
  perform private.settle_free_order(own.id);
  select * into own from public.orders o where o.id = p_order_id;
  return own;
exception
  when lock_not_available then
    perform private.refuse('busy');
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
  elsif payable.status <> all (private.payable_statuses()) or not (payable.holds_stock or payable.by_proforma)
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

CREATE INDEX orders_cash_due ON public.orders USING btree (id)
  WHERE
    ((payment_method = 'cash_on_delivery'::public.payment_method) AND (NOT is_paid) AND (status = ANY (ARRAY['shipped'::public.order_status, 'delivered'::public.order_status,
    'returned'::public.order_status])));

CREATE TRIGGER follow_order
  AFTER UPDATE OF status ON public.orders
  FOR EACH ROW
  WHEN (((new.status = ANY (private.sent_statuses())) AND (old.status <> new.status)))
  EXECUTE FUNCTION private.follow_order();

REVOKE ALL ON FUNCTION "private"."difference_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."difference_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."dispatched_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dispatched_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."ended_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ended_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."is_staff_step"(public.order_status) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_staff_step"(public.order_status) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lapsed_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lapsed_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."may_move"(public.order_status, public.order_status, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_move"(public.order_status, public.order_status, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_cash_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_cash_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."payable_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payable_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."received_states"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."received_states"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."sent_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sent_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."sold_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sold_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."takes_difference"(public.orders) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."takes_difference"(public.orders) TO "service_role";

REVOKE ALL ON FUNCTION "private"."unpaid_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unpaid_statuses"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."unshipped_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unshipped_statuses"() TO "anon", "authenticated", "postgres", "service_role";
REVOKE ALL ON FUNCTION "private"."unshipped_statuses"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unshipped_statuses"() TO "anon", "authenticated", "postgres", "service_role";

UPDATE private.order_transitions SET by_customer = true
WHERE to_status = 'cancelled' AND from_status IN ('pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid');

UPDATE private.order_transitions SET by_staff = true
WHERE by_customer OR (from_status, to_status) IN (
  ('processing', 'cancelled'), ('awaiting_review', 'processing'), ('paid', 'processing'), ('processing', 'shipped'),
  ('shipped', 'delivered'), ('shipped', 'returned'), ('delivered', 'returned')
);
