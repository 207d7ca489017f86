-- Bank transfers and proformas (decision 5). A proforma (پیش‌فاکتور) is a numbered offer whose order waits hours for payment.
-- Staff approve transfer receipts.

create type public.transfer_state as enum ('open', 'approved', 'declined');

-- Iranian IBAN: IR and 24 digits, modulo 97 is 1 (ISO 13616).
create function private.is_iban(p_iban text)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when p_iban ~ '^IR[0-9]{24}$'
    then (substr(p_iban, 5) || '1827' || substr(p_iban, 3, 2))::numeric % 97 = 1
    else false
  end
$$;
grant execute on function private.is_iban(text) to authenticated, service_role;

-- Bank card number: sixteen digits with a Luhn check.
create function private.is_card_number(p_card text)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_card ~ '^[0-9]{16}$' and p_card !~ '^0' and (
    select sum(case when n % 2 = 0 then d when d > 4 then d * 2 - 9 else d * 2 end) % 10 = 0
    from (select n, substr(p_card, n, 1)::integer as d from generate_series(1, 16) n) digits
  )
$$;
grant execute on function private.is_card_number(text) to authenticated, service_role;

-- Accounts of the shop for bank transfers.
create table public.bank_accounts (
  id uuid primary key default gen_random_uuid(),
  bank text not null check (char_length(btrim(bank)) between 2 and 40),
  holder text not null check (char_length(btrim(holder)) between 2 and 80),
  iban text not null unique constraint iban_is_real check (private.is_iban(iban)),
  card_number text constraint card_number_is_real check (private.is_card_number(card_number)),
  is_active boolean not null default true,
  sort_order smallint not null default 0 check (sort_order between 0 and 999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.bank_accounts enable row level security;
grant select, insert (bank, holder, iban, card_number, is_active, sort_order), update (bank, holder, iban, card_number, is_active,
  sort_order), delete
on public.bank_accounts to authenticated;
grant select on public.bank_accounts to service_role;
create trigger touch_updated_at before update on public.bank_accounts
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.bank_accounts
for each row execute function private.audit();

-- No policy for other staff: accounts decide where money goes, so only the owner changes them.
create policy "people read open accounts, staff all" on public.bank_accounts
for select to authenticated using (is_active or (select private.is_staff()));

create policy "owners add accounts" on public.bank_accounts for insert to authenticated with check ((select private.is_owner()));

create policy "owners change accounts" on public.bank_accounts
for update to authenticated using ((select private.is_owner())) with check ((select private.is_owner()));

create policy "owners remove accounts" on public.bank_accounts for delete to authenticated using ((select private.is_owner()));

-- Rules of proformas and bank transfers; one row.
create table public.transfer_settings (
  id boolean primary key default true check (id),
  proforma_hours smallint not null default 48 check (proforma_hours between 1 and 336),
  holds_stock boolean not null default true,
  -- 0: no reminder.
  reminder_hours smallint not null default 6 check (reminder_hours between 0 and 72),
  -- Wholesale customers may always transfer.
  for_consumers boolean not null default false,
  updated_at timestamptz not null default now()
);

insert into public.transfer_settings default values;

alter table public.transfer_settings enable row level security;
grant select, update (proforma_hours, holds_stock, reminder_hours, for_consumers) on public.transfer_settings to authenticated;
grant select on public.transfer_settings to service_role;
create trigger touch_updated_at before update on public.transfer_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.transfer_settings
for each row execute function private.audit();

create policy "everybody signed in reads the rules" on public.transfer_settings for select to authenticated using (true);

create policy "whoever has the settings changes the rules" on public.transfer_settings
for update to authenticated
using ((select private.has_capability('settings'))) with check ((select private.has_capability('settings')));

-- Numbered offers, unchangeable once issued; the newest of an order counts. Amounts in toman.
create table public.proformas (
  id uuid primary key default gen_random_uuid(),
  fiscal_year smallint not null,
  number integer not null check (number > 0),
  order_id uuid not null references public.orders (id) on delete cascade,
  order_number bigint not null,
  issued_at timestamptz not null,
  issued_by uuid references public.profiles (id) on delete set null,
  valid_until timestamptz not null,
  holds_stock boolean not null,
  seller jsonb not null,
  buyer jsonb not null,
  -- [{"bank", "holder", "iban", "card_number"}]
  accounts jsonb not null check (jsonb_typeof(accounts) = 'array'),
  -- As invoices.lines, with "pack_size".
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  vat_percent numeric(5, 2) not null,
  amount bigint not null,
  discount bigint not null,
  vat bigint not null check (vat >= 0),
  total bigint not null check (total > 0),
  unique (fiscal_year, number),
  constraint proforma_adds_up check (total = amount - discount + vat)
);
create index proformas_order_id on public.proformas (order_id, issued_at desc);
create index proformas_issued_by on public.proformas (issued_by);
alter table public.proformas enable row level security;
grant select (id, fiscal_year, number, order_id, order_number, issued_at, valid_until, holds_stock, seller, buyer, accounts,
  lines, vat_percent, amount, discount, vat, total)
on public.proformas to authenticated;
grant select on public.proformas to service_role;

create policy "proformas follow their order" on public.proformas for select to authenticated using (
  (select private.has_capability('orders', 'payments', 'invoices'))
  or not (select private.is_staff()) and exists (select 1 from public.orders o where o.id = order_id)
);

-- Last number per kind of document and year.
create table private.document_counters (
  kind text not null check (kind in ('sale', 'credit', 'proforma')),
  fiscal_year smallint not null,
  last_number integer not null,
  primary key (kind, fiscal_year)
);
alter table private.document_counters enable row level security;

-- Next document number of a year, without gaps: a rollback returns it.
create function private.next_document_number(p_kind text, p_year integer)
returns integer
language sql set search_path = ''
as $$
  insert into private.document_counters as c (kind, fiscal_year, last_number) values (p_kind, p_year, 1)
  on conflict (kind, fiscal_year) do update set last_number = c.last_number + 1
  returning c.last_number
$$;

-- Transfer receipts from buyers; only the server reads the files.
create table public.transfer_receipts (
  -- Chosen by the sender, for idempotency.
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  account_id uuid references public.bank_accounts (id) on delete set null,
  -- Claimed toman.
  amount bigint not null check (amount between 1 and 1000000000000),
  tracking_number text not null check (tracking_number ~ '^[0-9A-Za-z/-]{3,40}$'),
  paid_on date not null,
  -- Private bucket `transfers`, under the uploader's id.
  pictures text[] not null check (cardinality(pictures) between 1 and 3),
  state public.transfer_state not null default 'open',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  -- Received toman, possibly another amount.
  received bigint check (received between 1 and 1000000000000),
  -- Shown to the sender.
  reason text not null default '' check (char_length(reason) <= 300),
  payment_id uuid references public.payments (id) on delete set null,
  constraint decided_transfers_say_when check ((state = 'open') = (decided_at is null)),
  constraint approved_transfers_say_how_much check ((state = 'approved') = (received is not null)),
  constraint declined_transfers_say_why check ((state = 'declined') = (reason <> ''))
);
create index transfer_receipts_order_id on public.transfer_receipts (order_id, created_at desc);
create index transfer_receipts_account_id on public.transfer_receipts (account_id);
create index transfer_receipts_decided_by on public.transfer_receipts (decided_by);
create index transfer_receipts_payment_id on public.transfer_receipts (payment_id);
create unique index transfer_receipts_open on public.transfer_receipts (order_id) where state = 'open';
create index transfer_receipts_queue on public.transfer_receipts (created_at, id) where state = 'open';
create index transfer_receipts_decided on public.transfer_receipts (decided_at desc, id) where state <> 'open';
alter table public.transfer_receipts enable row level security;
grant select (id, order_id, account_id, amount, tracking_number, paid_on, pictures, state, created_at, decided_at, received, reason)
on public.transfer_receipts to authenticated;
grant select on public.transfer_receipts to service_role;
create trigger audit after insert or update or delete on public.transfer_receipts
for each row execute function private.audit();
create trigger stored_pictures before insert on public.transfer_receipts
for each row execute function private.require_stored_pictures('transfers', 'pictures');

create policy "transfers follow their order" on public.transfer_receipts for select to authenticated using (
  exists (select 1 from public.orders o where o.id = order_id)
  and (not (select private.is_staff()) or (select private.has_capability('orders', 'payments')))
);

-- Issues a new proforma after an edit, with the same expiry.
create function private.renew_proforma()
returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger renew_proforma after insert on public.order_edits
for each row execute function private.renew_proforma();

-- True if customers of this type may pay by transfer and an account exists.
create function private.may_transfer(p_type public.user_type)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.bank_accounts a where a.is_active)
    and (p_type <> 'normal' or (select s.for_consumers from public.transfer_settings s))
$$;
grant execute on function private.may_transfer(public.user_type) to authenticated, service_role;

-- Proforma validity in hours for the caller; null if unavailable.
create function public.my_proforma_hours()
returns smallint
language sql stable set search_path = ''
as $$
  select s.proforma_hours from public.transfer_settings s
  where auth.uid() is not null and private.may_transfer(private.viewer_type())
$$;
grant execute on function public.my_proforma_hours() to authenticated;

-- Before an update: refuses 'proforma_frozen'.
create function private.prevent_proforma_changes()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('proforma_frozen');
  return null;
end
$$;
create trigger frozen before update on public.proformas
for each row execute function private.prevent_proforma_changes();

-- Latest proforma of an order.
create function private.newest_proforma(p_order_id uuid)
returns public.proformas
language sql stable set search_path = ''
as $$
  select p.* from public.proformas p where p.order_id = p_order_id order by p.issued_at desc, p.number desc limit 1
$$;

-- Invoice lines with pack sizes.
create function private.proforma_lines(p_order_id uuid, p_percent numeric)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_agg(l.value || jsonb_build_object('pack_size', s.pack_size) order by l.place)
  from jsonb_array_elements(private.invoice_lines(p_order_id, p_percent)) with ordinality l (value, place)
  join (
    select row_number() over (order by v.item_id is null, v.name, v.item_id) as place, coalesce(own.pack_size, whole.pack_size) as pack_size
    from private.sale_lines v
    left join public.order_items i on i.id = v.item_id
    left join public.product_packs own on own.product_id = i.product_id and own.color_id = i.color_id
    left join public.product_packs whole on whole.product_id = i.product_id and whole.color_id is null
    where v.order_id = p_order_id
  ) s on s.place = l.place
$$;

-- Writes a proforma; one lock over number and date keeps both ascending.
create function private.write_proforma(p_order public.orders, p_until timestamptz, p_holds boolean)
returns public.proformas
language plpgsql set search_path = ''
as $$
declare
  written public.proformas;
  percent numeric := private.order_vat_percent(p_order.id, null);
  lines jsonb := private.proforma_lines(p_order.id, percent);
  seller jsonb;
  buyer jsonb;
  issued timestamptz;
  year integer;
begin
  select coalesce(private.invoice_seller(), jsonb_build_object(
    'name', s.full_name, 'national_id', '', 'economic_code', '', 'registration_number', '', 'province', s.province, 'city', s.city,
    'address', concat_ws('، ', s.province, s.city, s.street), 'postal_code', s.postal_code, 'phone', coalesce(s.landline, s.mobile)
  )) into seller from public.shop_settings s;
  select to_jsonb(b) - 'user_id' - 'updated_at' into buyer from public.tax_identities b where b.user_id = p_order.user_id;
  if buyer is null then
    buyer := jsonb_build_object(
      'kind', 'person', 'name', coalesce(p_order.shipping_address ->> 'full_name', ''), 'national_id', '', 'economic_code', '',
      'registration_number', '', 'province', coalesce(p_order.shipping_address ->> 'province', ''),
      'city', coalesce(p_order.shipping_address ->> 'city', ''), 'address', coalesce(p_order.shipping_address ->> 'address', ''),
      'postal_code', coalesce(p_order.shipping_address ->> 'postal_code', ''),
      'phone', coalesce(p_order.shipping_address ->> 'phone_number', '')
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('proformas', 0));
  issued := clock_timestamp();
  year := private.solar_year(private.tehran_day(issued));
  insert into public.proformas (
    fiscal_year, number, order_id, order_number, issued_at, issued_by, valid_until, holds_stock, seller, buyer, accounts, lines,
    vat_percent, amount, discount, vat, total
  )
  select year, private.next_document_number('proforma', year), p_order.id, p_order.number, issued,
    auth.uid(), p_until, p_holds, seller, buyer, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bank', a.bank, 'holder', a.holder, 'iban', a.iban, 'card_number', a.card_number
      ) order by a.sort_order, a.created_at), '[]')
      from public.bank_accounts a where a.is_active
    ), lines, percent, sum(l.amount), sum(l.discount), sum(l.vat), sum(l.total)
  from jsonb_to_recordset(lines) as l (amount bigint, discount bigint, vat bigint, total bigint)
  returning * into written;
  return written;
