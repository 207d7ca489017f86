-- Bank transfers (واریز به حساب، کارت‌به‌کارت، پایا): a buyer tells of money that was sent, with pictures of the receipt; somebody of
-- the shop finds it at the bank and approves what came, or declines with a reason. See docs/decisions/0055.

create type public.transfer_state as enum ('open', 'approved', 'declined');

create table public.bank_transfers (
  -- The sender's own: a repeat changes nothing.
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  account_id uuid references public.bank_accounts (id) on delete set null,
  -- What its sender says, in whole toman.
  amount bigint not null check (amount between 1 and 1000000000000),
  tracking_number text not null check (tracking_number ~ '^[0-9A-Za-z/-]{3,40}$'),
  paid_on date not null,
  -- Objects of the private bucket `transfers`, under the id of whoever uploaded them.
  pictures text[] not null check (cardinality(pictures) between 1 and 3),
  state public.transfer_state not null default 'open',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  -- What came, in whole toman; it may be less or more than was said.
  received bigint check (received between 1 and 1000000000000),
  -- Why it was declined, as its sender reads it.
  reason text not null default '' check (char_length(reason) <= 300),
  payment_id uuid references public.payments (id) on delete set null,
  constraint decided_transfers_say_when check ((state = 'open') = (decided_at is null)),
  constraint approved_transfers_say_how_much check ((state = 'approved') = (received is not null)),
  constraint declined_transfers_say_why check ((state = 'declined') = (reason <> ''))
);
comment on table public.bank_transfers is 'Receipts of transfers that buyers sent; only the server reads the files.';
create index bank_transfers_order_id on public.bank_transfers (order_id, created_at desc);
create index bank_transfers_account_id on public.bank_transfers (account_id);
create index bank_transfers_decided_by on public.bank_transfers (decided_by);
create index bank_transfers_payment_id on public.bank_transfers (payment_id);
create unique index bank_transfers_open on public.bank_transfers (order_id) where state = 'open';
create index bank_transfers_queue on public.bank_transfers (created_at, id) where state = 'open';
create index bank_transfers_decided on public.bank_transfers (decided_at desc, id) where state <> 'open';
create trigger audit after insert or update or delete on public.bank_transfers
for each row execute function private.audit();
alter table public.bank_transfers enable row level security;
-- Who of the shop decided is not the customer's business; the panel reads it in the audit log.
grant select (
  id, order_id, account_id, amount, tracking_number, paid_on, pictures, state, created_at, decided_at, received, reason
) on public.bank_transfers to authenticated;
grant select on public.bank_transfers to service_role;
create policy "transfers follow their order" on public.bank_transfers for select to authenticated using (
  exists (select 1 from public.orders o where o.id = order_id)
  and (not (select private.is_staff()) or (select private.has_capability('orders', 'payments')))
);
insert into private.audited_tables (table_name, capability) values ('bank_transfers', 'payments');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('transfers', 'transfers', false, private.upload_limit(), '{image/webp}')
on conflict (id) do nothing;

