-- Stock movements, stock documents, costs, places.

create type public.stock_reason as enum (
  'initial', 'adjustment', 'colors', 'sale', 'release', 'return', 'import', 'receipt', 'count', 'damage', 'loss',
  'internal_use', 'supplier_return'
);
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

create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  -- Null for the main stock. A color that is deleted leaves movements that sum to nothing.
  color_id uuid references public.colors (id) on delete set null,
  delta integer not null check (delta <> 0),
  reason public.stock_reason not null,
  order_id uuid references public.orders (id) on delete set null,
  actor_id uuid,
  created_at timestamptz not null default now(),
  -- The ledger says which paper or what words a movement comes from.
  receipt_id uuid references public.stock_receipts (id) on delete restrict,
  count_id uuid references public.stock_counts (id) on delete restrict,
  note text not null default '' check (char_length(note) <= 300)
);
comment on table public.stock_movements is 'Ledger of stock, written by triggers alone.';
create index stock_movements_product_id on public.stock_movements (product_id, created_at desc);
create index stock_movements_color_id on public.stock_movements (color_id);
create index stock_movements_order_id on public.stock_movements (order_id);
create index stock_movements_receipt_id on public.stock_movements (receipt_id);
create index stock_movements_count_id on public.stock_movements (count_id);
create index stock_movements_created_at on public.stock_movements (created_at);
create index stock_movements_actor_id on public.stock_movements (actor_id);
alter table public.stock_movements enable row level security;
grant select on public.stock_movements to authenticated, service_role;
create trigger guard after insert on public.stock_movements
for each row when (new.order_id is null and new.reason in (
  'adjustment', 'import', 'receipt', 'count', 'damage', 'loss', 'internal_use', 'supplier_return'
)) execute function private.guard('stock costs products');

create policy "admins read stock movements" on public.stock_movements
for select to authenticated using ((select private.has_capability('stock', 'products')));

create table private.product_stats (
  product_id uuid primary key references public.products (id) on delete cascade,
  -- products.created_at and products.sold_count.
  created_at timestamptz not null,
  sold_count integer not null,
  pieces integer not null default 0,
  has_base_price boolean not null default false,
  -- Pieces at which this product is called nearly gone; null: as for the whole shop (private.low_stock_limit).
  low_limit integer check (low_limit between 0 and 100000)
);
comment on table private.product_stats is 'One narrow row for each product: what the lists of the panel filter and sort by.';
create index product_stats_pieces on private.product_stats (pieces, product_id) include (created_at);
create index product_stats_sold_count on private.product_stats (sold_count desc, product_id);
create index product_stats_sold_out on private.product_stats (created_at desc, product_id) where pieces = 0;
create index product_stats_unpriced on private.product_stats (created_at desc, product_id) where not has_base_price;

create function private.is_low(p_pieces integer, p_own integer)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$select p_pieces between 1 and coalesce(p_own, private.low_stock_limit())$$;

-- Products that are nearly gone by their own limit or the shop's: the bell, the dashboard and the list of products.
create index product_stats_low on private.product_stats (pieces, product_id) include (created_at)
where private.is_low(pieces, low_limit);
alter table private.product_stats enable row level security;

create table public.stock_places (
  product_id uuid primary key references public.products (id) on delete cascade,
  place text not null check (char_length(btrim(place)) between 1 and 40),
  updated_at timestamptz not null default now()
);
comment on table public.stock_places is 'Where products lie in the stock room: shelf, row, box.';
alter table public.stock_places enable row level security;
grant select, insert (product_id, place), update (product_id, place), delete on public.stock_places to authenticated;
grant select on public.stock_places to service_role;
create trigger touch_updated_at before update on public.stock_places
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.stock_places
for each row execute function private.audit();

create policy "admins read stock places" on public.stock_places
for select to authenticated using ((select private.has_capability('stock', 'shipping', 'orders', 'products')));

