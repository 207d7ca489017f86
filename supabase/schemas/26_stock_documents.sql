-- Stock receipts and stocktakes: posted once in one transaction, then immutable (decision 7).

create type public.document_state as enum ('draft', 'posted');

-- Deliveries from suppliers.
create table public.stock_receipts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  supplier text not null check (char_length(btrim(supplier)) between 1 and 120),
  reference text not null default '' check (char_length(reference) <= 60),
  received_on date not null,
  note text not null default '' check (char_length(note) <= 500),
  state public.document_state not null default 'draft',
  -- Sums of its lines; toman.
  pieces integer not null default 0,
  cost bigint not null default 0,
  created_by uuid references public.profiles (id) on delete set null,
  posted_by uuid references public.profiles (id) on delete set null,
  posted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint posted_receipts_say_when check ((state = 'posted') = (posted_at is not null))
);
create index stock_receipts_newest on public.stock_receipts (created_at desc);
create index stock_receipts_created_by on public.stock_receipts (created_by);
create index stock_receipts_posted_by on public.stock_receipts (posted_by);
alter table public.stock_receipts enable row level security;
grant select on public.stock_receipts to authenticated, service_role;
create trigger touch_updated_at before update on public.stock_receipts
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.stock_receipts
for each row execute function private.audit();

create policy "staff read receipts" on public.stock_receipts
for select to authenticated using ((select private.has_capability('costs')));