end
$$;

-- Issues a proforma for an unpaid online order. Requires locks on order and products.
create function private.create_proforma(p_order public.orders)
returns public.proformas
language plpgsql set search_path = ''
as $$
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
$$;

-- Releases stock of a proforma without a hold after a gateway attempt. Requires product locks.
create function private.suspend_proforma(p_order_id uuid)
returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from public.orders o where o.id = p_order_id and o.by_proforma and not o.is_paid)
    and not (private.newest_proforma(p_order_id)).holds_stock then
    perform private.release_order(p_order_id);
  end if;
end
$$;

-- Open proformas per customer.
create function private.proforma_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 5$$;

-- Issues a proforma for an order of the caller; returns its id. Refuses 'transfer_unavailable' and as
-- private.check_proforma_limit.
-- Definer: writes orders, document_counters, proformas and more.
create function public.issue_proforma(p_order_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
begin
  if not private.may_transfer(own.customer_type) then
    perform private.refuse('transfer_unavailable');
  end if;
  perform private.check_proforma_limit(own);
  perform private.lock_products(array[own.id]);
  return (private.create_proforma(own)).id;
end
$$;
grant execute on function public.issue_proforma(uuid) to authenticated;

-- Issues a proforma for any unpaid online order, phone orders included; returns its id.
-- Definer: writes orders, document_counters, proformas and more.
create function public.admin_issue_proforma(p_order_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['orders', 'payments'], p_order_id);
  had uuid := (private.newest_proforma(p_order_id)).id;
  written public.proformas := private.create_proforma(target);
begin
  if written.id is distinct from had then
    perform private.write_audit(
      'orders', target.id::text, null, jsonb_build_object('proforma_number', written.fiscal_year || '/' || written.number)
    );
  end if;
  return written.id;
end
$$;
grant execute on function public.admin_issue_proforma(uuid) to authenticated;

-- Takes stock before a gateway payment. Requires the order's lock.
create function private.convert_proforma(p_order public.orders)
returns void
language plpgsql set search_path = ''
as $$
begin
  if not p_order.by_proforma then
    return;
  elsif p_order.expires_at <= now() then
    perform private.refuse('payment_time_over');
  elsif not p_order.holds_stock then
    perform private.lock_products(array[p_order.id]);
    perform private.hold_order(p_order.id);
  end if;
end
$$;

-- True while a phone order or proforma can still be paid.
create function private.is_awaiting_payment(p_order public.orders)
returns boolean
language sql stable set search_path = ''
as $$
  select p_order.by_phone and p_order.expires_at > now()
    or p_order.by_proforma and (p_order.expires_at > now() or private.is_held_by_receipt(p_order.id))
$$;

-- Reminds of proformas before they expire, once each; returns the number.
-- Definer: queues SMS messages.
create function public.remind_proformas(p_limit integer default 50)
returns integer
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.remind_proformas(integer) to service_role;

-- True while a receipt is under review, which pauses expiry.
create function private.is_under_review(p_order_id uuid)
returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.transfer_receipts t where t.order_id = p_order_id and t.state = 'open') $$;
grant execute on function private.is_under_review(uuid) to service_role;