create policy "admins note stock places" on public.stock_places
for insert to authenticated with check ((select private.has_capability('stock', 'products')));

create policy "admins change stock places" on public.stock_places
for update to authenticated using ((select private.has_capability('stock', 'products'))) with check ((select private.has_capability('stock', 'products')));

create policy "admins remove stock places" on public.stock_places
for delete to authenticated using ((select private.has_capability('stock', 'products')));

create table public.product_costs (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  -- Null: of the product as a whole; a color without a cost of its own costs as much.
  color_id uuid references public.colors (id) on delete cascade,
  amount integer not null check (amount between 0 and 99999999),
  -- Set by hand, or the moving average of receipts.
  source text not null check (source in ('manual', 'receipt')),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (product_id, color_id)
);
comment on table public.product_costs is 'Cost of a piece in toman, by product and color. Admins alone read it.';
create index product_costs_color_id on public.product_costs (color_id);
alter table public.product_costs enable row level security;
grant select on public.product_costs to authenticated, service_role;
create trigger touch_updated_at before update on public.product_costs
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.product_costs
for each row execute function private.audit();
create trigger guard after insert or delete on public.product_costs
for each row execute function private.guard('costs');
create trigger guard_change after update on public.product_costs
for each row when (old.amount is distinct from new.amount) execute function private.guard('costs');

create policy "admins read costs" on public.product_costs
for select to authenticated using ((select private.has_capability('costs')));

create table public.order_item_costs (
  order_item_id uuid primary key references public.order_items (id) on delete cascade,
  unit_cost integer not null check (unit_cost between 0 and 99999999)
);
comment on table public.order_item_costs is 'Cost of a piece as it was when the line was sold (toman). A line without a row: unknown.';
alter table public.order_item_costs enable row level security;
grant select on public.order_item_costs to authenticated, service_role;

create policy "admins read costs of sold pieces" on public.order_item_costs
for select to authenticated using ((select private.has_capability('costs')));

create index stock_receipts_newest on public.stock_receipts (created_at desc);
create index stock_receipts_created_by on public.stock_receipts (created_by);
create index stock_receipts_posted_by on public.stock_receipts (posted_by);
alter table public.stock_receipts enable row level security;
grant select on public.stock_receipts to authenticated, service_role;
create trigger touch_updated_at before update on public.stock_receipts
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.stock_receipts
for each row execute function private.audit();

create policy "admins read receipts" on public.stock_receipts
for select to authenticated using ((select private.has_capability('costs')));

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
alter table public.stock_receipt_lines enable row level security;
grant select on public.stock_receipt_lines to authenticated, service_role;

create policy "admins read lines of receipts" on public.stock_receipt_lines
for select to authenticated using ((select private.has_capability('costs')));

create index stock_counts_newest on public.stock_counts (created_at desc);
create index stock_counts_created_by on public.stock_counts (created_by);
create index stock_counts_posted_by on public.stock_counts (posted_by);
alter table public.stock_counts enable row level security;
grant select on public.stock_counts to authenticated, service_role;
create trigger touch_updated_at before update on public.stock_counts
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.stock_counts
for each row execute function private.audit();

create policy "admins read counts" on public.stock_counts
for select to authenticated using ((select private.has_capability('stock')));

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
alter table public.stock_count_lines enable row level security;
grant select on public.stock_count_lines to authenticated, service_role;

create policy "admins read lines of counts" on public.stock_count_lines
for select to authenticated using ((select private.has_capability('stock')));

create function private.copy_product_stats()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.product_stats (product_id, created_at, sold_count) values (new.id, new.created_at, new.sold_count);
  else
    update private.product_stats s set created_at = new.created_at, sold_count = new.sold_count where s.product_id = new.id;
  end if;
  return null;