-- Lines of a receipt.
create table public.stock_receipt_lines (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references public.stock_receipts (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  color_id uuid references public.colors (id) on delete set null,
  product_name text not null,
  color_name text,
  quantity integer not null check (quantity between 1 and 100000),
  -- Toman.
  unit_cost integer not null check (unit_cost between 0 and 99999999),
  unique (receipt_id, position)
);
create index stock_receipt_lines_product_id on public.stock_receipt_lines (product_id);
create index stock_receipt_lines_color_id on public.stock_receipt_lines (color_id);
alter table public.stock_receipt_lines enable row level security;
grant select on public.stock_receipt_lines to authenticated, service_role;

create policy "staff read lines of receipts" on public.stock_receipt_lines
for select to authenticated using ((select private.has_capability('costs')));

-- Stock counts.
create table public.stock_counts (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  title text not null check (char_length(btrim(title)) between 1 and 120),
  state public.document_state not null default 'draft',
  line_count integer not null default 0,
  counted_count integer not null default 0,
  created_by uuid references public.profiles (id) on delete set null,
  posted_by uuid references public.profiles (id) on delete set null,
  posted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint posted_counts_say_when check ((state = 'posted') = (posted_at is not null))
);
create index stock_counts_newest on public.stock_counts (created_at desc);
create index stock_counts_created_by on public.stock_counts (created_by);
create index stock_counts_posted_by on public.stock_counts (posted_by);
alter table public.stock_counts enable row level security;
grant select on public.stock_counts to authenticated, service_role;
create trigger touch_updated_at before update on public.stock_counts
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.stock_counts
for each row execute function private.audit();

create policy "staff read counts" on public.stock_counts
for select to authenticated using ((select private.has_capability('stock')));

-- Lines of a count, one per product or color.
create table public.stock_count_lines (
  id uuid primary key default gen_random_uuid(),
  count_id uuid not null references public.stock_counts (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  color_id uuid references public.colors (id) on delete set null,
  product_name text not null,
  color_name text,
  sku text,
  counted integer check (counted between 0 and 1000000),
  -- Stock at counting time, including unshipped items of orders.
  expected integer,
  counted_at timestamptz,
  counted_by uuid references public.profiles (id) on delete set null,
  difference integer generated always as (counted - expected) stored,
  -- Applied difference, limited where more was sold; null before posting.
  applied integer,
  unique (count_id, position),
  constraint counted_lines_say_when check (
    (counted is null) = (counted_at is null) and (counted is null) = (expected is null)
  )
);
create index stock_count_lines_product_id on public.stock_count_lines (product_id);
create index stock_count_lines_color_id on public.stock_count_lines (color_id);
create index stock_count_lines_counted_by on public.stock_count_lines (counted_by);
create index stock_count_lines_differing on public.stock_count_lines (count_id, position) where difference <> 0;
alter table public.stock_count_lines enable row level security;
grant select on public.stock_count_lines to authenticated, service_role;

create policy "staff read lines of counts" on public.stock_count_lines
for select to authenticated using ((select private.has_capability('stock')));

-- Refuses changes of posted records. Foreign key actions run in a nested trigger and pass.
create function private.prevent_posted_changes()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('already_posted');
  return null;
end
$$;
create trigger prevent_posted_changes before update or delete on public.stock_receipts
for each row when (pg_trigger_depth() = 0 and old.state = 'posted') execute function private.prevent_posted_changes();
create trigger prevent_posted_changes before update or delete on public.stock_counts
for each row when (pg_trigger_depth() = 0 and old.state = 'posted') execute function private.prevent_posted_changes();

-- Before a change of lines: refuses 'already_posted' for a posted receipt or count.
create function private.prevent_posted_line_changes()
returns trigger
language plpgsql security definer set search_path = ''
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
create trigger prevent_posted_changes before insert or update or delete on public.stock_count_lines
for each row when (pg_trigger_depth() = 0) execute function private.prevent_posted_line_changes();
create trigger prevent_posted_changes before insert or update or delete on public.stock_receipt_lines
for each row when (pg_trigger_depth() = 0) execute function private.prevent_posted_line_changes();

-- Sets document or note of following movements; call after set_stock_reason.
create function private.set_stock_source(p_note text, p_receipt uuid default null, p_stock_count uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('hormoz.stock_receipt', coalesce(p_receipt::text, ''), true);
  perform set_config('hormoz.stock_count', coalesce(p_stock_count::text, ''), true);
  perform set_config('hormoz.stock_note', left(btrim(coalesce(p_note, '')), 300), true);
end
$$;

-- Saves a draft receipt: {id, version (updated_at), supplier, reference, received_on, note, lines: [{product_id, color_id,
-- quantity, unit_cost}]}.
-- Definer: writes stock_receipts and stock_receipt_lines.
create function public.admin_save_receipt(p_receipt jsonb)
returns public.stock_receipts
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.stock_receipts;
  lines jsonb := coalesce(p_receipt -> 'lines', '[]');
  wrong text;
begin
  perform private.require_capability('costs');
  if jsonb_array_length(lines) not between 1 and 500 then
    perform private.refuse('invalid_input');
  end if;
  -- Products with colors require one.
  select p.name into wrong
  from jsonb_to_recordset(lines) as l (product_id uuid, color_id uuid)
  left join public.products p on p.id = l.product_id
  where p.id is null or private.stock_item_of(l.product_id, l.color_id) is null
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
    elsif saved.updated_at is distinct from (p_receipt ->> 'version')::timestamptz then
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
grant execute on function public.admin_save_receipt(jsonb) to authenticated;

-- Posts a receipt to stock and costs, once. p_version: updated_at. Returns slugs. Refuses already_posted, changed_meanwhile,
-- shelf_missing (colors changed).
-- Definer: writes stock_receipts, product_costs, products and more.
create function public.admin_post_receipt(p_receipt_id uuid, p_version timestamptz)
returns text[]
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  receipt public.stock_receipts;
  wrong text;
  line record;
begin
  perform private.require_capability('costs');
  select * into receipt from public.stock_receipts r where r.id = p_receipt_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif receipt.state = 'posted' then
    perform private.refuse('already_posted');
  elsif receipt.updated_at is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  perform 1 from public.products p
  where p.id in (select l.product_id from public.stock_receipt_lines l where l.receipt_id = p_receipt_id)
  order by p.id for no key update;
  select l.product_name into wrong from public.stock_receipt_lines l
  where l.receipt_id = p_receipt_id
    and (l.product_id is null or (l.color_name is not null and l.color_id is null)
      or private.stock_item_of(l.product_id, l.color_id) is null)
  order by l.position limit 1;
  if found then
    perform private.refuse('shelf_missing', jsonb_build_object('product', wrong));
  end if;
  perform private.set_stock_reason('receipt');
  perform private.set_stock_source(receipt.supplier, receipt.id);
  for line in
    select l.product_id, l.color_id, sum(l.quantity)::integer as quantity, sum(l.quantity::bigint * l.unit_cost)::bigint as worth
    from public.stock_receipt_lines l where l.receipt_id = p_receipt_id
    group by l.product_id, l.color_id order by l.product_id, l.color_id
  loop
    perform private.average_cost(
      line.product_id, line.color_id, private.stock_item_of(line.product_id, line.color_id), line.quantity, line.worth
    );
    perform private.adjust_stock(line.product_id, line.color_id, line.quantity);
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
grant execute on function public.admin_post_receipt(uuid, timestamptz) to authenticated;

-- Deletes a draft. p_kind: receipt or count. Refuses 'not_found', 'already_posted'.
-- Definer: writes stock_receipts and stock_counts.
create function public.admin_delete_stock_draft(p_kind text, p_id uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('costs', 'stock');
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
grant execute on function public.admin_delete_stock_draft(text, uuid) to authenticated;

-- Lines of a stock count.
create function private.count_line_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 20000$$;

-- Starts a count with a line per product or color. p_category includes subcategories; p_in_stock: only expected items. Refuses
-- nothing_to_count, too_many_lines.
-- Definer: writes stock_counts and stock_count_lines.
create function public.admin_start_count(p_title text, p_category uuid default null, p_in_stock boolean default false)
returns public.stock_counts
language plpgsql security definer set search_path = ''
as $$
declare
  started public.stock_counts;
  lines integer;
begin
  perform private.require_capability('stock');
  insert into public.stock_counts (title, created_by) values (btrim(p_title), auth.uid()) returning * into started;
  insert into public.stock_count_lines (count_id, position, product_id, color_id, product_name, color_name, sku)
  select started.id, row_number() over (order by g.sort_order, g.name, p.name, p.id, c.sort_order, k.name),
    p.id, k.id, p.name, k.name, p.sku
  from public.products p
  left join public.categories g on g.id = p.category_id
  left join public.product_colors c on c.product_id = p.id
  left join public.colors k on k.id = c.color_id
  where (p_category is null or p.id in (select u.id from private.products_under(p_category) u))
    and (not p_in_stock or coalesce(c.stock_quantity, p.stock_quantity) > 0 or private.unsent_items(p.id, c.color_id) > 0)
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
grant execute on function public.admin_start_count(text, uuid, boolean) to authenticated;

-- Saves counts [{"id", "counted"}] with the expected quantity of the same moment, so that sales cause no difference.
-- Definer: writes stock_count_lines and stock_counts.
create function public.admin_save_count(p_count_id uuid, p_lines jsonb)
returns setof public.stock_count_lines
language plpgsql security definer set search_path = ''
as $$
declare
  sheet public.stock_counts;
begin
  perform private.require_capability('stock');
  if jsonb_array_length(p_lines) not between 1 and 1000 then
    perform private.refuse('invalid_input');
  end if;
  select * into sheet from public.stock_counts c where c.id = p_count_id for no key update;
  if not found then
    perform private.refuse('not_found');
  elsif sheet.state = 'posted' then
    perform private.refuse('already_posted');
  end if;
  -- One statement: an order moves quantity from stock to unshipped.
  return query
  update public.stock_count_lines l
  set counted = w.counted,
    expected = case when w.counted is not null then w.expected end,
    counted_at = case when w.counted is not null then now() end,
    counted_by = case when w.counted is not null then auth.uid() end
  from (
    select x.id, x.counted, private.stock_item_of(k.product_id, k.color_id) + private.unsent_items(k.product_id, k.color_id) as expected
    from jsonb_to_recordset(p_lines) as x (id uuid, counted integer)
    join public.stock_count_lines k on k.id = x.id and k.count_id = p_count_id
  ) w
  -- Lines of deleted products or colors have no expected quantity.
  where l.id = w.id and (w.counted is null or w.expected is not null)
  returning l.*;
  update public.stock_counts c
  set counted_count = (select count(*) from public.stock_count_lines l where l.count_id = p_count_id and l.counted is not null)
  where c.id = p_count_id;
end
$$;
grant execute on function public.admin_save_count(uuid, jsonb) to authenticated;

-- Posts a count once, as differences to current stock: later sales stay sold, never below zero (`applied`). p_version: updated_at.
-- Skips lines without a stock row.
-- Definer: writes stock_count_lines, stock_counts, products and more.
create function public.admin_post_count(p_count_id uuid, p_version timestamptz)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  sheet public.stock_counts;
  line record;
  shelf integer;
  step integer;
  changed integer := 0;
  short integer := 0;
begin
  perform private.require_capability('stock');
  select * into sheet from public.stock_counts c where c.id = p_count_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif sheet.state = 'posted' then
    perform private.refuse('already_posted');
  elsif sheet.updated_at is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  elsif sheet.counted_count = 0 then
    perform private.refuse('nothing_counted');
  end if;
  perform 1 from public.products p
  where p.id in (select l.product_id from public.stock_count_lines l where l.count_id = p_count_id and l.difference <> 0)
  order by p.id for no key update;
  perform private.set_stock_reason('count');
  perform private.set_stock_source(sheet.title, null, sheet.id);
  for line in
    select l.id, l.product_id, l.color_id, l.color_name, l.difference from public.stock_count_lines l
    where l.count_id = p_count_id and l.difference <> 0 order by l.product_id, l.color_id
  loop
    continue when line.product_id is null or (line.color_name is not null and line.color_id is null);
    shelf := private.stock_item_of(line.product_id, line.color_id);
    continue when shelf is null;
    step := greatest(line.difference, -shelf);
    if step <> 0 then
      perform private.adjust_stock(line.product_id, line.color_id, step);
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
grant execute on function public.admin_post_count(uuid, timestamptz) to authenticated;

-- Effect of a count at current cost (toman). unknown: differing lines without a cost.
create function public.admin_count_summary(p_count_id uuid)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('stock');
  return (
    select jsonb_build_object(
      'more', coalesce(sum(l.difference) filter (where l.difference > 0), 0),
      'less', coalesce(-sum(l.difference) filter (where l.difference < 0), 0),
      'lines', count(*) filter (where l.difference <> 0),
      'more_worth', case when private.has_capability('costs') then 1 end * coalesce(sum(l.difference::bigint * k.cost) filter (where l.difference > 0), 0),
      'less_worth', case when private.has_capability('costs') then 1 end * coalesce(-sum(l.difference::bigint * k.cost) filter (where l.difference < 0), 0),
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
grant execute on function public.admin_count_summary(uuid) to authenticated;
