-- Stock papers: receipts of what came in, counts of what is there, and changes by hand with their reason. Each posts movements
-- into the ledger, in one transaction and once; what was posted is never changed (docs/decisions/0045).

create type public.document_state as enum ('draft', 'posted');

create table public.stock_receipts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  supplier text not null check (char_length(btrim(supplier)) between 1 and 120),
  -- Number of the supplier's own invoice.
  reference text not null default '' check (char_length(reference) <= 60),
  received_on date not null,
  note text not null default '' check (char_length(note) <= 500),
  state public.document_state not null default 'draft',
  -- Sums of its lines; cost in toman.
  pieces integer not null default 0,
  cost bigint not null default 0,
  created_by uuid references public.profiles (id) on delete set null,
  posted_by uuid references public.profiles (id) on delete set null,
  posted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint posted_receipts_say_when check ((state = 'posted') = (posted_at is not null))
);
comment on table public.stock_receipts is 'What came in from a supplier.';
create index stock_receipts_newest on public.stock_receipts (created_at desc);
create index stock_receipts_created_by on public.stock_receipts (created_by);
create index stock_receipts_posted_by on public.stock_receipts (posted_by);

create table public.stock_receipt_lines (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references public.stock_receipts (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  color_id uuid references public.colors (id) on delete set null,
  -- As they were called: the paper stays readable.
  product_name text not null,
  color_name text,
  quantity integer not null check (quantity between 1 and 100000),
  -- Toman for a piece.
  unit_cost integer not null check (unit_cost between 0 and 99999999),
  unique (receipt_id, position)
);
comment on table public.stock_receipt_lines is 'Lines of a receipt.';
create index stock_receipt_lines_product_id on public.stock_receipt_lines (product_id);
create index stock_receipt_lines_color_id on public.stock_receipt_lines (color_id);

create table public.stock_counts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  title text not null check (char_length(btrim(title)) between 1 and 120),
  state public.document_state not null default 'draft',
  -- Lines in all, and those that were counted.
  line_count integer not null default 0,
  counted_count integer not null default 0,
  created_by uuid references public.profiles (id) on delete set null,
  posted_by uuid references public.profiles (id) on delete set null,
  posted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint posted_counts_say_when check ((state = 'posted') = (posted_at is not null))
);
comment on table public.stock_counts is 'Sheets on which the shelves are counted.';
create index stock_counts_newest on public.stock_counts (created_at desc);
create index stock_counts_created_by on public.stock_counts (created_by);
create index stock_counts_posted_by on public.stock_counts (posted_by);