end
$$;
create trigger copy_changed_product after update of created_at, sold_count on public.products
for each row when ((new.created_at, new.sold_count) is distinct from (old.created_at, old.sold_count))
execute function private.copy_product_stats();
-- Named so that the row stands before record_product_stock counts the first pieces.
create trigger copy_added_product after insert on public.products
for each row execute function private.copy_product_stats();

create function private.record_product_stock()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_stock_movement(new.id, null, coalesce(new.stock_quantity, 0), 'initial');
  else
    perform private.write_stock_movement(
      new.id, null, coalesce(new.stock_quantity, 0) - coalesce(old.stock_quantity, 0),
      case when new.has_colors <> old.has_colors then 'colors' else 'adjustment' end::public.stock_reason
    );
  end if;
  return null;
end
$$;
create trigger record_product_stock after insert or update of stock_quantity on public.products
for each row execute function private.record_product_stock();

-- Colors come and go under a lock of their product, so that two admins cannot both see «one left».
create function private.lock_colored_product()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  product uuid := coalesce(new.product_id, old.product_id);
begin
  perform 1 from public.products p where p.id = product for no key update;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger lock_colored_product before insert or delete on public.product_colors
for each row execute function private.lock_colored_product();

create function private.record_color_stock()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- The first color takes over: the main stock leaves the shelf.
    update public.products p set has_colors = true, stock_quantity = null
    where p.id = new.product_id and not p.has_colors;
    perform private.write_stock_movement(new.product_id, new.color_id, new.stock_quantity, 'initial');
  elsif tg_op = 'UPDATE' then
    perform private.write_stock_movement(
      new.product_id, new.color_id, new.stock_quantity - old.stock_quantity, 'adjustment'
    );
  elsif exists (select 1 from public.products p where p.id = old.product_id) then
    perform private.write_stock_movement(old.product_id, old.color_id, -old.stock_quantity, 'colors');
    -- The last one leaves a product without colors and without stock.
    update public.products p set has_colors = false, stock_quantity = 0
    where p.id = old.product_id
      and not exists (select 1 from public.product_colors c where c.product_id = old.product_id);
  end if;
  return null;
end
$$;
create trigger record_color_stock after insert or update of stock_quantity or delete on public.product_colors
for each row execute function private.record_color_stock();

create function private.note_base_price()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Other tiers come and go without a write.
  update private.product_stats s set has_base_price = not s.has_base_price
  where s.product_id in (new.product_id, old.product_id) and s.has_base_price <> exists (
    select from public.product_prices t where t.product_id = s.product_id and t.price_type = 'base_price'
  );
  return null;
end
$$;
create trigger note_base_price after insert or delete or update of product_id, price_type on public.product_prices
for each row execute function private.note_base_price();

-- Keeps what the lines of an order cost, once its pieces are taken off the shelf. An order that takes them again, or a line
-- that is added to it later, costs what it costs then.
create function private.freeze_order_costs()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.order_item_costs (order_item_id, unit_cost)
  select i.id, k.amount
  from public.order_items i
  cross join lateral (select private.cost_of(i.product_id, i.color_id) as amount) k
  where i.order_id = new.id and k.amount is not null
  on conflict (order_item_id) do update set unit_cost = excluded.unit_cost;
  return null;
end
$$;
create trigger freeze_order_costs after update of holds_stock on public.orders
for each row when (new.holds_stock and not old.holds_stock) execute function private.freeze_order_costs();

create function private.freeze_line_cost()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  amount integer;
begin
  if exists (select 1 from public.orders o where o.id = new.order_id and o.holds_stock) then
    amount := private.cost_of(new.product_id, new.color_id);
    if amount is not null then
      insert into public.order_item_costs (order_item_id, unit_cost) values (new.id, amount);
    end if;
  end if;
  return null;
end
$$;
create trigger freeze_line_cost after insert on public.order_items
for each row execute function private.freeze_line_cost();

-- Refuses to change what is written for good. Foreign keys act within a trigger of their own: they pass.
create function private.keep_written()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('already_posted');
  return null;
