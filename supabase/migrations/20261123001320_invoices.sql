-- Formal invoices and credit notes (صورتحساب رسمی، برگهٔ برگشت): numbered without gaps in each fiscal year, never changed. See
-- docs/decisions/0046.

-- ----------------------------------------------------------------------------
-- Value added tax. Shown prices hold it: of an amount g at p percent, g × p ÷ (100 + p) is tax, rounded to the toman.

create table public.vat_rates (
  -- The first day (Tehran) on which it holds.
  from_date date primary key,
  percent numeric(5, 2) not null check (percent between 0 and 50),
  created_at timestamptz not null default now()
);
comment on table public.vat_rates is 'Value added tax by the day from which a rate holds; what has begun never changes.';
insert into public.vat_rates (from_date, percent) values ('2015-03-21', 9), ('2024-03-20', 10);

create function private.tehran_day(p_at timestamptz)
returns date
language sql
stable
set search_path = ''
as $$ select (p_at at time zone 'Asia/Tehran')::date $$;

-- A rate is used from the day on which it begins: only those that are still to come are added, changed or taken away.
create function private.keep_begun_rates()
returns trigger
language plpgsql
security definer
set search_path = ''
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
create trigger keep_begun_rates before insert or update or delete on public.vat_rates
for each row execute function private.keep_begun_rates();
create trigger audit after insert or update or delete on public.vat_rates
for each row execute function private.audit();
alter table public.vat_rates enable row level security;
grant select, delete on public.vat_rates to authenticated;
grant insert (from_date, percent) on public.vat_rates to authenticated;
grant select on public.vat_rates to service_role;
create policy "admins read tax rates" on public.vat_rates for select to authenticated using ((select private.is_admin()));
create policy "admins add tax rates" on public.vat_rates for insert to authenticated with check ((select private.is_admin()));
create policy "admins remove tax rates" on public.vat_rates for delete to authenticated using ((select private.is_admin()));

-- The rate of a day, in percent; 0 before the first one.
create function private.vat_percent(p_day date)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce((select r.percent from public.vat_rates r where r.from_date <= p_day order by r.from_date desc limit 1), 0)
$$;

-- The tax that an amount (toman, tax included) holds.
create function private.vat_within(p_amount bigint, p_percent numeric)
returns bigint
language sql
immutable
parallel safe
set search_path = ''
as $$ select round(p_amount * p_percent / (100 + p_percent))::bigint $$;

-- The year of the solar calendar that a day belongs to; fiscal years are its years.
create function private.solar_year(p_day date)
returns integer
language sql
immutable
set search_path = ''
as $$
  select extract(year from p_day)::integer - 621
    - case when p_day < private.nowruz(extract(year from p_day)::integer - 621) then 1 else 0 end
$$;

-- ----------------------------------------------------------------------------
-- Who buys, as the tax office knows them.

-- National id of a person: ten digits, the last one checks the others.
create function private.is_national_id(p_id text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_id ~ '^[0-9]{10}$' and p_id !~ '^(.)\1{9}$' and (
    select case when s.rest < 2 then s.rest else 11 - s.rest end = right(p_id, 1)::integer
    from (select sum(substr(p_id, n, 1)::integer * (11 - n)) % 11 as rest from generate_series(1, 9) n) s
  )
$$;

-- National id of a company: eleven digits, the last one checks the others.
create function private.is_company_id(p_id text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
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
grant execute on function private.is_national_id(text), private.is_company_id(text) to authenticated, service_role;

create table public.legal_identities (
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
comment on table public.legal_identities is 'Who a customer is on a formal invoice.';
create trigger touch_updated_at before update on public.legal_identities
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.legal_identities
for each row execute function private.audit();
alter table public.legal_identities enable row level security;
grant select on public.legal_identities to authenticated, service_role;
grant insert (user_id, kind, name, national_id, economic_code, registration_number, province, city, address, postal_code, phone)
on public.legal_identities to authenticated;
grant update (kind, name, national_id, economic_code, registration_number, province, city, address, postal_code, phone)
on public.legal_identities to authenticated;
create policy "people read their own identity, admins all" on public.legal_identities
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "people enter their own identity, admins all" on public.legal_identities
for insert to authenticated with check (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "people change their own identity, admins all" on public.legal_identities
for update to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()))
with check (user_id = (select auth.uid()) or (select private.is_admin()));

-- ----------------------------------------------------------------------------
-- The documents.

create type public.invoice_kind as enum ('sale', 'credit');

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  kind public.invoice_kind not null,
  fiscal_year smallint not null,
  number integer not null check (number > 0),
  order_id uuid not null references public.orders (id) on delete restrict,
  order_number bigint not null,
  -- Of a credit note: the invoice that it corrects, and why.
  corrects uuid references public.invoices (id) on delete restrict,
  reason text check (reason in ('returned', 'cancelled', 'void')),
  issued_at timestamptz not null,
  issued_by uuid,
  seller jsonb not null,
  buyer jsonb not null,
  -- [{"code", "name", "color", "quantity", "unit_price" (tax included), "amount", "discount", "vat", "total"}], in toman; amount
  -- and discount without tax.
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  vat_percent numeric(5, 2) not null,
  amount bigint not null,
  discount bigint not null,
  vat bigint not null check (vat >= 0),
  -- What the buyer pays, or gets back.
  total bigint not null check (total > 0),
  constraint invoice_adds_up check (total = amount - discount + vat),
  constraint credit_names_its_invoice check ((kind = 'credit') = (corrects is not null and reason is not null)),
  unique (kind, fiscal_year, number)
);
comment on table public.invoices is 'Formal invoices and credit notes, frozen as they were issued.';
create index invoices_order_id on public.invoices (order_id, issued_at);
create index invoices_corrects on public.invoices (corrects);
create index invoices_newest on public.invoices (issued_at desc, id);

-- Nobody changes or removes a document, whatever their rights.
create function private.refuse_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse('invoice_frozen');
  return null;
end
$$;
create trigger frozen before update or delete on public.invoices
for each row execute function private.refuse_change();
create trigger frozen_as_a_whole before truncate on public.invoices
for each statement execute function private.refuse_change();

alter table public.invoices enable row level security;
grant select (
  id, kind, fiscal_year, number, order_id, order_number, corrects, reason, issued_at, seller, buyer, lines, vat_percent, amount,
  discount, vat, total
) on public.invoices to authenticated;
grant select on public.invoices to service_role;
create policy "invoices follow their order" on public.invoices
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));

