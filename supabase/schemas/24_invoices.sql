-- Invoices, credit notes (decision 5), accounting exports. Gapless numbers per fiscal year, immutable. VAT is included: g × p
-- ÷ (100 + p), rounded. Export figures match the dashboard.

create type public.invoice_kind as enum ('sale', 'credit');

-- Value added tax by start day; rates in force never change.
create table public.vat_rates (
  -- First valid day (Tehran).
  from_date date primary key,
  percent numeric(5, 2) not null check (percent between 0 and 50),
  created_at timestamptz not null default now()
);

insert into public.vat_rates (from_date, percent) values
  ('2015-03-21', 9), ('2024-03-20', 10);

alter table public.vat_rates enable row level security;
grant select, insert (from_date, percent), delete on public.vat_rates to authenticated;
grant select on public.vat_rates to service_role;
create trigger audit after insert or update or delete on public.vat_rates
for each row execute function private.audit();

create policy "staff read tax rates" on public.vat_rates
for select to authenticated
using ((select private.has_capability('invoices', 'settings')));

create policy "staff add tax rates" on public.vat_rates
for insert to authenticated
with check ((select private.has_capability('settings')));

create policy "staff remove tax rates" on public.vat_rates for delete to authenticated using ((select private.has_capability('settings')));

-- Company national id: eleven digits with a check digit.
create function private.is_company_id(p_id text)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_id ~ '^[0-9]{11}$' and p_id !~ '^(.)\1{10}$' and (
    select s.rest % 10 = right(p_id, 1)::integer
    from (
      select sum(
        (substr(p_id, n, 1)::integer + substr(p_id, 10, 1)::integer + 2) * (array[29, 27, 23, 19, 17])[1 + (n - 1) % 5]
      ) % 11 as rest
      from generate_series(1, 10) n
    ) s
  )
$$;
grant execute on function private.is_company_id(text) to authenticated, service_role;

-- Personal national id: ten digits with a check digit.
create function private.is_national_id(p_id text)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_id ~ '^[0-9]{10}$' and p_id !~ '^(.)\1{9}$' and (
    select case when s.rest < 2 then s.rest else 11 - s.rest end = right(p_id, 1)::integer
    from (select sum(substr(p_id, n, 1)::integer * (11 - n)) % 11 as rest from generate_series(1, 9) n) s
  )
$$;
grant execute on function private.is_national_id(text) to authenticated, service_role;

-- Buyer details on formal invoices.
create table public.tax_identities (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('person', 'company')),
  name text not null check (char_length(btrim(name)) between 2 and 120),
  national_id text not null,
  economic_code text not null default '' check (economic_code ~ '^([0-9]{11,14})?$'),
  registration_number text not null default '' check (registration_number ~ '^[0-9]{0,12}$'),
  province text not null check (char_length(btrim(province)) between 2 and 50),
  city text not null check (char_length(btrim(city)) between 2 and 50),
  address text not null check (char_length(btrim(address)) between 5 and 500),
  postal_code text not null check (postal_code ~ '^[0-9]{10}$' and postal_code !~ '^(.)\1{9}$'),
  phone text not null check (phone ~ '^0[0-9]{10}$'),
  updated_at timestamptz not null default now(),
  constraint national_id_is_real check (
    case kind when 'person' then private.is_national_id(national_id) else private.is_company_id(national_id) end
  )
);
alter table public.tax_identities enable row level security;
grant select, insert (user_id, kind, name, national_id, economic_code, registration_number, province, city, address, postal_code,
  phone), update (kind, name, national_id, economic_code, registration_number, province, city, address, postal_code, phone)
on public.tax_identities to authenticated;
grant select on public.tax_identities to service_role;
create trigger touch_updated_at before update on public.tax_identities
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.tax_identities
for each row execute function private.audit();

create policy "people read their own identity, staff all" on public.tax_identities
for select to authenticated using (user_id = (select auth.uid()) or (select private.has_capability('invoices')));

create policy "people enter their own identity, staff all" on public.tax_identities
for insert to authenticated with check (user_id = (select auth.uid()) or (select private.has_capability('invoices')));

