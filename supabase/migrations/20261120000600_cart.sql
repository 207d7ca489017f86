-- The cart of a signed-in customer. Guests keep theirs in the browser until merge_cart.

create table public.cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  product_id uuid not null references public.products (id) on delete cascade,
  color_id uuid,
  quantity integer not null check (quantity between 1 and 9999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Articles without colours have no color_id: without «nulls not distinct» they could stand twice.
  constraint one_line_per_article unique nulls not distinct (user_id, product_id, color_id),
  constraint color_belongs_to_product foreign key (product_id, color_id)
    references public.product_colors (product_id, color_id) on delete cascade
);
comment on table public.cart_items is 'Lines of the server cart: one per user, product and colour.';
create index cart_items_product_color on public.cart_items (product_id, color_id);
create trigger touch_updated_at before update on public.cart_items
for each row execute function private.touch_updated_at();

alter table public.cart_items enable row level security;
grant select, delete on public.cart_items to authenticated;
grant insert (product_id, color_id, quantity) on public.cart_items to authenticated;
grant update (quantity) on public.cart_items to authenticated;
grant select on public.cart_items to service_role;
create policy "people read their own cart" on public.cart_items
for select to authenticated using (user_id = (select auth.uid()));
create policy "people fill their own cart" on public.cart_items
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own cart" on public.cart_items
for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people empty their own cart" on public.cart_items
for delete to authenticated using (user_id = (select auth.uid()));

-- Guest carts that were merged: an id counts once, however often the request is repeated.
create table public.cart_merges (
  user_id uuid not null references public.profiles (id) on delete cascade,
  merge_id uuid not null,
  merged_lines integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, merge_id)
);
comment on table public.cart_merges is 'Guest carts already merged; makes merge_cart safe to repeat.';
alter table public.cart_merges enable row level security;
grant select on public.cart_merges to service_role;

