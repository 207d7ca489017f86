-- Stock, kept like money: every change writes a movement, and the movements always sum up to the stock.

create type public.stock_reason as enum ('initial', 'adjustment', 'colors', 'sale', 'release', 'return', 'import');

create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  -- Null for the main stock. A color that is deleted leaves movements that sum to nothing.
  color_id uuid references public.colors (id) on delete set null,
  delta integer not null check (delta <> 0),
  reason public.stock_reason not null,
  order_id uuid references public.orders (id) on delete set null,
  actor_id uuid,
  created_at timestamptz not null default now()
);
comment on table public.stock_movements is 'Ledger of stock, written by triggers alone.';
create index stock_movements_product_id on public.stock_movements (product_id, created_at desc);
create index stock_movements_color_id on public.stock_movements (color_id);
create index stock_movements_order_id on public.stock_movements (order_id);

-- What the panel's lists filter and sort products by, beside what stands in products: pieces on the shelf, of all colors
-- (the sum of the movements); pieces sold; whether there is a retail price. Not columns of products: each sale would write
-- all indexes of the product. Whoever changes stock or sales holds the product's lock, so this row is never waited for in
-- another order.
create table private.product_stats (
  product_id uuid primary key references public.products (id) on delete cascade,
  -- products.created_at and products.sold_count.
  created_at timestamptz not null,
  sold_count integer not null,
  pieces integer not null default 0,
  has_base_price boolean not null default false
);
comment on table private.product_stats is 'One narrow row for each product: what the lists of the panel filter and sort by.';
create index product_stats_pieces on private.product_stats (pieces, product_id) include (created_at);
create index product_stats_sold_count on private.product_stats (sold_count desc, product_id);
create index product_stats_sold_out on private.product_stats (created_at desc, product_id) where pieces = 0;
create index product_stats_unpriced on private.product_stats (created_at desc, product_id) where not has_base_price;
alter table private.product_stats enable row level security;

create function private.copy_product_stats()
returns trigger
language plpgsql
security definer
set search_path = ''
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
-- Named so that the row stands before record_product_stock counts the first pieces.
create trigger copy_added_product after insert on public.products
for each row execute function private.copy_product_stats();
create trigger copy_changed_product after update of created_at, sold_count on public.products
for each row when ((new.created_at, new.sold_count) is distinct from (old.created_at, old.sold_count))
execute function private.copy_product_stats();

create function private.note_base_price()
returns trigger
language plpgsql
security definer
set search_path = ''
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

-- Pieces at which a product is nearly gone.
create function private.low_stock_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 3';

-- Why the stock changes, said by the function that changes it, for its own transaction.
create function private.state_stock_reason(reason public.stock_reason, order_id uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('hormoz.stock_reason', reason::text, true);
  perform set_config('hormoz.stock_order', coalesce(order_id::text, ''), true);
end
$$;

create function private.write_stock_movement(product uuid, color uuid, delta integer, fallback public.stock_reason)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if delta <> 0 then
    insert into public.stock_movements (product_id, color_id, delta, reason, order_id, actor_id)
    values (
      product, color, delta,
      coalesce(nullif(current_setting('hormoz.stock_reason', true), '')::public.stock_reason, fallback),
      nullif(current_setting('hormoz.stock_order', true), '')::uuid,
      auth.uid()
    );
    update private.product_stats s set pieces = s.pieces + delta where s.product_id = product;
  end if;
end
$$;

create function private.record_product_stock()
returns trigger
language plpgsql
security definer
set search_path = ''
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
language plpgsql
security definer
set search_path = ''
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
language plpgsql
security definer
set search_path = ''
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

alter table public.stock_movements enable row level security;
grant select on public.stock_movements to authenticated, service_role;
create policy "admins read stock movements" on public.stock_movements
for select to authenticated using ((select private.is_admin()));