create policy "people change their own identity, staff all" on public.tax_identities
for update to authenticated
using (user_id = (select auth.uid()) or (select private.has_capability('invoices')))
with check (user_id = (select auth.uid()) or (select private.has_capability('invoices')));

-- Formal invoices and credit notes, unchangeable once issued.
create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  kind public.invoice_kind not null,
  fiscal_year smallint not null,
  number integer not null check (number > 0),
  order_id uuid not null references public.orders (id) on delete restrict,
  order_number bigint not null,
  -- Corrected invoice and reason of a credit note.
  corrects uuid references public.invoices (id) on delete restrict,
  reason text check (reason in ('returned', 'cancelled', 'void')),
  issued_at timestamptz not null,
  issued_by uuid references public.profiles (id) on delete set null,
  seller jsonb not null,
  buyer jsonb not null,
  -- [{"code", "name", "color", "quantity", "unit_price" (with tax), "amount", "discount", "vat", "total"}], toman; amount and
  -- discount before tax.
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  vat_percent numeric(5, 2) not null,
  amount bigint not null,
  discount bigint not null,
  vat bigint not null check (vat >= 0),
  -- Payable or refundable toman.
  total bigint not null check (total > 0),
  unique (kind, fiscal_year, number),
  constraint invoice_adds_up check (total = amount - discount + vat),
  constraint credit_names_its_invoice check ((kind = 'credit') = (corrects is not null and reason is not null))
);
create index invoices_order_id on public.invoices (order_id, issued_at);
create index invoices_corrects on public.invoices (corrects);
create index invoices_issued_by on public.invoices (issued_by);
create index invoices_newest on public.invoices (issued_at desc, id);
alter table public.invoices enable row level security;
grant select (id, kind, fiscal_year, number, order_id, order_number, corrects, reason, issued_at, seller, buyer, lines,
  vat_percent, amount, discount, vat, total)
on public.invoices to authenticated;
grant select on public.invoices to service_role;

create policy "invoices follow their order" on public.invoices
for select to authenticated
using (
  (select private.has_capability('orders', 'payments', 'invoices'))
  or not (select private.is_staff()) and exists (select 1 from public.orders o where o.id = order_id)
);

alter table public.order_adjustments add constraint order_adjustments_invoice_id_fkey
foreign key (invoice_id) references public.invoices (id) on delete restrict;

-- Writes a credit note at the end of a transaction that reduced an invoiced order. It credits invoices less remaining cost, in
-- total and tax, so that they always agree.
create function private.credit_reductions()
returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create constraint trigger credit_reductions after insert on public.order_adjustments
deferrable initially deferred for each row execute function private.credit_reductions();

-- Before a change: refuses 'vat_rate_begun' unless the rate begins in future.
create function private.prevent_begun_rate_changes()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.tehran_day(now());
begin
  if tg_op <> 'INSERT' and old.from_date <= today or tg_op <> 'DELETE' and new.from_date <= today then
    perform private.refuse('vat_rate_begun');
  end if;
  return coalesce(new, old);
end
$$;
create trigger prevent_begun_rate_changes before insert or update or delete on public.vat_rates
for each row execute function private.prevent_begun_rate_changes();

-- Day in Tehran.
create function private.tehran_day(p_at timestamptz)
returns date
language sql stable set search_path = ''
as $$ select (p_at at time zone 'Asia/Tehran')::date $$;

-- Tax percent of a day; 0 before the first rate.
create function private.vat_percent(p_day date)
returns numeric
language sql stable set search_path = ''
as $$
  select coalesce((select r.percent from public.vat_rates r where r.from_date <= p_day order by r.from_date desc limit 1), 0)
$$;

-- Tax in a tax-inclusive amount (toman).
create function private.vat_within(p_amount bigint, p_percent numeric)
returns bigint
language sql immutable parallel safe set search_path = ''
as $$ select round(p_amount * p_percent / (100 + p_percent))::bigint $$;

-- Solar year, which is the fiscal year.
create function private.solar_year(p_day date)
returns integer
language sql immutable set search_path = ''
as $$
  select extract(year from p_day)::integer - 621
    - case when p_day < private.nowruz(extract(year from p_day)::integer - 621) then 1 else 0 end