end
$$;
create trigger keep_written before update or delete on public.stock_receipts
for each row when (pg_trigger_depth() = 0 and old.state = 'posted') execute function private.keep_written();
create trigger keep_written before update or delete on public.stock_counts
for each row when (pg_trigger_depth() = 0 and old.state = 'posted') execute function private.keep_written();
create trigger keep_written before update or delete on public.stock_movements
for each row when (pg_trigger_depth() = 0) execute function private.keep_written();

-- Pieces at which a product is nearly gone.
create function private.low_stock_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 3$$;

-- The reason; what was said before of a paper or in words falls away.
create function private.state_stock_reason(reason public.stock_reason, order_id uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('hormoz.stock_reason', reason::text, true);
  perform set_config('hormoz.stock_order', coalesce(order_id::text, ''), true);
  perform set_config('hormoz.stock_receipt', '', true);
  perform set_config('hormoz.stock_count', '', true);
  perform set_config('hormoz.stock_note', '', true);
end
$$;

create function private.write_stock_movement(product uuid, color uuid, delta integer, fallback public.stock_reason)
returns void
language plpgsql security definer set search_path = ''
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

-- Cost of a piece in toman: of its color, else of the product; null when unknown.
create function private.cost_of(p_product uuid, p_color uuid)
returns integer
language sql stable parallel safe set search_path = ''
as $$
  select c.amount from public.product_costs c
  where c.product_id = p_product and (c.color_id = p_color or c.color_id is null)
  order by c.color_id is null limit 1
$$;

-- Adds what came in to the moving average: (pieces on the shelf × their cost + pieces that came × theirs) ÷ all of them, in
-- whole toman. Without pieces, or where what lies there has no known cost, what came decides. Called before the pieces are put
-- on the shelf; the caller has locked the product.
create function private.average_cost(p_product uuid, p_color uuid, p_pieces integer, p_came integer, p_worth bigint)
returns void
language plpgsql set search_path = ''
as $$
declare
  known integer := private.cost_of(p_product, p_color);
  averaged integer;
begin
  averaged := case
    when known is null or p_pieces <= 0 then round(p_worth::numeric / p_came)
    else round((p_pieces::numeric * known + p_worth) / (p_pieces + p_came))
  end;
  insert into public.product_costs as c (product_id, color_id, amount, source) values (p_product, p_color, averaged, 'receipt')
  on conflict (product_id, color_id) do update set amount = excluded.amount, source = 'receipt'
  where (c.amount, c.source) is distinct from (excluded.amount, excluded.source);
end
$$;

-- The lines of orders that were paid in a span, with what is left of them: pieces, income (what was paid for them after codes,
-- in toman; the lines of an order sum up to what it brought, less its postage) and cost (of the pieces that did not come back
-- onto the shelf; null: unknown).
create function private.sold_lines(p_from timestamptz, p_until timestamptz)
returns table (
  order_id uuid, number bigint, paid_at timestamptz, item_id uuid, product_id uuid, product_name text, color_name text,
  pieces integer, income bigint, cost bigint
)
language sql stable parallel safe set search_path = ''
as $$
  with paid as (
    select o.id, o.number, o.payment_verified_at,
      o.total_amount - o.reduced_amount - o.shipping_cost + case
        when o.reduced_amount = 0 then 0
        else coalesce((
          select sum(r.amount) from public.order_reductions r where r.order_id = o.id and r.order_item_id is null
        ), 0)
      end as goods
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
  ), shares as (
    select p.id, p.number, p.payment_verified_at, p.goods, i.id as item, i.product_id, i.product_name, i.color_name,
      i.quantity, i.reduced_quantity, i.unit_price::bigint * (i.quantity - i.reduced_quantity) as worth,
      sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)) over (partition by p.id) as whole,
      sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)) over (partition by p.id order by i.id) as upto
    from paid p join public.order_items i on i.order_id = p.id
  )
  select s.id, s.number, s.payment_verified_at, s.item, s.product_id, s.product_name, s.color_name,
    s.quantity - s.reduced_quantity,
    case
      when s.whole = 0 then 0
      -- Rounded from the first line to this one, so that the parts sum up to the whole.
      else floor(s.goods::numeric * s.upto / s.whole)::bigint - floor(s.goods::numeric * (s.upto - s.worth) / s.whole)::bigint
    end,
    k.unit_cost::bigint * (s.quantity - case
      when s.reduced_quantity = 0 then 0
      else coalesce((
        select sum(r.quantity) from public.order_reductions r where r.order_item_id = s.item and r.is_restocked
      ), 0)
    end)
  from shares s left join public.order_item_costs k on k.order_item_id = s.item