-- The last number of each kind and year. A number belongs to the transaction that takes it: one that fails gives it back.
create table private.invoice_counters (
  kind public.invoice_kind not null,
  fiscal_year smallint not null,
  last_number integer not null,
  primary key (kind, fiscal_year)
);
alter table private.invoice_counters enable row level security;

-- Which document took note of what left an order.
alter table public.order_reductions add column invoice_id uuid references public.invoices (id) on delete restrict;
create index order_reductions_invoice_id on public.order_reductions (invoice_id);

-- What is left of each order as lines whose sums are its sums to the toman: pieces at their price, their share of the code (in
-- proportion, so that the shares sum up to it), the postage last; and the tax within.
create view private.sale_lines
with (security_invoker = true) as
with kept as (
  select o.id as order_id, i.id as item_id, i.product_id, i.product_name as name, i.color_name,
    i.quantity - i.reduced_quantity as quantity, i.unit_price,
    i.unit_price::bigint * (i.quantity - i.reduced_quantity) as gross, o.subtotal, o.discount_amount
  from public.orders o join public.order_items i on i.order_id = o.id
  where i.quantity > i.reduced_quantity
), summed as (
  select k.*, sum(k.gross) over (partition by k.order_id order by k.name, k.item_id)::bigint as until from kept k
)
select s.order_id, s.item_id, s.product_id, s.name, s.color_name, s.quantity, s.unit_price, s.gross,
  floor(s.discount_amount::numeric * s.until / s.subtotal)::bigint
    - floor(s.discount_amount::numeric * (s.until - s.gross) / s.subtotal)::bigint as discount
from summed s
union all
select o.id, null, null, 'هزینهٔ ارسال', null, 1, o.shipping_cost::integer, o.shipping_cost, 0
from public.orders o
where o.shipping_cost > 0 and not exists (
  select from public.order_reductions r where r.order_id = o.id and r.order_item_id is null
);

-- The invoice of an order that still stands: not credited as a whole.
create function private.standing_invoice(p_order_id uuid)
returns public.invoices
language sql
stable
set search_path = ''
as $$
  select i.* from public.invoices i
  where i.order_id = p_order_id and i.kind = 'sale'
    and i.total > (select coalesce(sum(c.total), 0) from public.invoices c where c.corrects = i.id)
  order by i.issued_at desc limit 1
$$;

-- The percent of tax within an order: of its standing invoice, else of the day on which it was paid, else of today.
create function private.order_vat_percent(p_order_id uuid, p_paid_at timestamptz)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select s.vat_percent from private.standing_invoice(p_order_id) s),
    private.vat_percent(private.tehran_day(coalesce(p_paid_at, now())))
  )
$$;

-- What is left of an order as lines of a document; see invoices.lines.
create function private.invoice_lines(p_order_id uuid, p_percent numeric)
returns jsonb
language sql
stable
set search_path = ''
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

-- Gives a document its number and writes it; number, day and year are taken under one lock, so that they rise together.
create function private.write_invoice(
  p_kind public.invoice_kind, p_order public.orders, p_corrects uuid, p_reason text, p_seller jsonb, p_buyer jsonb, p_lines jsonb,
  p_percent numeric
)
returns public.invoices
language plpgsql
set search_path = ''
as $$
declare
  written public.invoices;
  issued timestamptz;
  year integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('invoices', 0));
  issued := clock_timestamp();
  year := private.solar_year(private.tehran_day(issued));
  insert into private.invoice_counters as c (kind, fiscal_year, last_number) values (p_kind, year, 1)
  on conflict (kind, fiscal_year) do update set last_number = c.last_number + 1;
  insert into public.invoices (
    kind, fiscal_year, number, order_id, order_number, corrects, reason, issued_at, issued_by, seller, buyer, lines, vat_percent,
    amount, discount, vat, total
  )
  select p_kind, year, (select c.last_number from private.invoice_counters c where c.kind = p_kind and c.fiscal_year = year),
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