-- Records a transfer receipt; the order then waits by the proforma rules. p_pictures: objects stored for the caller.
-- Definer: writes transfer_receipts, orders, document_counters and more.
create function public.send_transfer(
  p_id uuid, p_order_id uuid, p_account_id uuid, p_amount bigint, p_tracking_number text, p_paid_on date, p_pictures text[]
)
returns uuid
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.send_transfer(uuid, uuid, uuid, bigint, text, date, text[]) to authenticated;

-- Locks order and products, then the transfer, for `payments`.
create function private.lock_transfer(p_id uuid)
returns public.transfer_receipts
language plpgsql set search_path = ''
as $$
declare
  sent public.transfer_receipts;
begin
  select * into sent from public.transfer_receipts t where t.id = p_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.lock_order_as(array['payments'], sent.order_id);
  select * into sent from public.transfer_receipts t where t.id = p_id for update;
  return sent;
end
$$;

-- Approves the received toman once. Unpaid order: paid; a shortfall blocks shipping, an excess is owed. Paid order: its
-- difference. Money the order cannot take becomes unallocated.
-- Definer: writes payments, transfer_receipts, orders and more.
create function public.admin_approve_transfer(p_id uuid, p_received bigint)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_approve_transfer(uuid, bigint) to authenticated;

-- Declines a transfer once; the sender gets time for another.
-- Definer: writes transfer_receipts and orders.
create function public.admin_decline_transfer(p_id uuid, p_reason text)
returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_decline_transfer(uuid, text) to authenticated;

