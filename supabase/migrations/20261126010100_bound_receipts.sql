-- Receipts of bank transfers hold stock within limits: those of proformas, stored pictures, five working days.

-- Refuses names of pictures that storage does not have. Arguments: the bucket, the column with a name or an array of names.
create function private.require_stored_pictures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  value jsonb := to_jsonb(new) -> tg_argv[1];
begin
  if jsonb_typeof(value) = 'string' then
    value := jsonb_build_array(value);
  end if;
  if jsonb_typeof(value) = 'array' and exists (
    select from jsonb_array_elements_text(value) n (name)
    where not exists (select from storage.objects o where o.bucket_id = tg_argv[0] and o.name = n.name)
  ) then
    perform private.refuse('invalid_picture');
  end if;
  return new;
end
$$;
create trigger stored_pictures before insert on public.bank_transfers
for each row execute function private.require_stored_pictures('transfers', 'pictures');
create trigger stored_pictures before insert on public.return_pictures
for each row execute function private.require_stored_pictures('returns', 'object_name');
create trigger stored_pictures before insert on public.comment_pictures
for each row execute function private.require_stored_pictures('reviews', 'object_name');
create trigger stored_pictures before insert on public.wholesale_papers
for each row execute function private.require_stored_pictures('wholesale', 'object_name');
create trigger stored_pictures before update of waybill on public.shipments
for each row when (new.waybill is distinct from old.waybill)
execute function private.require_stored_pictures('waybills', 'waybill');

-- Refuses another order that waits by proforma. The caller holds the customer's lock (private.lock_own_order).
create function private.check_proforma_limit(p_order public.orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not p_order.by_proforma and private.proforma_limit() <= (
    select count(*) from public.orders o
    where o.user_id = p_order.user_id and o.by_proforma and o.status in ('pending', 'payment_pending')
  ) then
    perform private.refuse('too_many_proformas');
  end if;
end
$$;

create or replace function public.issue_proforma(p_order_id uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
begin
  if not private.may_transfer(own.customer_type) then
    perform private.refuse('transfer_unavailable');
  end if;
  perform private.check_proforma_limit(own);
  perform private.lock_products(array[own.id]);
  return (private.begin_proforma(own)).id;
end
$$;

create or replace function public.send_transfer(
  p_id uuid, p_order_id uuid, p_account_id uuid, p_amount bigint, p_tracking_number text, p_paid_on date, p_pictures text[]
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
  today date := private.tehran_day(now());
begin
  if exists (select from public.bank_transfers t where t.id = p_id and t.order_id = own.id) then
    return p_id;
  elsif p_id is null or exists (select from public.bank_transfers t where t.id = p_id) or p_amount is null
    or p_amount not between 1 and 1000000000000 or p_tracking_number is null or p_tracking_number !~ '^[0-9A-Za-z/-]{3,40}$'
    or p_paid_on is null or p_paid_on not between today - 60 and today then
    perform private.refuse('invalid_input');
  elsif coalesce(cardinality(p_pictures), 0) not between 1 and 3 or exists (
    select 1 from unnest(p_pictures) n (name)
    where coalesce(n.name, '') !~ ('^' || own.user_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$')
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
  elsif 10 <= (select count(*) from public.bank_transfers t where t.order_id = own.id) then
    perform private.refuse('too_many_attempts');
  end if;
  if not own.is_paid and not own.by_proforma then
    -- Staff placed an order by phone: it is none that a customer adds.
    if not own.by_phone then
      perform private.check_proforma_limit(own);
    end if;
    perform private.lock_products(array[own.id]);
    perform private.begin_proforma(own);
  end if;
  insert into public.bank_transfers (id, order_id, account_id, amount, tracking_number, paid_on, pictures)
  values (p_id, own.id, p_account_id, p_amount, p_tracking_number, p_paid_on, p_pictures);
  return p_id;
end
$$;

-- A receipt holds its order until the end of the fifth working day after it was sent.
create function private.receipt_hold_end(p_sent timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select (private.working_day_after(private.tehran_day(p_sent), 5) + 1)::timestamp at time zone 'Asia/Tehran'
$$;

-- Unlike private.is_under_review, false once the hold is over: the receipt is still open, its order may end.
create function private.is_held_by_receipt(p_order_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.bank_transfers t
    where t.order_id = p_order_id and t.state = 'open' and private.receipt_hold_end(t.created_at) > now()
  )
$$;

create or replace function private.waits_on(p_order public.orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_order.by_phone and p_order.expires_at > now()
    or p_order.by_proforma and (p_order.expires_at > now() or private.is_held_by_receipt(p_order.id))
$$;

create or replace function public.expire_orders(p_limit integer default 100)
returns setof uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  late uuid[];
  id uuid;
begin
  select array_agg(l.id) into late from (
    select o.id from public.orders o
    where o.status in ('pending', 'payment_pending') and o.expires_at < now() and not private.is_held_by_receipt(o.id)
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
$$;

insert into public.sms_templates (key, description, body) values
  ('transfer_waiting', 'یادآوری رسید واریز به خود فروشگاه، روز کاری پنجم',
    'رسید واریز سفارش {number} ({amount} تومان) هنوز بررسی نشده است. اگر تا پایان امروز بررسی نشود، سفارش لغو می‌شود. {shop}')
on conflict (key) do nothing;

-- Reminds the shop, at its own mobile number, of receipts whose hold ends today; each once, from nine in the morning.
create function public.remind_transfers(p_limit integer default 50)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due record;
  written integer := 0;
begin
  for due in
    select t.id, t.amount, o.number, o.id as order_id, s.mobile
    from public.bank_transfers t
    join public.orders o on o.id = t.order_id
    cross join public.shop_settings s
    cross join lateral private.receipt_hold_end(t.created_at) e (hold_end)
    where t.state = 'open' and o.status in ('pending', 'payment_pending') and o.expires_at < e.hold_end
      and now() between e.hold_end - interval '15 hours' and e.hold_end
      and not exists (select from public.sms_messages m where m.dedupe_key = 'transfer_waiting:' || t.id)
    order by t.created_at limit least(greatest(p_limit, 1), 500)
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
$$;
grant execute on function public.remind_transfers(integer) to service_role;