-- The clock of an order stands still while its receipt is looked at.
create or replace function private.is_under_review(p_order_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$ select exists (select from public.bank_transfers t where t.order_id = p_order_id and t.state = 'open') $$;

create or replace function private.waits_on(p_order public.orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_order.by_phone and p_order.expires_at > now()
    or p_order.by_proforma and (p_order.expires_at > now() or private.is_under_review(p_order.id))
$$;

-- What a declined sender has at least, to send another receipt.
create function private.transfer_retry()
returns interval
language sql
immutable
parallel safe
set search_path = ''
as $$ select interval '24 hours' $$;

do $migration$
declare
  entry record;
  source text;
  body text;
begin
  for entry in
    select * from (values
      ('expire_orders', 'and o.expires_at < now()', 'and o.expires_at < now() and not private.is_under_review(o.id)'),
      -- Money of a transfer may be less or more, and its order may still wait because it held nothing.
      ('admin_take_payment', 'not in (''cancelled'', ''payment_failed'') or money.amount <> target.total_amount',
        'not in (''cancelled'', ''payment_failed'') and not (target.by_proforma and target.status = ''pending'')
    or money.amount <> target.total_amount and money.kind <> ''transfer'''),
      -- Nobody pays twice: while a receipt is looked at, the bank is not asked.
      ('open_payment', '  select p.authority into opened', '  if private.is_under_review(p_order_id) then
    perform private.refuse(''receipt_in_review'');
  end if;
  select p.authority into opened'),
      ('start_payment', '  elsif payable.is_paid then', '  elsif private.is_under_review(payable.id) then
    perform private.refuse(''receipt_in_review'');
  elsif payable.is_paid then')
    ) as changes (name, before, after)
  loop
    select pg_get_functiondef(p.oid) into strict source from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = entry.name;
    body := replace(source, entry.before, entry.after);
    if body = source then
      raise exception '% is not as expected: %', entry.name, entry.before;
    end if;
    execute body;
  end loop;
end
$migration$;

-- The buyer tells of a transfer for what an order still needs. p_pictures: objects of the bucket that the server put there for the
-- caller. An order that does not wait by a proforma yet does from here on.
create function public.send_transfer(
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
    perform private.lock_products(array[own.id]);
    perform private.begin_proforma(own);
  end if;
  insert into public.bank_transfers (id, order_id, account_id, amount, tracking_number, paid_on, pictures)
  values (p_id, own.id, p_account_id, p_amount, p_tracking_number, p_paid_on, p_pictures);
  return p_id;
end
$$;

-- Locks the order of a transfer with its products, then the transfer, for who may decide about money.
create function private.lock_transfer(p_id uuid)
returns public.bank_transfers
language plpgsql
set search_path = ''
as $$
declare
  sent public.bank_transfers;
begin
  select * into sent from public.bank_transfers t where t.id = p_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.lock_order_as(array['payments'], sent.order_id);
  select * into sent from public.bank_transfers t where t.id = p_id for update;
  return sent;
end
$$;

-- Approves a transfer, once, with what came (whole toman). Of an unpaid order: it is paid; less leaves a difference that holds the
-- parcel, more is owed back. Of a paid order: it goes to its difference. What its order cannot take (ended and sold out, cancelled,
-- paid by another way meanwhile) is kept as unallocated money, for the queue that there is.
create function public.admin_approve_transfer(p_id uuid, p_received bigint)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent public.bank_transfers;
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
    fits := private.takes_difference(target) and target.due_amount > 0;
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
  update public.bank_transfers t
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
          else private.refund_sentence(target.owed_amount)
        end
      ),
      'transfer:' || p_id, target.user_id, target.id
    );
  end if;
  return target;
end
$$;

-- Declines a transfer, once, with a reason that its sender reads; who sent it has time to send another.
create function public.admin_decline_transfer(p_id uuid, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent public.bank_transfers;
  target public.orders;
begin
  perform private.require_capability('payments');
  sent := private.lock_transfer(p_id);
  if sent.state <> 'open' then
    perform private.refuse('already_handled');
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 2 and 300 then
    perform private.refuse('invalid_input');
  end if;
  update public.bank_transfers t
  set state = 'declined', reason = btrim(p_reason), decided_at = now(), decided_by = auth.uid() where t.id = p_id;
  update public.orders o set expires_at = greatest(o.expires_at, now() + private.transfer_retry())
  where o.id = sent.order_id and o.by_proforma and o.status in ('pending', 'payment_pending');
  select * into target from public.orders o where o.id = sent.order_id;
  perform private.write_sms(
    'transfer_declined', private.order_phone(target),
    jsonb_build_object('number', target.number, 'reason', btrim(p_reason)), 'transfer:' || p_id, target.user_id, target.id
  );
end
$$;

-- Transfers for the panel: those that wait, the oldest first; then the decided, the newest first. p_search: number of an order, a
-- tracking number, an amount, or words of the buyer.
create function public.admin_list_transfers(
  p_search text default null, p_state public.transfer_state default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, order_id uuid, order_number bigint, order_status public.order_status, is_paid boolean, customer text, phone text,
  customer_type public.user_type, amount bigint, expected bigint, received bigint, tracking_number text, paid_on date, bank text,
  state public.transfer_state, pictures integer, reason text, created_at timestamptz, decided_at timestamptz, decided_by text,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wanted text := private.normalize_text(left(coalesce(p_search, ''), 100));
begin
  perform private.require_capability('payments');
  return query
  select t.id, o.id, o.number, o.status, o.is_paid,
    coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), o.shipping_address ->> 'full_name', ''),
    coalesce(p.phone_number, ''), o.customer_type, t.amount, coalesce(private.payable_now(o), o.total_amount - o.reduced_amount),
    t.received, t.tracking_number, t.paid_on, coalesce(a.bank, ''), t.state, cardinality(t.pictures), t.reason, t.created_at,
    t.decided_at, coalesce(btrim(d.first_name || ' ' || d.last_name), ''), count(*) over ()
  from public.bank_transfers t
  join public.orders o on o.id = t.order_id
  join public.profiles p on p.id = o.user_id
  left join public.bank_accounts a on a.id = t.account_id
  left join public.profiles d on d.id = t.decided_by
  where (p_state is null or t.state = p_state) and (
    wanted = '' or o.number::text = wanted or lower(t.tracking_number) = wanted or t.amount::text = wanted
    or p.search_text like '%' || wanted || '%'
  )
  order by t.state <> 'open', case when t.state = 'open' then t.created_at end, t.decided_at desc, t.id
  limit least(greatest(p_limit, 1), 200) offset greatest(p_offset, 0);
end
$$;

grant execute on function
  public.send_transfer(uuid, uuid, uuid, bigint, text, date, text[]),
  public.admin_approve_transfer(uuid, bigint),
  public.admin_decline_transfer(uuid, text),
  public.admin_list_transfers(text, public.transfer_state, integer, integer)
to authenticated;

-- The bell and the dashboard count what waits.
do $migration$
declare
  entry record;
  source text;
  body text;
begin
  for entry in
    select * from (values
      ('admin_alerts', 'private.all_alerts()', 'private.all_alerts() || private.waiting_transfers()'),
      ('admin_alerts', '"stuck_payments": "payments"', '"stuck_payments": "payments", "transfers": "payments"'),
      ('admin_waiting_work', 'private.all_waiting_work()', 'private.all_waiting_work() || private.waiting_transfers()'),
      ('admin_waiting_work', '''unallocated'', ''payments''', '''unallocated'', ''payments'', ''transfers'', ''payments''')
    ) as changes (name, before, after)
  loop
    select pg_get_functiondef(p.oid) into strict source from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = entry.name;
    body := replace(source, entry.before, entry.after);
    if body = source then
      raise exception '% is not as expected: %', entry.name, entry.before;
    end if;
    execute body;
  end loop;
end
$migration$;
create function private.waiting_transfers()
returns jsonb
language sql
stable
set search_path = ''
as $$ select jsonb_build_object('transfers', (select count(*) from public.bank_transfers t where t.state = 'open')) $$;

insert into public.sms_templates (key, description, body) values
  ('transfer_approved', 'تأیید واریز به حساب', 'واریز {amount} تومان برای سفارش {number} تأیید شد. {note} {shop}'),
  ('transfer_declined', 'رد رسید واریز',
    'رسید واریز سفارش {number} پذیرفته نشد: {reason} رسید درست را از صفحهٔ سفارش بفرستید. {shop}')
on conflict (key) do nothing;
