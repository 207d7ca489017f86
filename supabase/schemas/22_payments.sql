-- Payments. The server calls the gateway outside transactions and reports as service role. Idempotent.
-- Orders become paid by mark_paid (16_orders.sql); refunds are in 17_order_admin.sql.

create type public.payment_kind as enum ('zarinpal', 'zibal', 'none', 'cash', 'transfer');
-- Kinds with a gateway.
create function private.gateways()
returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select '{zarinpal,zibal}'::text[] $$;
grant execute on function private.gateways() to authenticated, service_role;

create type public.payment_state as enum ('pending', 'verified', 'failed', 'canceled', 'refused', 'unallocated');

-- The shop has the money.
create function private.received_states()
returns public.payment_state[]
language sql immutable parallel safe set search_path = ''
as $$ select '{verified,unallocated}'::public.payment_state[] $$;
grant execute on function private.received_states() to anon, authenticated, service_role;

-- Payment attempts, one row per authority of the gateway.
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  kind public.payment_kind not null,
  authority text unique,
  -- Requested toman.
  amount bigint not null check (amount >= 0),
  state public.payment_state not null default 'pending',
  reference_id text,
  card_pan text,
  fee bigint,
  error text,
  created_at timestamptz not null default now(),
  -- Last gateway inquiry, or creation.
  asked_at timestamptz not null default now(),
  -- Last gateway answer that it is open; null: none.
  answered_at timestamptz,
  settled_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references public.profiles (id) on delete set null,
  resolution text check (char_length(btrim(resolution)) between 1 and 500),
  purpose public.payment_purpose not null default 'order',
  -- Finer gateway answer next to `error`: returned unpaid, and FAILED or REVERSED by inquiry.
  error_detail text check (error_detail = 'refused_by_bank'),
  -- Forms without overlap: an authority names its gateway.
  constraint gateway_payments_have_authority check (
    case kind
      when 'zarinpal' then coalesce(authority ~ '^[AS][0-9a-zA-Z]{35}$', false)
      when 'zibal' then coalesce(authority ~ '^[0-9]{1,15}$', false)
      else authority is null
    end
  ),
  constraint resolutions_are_whole check ((resolved_at is null) = (resolution is null))
);
create index payments_created_at on public.payments (created_at);
create index payments_resolved_by on public.payments (resolved_by);
create index payments_unallocated on public.payments (settled_at) where state = 'unallocated';
create index payments_order_id on public.payments (order_id, created_at desc);
create index payments_pending on public.payments (asked_at) where state = 'pending';
create unique index payments_one_verified_per_order on public.payments (order_id) where state = 'verified' and purpose = 'order';
create index payments_settled_at on public.payments (settled_at) where state in ('verified', 'unallocated');
create index payments_unallocated_or_resolved on public.payments (created_at desc)
where state = 'unallocated' or resolution is not null;
alter table public.payments enable row level security;
grant select on public.payments to authenticated, service_role;

create policy "staff read payments" on public.payments
for select to authenticated
using ((select private.has_capability('orders', 'payments')));

-- Keeps orders.collected_amount; sets by_transfer when a transfer paid the order itself.
create function private.count_money()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.orders o set (collected_amount, by_transfer) = (
    select coalesce(sum(p.amount), 0), coalesce(bool_or(p.kind = 'transfer' and p.purpose = 'order'), false)
    from public.payments p where p.order_id = o.id and p.state = 'verified'
  )
  where o.id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;
create trigger recount_money after update of state, amount on public.payments
for each row when (new.state = 'verified' or old.state = 'verified') execute function private.count_money();
create trigger uncount_money after delete on public.payments
for each row when (old.state = 'verified') execute function private.count_money();
create trigger count_money after insert on public.payments
for each row when (new.state = 'verified') execute function private.count_money();

-- Refuses 'too_many_payments' above five per order, 'too_many_payments_in_hour' above twenty per customer.
create function private.check_payment_limits(p_order public.orders)
returns void
language plpgsql set search_path = ''
as $$
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
$$;
grant execute on function private.check_payment_limits(public.orders) to service_role;

-- Authority of an attempt of the last 15 minutes to continue, else null. Refuses 'order_not_found', 'receipt_in_review' and as
-- private.check_payment_limits. p_amount: toman.
create function public.open_payment(p_order_id uuid, p_amount bigint)
returns text
language plpgsql stable set search_path = ''
as $$
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
$$;
grant execute on function public.open_payment(uuid, bigint) to service_role;

-- Records a gateway attempt for an order or its difference and renews the hold. p_amount (toman): refuses 'price_changed' if it
-- differs. Refuses 'order_not_payable', 'receipt_in_review'.
-- Definer: writes payments, orders, products and more.
create function public.start_payment(
  p_order_id uuid, p_authority text, p_amount bigint, p_kind public.payment_kind default 'zarinpal'
)
returns public.payments
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.start_payment(uuid, text, bigint, public.payment_kind) to service_role;

-- Marks an order of zero toman as paid. Requires locks on order and products.
create function private.settle_free_order(p_order_id uuid)
returns void
language plpgsql set search_path = ''
as $$
begin
  if (select o.total_amount from public.orders o where o.id = p_order_id) = 0 then
    insert into public.payments (order_id, kind, amount, state, settled_at)
    values (p_order_id, 'none', 0, 'verified', now());
    perform private.mark_paid(p_order_id, null);
  end if;
end
$$;