-- Pending transfers oldest first, then decided newest first. p_search: order, tracking number, amount, or buyer's name.
-- Definer: reads names not granted by `payments`.
create function public.admin_list_transfers(
  p_search text default null, p_state public.transfer_state default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, order_id uuid, order_number bigint, order_status public.order_status, is_paid boolean, customer text, phone text,
  customer_type public.user_type, amount bigint, expected bigint, received bigint, tracking_number text, paid_on date, bank text,
  state public.transfer_state, pictures integer, reason text, created_at timestamptz, decided_at timestamptz, decided_by text,
  total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant text := private.normalize_text(left(coalesce(p_search, ''), 100));
  patterns constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('payments');
  return query
  select t.id, o.id, o.number, o.status, o.is_paid,
    coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), o.shipping_address ->> 'full_name', ''),
    coalesce(p.phone_number, ''), o.customer_type, t.amount, coalesce(private.payable_now(o), o.total_amount - o.reduced_amount),
    t.received, t.tracking_number, t.paid_on, coalesce(a.bank, ''), t.state, cardinality(t.pictures), t.reason, t.created_at,
    t.decided_at, coalesce(btrim(d.first_name || ' ' || d.last_name), ''), count(*) over ()
  from public.transfer_receipts t
  join public.orders o on o.id = t.order_id
  join public.profiles p on p.id = o.user_id
  left join public.bank_accounts a on a.id = t.account_id
  left join public.profiles d on d.id = t.decided_by
  where (p_state is null or t.state = p_state) and (
    wanted = '' or o.number::text = wanted or lower(t.tracking_number) = wanted or t.amount::text = wanted
    or p.search_text like all (patterns)
  )
  order by t.state <> 'open', case when t.state = 'open' then t.created_at end, t.decided_at desc, t.id
  limit least(greatest(p_limit, 1), 200) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_transfers(text, public.transfer_state, integer, integer) to authenticated;

