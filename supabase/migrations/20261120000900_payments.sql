-- How orders are paid: attempts at the gateway, money that came, money without an order.

create type public.payment_kind as enum ('zarinpal', 'none', 'cash');
create type public.payment_state as enum (
  'pending',   -- sent to the gateway
  'verified',  -- money taken, for its order
  'failed',    -- the gateway says no
  'canceled',  -- the payer turned back
  'refused',   -- paid too late and nothing to sell: left unverified, the gateway returns it
  'unallocated'   -- verified, but its order could not take it: for the admin's queue
);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  kind public.payment_kind not null,
  authority text unique check (authority ~ '^[AS][0-9a-zA-Z]{35}$'),
  -- Whole toman: what the gateway was asked for.
  amount bigint not null check (amount >= 0),
  state public.payment_state not null default 'pending',
  reference_id text,
  card_pan text,
  fee bigint,
  error text,
  created_at timestamptz not null default now(),
  -- When somebody last set out to ask the gateway about it; opening it counts.
  asked_at timestamptz not null default now(),
  -- When the gateway last said that it is still open. Null: it never answered.
  answered_at timestamptz,
  settled_at timestamptz,
  -- Of money that its order could not take: what the shop made of it.
  resolved_at timestamptz,
  resolved_by uuid references public.profiles (id) on delete set null,
  resolution text check (char_length(btrim(resolution)) between 1 and 500),
  constraint gateway_payments_have_authority check ((kind = 'zarinpal') = (authority is not null)),
  constraint resolutions_are_whole check ((resolved_at is null) = (resolution is null))
);
comment on table public.payments is 'Attempts to pay, one row per authority of the gateway.';
create index payments_created_at on public.payments (created_at);
create index payments_resolved_by on public.payments (resolved_by);
create index payments_unallocated on public.payments (settled_at) where state = 'unallocated';
create index payments_order_id on public.payments (order_id, created_at desc);
create unique index payments_one_verified_per_order on public.payments (order_id) where state = 'verified';
create index payments_pending on public.payments (asked_at) where state = 'pending';
alter table public.payments enable row level security;
grant select on public.payments to authenticated, service_role;
create policy "admins read payments" on public.payments for select to authenticated using ((select private.is_admin()));

-- ----------------------------------------------------------------------------
-- Payment transitions. The server asks the gateway outside of any transaction and reports here; service role only.
-- A repeat of any of them changes nothing.

-- Refuses who went to the gateway too often: five times for one order, twenty times in an hour.
create function private.check_payment_limits(p_order public.orders)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if 5 <= (select count(*) from public.payments p where p.order_id = p_order.id and p.kind = 'zarinpal') then
    perform private.refuse('too_many_payments');
  elsif 20 <= (
    select count(*) from public.orders o join public.payments p on p.order_id = o.id
    where o.user_id = p_order.user_id and p.kind = 'zarinpal' and p.created_at > now() - interval '1 hour'
  ) then
    perform private.refuse('too_many_payments_in_hour');
  end if;
end
$$;

-- Before the gateway is asked for another authority: the one that is still open for this order and amount (toman) and
-- young enough to be gone on with, or null when a new one may be opened. Refuses beyond the limits.
create function public.open_payment(p_order_id uuid, p_amount bigint)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  payable public.orders;
  opened text;
begin
  select * into payable from public.orders o where o.id = p_order_id;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  select p.authority into opened from public.payments p
  where p.order_id = p_order_id and p.state = 'pending' and p.amount = p_amount
    and p.created_at > now() - interval '15 minutes'
  order by p.created_at desc limit 1;
  if opened is null then
    perform private.check_payment_limits(payable);
  end if;
  return opened;
end
$$;
grant execute on function public.open_payment(uuid, bigint) to service_role;

-- Notes that an order went to the gateway. p_amount (toman) must be the order's total.
create function public.start_payment(p_order_id uuid, p_authority text, p_amount bigint)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  payable public.orders;
  started public.payments;