-- Claims open payments for an inquiry, least recently asked first. Waits two minutes for a returning payer unless the order
-- expired. p_before: start of this run; each payment comes once.
-- Definer: writes payments.
create function public.claim_payments(p_before timestamptz, p_limit integer default 10)
returns setof public.payments
language sql security definer set search_path = ''
as $$
  update public.payments p set asked_at = now()
  where p.id in (
    select d.id from public.payments d join public.orders o on o.id = d.order_id
    where d.state = 'pending' and d.asked_at < p_before
      and (d.asked_at < now() - interval '2 minutes' or o.expires_at < now())
    order by d.asked_at limit p_limit for update of d skip locked
  )
  returning p.*
$$;
grant execute on function public.claim_payments(timestamptz, integer) to service_role;

-- Records that the gateway reports these payments as still open.
-- Definer: writes payments.
create function public.record_open_payments(p_authorities text[])
returns void
language sql security definer set search_path = ''
as $$
  update public.payments p set answered_at = now()
  where p.id in (
    select d.id from public.payments d where d.authority = any (p_authorities) and d.state = 'pending' order by d.id for no key update
  )
$$;
grant execute on function public.record_open_payments(text[]) to service_role;

-- Locks a payment, its order and products in the common order.
create function private.lock_payment(p_authority text)
returns public.payments
language plpgsql set search_path = ''
as $$
declare
  payment public.payments;
  owner_order uuid;
begin
  select p.order_id into owner_order from public.payments p where p.authority = p_authority;
  if not found then
    perform private.refuse('payment_not_found');
  end if;
  perform 1 from public.orders o where o.id = owner_order for update;
  select * into payment from public.payments p where p.authority = p_authority for update;
  perform private.lock_products(array[owner_order]);
  return payment;
end
$$;

-- Decides before verification: 'verify' (takes stock again if needed), 'refuse', or 'done'. Amount in toman.
-- Definer: writes orders, products, product_colors and more.
create function public.prepare_payment(p_authority text)
returns table (action text, order_id uuid, amount bigint)
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.prepare_payment(text) to service_role;

-- Records a late payment as refused: unverified, the gateway returns it. A verified one stays.
-- Definer: writes payments.
create function public.refuse_payment(p_authority text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  payment public.payments := private.lock_payment(p_authority);
begin
  update public.payments p set state = 'refused', settled_at = coalesce(p.settled_at, now())
  where p.id = payment.id and p.state <> all (private.received_states());
end
$$;
grant execute on function public.refuse_payment(text) to service_role;

-- Records a verified payment once: pays the order or its difference, else it is unallocated.
-- Definer: writes payments, orders, products and more.
create function public.settle_payment(
  p_authority text, p_reference_id text, p_card_pan text default null, p_fee bigint default null
)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.settle_payment(text, text, text, bigint) to service_role;

-- Records a failed or cancelled attempt, with p_detail next to its error. Without a newer one the order ends; a phone order or proforma waits again.
-- Definer: writes payments, orders, order_events and more.
create function public.fail_payment(
  p_authority text, p_status public.payment_status, p_error text, p_detail text default null
)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.fail_payment(text, public.payment_status, text, text) to service_role;

-- Verified payments without an order to take them; open until resolved_at.
create view public.unallocated_payments
with (security_invoker = true) as
select
  p.id, p.order_id, o.number as order_number, o.status as order_status, o.user_id,
  coalesce(o.shipping_address ->> 'full_name', '') as receiver, coalesce(o.shipping_address ->> 'phone_number', '') as phone,
  p.amount, p.kind, p.authority, p.reference_id, p.card_pan, p.settled_at, p.resolved_at, p.resolved_by, p.resolution
from public.payments p join public.orders o on o.id = p.order_id
where p.state = 'unallocated';
grant select on public.unallocated_payments to authenticated, service_role;

-- Revives the order of an unallocated payment; requires stock. Once per payment.
-- Definer: writes payments, products, product_colors and more.
create function public.admin_take_payment(p_payment_id uuid)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_take_payment(uuid) to authenticated;

-- Records how an unallocated payment was returned to its payer, once, and notifies; admin_take_payment keeps it instead. Refuses
-- 'resolution_required', 'payment_not_found'.
-- Definer: writes payments and admin_audit.
create function public.admin_resolve_payment(p_payment_id uuid, p_resolution text)
returns public.unallocated_payments
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_resolve_payment(uuid, text) to authenticated;

-- Records a gateway attempt for a difference. Requires the order's lock.
create function private.start_difference(
  p_order public.orders, p_authority text, p_amount bigint, p_kind public.payment_kind
)
returns public.payments
language plpgsql set search_path = ''
as $$
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
$$;

-- Records a difference paid outside the gateway, exactly the due amount. Idempotent by p_id.
-- Definer: writes payments and admin_audit.
create function public.admin_record_difference(p_id uuid, p_order_id uuid, p_amount bigint, p_reference text default '')
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['payments'], p_order_id);
begin
  if exists (select 1 from public.payments p where p.id = p_id) then
    return target;
  elsif not target.is_paid or target.due_amount = 0 or p_id is null then
    perform private.refuse('order_not_payable');
  elsif p_amount is distinct from target.due_amount then
    perform private.refuse('changed_meanwhile');
  elsif char_length(p_reference) > 100 then
    perform private.refuse('invalid_input');
  end if;
  insert into public.payments (id, order_id, kind, amount, state, purpose, reference_id, settled_at)
  values (p_id, p_order_id, 'cash', p_amount, 'verified', 'difference', nullif(btrim(p_reference), ''), now());
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('collected_amount', target.collected_amount),
    jsonb_build_object('collected_amount', target.collected_amount + p_amount)
  );
  select * into target from public.orders o where o.id = p_order_id;
  return target;
end
$$;
grant execute on function public.admin_record_difference(uuid, uuid, bigint, text) to authenticated;