$$;

-- Before a change: refuses 'invoice_frozen'.
create function private.refuse_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('invoice_frozen');
  return null;
end
$$;
create trigger frozen_as_a_whole before truncate on public.invoices
for each statement execute function private.refuse_change();
create trigger frozen before update or delete on public.invoices
for each row execute function private.refuse_change();

-- Remaining lines of orders, summing up to their totals: code shared proportionally, postage last, tax included.
create view private.sale_lines
with (security_invoker = true) as
with kept as (
  select o.id as order_id, i.id as item_id, i.product_id, i.product_name as name, i.color_name,
    i.quantity - i.reduced_quantity as quantity, i.unit_price,
    i.unit_price::bigint * (i.quantity - i.reduced_quantity) as gross, o.subtotal, o.discount_amount
  from public.orders o join public.order_items i on i.order_id = o.id
  where i.quantity > i.reduced_quantity
), summed as (
  -- Rounding follows the code points of names, whatever order lists have.
  select k.*, sum(k.gross) over (partition by k.order_id order by k.name collate "C", k.item_id)::bigint as until from kept k
)
select s.order_id, s.item_id, s.product_id, s.name, s.color_name, s.quantity, s.unit_price, s.gross,
  floor(s.discount_amount::numeric * s.until / s.subtotal)::bigint
    - floor(s.discount_amount::numeric * (s.until - s.gross) / s.subtotal)::bigint as discount
from summed s
union all
select o.id, null, null, 'هزینهٔ ارسال', null, 1, o.shipping_cost::integer, o.shipping_cost, 0
from public.orders o
where o.shipping_cost > 0 and not exists (
  select from public.order_adjustments r where r.order_id = o.id and r.order_item_id is null
);

-- Invoice of an order that is not fully credited.
create function private.valid_invoice(p_order_id uuid)
returns public.invoices
language sql stable set search_path = ''
as $$
  select i.* from public.invoices i
  where i.order_id = p_order_id and i.kind = 'sale'
    and i.total > (select coalesce(sum(c.total), 0) from public.invoices c where c.corrects = i.id)
  order by i.issued_at desc limit 1
$$;

-- Tax percent of an order: of its invoice, else of the payment day, else today.
create function private.order_vat_percent(p_order_id uuid, p_paid_at timestamptz)
returns numeric
language sql stable set search_path = ''
as $$
  select coalesce(
    (select s.vat_percent from private.valid_invoice(p_order_id) s),
    private.vat_percent(private.tehran_day(coalesce(p_paid_at, now())))
  )
$$;

-- Invoice lines of the remaining items at a tax percent, in toman: unit price and total with tax, amount and discount without.
create function private.invoice_lines(p_order_id uuid, p_percent numeric)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', coalesce(p.sku, ''), 'name', l.name, 'color', l.color_name, 'quantity', l.quantity, 'unit_price', l.unit_price,
    'amount', l.gross - private.vat_within(l.gross, p_percent),
    'discount', (l.gross - private.vat_within(l.gross, p_percent))
      - (l.gross - l.discount - private.vat_within(l.gross - l.discount, p_percent)),
    'vat', private.vat_within(l.gross - l.discount, p_percent), 'total', l.gross - l.discount
  ) order by l.item_id is null, l.name, l.item_id), '[]')
  from private.sale_lines l left join public.products p on p.id = l.product_id
  where l.order_id = p_order_id
$$;