begin
  -- One visit to the gateway of a customer at a time: those at once all count.
  perform pg_advisory_xact_lock(hashtextextended('orders:' || o.user_id, 0)) from public.orders o where o.id = p_order_id;
  select * into payable from public.orders o where o.id = p_order_id for update;
  if not found then
    perform private.refuse('order_not_found');
  elsif payable.status not in ('pending', 'payment_pending') or not payable.holds_stock
    or payable.payment_method <> 'online' then
    perform private.refuse('order_not_payable');
  elsif payable.total_amount is distinct from p_amount then
    perform private.refuse('price_changed');
  end if;
  perform private.check_payment_limits(payable);
  insert into public.payments (order_id, kind, authority, amount)
  values (payable.id, 'zarinpal', p_authority, p_amount)
  returning * into started;
  perform private.move_order(payable.id, 'payment_pending');
  update public.orders o set payment_status = null, payment_error = null where o.id = payable.id;
  perform private.renew_hold(payable);
  return started;
end
$$;
grant execute on function public.start_payment(uuid, text, bigint) to service_role;

-- Hands out open payments to ask the gateway about, those first that were asked about longest ago; each to one caller at
-- a time. A payer comes back by themselves within two minutes; an order whose time is over is not left waiting that
-- long. p_before: when this run began, so that it meets each payment once.
create function public.claim_payments(p_before timestamptz, p_limit integer default 10)
returns setof public.payments
language sql
security definer
set search_path = ''
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

-- Notes that the gateway was heard: these payments are still open there.
create function public.note_open_payments(p_authorities text[])
returns void
language sql
security definer
set search_path = ''
as $$
  update public.payments p set answered_at = now() where p.authority = any (p_authorities) and p.state = 'pending'
$$;
grant execute on function public.note_open_payments(text[]) to service_role;

-- Locks a payment with its order and the products, in the order that everybody uses.
create function private.lock_payment(p_authority text)
returns public.payments
language plpgsql
set search_path = ''
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