$$;

-- Sales of goods of a span in toman: {income, cost, unknown_income, unknown_lines, orders, pieces}; profit is
-- income − unknown_income − cost. p_category: with those under it.
create function public.admin_profit(p_from timestamptz, p_until timestamptz, p_category uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('costs');
  return (
    select jsonb_build_object(
      'income', coalesce(sum(s.income), 0),
      'cost', coalesce(sum(s.cost), 0),
      'unknown_income', coalesce(sum(s.income) filter (where s.cost is null), 0),
      'unknown_lines', count(*) filter (where s.cost is null and s.pieces > 0),
      'orders', count(distinct s.order_id),
      'pieces', coalesce(sum(s.pieces), 0)
    )
    from private.sold_lines(p_from, p_until) s
    where p_category is null or s.product_id in (select p.id from private.products_under(p_category) p)
  );
end
$$;
grant execute on function public.admin_profit(timestamptz, timestamptz, uuid) to authenticated;

-- Products of a category and of those under it.
create function private.products_under(p_category uuid)
returns table (id uuid)
language sql stable set search_path = ''
as $$
  with recursive under as (
    select p_category as id
    union
    select c.id from public.categories c join under u on c.parent_id = u.id
  )
  select p.id from public.products p where p.category_id in (select u.id from under u)
$$;

-- Profit of a span in groups: by product, order or day (of Tehran); p_sort: income, profit, margin, pieces, or (usual) the
-- order of the groups. key and label name the group; cost and profit are of the lines whose cost is known.
create function public.admin_list_profit(
  p_from timestamptz, p_until timestamptz, p_by text, p_category uuid default null, p_sort text default 'income',
  p_descending boolean default true, p_limit integer default 20, p_offset integer default 0
)
returns table (
  key text, label text, pieces bigint, income bigint, cost bigint, profit bigint, margin numeric, unknown_income bigint,
  total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('costs');
  if p_by not in ('product', 'order', 'day') then
    perform private.refuse('invalid_input');
  end if;
  return query
  with lines as (
    select s.* from private.sold_lines(p_from, p_until) s
    where p_category is null or s.product_id in (select p.id from private.products_under(p_category) p)
  ), grouped as (
    select
      case p_by when 'product' then coalesce(l.product_id::text, l.product_name) when 'order' then l.order_id::text
        else (l.paid_at at time zone 'Asia/Tehran')::date::text end as key,
      case p_by when 'product' then max(l.product_name) when 'order' then max(l.number)::text end as label,
      sum(l.pieces)::bigint as pieces, sum(l.income)::bigint as income, coalesce(sum(l.cost), 0)::bigint as cost,
      coalesce(sum(l.income) filter (where l.cost is null), 0)::bigint as unknown_income,
      min(l.paid_at) as first
    from lines l group by 1
  ), figured as (
    select g.*, g.income - g.unknown_income - g.cost as profit,
      round(100.0 * (g.income - g.unknown_income - g.cost) / nullif(g.income - g.unknown_income, 0), 1) as margin
    from grouped g where g.income > 0 or g.cost > 0 or g.pieces > 0
  )
  select f.key, f.label, f.pieces, f.income, f.cost, f.profit, f.margin, f.unknown_income, count(*) over ()
  from figured f
  order by
    case when p_descending then
      case p_sort when 'income' then f.income when 'profit' then f.profit when 'margin' then f.margin when 'pieces' then f.pieces
        else extract(epoch from f.first) end
    end desc nulls last,
    case when not p_descending then
      case p_sort when 'income' then f.income when 'profit' then f.profit when 'margin' then f.margin when 'pieces' then f.pieces
        else extract(epoch from f.first) end
    end nulls last,
    f.key
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_profit(timestamptz, timestamptz, text, uuid, text, boolean, integer, integer) to authenticated;

-- Lines of a span whose cost was not known when they were sold take that of today. Answers how many; those that have one keep it.
create function public.admin_fill_order_costs(p_from timestamptz, p_until timestamptz)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  filled integer;
begin
  perform private.require_capability('costs');
  insert into public.order_item_costs (order_item_id, unit_cost)
  select i.id, k.amount
  from public.orders o join public.order_items i on i.order_id = o.id
  cross join lateral (select private.cost_of(i.product_id, i.color_id) as amount) k
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until and k.amount is not null
  on conflict do nothing;
  get diagnostics filled = row_count;
  if filled > 0 then
    perform private.write_audit('order_item_costs', '', null, jsonb_build_object('from', p_from, 'until', p_until, 'lines', filled));
  end if;
  return filled;
end
$$;
grant execute on function public.admin_fill_order_costs(timestamptz, timestamptz) to authenticated;

create function private.keep_posted_lines()
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
create trigger keep_written before insert or update or delete on public.stock_count_lines
for each row when (pg_trigger_depth() = 0) execute function private.keep_posted_lines();
create trigger keep_written before insert or update or delete on public.stock_receipt_lines
for each row when (pg_trigger_depth() = 0) execute function private.keep_posted_lines();

-- The paper that it stands on and words of the shop; after state_stock_reason.
create function private.state_stock_source(note text, receipt uuid default null, stock_count uuid default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('hormoz.stock_receipt', coalesce(receipt::text, ''), true);
  perform set_config('hormoz.stock_count', coalesce(stock_count::text, ''), true);
  perform set_config('hormoz.stock_note', left(btrim(coalesce(note, '')), 300), true);
end
$$;

-- Pieces on the shelf of a product or of its color; null where there is no such shelf.
create function private.shelf_of(p_product uuid, p_color uuid)
returns integer
language sql stable set search_path = ''
as $$
  select case
    when p_color is null then (select p.stock_quantity from public.products p where p.id = p_product and not p.has_colors)
    else (select c.stock_quantity from public.product_colors c where c.product_id = p_product and c.color_id = p_color)
  end
$$;

-- Puts pieces on that shelf or takes them off. The caller has locked the product and looked that the shelf is there.
create function private.move_shelf(p_product uuid, p_color uuid, p_delta integer)
returns void
language plpgsql set search_path = ''
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
language sql stable set search_path = ''
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
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  shelf integer;
  slug text;
begin
  perform private.require_capability('stock');
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
grant execute on function public.admin_adjust_stock(uuid, uuid, integer, public.stock_reason, text) to authenticated;

-- Writes a receipt that is not posted yet: {id, seen (updated_at as it was read), supplier, reference, received_on, note,
-- lines: [{product_id, color_id, quantity, unit_cost}]}; without an id a new one.
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
grant execute on function public.admin_save_receipt(jsonb) to authenticated;

-- Puts what a receipt lists on the shelves and into the costs, once. p_seen: updated_at of what was looked at. Answers the slugs
-- of the products. Refuses already_posted, changed_meanwhile, and shelf_missing where a product got or lost its colors since.
create function public.admin_post_receipt(p_receipt_id uuid, p_seen timestamptz)
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
grant execute on function public.admin_post_receipt(uuid, timestamptz) to authenticated;

-- Throws a receipt or a count away that was not posted.
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

-- Lines of a count at most.
create function private.count_line_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 20000$$;

-- Begins a sheet: a line for each product, or each color of it. p_category: with those under it; p_in_stock: only what should be
-- there. Answers the sheet; refuses nothing_to_count and too_many_lines.
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
grant execute on function public.admin_start_count(text, uuid, boolean) to authenticated;

-- Writes what was counted: [{"id": uuid, "counted": n or null}]. What had to lie there is read in the same moment, so that sales
-- before and after it are no differences. Answers those lines.
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
grant execute on function public.admin_save_count(uuid, jsonb) to authenticated;

-- Brings the stock to what was counted, once: each difference is added to the stock of now, so that what was sold since the
-- counting stays sold. Never below nothing: where more was sold than is there, `applied` says less than `difference`.
-- p_seen: updated_at of what was looked at. Answers {slugs, changed, short}; lines whose shelf is gone are left out.
create function public.admin_post_count(p_count_id uuid, p_seen timestamptz)
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
grant execute on function public.admin_post_count(uuid, timestamptz) to authenticated;

-- What a count would change, in toman at today's cost: {more, less, more_worth, less_worth, unknown, uncounted}; pieces and
-- lines. unknown: differing lines without a cost.
create function public.admin_count_summary(p_count_id uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
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
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted text := 'true';
  asked text := nullif(private.normalize_text(left(p_search, 100)), '');
  ids bigint[];
  found bigint;
begin
  perform private.require_capability('stock');
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
grant execute on function public.admin_list_movements(text, uuid, public.stock_reason, text, timestamptz, timestamptz, integer, integer)
to authenticated;

-- What the panel keeps of a product's stock: {low_limit, shelves: [{color_id, color, hex, pieces, cost, source}], whole: {cost,
-- source}}; a shelf for each color, or one without a color.
create function public.admin_product_stock(p_product_id uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('stock', 'products', 'costs');
  return (
    select jsonb_build_object(
      'low_limit', s.low_limit,
      'pieces', s.pieces,
      'whole', (select jsonb_build_object('cost', case when private.has_capability('costs') then c.amount end, 'source', c.source)
        from public.product_costs c where c.product_id = p_product_id and c.color_id is null),
      'colors', coalesce((
        select jsonb_agg(jsonb_build_object(
          'color_id', k.id, 'name', k.name, 'hex', k.hex_code, 'pieces', x.stock_quantity, 'cost', case when private.has_capability('costs') then c.amount end, 'source', c.source
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
grant execute on function public.admin_product_stock(uuid) to authenticated;

-- Saves the limit and the costs by hand: [{"color_id": uuid or null, "cost": toman or null, "seen": toman or null}]. Only what
-- differs from `seen` is written; a cost that a receipt changed since refuses with changed_meanwhile.
create function public.admin_save_product_stock(
  p_product_id uuid, p_low_limit integer, p_seen_limit integer, p_costs jsonb
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known private.product_stats;
  line record;
  amount integer;
begin
  perform private.require_capability('stock', 'costs');
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
grant execute on function public.admin_save_product_stock(uuid, integer, integer, jsonb) to authenticated;

-- Products on sale whose stock ends within p_within days at the pace of the last p_days: what was taken by orders in that time,
-- less what they gave back, over the days that the product has been there. Soonest first; days_left in whole days.
create function public.admin_running_out(
  p_days integer default 30, p_within integer default 30, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, name text, sku text, picture text, stock integer, sold integer, days_left integer, waiting integer, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  span integer := least(greatest(p_days, 1), 365);
begin
  perform private.require_capability('stock', 'products');
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
grant execute on function public.admin_running_out(integer, integer, integer, integer) to authenticated;