-- Numbers and writes a document; one lock over number and date keeps both ascending.
create function private.write_invoice(
  p_kind public.invoice_kind, p_order public.orders, p_corrects uuid, p_reason text, p_seller jsonb, p_buyer jsonb, p_lines jsonb,
  p_percent numeric
)
returns public.invoices
language plpgsql set search_path = ''
as $$
declare
  written public.invoices;
  issued timestamptz;
  year integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('invoices', 0));
  issued := clock_timestamp();
  year := private.solar_year(private.tehran_day(issued));
  insert into public.invoices (
    kind, fiscal_year, number, order_id, order_number, corrects, reason, issued_at, issued_by, seller, buyer, lines, vat_percent,
    amount, discount, vat, total
  )
  select p_kind, year, private.next_document_number(p_kind::text, year),
    p_order.id, p_order.number, p_corrects, p_reason, issued, auth.uid(), p_seller, p_buyer, p_lines, p_percent,
    sum(l.amount), sum(l.discount), sum(l.vat), sum(l.total)
  from jsonb_to_recordset(p_lines) as l (amount bigint, discount bigint, vat bigint, total bigint)
  returning * into written;
  perform private.write_audit(
    'orders', p_order.id::text, null,
    jsonb_build_object(
      case p_kind when 'sale' then 'invoice_number' else 'credit_note_number' end, year || '/' || written.number,
      'document_total', written.total
    )
  );
  return written;
end
$$;

-- Issues the invoice of an accepted order and returns its id, or that of the valid one. Refuses 'order_not_invoiceable',
-- 'difference_due', 'nothing_to_invoice', 'seller_identity_missing', 'buyer_identity_missing'.
-- Definer: writes order_adjustments, document_counters, invoices and more.
create function public.admin_issue_invoice(p_order_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_issue_invoice(uuid) to authenticated;

-- Credits the rest of an invoice, to correct or reissue it.
-- Definer: writes document_counters, invoices and admin_audit.
create function public.admin_void_invoice(p_invoice_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_void_invoice(uuid) to authenticated;

-- Page of invoices and credit notes, newest first. p_search: document or order number, or buyer.
create function public.admin_list_invoices(
  p_search text default null, p_kind public.invoice_kind default null, p_year integer default null, p_limit integer default 20,
  p_offset integer default 0
)
returns table (
  id uuid, kind public.invoice_kind, fiscal_year smallint, number integer, order_id uuid, order_number bigint, buyer text,
  buyer_id text, corrects_number text, issued_at timestamptz, amount bigint, discount bigint, vat bigint, total bigint,
  is_credited boolean, found bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  asked constant text := nullif(private.normalize_text(left(p_search, 100)), '');
  patterns constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('invoices');
  return query
  with wanted as (
    select i.id, i.kind, i.fiscal_year, i.number, i.order_id, i.order_number, i.buyer, i.corrects, i.issued_at, i.amount, i.discount,
      i.vat, i.total
    from public.invoices i
    where (p_kind is null or i.kind = p_kind) and (p_year is null or i.fiscal_year = p_year)
      and (
        asked is null or i.number::text = asked or i.order_number::text = asked or i.buyer ->> 'national_id' = asked
        or private.search_key(i.buyer ->> 'name') like all (patterns)
        or i.order_id in (
          select o.id from public.orders o join public.profiles p on p.id = o.user_id where p.search_text like all (patterns)
        )
      )
  )
  select w.id, w.kind, w.fiscal_year, w.number, w.order_id, w.order_number, w.buyer ->> 'name', w.buyer ->> 'national_id',
    (select s.fiscal_year || '/' || s.number from public.invoices s where s.id = w.corrects), w.issued_at, w.amount,
    w.discount, w.vat, w.total, exists (select from public.invoices c where c.corrects = w.id), count(*) over ()
  from wanted w
  order by w.issued_at desc, w.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_invoices(text, public.invoice_kind, integer, integer, integer) to authenticated;

-- Orders paid in a span after number p_after, at most 1,000.
create function private.paid_orders(p_from timestamptz, p_until timestamptz, p_after bigint, p_limit integer)
returns setof public.orders
language sql stable set search_path = ''
as $$
  select o.* from public.orders o
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until and o.number > p_after
  order by o.number limit least(greatest(p_limit, 1), 1000)
$$;

-- Lines of orders paid in a span, with postage lines, in toman; p_after: last order.
-- Definer: reads lines of orders not granted by `reports`.
create function public.admin_accounting_lines(
  p_from timestamptz, p_until timestamptz, p_after bigint default 0, p_limit integer default 500
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'order', o.number, 'paid_at', o.payment_verified_at, 'customer', coalesce(o.shipping_address ->> 'full_name', ''),
      'sku', coalesce(p.sku, ''), 'name', l.name, 'color', l.color_name, 'is_shipping', l.item_id is null,
      'quantity', l.quantity, 'unit_price', l.unit_price, 'gross', l.gross, 'discount', l.discount,
      'net', l.gross - l.discount, 'percent', v.percent, 'vat', private.vat_within(l.gross - l.discount, v.percent)
    ) order by o.number, l.item_id is null, l.name, l.item_id), '[]')
    from private.paid_orders(p_from, p_until, p_after, p_limit) o
    cross join lateral (select private.order_vat_percent(o.id, o.payment_verified_at) as percent offset 0) v
    join private.sale_lines l on l.order_id = o.id
    left join public.products p on p.id = l.product_id
  );