create table public.stock_count_lines (
  id uuid primary key default gen_random_uuid(),
  count_id uuid not null references public.stock_counts (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  color_id uuid references public.colors (id) on delete set null,
  product_name text not null,
  color_name text,
  sku text,
  -- Null while it is not counted.
  counted integer check (counted between 0 and 1000000),
  -- What had to lie there when it was counted: the stock, and the pieces of orders that had not left yet.
  expected integer,
  counted_at timestamptz,
  counted_by uuid references public.profiles (id) on delete set null,
  -- counted − expected.
  difference integer generated always as (counted - expected) stored,
  -- What the posting changed the stock by: the difference, or less where more was sold than is there. Null before.
  applied integer,
  unique (count_id, position),
  constraint counted_lines_say_when check (
    (counted is null) = (counted_at is null) and (counted is null) = (expected is null)
  )
);
comment on table public.stock_count_lines is 'Lines of a count: one for each product, or each of its colors.';
create index stock_count_lines_product_id on public.stock_count_lines (product_id);
create index stock_count_lines_color_id on public.stock_count_lines (color_id);
create index stock_count_lines_counted_by on public.stock_count_lines (counted_by);
create index stock_count_lines_differing on public.stock_count_lines (count_id, position) where difference <> 0;

-- The ledger says which paper or what words a movement comes from.
alter table public.stock_movements
  add column receipt_id uuid references public.stock_receipts (id) on delete restrict,
  add column count_id uuid references public.stock_counts (id) on delete restrict,
  add column note text not null default '' check (char_length(note) <= 300);
create index stock_movements_receipt_id on public.stock_movements (receipt_id);
create index stock_movements_count_id on public.stock_movements (count_id);
create index stock_movements_created_at on public.stock_movements (created_at);
create index stock_movements_actor_id on public.stock_movements (actor_id);

-- Refuses to change what is written for good. Foreign keys act within a trigger of their own: they pass.
create function private.keep_written()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse('already_posted');
  return null;
end
$$;
create trigger keep_written before update or delete on public.stock_movements
for each row when (pg_trigger_depth() = 0) execute function private.keep_written();
create trigger keep_written before update or delete on public.stock_receipts
for each row when (pg_trigger_depth() = 0 and old.state = 'posted') execute function private.keep_written();
create trigger keep_written before update or delete on public.stock_counts
for each row when (pg_trigger_depth() = 0 and old.state = 'posted') execute function private.keep_written();

create function private.keep_posted_lines()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  line jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
  paper uuid := coalesce(line ->> 'receipt_id', line ->> 'count_id');
  is_posted boolean;
begin
  if tg_table_name = 'stock_receipt_lines' then
    select r.state = 'posted' into is_posted from public.stock_receipts r where r.id = paper;
  else
    select c.state = 'posted' into is_posted from public.stock_counts c where c.id = paper;
  end if;
  if is_posted then
    perform private.refuse('already_posted');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_written before insert or update or delete on public.stock_receipt_lines
for each row when (pg_trigger_depth() = 0) execute function private.keep_posted_lines();
create trigger keep_written before insert or update or delete on public.stock_count_lines
for each row when (pg_trigger_depth() = 0) execute function private.keep_posted_lines();

create trigger touch_updated_at before update on public.stock_receipts
for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.stock_counts
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.stock_receipts
for each row execute function private.audit();
create trigger audit after insert or update or delete on public.stock_counts
for each row execute function private.audit();

alter table public.stock_receipts enable row level security;
alter table public.stock_receipt_lines enable row level security;
alter table public.stock_counts enable row level security;
alter table public.stock_count_lines enable row level security;
grant select on public.stock_receipts, public.stock_receipt_lines, public.stock_counts, public.stock_count_lines
to authenticated, service_role;
create policy "admins read receipts" on public.stock_receipts
for select to authenticated using ((select private.is_admin()));
create policy "admins read lines of receipts" on public.stock_receipt_lines
for select to authenticated using ((select private.is_admin()));
create policy "admins read counts" on public.stock_counts
for select to authenticated using ((select private.is_admin()));
create policy "admins read lines of counts" on public.stock_count_lines
for select to authenticated using ((select private.is_admin()));

-- ----------------------------------------------------------------------------
-- Why the stock changes, said for the rest of the transaction.

-- The reason; what was said before of a paper or in words falls away.
create or replace function private.state_stock_reason(reason public.stock_reason, order_id uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('hormoz.stock_reason', reason::text, true);
  perform set_config('hormoz.stock_order', coalesce(order_id::text, ''), true);
  perform set_config('hormoz.stock_receipt', '', true);
  perform set_config('hormoz.stock_count', '', true);
  perform set_config('hormoz.stock_note', '', true);
end
$$;

-- The paper that it stands on and words of the shop; after state_stock_reason.
create function private.state_stock_source(note text, receipt uuid default null, stock_count uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('hormoz.stock_receipt', coalesce(receipt::text, ''), true);
  perform set_config('hormoz.stock_count', coalesce(stock_count::text, ''), true);
  perform set_config('hormoz.stock_note', left(btrim(coalesce(note, '')), 300), true);
end
$$;

create or replace function private.write_stock_movement(product uuid, color uuid, delta integer, fallback public.stock_reason)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if delta <> 0 then
    insert into public.stock_movements (product_id, color_id, delta, reason, order_id, receipt_id, count_id, note, actor_id)
    values (
      product, color, delta,
      coalesce(nullif(current_setting('hormoz.stock_reason', true), '')::public.stock_reason, fallback),
      nullif(current_setting('hormoz.stock_order', true), '')::uuid,
      nullif(current_setting('hormoz.stock_receipt', true), '')::uuid,
      nullif(current_setting('hormoz.stock_count', true), '')::uuid,
      coalesce(current_setting('hormoz.stock_note', true), ''),
      auth.uid()
    );
    update private.product_stats s set pieces = s.pieces + delta where s.product_id = product;
  end if;
end
$$;

-- Pieces on the shelf of a product or of its color; null where there is no such shelf.
create function private.shelf_of(p_product uuid, p_color uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select case
    when p_color is null then (select p.stock_quantity from public.products p where p.id = p_product and not p.has_colors)
    else (select c.stock_quantity from public.product_colors c where c.product_id = p_product and c.color_id = p_color)
  end
$$;

-- Puts pieces on that shelf or takes them off. The caller has locked the product and looked that the shelf is there.
create function private.move_shelf(p_product uuid, p_color uuid, p_delta integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_color is null then
    update public.products p set stock_quantity = p.stock_quantity + p_delta where p.id = p_product;
  else
    update public.product_colors c set stock_quantity = c.stock_quantity + p_delta
    where c.product_id = p_product and c.color_id = p_color;
  end if;
end
$$;

-- Pieces that orders took off the stock and that have not left the shop yet: they lie there and are counted.
create function private.set_aside(p_product uuid, p_color uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(i.quantity - i.reduced_quantity), 0)::integer
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.product_id = p_product and i.color_id is not distinct from p_color and o.holds_stock
    and o.status in ('pending', 'payment_pending', 'awaiting_review', 'paid', 'processing')
$$;

-- Changes a stock by hand and says why. Answers the product's slug.
create function public.admin_adjust_stock(
  p_product_id uuid, p_color_id uuid, p_delta integer, p_reason public.stock_reason, p_note text default ''
)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  shelf integer;
  slug text;
begin
  perform private.require_admin();
  if p_delta is null or p_delta = 0 or abs(p_delta::bigint) > 1000000
    or p_reason not in ('adjustment', 'damage', 'loss', 'internal_use', 'supplier_return')
    or char_length(coalesce(p_note, '')) > 300 then
    perform private.refuse('invalid_input');
  end if;
  select p.slug into slug from public.products p where p.id = p_product_id for no key update;
  if not found then
    perform private.refuse('product_missing');
  end if;
  shelf := private.shelf_of(p_product_id, p_color_id);
  if shelf is null then
    perform private.refuse('color_missing');
  elsif shelf + p_delta < 0 then
    perform private.refuse('stock_below_zero', jsonb_build_object('stock', shelf));
  end if;
  perform private.state_stock_reason(p_reason);
  perform private.state_stock_source(p_note);
  perform private.move_shelf(p_product_id, p_color_id, p_delta);
  return slug;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;

-- ----------------------------------------------------------------------------
-- Receipts

-- Writes a receipt that is not posted yet: {id, seen (updated_at as it was read), supplier, reference, received_on, note,
-- lines: [{product_id, color_id, quantity, unit_cost}]}; without an id a new one.
create function public.admin_save_receipt(p_receipt jsonb)
returns public.stock_receipts
language plpgsql
security definer
set search_path = ''
as $$
declare
  saved public.stock_receipts;
  lines jsonb := coalesce(p_receipt -> 'lines', '[]');
  wrong text;
begin
  perform private.require_admin();
  if jsonb_array_length(lines) not between 1 and 500 then
    perform private.refuse('invalid_input');
  end if;
  -- A product with colors comes in its colors, one without as itself.
  select p.name into wrong
  from jsonb_to_recordset(lines) as l (product_id uuid, color_id uuid)
  left join public.products p on p.id = l.product_id
  where p.id is null or private.shelf_of(l.product_id, l.color_id) is null
  limit 1;
  if found then
    perform private.refuse('shelf_missing', jsonb_build_object('product', coalesce(wrong, '')));
  end if;
  if p_receipt ->> 'id' is null then
    insert into public.stock_receipts (supplier, received_on, created_by)
    values (btrim(p_receipt ->> 'supplier'), (p_receipt ->> 'received_on')::date, auth.uid())
    returning * into saved;
  else
    select * into saved from public.stock_receipts r where r.id = (p_receipt ->> 'id')::uuid for update;
    if not found then
      perform private.refuse('not_found');
    elsif saved.state = 'posted' then
      perform private.refuse('already_posted');
    elsif saved.updated_at is distinct from (p_receipt ->> 'seen')::timestamptz then
      perform private.refuse('changed_meanwhile');
    end if;
    delete from public.stock_receipt_lines l where l.receipt_id = saved.id;
  end if;
  insert into public.stock_receipt_lines (
    receipt_id, position, product_id, color_id, product_name, color_name, quantity, unit_cost
  )
  select saved.id, l.place, p.id, k.id, p.name, k.name, (l.value ->> 'quantity')::integer, (l.value ->> 'unit_cost')::integer
  from jsonb_array_elements(lines) with ordinality as l (value, place)
  join public.products p on p.id = (l.value ->> 'product_id')::uuid
  left join public.colors k on k.id = (l.value ->> 'color_id')::uuid;
  update public.stock_receipts r
  set supplier = btrim(p_receipt ->> 'supplier'), reference = btrim(coalesce(p_receipt ->> 'reference', '')),
    received_on = (p_receipt ->> 'received_on')::date, note = btrim(coalesce(p_receipt ->> 'note', '')),
    pieces = s.pieces, cost = s.cost
  from (
    select sum(l.quantity) as pieces, sum(l.quantity::bigint * l.unit_cost) as cost
    from public.stock_receipt_lines l where l.receipt_id = saved.id
  ) s
  where r.id = saved.id
  returning r.* into saved;
  return saved;
end
$$;

-- Puts what a receipt lists on the shelves and into the costs, once. p_seen: updated_at of what was looked at. Answers the slugs
-- of the products. Refuses already_posted, changed_meanwhile, and shelf_missing where a product got or lost its colors since.
create function public.admin_post_receipt(p_receipt_id uuid, p_seen timestamptz)
returns text[]
language plpgsql
security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  receipt public.stock_receipts;
  wrong text;
  line record;
begin
  perform private.require_admin();
  select * into receipt from public.stock_receipts r where r.id = p_receipt_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif receipt.state = 'posted' then
    perform private.refuse('already_posted');
  elsif receipt.updated_at is distinct from p_seen then
    perform private.refuse('changed_meanwhile');
  end if;
  perform 1 from public.products p
  where p.id in (select l.product_id from public.stock_receipt_lines l where l.receipt_id = p_receipt_id)
  order by p.id for no key update;
  select l.product_name into wrong from public.stock_receipt_lines l
  where l.receipt_id = p_receipt_id
    and (l.product_id is null or (l.color_name is not null and l.color_id is null)
      or private.shelf_of(l.product_id, l.color_id) is null)
  order by l.position limit 1;
  if found then
    perform private.refuse('shelf_missing', jsonb_build_object('product', wrong));
  end if;
  perform private.state_stock_reason('receipt');
  perform private.state_stock_source(receipt.supplier, receipt.id);
  for line in
    select l.product_id, l.color_id, sum(l.quantity)::integer as quantity, sum(l.quantity::bigint * l.unit_cost)::bigint as worth
    from public.stock_receipt_lines l where l.receipt_id = p_receipt_id
    group by l.product_id, l.color_id order by l.product_id, l.color_id
  loop
    perform private.average_cost(
      line.product_id, line.color_id, private.shelf_of(line.product_id, line.color_id), line.quantity, line.worth
    );
    perform private.move_shelf(line.product_id, line.color_id, line.quantity);
  end loop;
  update public.stock_receipts r set state = 'posted', posted_at = now(), posted_by = auth.uid() where r.id = p_receipt_id;
  return array(
    select distinct p.slug from public.products p
    join public.stock_receipt_lines l on l.product_id = p.id where l.receipt_id = p_receipt_id
  );
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;

-- Throws a receipt or a count away that was not posted.
create function public.admin_delete_stock_draft(p_kind text, p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_kind = 'receipt' then
    delete from public.stock_receipts r where r.id = p_id;
  elsif p_kind = 'count' then
    delete from public.stock_counts c where c.id = p_id;
  else
    perform private.refuse('invalid_input');
  end if;
  if not found then
    perform private.refuse('not_found');
  end if;
end
$$;

-- ----------------------------------------------------------------------------
-- Counts

-- Lines of a count at most.
create function private.count_line_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 20000';

-- Begins a sheet: a line for each product, or each color of it. p_category: with those under it; p_in_stock: only what should be
-- there. Answers the sheet; refuses nothing_to_count and too_many_lines.
create function public.admin_start_count(p_title text, p_category uuid default null, p_in_stock boolean default false)
returns public.stock_counts
language plpgsql
security definer
set search_path = ''
as $$
declare
  started public.stock_counts;
  lines integer;
begin
  perform private.require_admin();
  insert into public.stock_counts (title, created_by) values (btrim(p_title), auth.uid()) returning * into started;
  insert into public.stock_count_lines (count_id, position, product_id, color_id, product_name, color_name, sku)
  select started.id, row_number() over (order by g.sort_order, g.name, p.name, p.id, c.sort_order, k.name),
    p.id, k.id, p.name, k.name, p.sku
  from public.products p
  left join public.categories g on g.id = p.category_id
  left join public.product_colors c on c.product_id = p.id
  left join public.colors k on k.id = c.color_id
  where (p_category is null or p.id in (select u.id from private.products_under(p_category) u))
    and (not p_in_stock or coalesce(c.stock_quantity, p.stock_quantity) > 0 or private.set_aside(p.id, c.color_id) > 0)
  limit private.count_line_limit() + 1;
  get diagnostics lines = row_count;
  if lines = 0 then
    perform private.refuse('nothing_to_count');
  elsif lines > private.count_line_limit() then
    perform private.refuse('too_many_lines', jsonb_build_object('limit', private.count_line_limit()));
  end if;
  update public.stock_counts c set line_count = lines where c.id = started.id returning c.* into started;
  return started;
end
$$;

-- Writes what was counted: [{"id": uuid, "counted": n or null}]. What had to lie there is read in the same moment, so that sales
-- before and after it are no differences. Answers those lines.
create function public.admin_save_count(p_count_id uuid, p_lines jsonb)
returns setof public.stock_count_lines
language plpgsql
security definer
set search_path = ''
as $$
declare
  sheet public.stock_counts;
begin
  perform private.require_admin();
  if jsonb_array_length(p_lines) not between 1 and 1000 then
    perform private.refuse('invalid_input');
  end if;
  select * into sheet from public.stock_counts c where c.id = p_count_id for no key update;
  if not found then
    perform private.refuse('not_found');
  elsif sheet.state = 'posted' then
    perform private.refuse('already_posted');
  end if;
  -- Stock and orders in one statement: what an order takes off the one it adds to the other.
  return query
  update public.stock_count_lines l
  set counted = w.counted,
    expected = case when w.counted is not null then w.expected end,
    counted_at = case when w.counted is not null then now() end,
    counted_by = case when w.counted is not null then auth.uid() end
  from (
    select x.id, x.counted, private.shelf_of(k.product_id, k.color_id) + private.set_aside(k.product_id, k.color_id) as expected
    from jsonb_to_recordset(p_lines) as x (id uuid, counted integer)
    join public.stock_count_lines k on k.id = x.id and k.count_id = p_count_id
  ) w
  -- A line whose product or color is gone has nothing to be counted against.
  where l.id = w.id and (w.counted is null or w.expected is not null)
  returning l.*;
  update public.stock_counts c
  set counted_count = (select count(*) from public.stock_count_lines l where l.count_id = p_count_id and l.counted is not null)
  where c.id = p_count_id;
end
$$;

-- Brings the stock to what was counted, once: each difference is added to the stock of now, so that what was sold since the
-- counting stays sold. Never below nothing: where more was sold than is there, `applied` says less than `difference`.
-- p_seen: updated_at of what was looked at. Answers {slugs, changed, short}; lines whose shelf is gone are left out.
create function public.admin_post_count(p_count_id uuid, p_seen timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  sheet public.stock_counts;
  line record;
  shelf integer;
  step integer;
  changed integer := 0;
  short integer := 0;
begin
  perform private.require_admin();
  select * into sheet from public.stock_counts c where c.id = p_count_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif sheet.state = 'posted' then
    perform private.refuse('already_posted');
  elsif sheet.updated_at is distinct from p_seen then
    perform private.refuse('changed_meanwhile');
  elsif sheet.counted_count = 0 then
    perform private.refuse('nothing_counted');
  end if;
  perform 1 from public.products p
  where p.id in (select l.product_id from public.stock_count_lines l where l.count_id = p_count_id and l.difference <> 0)
  order by p.id for no key update;
  perform private.state_stock_reason('count');
  perform private.state_stock_source(sheet.title, null, sheet.id);
  for line in
    select l.id, l.product_id, l.color_id, l.color_name, l.difference from public.stock_count_lines l
    where l.count_id = p_count_id and l.difference <> 0 order by l.product_id, l.color_id
  loop
    continue when line.product_id is null or (line.color_name is not null and line.color_id is null);
    shelf := private.shelf_of(line.product_id, line.color_id);
    continue when shelf is null;
    step := greatest(line.difference, -shelf);
    if step <> 0 then
      perform private.move_shelf(line.product_id, line.color_id, step);
      changed := changed + 1;
    end if;
    if step <> line.difference then
      short := short + 1;
    end if;
    update public.stock_count_lines l set applied = step where l.id = line.id;
  end loop;
  update public.stock_counts c set state = 'posted', posted_at = now(), posted_by = auth.uid() where c.id = p_count_id;
  return jsonb_build_object(
    'slugs', coalesce((
      select jsonb_agg(distinct p.slug) from public.products p
      join public.stock_count_lines l on l.product_id = p.id where l.count_id = p_count_id and l.applied <> 0
    ), '[]'),
    'changed', changed, 'short', short
  );
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;

-- What a count would change, in toman at today's cost: {more, less, more_worth, less_worth, unknown, uncounted}; pieces and
-- lines. unknown: differing lines without a cost.
create function public.admin_count_summary(p_count_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'more', coalesce(sum(l.difference) filter (where l.difference > 0), 0),
      'less', coalesce(-sum(l.difference) filter (where l.difference < 0), 0),
      'lines', count(*) filter (where l.difference <> 0),
      'more_worth', coalesce(sum(l.difference::bigint * k.cost) filter (where l.difference > 0), 0),
      'less_worth', coalesce(-sum(l.difference::bigint * k.cost) filter (where l.difference < 0), 0),
      'unknown', count(*) filter (where l.difference <> 0 and k.cost is null)
    )
    from public.stock_count_lines l
    left join lateral (
      select private.cost_of(l.product_id, l.color_id) as cost where l.difference <> 0
    ) k on true
    where l.count_id = p_count_id
  );
end
$$;

-- ----------------------------------------------------------------------------
-- The ledger as the panel lists it, the newest first. p_search: words of the product, or the number of an order; p_direction: in, out.

create function public.admin_list_movements(
  p_search text default null, p_product_id uuid default null, p_reason public.stock_reason default null,
  p_direction text default null, p_from timestamptz default null, p_until timestamptz default null,
  p_limit integer default 20, p_offset integer default 0
)
returns table (
  id bigint, created_at timestamptz, product_id uuid, product text, sku text, color text, delta integer,
  reason public.stock_reason, note text, order_id uuid, order_number bigint, receipt_id uuid, receipt_number bigint,
  count_id uuid, count_number bigint, actor_id uuid, actor text, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wanted text := 'true';
  asked text := nullif(private.normalize_text(left(p_search, 100)), '');
  ids bigint[];
  found bigint;
begin
  perform private.require_admin();
  wanted := wanted
    || case when p_product_id is not null then ' and m.product_id = $1' else '' end
    || case when p_reason is not null then format(' and m.reason = %L', p_reason) else '' end
    || case p_direction when 'in' then ' and m.delta > 0' when 'out' then ' and m.delta < 0' else '' end
    || case when p_from is not null then format(' and m.created_at >= %L', p_from) else '' end
    || case when p_until is not null then format(' and m.created_at < %L', p_until) else '' end;
  if asked is not null then
    wanted := wanted || format(
      ' and (m.product_id in (select p.id from public.products p where %s)%s)',
      private.products_like(asked),
      case when asked ~ '^[0-9]{1,18}$' then
        format(' or m.order_id in (select o.id from public.orders o where o.number = %s)', asked)
      else '' end
    );
  end if;
  execute format(
    'select array(select m.id from public.stock_movements m where %s order by m.id desc limit $2 offset $3)', wanted
  ) into ids using p_product_id, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  execute format('select count(*) from public.stock_movements m where %s', wanted) into found using p_product_id;
  return query
  select m.id, m.created_at, m.product_id, p.name, p.sku, k.name, m.delta, m.reason, m.note, m.order_id, o.number,
    m.receipt_id, r.number, m.count_id, s.number, m.actor_id,
    coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number), found
  from public.stock_movements m
  join public.products p on p.id = m.product_id
  left join public.colors k on k.id = m.color_id
  left join public.orders o on o.id = m.order_id
  left join public.stock_receipts r on r.id = m.receipt_id
  left join public.stock_counts s on s.id = m.count_id
  left join public.profiles f on f.id = m.actor_id
  where m.id = any (ids)
  order by m.id desc;
end
$$;

-- ----------------------------------------------------------------------------
-- A limit of its own, and what runs out.

-- Pieces at which this product is called nearly gone; null: as for the whole shop (private.low_stock_limit).
alter table private.product_stats add column low_limit integer check (low_limit between 0 and 100000);

create function private.is_low(p_pieces integer, p_own integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as 'select p_pieces between 1 and coalesce(p_own, private.low_stock_limit())';

-- What the panel keeps of a product's stock: {low_limit, shelves: [{color_id, color, hex, pieces, cost, source}], whole: {cost,
-- source}}; a shelf for each color, or one without a color.
create function public.admin_product_stock(p_product_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'low_limit', s.low_limit,
      'pieces', s.pieces,
      'whole', (select jsonb_build_object('cost', c.amount, 'source', c.source)
        from public.product_costs c where c.product_id = p_product_id and c.color_id is null),
      'colors', coalesce((
        select jsonb_agg(jsonb_build_object(
          'color_id', k.id, 'name', k.name, 'hex', k.hex_code, 'pieces', x.stock_quantity, 'cost', c.amount, 'source', c.source
        ) order by x.sort_order, k.name)
        from public.product_colors x join public.colors k on k.id = x.color_id
        left join public.product_costs c on c.product_id = x.product_id and c.color_id = x.color_id
        where x.product_id = p_product_id
      ), '[]')
    )
    from private.product_stats s where s.product_id = p_product_id
  );
end
$$;

-- Saves the limit and the costs by hand: [{"color_id": uuid or null, "cost": toman or null, "seen": toman or null}]. Only what
-- differs from `seen` is written; a cost that a receipt changed since refuses with changed_meanwhile.
create function public.admin_save_product_stock(
  p_product_id uuid, p_low_limit integer, p_seen_limit integer, p_costs jsonb
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  known private.product_stats;
  line record;
  amount integer;
begin
  perform private.require_admin();
  if jsonb_array_length(p_costs) > 101 then
    perform private.refuse('invalid_input');
  end if;
  perform 1 from public.products p where p.id = p_product_id for no key update;
  if not found then
    perform private.refuse('product_missing');
  end if;
  select * into known from private.product_stats s where s.product_id = p_product_id;
  if p_low_limit is distinct from p_seen_limit then
    if known.low_limit is distinct from p_seen_limit then
      perform private.refuse('changed_meanwhile');
    end if;
    update private.product_stats s set low_limit = p_low_limit where s.product_id = p_product_id;
    perform private.write_audit(
      'products', p_product_id::text, jsonb_build_object('low_limit', p_seen_limit), jsonb_build_object('low_limit', p_low_limit)
    );
  end if;
  for line in
    select x.* from jsonb_to_recordset(p_costs) as x (color_id uuid, cost integer, seen integer)
    where x.cost is distinct from x.seen
  loop
    select c.amount into amount from public.product_costs c
    where c.product_id = p_product_id and c.color_id is not distinct from line.color_id;
    if amount is distinct from line.seen then
      perform private.refuse('changed_meanwhile');
    end if;
    if line.color_id is not null and private.shelf_of(p_product_id, line.color_id) is null then
      perform private.refuse('color_missing');
    end if;
    if line.cost is null then
      delete from public.product_costs c
      where c.product_id = p_product_id and c.color_id is not distinct from line.color_id;
    else
      insert into public.product_costs as c (product_id, color_id, amount, source)
      values (p_product_id, line.color_id, line.cost, 'manual')
      on conflict (product_id, color_id) do update set amount = excluded.amount, source = 'manual';
    end if;
  end loop;
end
$$;

-- Products on sale that are nearly gone by their own limit or the shop's, the fewest pieces first.
create or replace function public.admin_low_stock(p_rows integer default 20)
returns table (id uuid, name text, picture text, stock integer, waiting integer, total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with stock as materialized (
    select a.product_id as id, a.pieces
    from private.product_stats a
    where private.is_low(a.pieces, a.low_limit)
      and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
  )
  select p.id, p.name, p.images[1], s.pieces,
    (select count(*)::integer from public.stock_requests r where r.product_id = p.id and r.notified_at is null),
    s.total
  from (
    select x.*, (select count(*) from stock) as total from stock x
    order by x.pieces, x.id limit least(greatest(p_rows, 1), 200)
  ) s
  join public.products p on p.id = s.id
  order by s.pieces, p.name;
end
$$;

create or replace function public.admin_alerts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'new_orders', (select count(*) from public.orders o where o.status in ('paid', 'awaiting_review')),
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
$$;

-- Products on sale whose stock ends within p_within days at the pace of the last p_days: what was taken by orders in that time,
-- less what they gave back, over the days that the product has been there. Soonest first; days_left in whole days.
create function public.admin_running_out(
  p_days integer default 30, p_within integer default 30, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, name text, sku text, picture text, stock integer, sold integer, days_left integer, waiting integer, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  span integer := least(greatest(p_days, 1), 365);
begin
  perform private.require_admin();
  return query
  with sold as (
    select m.product_id, -sum(m.delta)::integer as pieces from public.stock_movements m
    where m.created_at > now() - make_interval(days => span) and m.reason in ('sale', 'release')
    group by m.product_id having sum(m.delta) < 0
  ), paced as (
    select s.product_id, a.pieces as stock, s.pieces as sold,
      floor(a.pieces * least(span::numeric, greatest(extract(epoch from now() - a.created_at) / 86400, 1)) / s.pieces)::integer as days_left
    from sold s join private.product_stats a on a.product_id = s.product_id
    where a.pieces > 0
  )
  select p.id, p.name, p.sku, p.images[1], x.stock, x.sold, x.days_left,
    (select count(*)::integer from public.stock_requests r where r.product_id = p.id and r.notified_at is null),
    count(*) over ()
  from paced x join public.products p on p.id = x.product_id
  where p.is_active and x.days_left <= p_within
  order by x.days_left, x.sold desc, p.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;

grant execute on function
  public.admin_adjust_stock(uuid, uuid, integer, public.stock_reason, text),
  public.admin_save_receipt(jsonb),
  public.admin_post_receipt(uuid, timestamptz),
  public.admin_delete_stock_draft(text, uuid),
  public.admin_start_count(text, uuid, boolean),
  public.admin_save_count(uuid, jsonb),
  public.admin_post_count(uuid, timestamptz),
  public.admin_count_summary(uuid),
  public.admin_list_movements(text, uuid, public.stock_reason, text, timestamptz, timestamptz, integer, integer),
  public.admin_product_stock(uuid),
  public.admin_save_product_stock(uuid, integer, integer, jsonb),
  public.admin_running_out(integer, integer, integer, integer)
to authenticated;
