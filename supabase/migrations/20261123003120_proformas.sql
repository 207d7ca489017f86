-- Proformas (پیش‌فاکتور): a numbered offer on which an order waits for its payment, for hours instead of half an hour. Its order is
-- placed as any other; from the proforma on no cart takes its place and no visit to the bank ends it. See docs/decisions/0055.

alter table public.orders add column by_proforma boolean not null default false;
comment on column public.orders.by_proforma is 'Waits for its payment by the rule of proformas, until expires_at.';

create table public.proformas (
  id uuid primary key default gen_random_uuid(),
  fiscal_year smallint not null,
  number integer not null check (number > 0),
  order_id uuid not null references public.orders (id) on delete cascade,
  order_number bigint not null,
  issued_at timestamptz not null,
  issued_by uuid,
  valid_until timestamptz not null,
  -- Whether the pieces are off the shelf while it waits.
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
  constraint proforma_adds_up check (total = amount - discount + vat),
  unique (fiscal_year, number)
);
comment on table public.proformas is 'Numbered offers, frozen as they were issued; the newest of an order counts. Amounts in toman.';
create index proformas_order_id on public.proformas (order_id, issued_at desc);

create function private.keep_proforma()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse('proforma_frozen');
  return null;
end
$$;
create trigger frozen before update on public.proformas
for each row execute function private.keep_proforma();

alter table public.proformas enable row level security;
grant select (
  id, fiscal_year, number, order_id, order_number, issued_at, valid_until, holds_stock, seller, buyer, accounts, lines, vat_percent,
  amount, discount, vat, total
) on public.proformas to authenticated;
grant select on public.proformas to service_role;
create policy "proformas follow their order" on public.proformas for select to authenticated using (
  exists (select 1 from public.orders o where o.id = order_id)
  and (not (select private.is_staff()) or (select private.has_capability('orders', 'payments', 'invoices')))
);

-- The last number of each year. A number belongs to the transaction that takes it: one that fails gives it back.
create table private.proforma_counters (
  fiscal_year smallint primary key,
  last_number integer not null
);
alter table private.proforma_counters enable row level security;

-- The proforma of an order that counts: the newest.
create function private.newest_proforma(p_order_id uuid)
returns public.proformas
language sql
stable
set search_path = ''
as $$
  select p.* from public.proformas p where p.order_id = p_order_id order by p.issued_at desc, p.number desc limit 1
$$;

-- The lines of a proforma: those of an invoice, each with how many pieces come in its pack (null where it has none).
create function private.proforma_lines(p_order_id uuid, p_percent numeric)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(l.value || jsonb_build_object('pack_size', s.pack_size) order by l.place)
  from jsonb_array_elements(private.invoice_lines(p_order_id, p_percent)) with ordinality l (value, place)
  join (
    -- In the order of invoice_lines.
    select row_number() over (order by v.item_id is null, v.name, v.item_id) as place, coalesce(own.pack_size, whole.pack_size) as pack_size
    from private.sale_lines v
    left join public.order_items i on i.id = v.item_id
    left join public.product_packs own on own.product_id = i.product_id and own.color_id = i.color_id
    left join public.product_packs whole on whole.product_id = i.product_id and whole.color_id is null
    where v.order_id = p_order_id
  ) s on s.place = l.place
$$;

-- Writes the proforma of an order as it stands; number and day are taken under one lock, so that they rise together.
create function private.write_proforma(p_order public.orders, p_until timestamptz, p_holds boolean)
returns public.proformas
language plpgsql
set search_path = ''
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
  select to_jsonb(b) - 'user_id' - 'updated_at' into buyer from public.legal_identities b where b.user_id = p_order.user_id;
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
  insert into private.proforma_counters as c (fiscal_year, last_number) values (year, 1)
  on conflict (fiscal_year) do update set last_number = c.last_number + 1;
  insert into public.proformas (
    fiscal_year, number, order_id, order_number, issued_at, issued_by, valid_until, holds_stock, seller, buyer, accounts, lines,
    vat_percent, amount, discount, vat, total
  )
  select year, (select c.last_number from private.proforma_counters c where c.fiscal_year = year), p_order.id, p_order.number, issued,
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

-- Lets an unpaid online order wait by the rule of proformas, and issues its proforma. The caller holds the order's lock and has
-- locked its products.
create function private.begin_proforma(p_order public.orders)
returns public.proformas
language plpgsql
set search_path = ''
as $$
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
  -- What was ordered leaves the cart: another order may follow from it.
  if not p_order.by_phone then
    perform private.clear_ordered_lines(p_order.user_id, p_order.id);
  end if;
  if p_order.status = 'pending' then
    perform private.rest_proforma(p_order.id);
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

-- Puts the pieces of a proforma back that holds none, once nobody pays it at the bank. The caller has locked the products.
create function private.rest_proforma(p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.orders o where o.id = p_order_id and o.by_proforma and not o.is_paid)
    and not (private.newest_proforma(p_order_id)).holds_stock then
    perform private.release_order(p_order_id);
  end if;
end
$$;

-- How many proformas somebody may have that wait at once.
create function private.proforma_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 5';

-- The buyer asks for the proforma of an order that waits for its payment; a repeat answers the same one.
create function public.issue_proforma(p_order_id uuid)
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
  elsif not own.by_proforma and private.proforma_limit() <= (
    select count(*) from public.orders o
    where o.user_id = own.user_id and o.by_proforma and o.status in ('pending', 'payment_pending')
  ) then
    perform private.refuse('too_many_proformas');
  end if;
  perform private.lock_products(array[own.id]);
  return (private.begin_proforma(own)).id;
end
$$;