end
$$;
grant execute on function public.admin_accounting_lines(timestamptz, timestamptz, bigint, integer) to authenticated;

-- Orders paid in a span, in toman; p_after: last order number.
-- Definer: reads orders not granted by `reports`.
create function public.admin_accounting_orders(
  p_from timestamptz, p_until timestamptz, p_after bigint default 0, p_limit integer default 500
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_accounting_orders(timestamptz, timestamptz, bigint, integer) to authenticated;

-- Payments and refunds (negative) of a span, in toman; p_after: last key.
-- Definer: reads payments not granted by `reports`.
create function public.admin_accounting_money(
  p_from timestamptz, p_until timestamptz, p_after text default '', p_limit integer default 500
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_accounting_money(timestamptz, timestamptz, text, integer) to authenticated;

-- Documents issued, credit notes negative; p_after: last key.
-- Definer: reads invoices of orders not granted by `reports`.
create function public.admin_accounting_documents(
  p_from timestamptz, p_until timestamptz, p_after text default '', p_limit integer default 500
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
  return (
    select coalesce(jsonb_agg(to_jsonb(d) order by d.key), '[]') from (
      select to_char(i.issued_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') || i.id as key, i.issued_at as at, i.kind,
        i.fiscal_year || '/' || i.number as number, i.order_number as "order", i.buyer ->> 'name' as buyer,
        i.buyer ->> 'national_id' as national_id, i.buyer ->> 'economic_code' as economic_code,
        (select s.fiscal_year || '/' || s.number from public.invoices s where s.id = i.corrects) as corrects,
        i.vat_percent as percent, sign.of * i.amount as amount, sign.of * i.discount as discount, sign.of * i.vat as vat,
        sign.of * i.total as total
      from public.invoices i
      cross join lateral (select case i.kind when 'credit' then -1 else 1 end as of) sign
      where i.issued_at >= p_from and i.issued_at < p_until
        and to_char(i.issued_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') || i.id > p_after collate "C"
      order by 1 limit least(greatest(p_limit, 1), 1000)
    ) d
  );
end
$$;
grant execute on function public.admin_accounting_documents(timestamptz, timestamptz, text, integer) to authenticated;

-- Control sums of the exports, and tax by rate.
-- Definer: sums orders and payments not granted by `reports`.
create function public.admin_accounting_sums(p_from timestamptz, p_until timestamptz)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_accounting_sums(timestamptz, timestamptz) to authenticated;

-- Seller of an invoice; null without the shop's national id.
create function private.invoice_seller()
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', coalesce(nullif(l.legal_name, ''), s.full_name), 'national_id', l.national_id,
    'economic_code', coalesce(l.economic_code, l.national_id), 'registration_number', coalesce(l.registration_number, ''),
    'province', s.province, 'city', s.city, 'address', concat_ws('، ', s.province, s.city, s.street),
    'postal_code', s.postal_code, 'phone', coalesce(s.landline, s.mobile)
  )
  from public.seller_tax_details l cross join public.shop_settings s
  where l.national_id is not null
$$;

-- Records that the caller wants an invoice. Refuses 'order_not_invoiceable', 'buyer_identity_missing'.
-- Definer: writes orders.
create function public.request_invoice(p_order_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.request_invoice(uuid) to authenticated;