-- Pieces that the caller's own unpaid online orders hold: the next order releases them, so to the caller they are
-- available.
create function private.own_held_pieces(product uuid, color uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return 0;
  end if;
  return coalesce((
    select sum(i.quantity)
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.user_id = auth.uid() and o.holds_stock and o.payment_method = 'online'
      and o.status in ('pending', 'payment_pending')
      and i.product_id = product and i.color_id is not distinct from color
  ), 0);
end
$$;
grant execute on function private.own_held_pieces(uuid, uuid) to anon, authenticated, service_role;

-- Pieces that the caller can buy of one article now. Refuses what cannot be bought at all.
create function private.available_pieces(product uuid, color uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  article public.products;
  pieces integer;
begin
  select * into article from public.products p where p.id = product and p.is_active;
  if not found then
    perform private.refuse('product_unavailable');
  end if;
  if not article.has_colors then
    if color is not null then
      perform private.refuse('color_missing');
    end if;
    return article.stock_quantity + private.own_held_pieces(product, null);
  end if;
  if color is null then
    perform private.refuse('color_required');
  end if;
  select c.stock_quantity into pieces from public.product_colors c where c.product_id = product and c.color_id = color;
  if not found then
    perform private.refuse('color_missing');
  end if;
  return pieces + private.own_held_pieces(product, color);
end
$$;

-- Lines of a cart at most.
create function private.cart_line_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 100';

-- Sets a line of the caller's cart to a quantity, or adds to it; capped at the stock. Nothing left: the line goes.
-- Answers what stood in the cart before and stands there now, what is available, and whether the cap was met. The only call of
-- a press on «add»: it looks itself whether the session still stands.
create function public.set_cart_line(
  p_product_id uuid,
  p_color_id uuid default null,
  p_quantity integer default 1,
  p_add boolean default false
)
returns table (held integer, quantity integer, available integer, capped boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  pieces integer;
  wanted integer;
begin
  if private.standing_customer() is null then
    perform private.refuse('sign_in_required');
  end if;
  if p_quantity is null or p_quantity > 9999 or p_quantity < p_add::integer then
    perform private.refuse('invalid_quantity');
  end if;
  -- One change of a cart at a time: two tabs that add to one line both count.
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  if p_quantity = 0 then
    pieces := 0;
  else
    pieces := private.available_pieces(p_product_id, p_color_id);
  end if;
  select i.quantity into set_cart_line.held from public.cart_items i
  where i.user_id = caller and i.product_id = p_product_id and i.color_id is not distinct from p_color_id;
  if held is null and p_quantity > 0 and (select count(*) from public.cart_items i where i.user_id = caller)
    >= private.cart_line_limit() then
    perform private.refuse('cart_full');
  end if;
  wanted := p_quantity + case when p_add then coalesce(held, 0) else 0 end;
  quantity := least(wanted, pieces, 9999);
  available := pieces;
  capped := quantity < wanted;
  held := coalesce(held, 0);
  if quantity < 1 then
    delete from public.cart_items i
    where i.user_id = caller and i.product_id = p_product_id and i.color_id is not distinct from p_color_id;
  else
    insert into public.cart_items as i (user_id, product_id, color_id, quantity)
    values (caller, p_product_id, p_color_id, set_cart_line.quantity)
    on conflict on constraint one_line_per_article do update set quantity = excluded.quantity;
  end if;
  return next;
end
$$;
grant execute on function public.set_cart_line(uuid, uuid, integer, boolean) to authenticated;

-- Reads cart lines sent by a browser: [{"product_id", "color_id", "quantity"}], each quantity a whole number of 1 to 9999.
-- Lines of one article are added up. Anything else is refused as a whole.
create function private.parse_lines(lines jsonb)
returns table (product_id uuid, color_id uuid, quantity integer)
language plpgsql
immutable
-- A cart has a few lines, not the thousand that a planner supposes: articles are looked up by their ids.
rows 10
set search_path = ''
as $$
declare
  line jsonb;
begin
  if lines is null or jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 200 then
    perform private.refuse('invalid_lines');
  end if;
  for line in select value from jsonb_array_elements(lines) loop
    if jsonb_typeof(line) <> 'object'
      or coalesce(line ->> 'product_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or (line ->> 'color_id') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or jsonb_typeof(line -> 'quantity') is distinct from 'number'
      or (line ->> 'quantity') !~ '^[1-9][0-9]{0,3}$' then
      perform private.refuse('invalid_lines');
    end if;
  end loop;
  return query
  select (e.value ->> 'product_id')::uuid, (e.value ->> 'color_id')::uuid,
    least(sum((e.value ->> 'quantity')::integer), 9999)::integer
  from jsonb_array_elements(lines) e
  group by 1, 2;
end
$$;
grant execute on function private.parse_lines(jsonb) to anon, authenticated, service_role;

-- Puts a guest's lines into the caller's cart: quantities of one article are added and capped at the stock; articles
-- that cannot be bought are left out, and new lines beyond those of a full cart. Answers how many lines were added or
-- raised; the same id a second time: none.
create function public.merge_cart(p_merge_id uuid, p_lines jsonb)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  merged integer;
begin
  if p_merge_id is null then
    perform private.refuse('invalid_lines');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('cart:' || caller, 0));
  if exists (select 1 from public.cart_merges m where m.user_id = caller and m.merge_id = p_merge_id) then
    return 0;
  end if;
  if jsonb_typeof(p_lines) = 'array' and jsonb_array_length(p_lines) > private.cart_line_limit() then
    perform private.refuse('invalid_lines');
  end if;
  with wanted as (
    select l.product_id, l.color_id, l.quantity,
      coalesce(c.stock_quantity, p.stock_quantity) + private.own_held_pieces(l.product_id, l.color_id) as pieces
    from private.parse_lines(p_lines) l
    join public.products p on p.id = l.product_id and p.is_active and p.has_colors = (l.color_id is not null)
    left join public.product_colors c on c.product_id = l.product_id and c.color_id = l.color_id
    where l.color_id is null or c.id is not null
  ), fitting as (
    select w.*, i.id is not null or row_number() over (partition by i.id is null order by w.product_id, w.color_id)
      <= private.cart_line_limit() - (select count(*) from public.cart_items h where h.user_id = caller) as fits
    from wanted w
    left join public.cart_items i
      on i.user_id = caller and i.product_id = w.product_id and i.color_id is not distinct from w.color_id
    where w.pieces > 0
  ), raised as (
    insert into public.cart_items as i (user_id, product_id, color_id, quantity)
    select caller, w.product_id, w.color_id, least(w.quantity, w.pieces) from fitting w where w.fits
    on conflict on constraint one_line_per_article do update
    set quantity = least(i.quantity + excluded.quantity, (
      select w.pieces from wanted w
      where w.product_id = excluded.product_id and w.color_id is not distinct from excluded.color_id
    ), 9999)
    where i.quantity < (
      select w.pieces from wanted w
      where w.product_id = excluded.product_id and w.color_id is not distinct from excluded.color_id
    )
    returning 1
  )
  select count(*) into merged from raised;
  insert into public.cart_merges (user_id, merge_id, merged_lines) values (caller, p_merge_id, merged);
  return merged;
end
$$;
grant execute on function public.merge_cart(uuid, jsonb) to authenticated;