-- Receipts under review: {"transfers"}.
create function private.waiting_transfers()
returns jsonb
language sql stable set search_path = ''
as $$ select jsonb_build_object('transfers', (select count(*) from public.transfer_receipts t where t.state = 'open')) $$;

-- True if the approval message will announce the payment; else the usual paid message applies.
create function private.will_send_transfer_sms(p_order public.orders)
returns boolean
language sql stable set search_path = ''
as $$
  select p_order.by_transfer and private.is_under_review(p_order.id)
    and exists (select from public.sms_templates t where t.key = 'transfer_approved' and t.is_active)
$$;

-- «open»: under review; «offered»: may send one; null: neither.
create function public.transfer_of_link(p_order_id uuid)
returns text
language sql stable set search_path = ''
as $$
  select case
    when private.is_under_review(o.id) then 'open'
    when private.payable_now(o) is not null and (o.by_proforma or private.may_transfer(o.customer_type))
      and exists (select from public.bank_accounts a where a.is_active) then 'offered'
  end
  from public.orders o where o.id = p_order_id
$$;
grant execute on function public.transfer_of_link(uuid) to service_role;

-- Limits open proformas. Caller holds the customer's lock (private.lock_own_order).
create function private.check_proforma_limit(p_order public.orders)
returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not p_order.by_proforma and private.proforma_limit() <= (
    select count(*) from public.orders o
    where o.user_id = p_order.user_id and o.by_proforma and o.status = any (private.payable_statuses())
  ) then
    perform private.refuse('too_many_proformas');
  end if;
end
$$;

-- A receipt holds its order until the end of the fifth working day.
create function private.receipt_hold_end(p_sent timestamptz)
returns timestamptz
language sql stable set search_path = ''
as $$
  select (private.working_day_after(private.tehran_day(p_sent), 5) + 1)::timestamp at time zone 'Asia/Tehran'
$$;

-- True while a receipt holds its order. Unlike private.is_under_review, false after the hold: the order may expire.
create function private.is_held_by_receipt(p_order_id uuid)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.transfer_receipts t
    where t.order_id = p_order_id and t.state = 'open' and private.receipt_hold_end(t.created_at) > now()
  )
$$;

-- Reminds the shop's mobile of receipts whose hold ends today, once each, after nine.
-- Definer: queues SMS messages.
create function public.remind_transfers(p_limit integer default 50)
returns integer
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.remind_transfers(integer) to service_role;