-- Issues the formal invoice of an order that is binding: paid, or on its way to be paid on arrival. p_seller is who the shop is
-- ({"name", "national_id", "economic_code", …}); the buyer is the customer's legal identity. An order has one invoice that
-- stands: a repeat answers it.
create function public.admin_issue_invoice(p_order_id uuid, p_seller jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders := private.lock_order_for_admin(p_order_id);
  standing public.invoices := private.standing_invoice(p_order_id);
  buyer jsonb;
  percent numeric;
  lines jsonb;
  written public.invoices;
begin
  if standing.id is not null then
    return standing.id;
  elsif target.status not in ('paid', 'processing', 'shipped', 'delivered') then
    perform private.refuse('order_not_invoiceable');
  elsif target.is_paid and target.due_amount > 0 then
    perform private.refuse('difference_due');
  elsif target.total_amount = target.reduced_amount then
    perform private.refuse('nothing_to_invoice');
  elsif jsonb_typeof(p_seller) is distinct from 'object' or coalesce(p_seller ->> 'name', '') = ''
    or coalesce(p_seller ->> 'national_id', '') = '' or pg_column_size(p_seller) > 4000 then
    perform private.refuse('invalid_input');
  end if;
  select to_jsonb(b) - 'user_id' - 'updated_at' into buyer from public.legal_identities b where b.user_id = target.user_id;
  if not found then
    perform private.refuse('buyer_identity_missing');
  end if;
  percent := private.order_vat_percent(target.id, target.payment_verified_at);
  lines := private.invoice_lines(target.id, percent);
  written := private.write_invoice('sale', target, null, null, p_seller, buyer, lines, percent);
  update public.order_reductions r set invoice_id = written.id where r.order_id = target.id and r.invoice_id is null;
  return written.id;
end
$$;

-- A credit note over what is left of an invoice, as for a mistake in it: after it the order can be changed, or invoiced anew.
create function public.admin_void_invoice(p_invoice_id uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_order uuid;
  target public.orders;
  standing public.invoices;
  written public.invoices;
begin
  perform private.require_admin();
  select i.order_id into owner_order from public.invoices i where i.id = p_invoice_id and i.kind = 'sale';
  if not found then
    perform private.refuse('not_found');
  end if;
  target := private.lock_order_for_admin(owner_order);
  standing := private.standing_invoice(owner_order);
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

-- The credit note of what left an invoiced order, at the end of the transaction that took it out. What is credited is what the
-- invoice and its notes say more than the order still costs, in total and in tax: so they always agree to the toman.
create function private.credit_reductions()
returns trigger
language plpgsql
security definer
set search_path = ''
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
  if not exists (select from public.order_reductions r where r.id = new.id and r.invoice_id is null) then
    return null;
  end if;
  standing := private.standing_invoice(new.order_id);
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
      from public.order_reductions r
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
    update public.order_reductions r set invoice_id = written.id where r.order_id = target.id and r.invoice_id is null;
  end if;
  return null;
end
$$;
create constraint trigger credit_reductions after insert on public.order_reductions
deferrable initially deferred for each row execute function private.credit_reductions();

-- An order on an invoice that stands is not made anew: the invoice is voided first.
create or replace function private.require_editable(p_order public.orders)
returns void
language plpgsql
set search_path = ''
as $$
declare
  standing public.invoices := private.standing_invoice(p_order.id);
begin
  if not (
    p_order.status in ('awaiting_review', 'paid', 'processing') or p_order.status = 'pending' and p_order.by_phone
  ) or not p_order.holds_stock then
    perform private.refuse('order_not_editable');
  elsif standing.id is not null then
    perform private.refuse('order_invoiced');
  end if;
end
$$;

-- Documents, newest first; p_search: number of a document or an order, or words of the buyer's name or ids.
create function public.admin_list_invoices(
  p_search text default null, p_kind public.invoice_kind default null, p_year integer default null, p_limit integer default 20,
  p_offset integer default 0
)
returns table (
  id uuid, kind public.invoice_kind, fiscal_year smallint, number integer, order_id uuid, order_number bigint, buyer text,
  buyer_id text, corrects_number text, issued_at timestamptz, amount bigint, discount bigint, vat bigint, total bigint,
  is_credited boolean, found bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asked text := nullif(private.normalize_text(left(p_search, 100)), '');
begin
  perform private.require_admin();
  return query
  with wanted as (
    select i.* from public.invoices i
    where (p_kind is null or i.kind = p_kind) and (p_year is null or i.fiscal_year = p_year)
      and (
        asked is null or i.number::text = asked or i.order_number::text = asked or i.buyer ->> 'national_id' = asked
        or private.normalize_text(i.buyer ->> 'name') like '%' || asked || '%'
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

grant execute on function
  public.admin_issue_invoice(uuid, jsonb),
  public.admin_void_invoice(uuid),
  public.admin_list_invoices(text, public.invoice_kind, integer, integer, integer)
to authenticated;