-- Takes back what an order of late money needs. False when nothing is left to sell, or the customer cancelled it.
create function private.revive_order(p_order_id uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  late public.orders;
begin
  select * into late from public.orders o where o.id = p_order_id;
  if late.holds_stock and late.status in ('pending', 'payment_pending') then
    return true;
  elsif late.is_paid or late.payment_error in ('cancelled_by_customer', 'cancelled_by_shop')
    or late.status not in ('payment_failed', 'cancelled') then
    return false;
  end if;
  begin
    perform private.hold_order(p_order_id);
  exception when sqlstate 'HZ000' then
    return false;
  end;
  perform private.move_order(p_order_id, 'payment_pending', 'late_payment');
  update public.orders o
  set payment_status = null, payment_error = null, expires_at = now() + interval '10 minutes'
  where o.id = p_order_id;
  return true;
end
$$;

-- Before the gateway is asked to verify: 'verify' (the order holds its pieces; ask for `amount` toman), 'done' (settled
-- earlier) or 'refuse' (nothing to sell: money that is not verified yet stays so, and refuse_payment notes it).
create function public.prepare_payment(p_authority text)
returns table (action text, order_id uuid, amount bigint)
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments := private.lock_payment(p_authority);
begin
  order_id := payment.order_id;
  amount := payment.amount;
  if payment.state in ('verified', 'unallocated') then
    action := 'done';
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

-- Notes that late money was left unverified, for the gateway to return. Money that was taken stays taken.
create function public.refuse_payment(p_authority text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments := private.lock_payment(p_authority);
begin
  update public.payments p set state = 'refused', settled_at = coalesce(p.settled_at, now())
  where p.id = payment.id and p.state not in ('verified', 'unallocated');
end
$$;
grant execute on function public.refuse_payment(text) to service_role;

-- The gateway verified (100) or had verified before (101): the order is paid, once. Money whose order cannot take it
-- any more is kept as 'unallocated' for the admin. Answers the order.
create function public.settle_payment(
  p_authority text, p_reference_id text, p_card_pan text default null, p_fee bigint default null
)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments := private.lock_payment(p_authority);
  settled public.orders;
  fits boolean;
begin
  if payment.state not in ('verified', 'unallocated') then
    fits := payment.amount = (select o.total_amount from public.orders o where o.id = payment.order_id)
      and private.revive_order(payment.order_id);
    update public.payments p
    set state = case when fits then 'verified' else 'unallocated' end::public.payment_state,
      reference_id = p_reference_id, card_pan = p_card_pan, fee = p_fee, error = null, settled_at = now()
    where p.id = payment.id;
    if fits then
      perform private.mark_paid(payment.order_id, p_reference_id);
    end if;
  end if;
  select * into settled from public.orders o where o.id = payment.order_id;
  return settled;
end
$$;
grant execute on function public.settle_payment(text, text, text, bigint) to service_role;

-- The payer turned back ('canceled'), or the gateway says no ('failed'). Only the newest attempt ends its order; an
-- order that is paid stays paid. Answers the order.
create function public.fail_payment(p_authority text, p_status public.payment_status, p_error text)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment public.payments := private.lock_payment(p_authority);
  failed public.orders;
begin
  if p_status not in ('failed', 'canceled') then
    perform private.refuse('invalid_status');
  end if;
  if payment.state = 'pending' then
    update public.payments p set state = p_status::text::public.payment_state, error = p_error, settled_at = now()
    where p.id = payment.id;
  end if;
  -- One that was given up before took its pieces again (prepare_payment), for money that then did not count.
  if payment.state in ('pending', 'failed', 'canceled') then
    select * into failed from public.orders o where o.id = payment.order_id;
    if failed.status = 'payment_pending' and not exists (
      select 1 from public.payments p
      where p.order_id = payment.order_id and p.state = 'pending' and p.created_at > payment.created_at
    ) then
      perform private.end_unpaid_order(failed.id, 'payment_failed', p_status, p_error);
    end if;
  end if;
  select * into failed from public.orders o where o.id = payment.order_id;
  return failed;
end
$$;
grant execute on function public.fail_payment(text, public.payment_status, text) to service_role;

-- ----------------------------------------------------------------------------
-- Money that was taken while its order could not take it: the admin gives it back or makes good for it, and says how.

create view public.unallocated_payments
with (security_invoker = true) as
select
  p.id, p.order_id, o.number as order_number, o.status as order_status, o.user_id,
  coalesce(o.shipping_address ->> 'full_name', '') as receiver, coalesce(o.shipping_address ->> 'phone_number', '') as phone,
  p.amount, p.authority, p.reference_id, p.card_pan, p.settled_at, p.resolved_at, p.resolved_by, p.resolution
from public.payments p join public.orders o on o.id = p.order_id
where p.state = 'unallocated';
comment on view public.unallocated_payments is
  'Verified payments whose order could not take them; those without resolved_at wait for the admin.';
grant select on public.unallocated_payments to authenticated, service_role;

-- The admin says what became of such money; once. Answers the row of the queue.
create function public.admin_resolve_payment(p_payment_id uuid, p_resolution text)
returns public.unallocated_payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  admin uuid := private.require_admin();
  answer public.unallocated_payments;
begin
  if coalesce(char_length(btrim(p_resolution)), 0) not between 1 and 500 then
    perform private.refuse('resolution_required');
  end if;
  update public.payments p set resolved_at = now(), resolved_by = admin, resolution = btrim(p_resolution)
  where p.id = p_payment_id and p.state = 'unallocated' and p.resolved_at is null;
  if not found then
    perform private.refuse('payment_not_found');
  end if;
  select * into answer from public.unallocated_payments m where m.id = p_payment_id;
  perform private.write_sms(
    'refund_noted', private.order_phone(o),
    jsonb_build_object('number', o.number, 'amount', private.persian_number(answer.amount), 'note', ''),
    'refund:' || p_payment_id, o.user_id, o.id
  )
  from public.orders o where o.id = answer.order_id;
  return answer;
end
$$;
grant execute on function public.admin_resolve_payment(uuid, text) to authenticated;

-- An order knows what came for it.
create function private.count_money()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.orders o set collected_amount = (
    select coalesce(sum(p.amount), 0) from public.payments p where p.order_id = o.id and p.state = 'verified'
  )
  where o.id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;
create trigger count_money after insert on public.payments
for each row when (new.state = 'verified') execute function private.count_money();
create trigger recount_money after update of state, amount on public.payments
for each row when (new.state = 'verified' or old.state = 'verified') execute function private.count_money();
create trigger uncount_money after delete on public.payments
for each row when (old.state = 'verified') execute function private.count_money();