-- The same by the shop, for any order that waits for its payment; as one by phone.
create function public.admin_issue_proforma(p_order_id uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['orders', 'payments'], p_order_id);
  had uuid := (private.newest_proforma(p_order_id)).id;
  written public.proformas := private.begin_proforma(target);
begin
  if written.id is distinct from had then
    perform private.write_audit(
      'orders', target.id::text, null, jsonb_build_object('proforma_number', written.fiscal_year || '/' || written.number)
    );
  end if;
  return written.id;
end
$$;
grant execute on function public.issue_proforma(uuid), public.admin_issue_proforma(uuid) to authenticated;

-- An edit of an order that waits issues another proforma, valid as long as the one before.
create function private.renew_proforma()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders;
begin
  select * into target from public.orders o where o.id = new.order_id;
  if target.by_proforma and not target.is_paid and target.status in ('pending', 'payment_pending')
    and target.total_amount > target.reduced_amount then
    perform private.write_proforma(target, target.expires_at, (private.newest_proforma(target.id)).holds_stock);
  end if;
  return null;
end
$$;
create trigger renew_proforma after insert on public.order_edits
for each row execute function private.renew_proforma();

-- ----------------------------------------------------------------------------
-- The ways of an unpaid order, for one that waits by its proforma. Functions are changed as they stand in the database, so that the
-- one line that differs is seen.

-- Before the bank: an order that waits without its pieces takes them. The caller holds the order's lock.
create function private.take_proforma(p_order public.orders)
returns void
language plpgsql
set search_path = ''
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

-- Whether an order goes on waiting when its payer turned back: by phone and by proforma, until their time is over.
create function private.waits_on(p_order public.orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (p_order.by_phone or p_order.by_proforma) and p_order.expires_at > now()
$$;

do $migration$
declare
  entry record;
  source text;
  body text;
begin
  for entry in
    select * from (values
      -- No cart takes its place, nor counts what it holds as its own.
      ('own_held_pieces', 'and not o.by_phone', 'and not o.by_phone and not o.by_proforma'),
      ('lock_unpaid_orders', 'and not o.by_phone', 'and not o.by_phone and not o.by_proforma'),
      ('evaluate_code', 'and not o.by_phone', 'and not o.by_phone and not o.by_proforma'),
      -- It is paid as it was offered, never at other prices.
      ('retry_order', 'if own.is_paid or own.payment_method <> ''online''', 'if own.is_paid or own.by_proforma or own.payment_method <> ''online'''),
      ('require_editable', 'p_order.by_phone', '(p_order.by_phone or p_order.by_proforma)'),
      ('payable_now', 'and p_order.holds_stock', 'and (p_order.holds_stock or p_order.by_proforma)'),
      ('start_payment', 'or not payable.holds_stock', 'or not (payable.holds_stock or payable.by_proforma)'),
      ('start_payment', '  insert into public.payments', '  perform private.take_proforma(payable);
  insert into public.payments'),
      ('fail_payment', 'failed.by_phone and failed.expires_at > now()', 'private.waits_on(failed)'),
      ('fail_payment', 'perform private.move_order(failed.id, ''pending'', p_error);', 'perform private.move_order(failed.id, ''pending'', p_error);
        perform private.rest_proforma(failed.id);'),
      ('revive_order', 'or late.status not in (''payment_failed'', ''cancelled'')',
        'or not (late.status in (''payment_failed'', ''cancelled'') or late.by_proforma and late.status = ''pending'')'),
      ('revive_order', 'expires_at = now() + interval ''10 minutes''', 'expires_at = greatest(o.expires_at, now() + interval ''10 minutes'')'),
      -- Its lines left the cart when it was issued: what lies there now is another wish.
      ('mark_paid', 'perform private.clear_ordered_lines(paid.user_id, p_order_id);', 'if not paid.by_proforma then
    perform private.clear_ordered_lines(paid.user_id, p_order_id);
  end if;')
    ) as changes (name, before, after)
  loop
    select pg_get_functiondef(p.oid) into strict source from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname = entry.name;
    body := replace(source, entry.before, entry.after);
    if body = source then
      raise exception '% is not as expected: %', entry.name, entry.before;
    end if;
    execute body;
  end loop;
end
$migration$;

-- Reminds buyers of proformas that end soon; of each once. Answers how many.
create function public.remind_proformas(p_limit integer default 50)
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
    select o as waiting, p.id as proforma_id,
      greatest(1, ceil(extract(epoch from o.expires_at - now()) / 3600))::integer as hours
    from public.orders o
    cross join public.transfer_settings s
    cross join lateral private.newest_proforma(o.id) p
    where o.by_proforma and o.status in ('pending', 'payment_pending') and o.expires_at > now()
      -- One of few hours is not reminded of before half of them are over.
      and o.expires_at <= now() + least(make_interval(hours => s.reminder_hours), (p.valid_until - p.issued_at) / 2)
      and not private.is_under_review(o.id)
      and not exists (select from public.sms_messages m where m.dedupe_key = 'proforma_reminder:' || p.id)
    order by o.expires_at limit least(greatest(p_limit, 1), 500)
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

-- Whether money for an order is being looked for; transfers (20261123003130) say so.
create function private.is_under_review(p_order_id uuid)
returns boolean
language sql
stable
set search_path = ''
as 'select false';

insert into public.sms_templates (key, description, body) values
  ('proforma_issued', 'صدور پیش‌فاکتور',
    'پیش‌فاکتور {proforma} برای سفارش {number} صادر شد: {amount} تومان، معتبر تا {hours} ساعت. {shop}'),
  ('proforma_reminder', 'یادآوری پایان مهلت پیش‌فاکتور',
    'مهلت پیش‌فاکتور سفارش {number} ({amount} تومان) تا {hours} ساعت دیگر تمام می‌شود. {shop}')
on conflict (key) do nothing;
