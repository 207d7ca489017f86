-- Orders, what they hold, what happened to them, and how they were paid.

create type public.order_status as enum (
  'pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid',
  'processing', 'shipped', 'delivered', 'cancelled', 'returned'
);
create type public.payment_status as enum ('successful', 'failed', 'canceled');
create type public.payment_method as enum ('online', 'cash_on_delivery');

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- The short number that people read.
  number bigint generated always as identity (start with 10001) unique,
  user_id uuid not null references public.profiles (id) on delete restrict,
  status public.order_status not null default 'pending',
  payment_method public.payment_method not null,
  payment_status public.payment_status,
  is_paid boolean not null default false,
  payment_reference_id text,
  payment_verified_at timestamptz,
  payment_error text,
  -- Whole toman.
  subtotal bigint not null check (subtotal >= 0),
  shipping_cost bigint not null check (shipping_cost >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  total_amount bigint not null check (total_amount >= 0),
  discount_code_id uuid references public.discount_codes (id) on delete set null,
  discount_code text,
  delivery_method public.delivery_method not null,
  -- What the method was called when the order was placed.
  delivery_title text not null,
  shipping_address jsonb,
  customer_note text not null default '' check (char_length(customer_note) <= 500),
  -- The pieces of this order are off the shelf, and its code is redeemed: given back exactly once.
  holds_stock boolean not null default false,
  expires_at timestamptz,
  -- How often that time was given anew.
  hold_renewals smallint not null default 0 check (hold_renewals between 0 and 2),
  -- Since when its pieces count as sold: paid, or delivered. Null: not (yet).
  counted_at timestamptz,
  idempotency_key uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  constraint total_adds_up check (total_amount = subtotal + shipping_cost - discount_amount),
  constraint paid_orders_say_when check (not is_paid or payment_verified_at is not null)
);
comment on table public.orders is 'Orders. Written by functions alone; status moves follow private.order_moves.';
create index orders_user_id on public.orders (user_id, created_at desc);
create index orders_discount_code_id on public.orders (discount_code_id);
create index orders_expiring on public.orders (expires_at) where status in ('pending', 'payment_pending');
create trigger touch_updated_at before update on public.orders
for each row execute function private.touch_updated_at();

create function private.name_delivery()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.delivery_title := coalesce(
    new.delivery_title, (select m.title from public.delivery_methods m where m.method = new.delivery_method)
  );
  return new;
end
$$;
create trigger name_delivery before insert on public.orders
for each row execute function private.name_delivery();

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id uuid references public.products (id) on delete set null,
  color_id uuid references public.colors (id) on delete set null,
  -- As sold: later changes of the catalogue leave an order alone.
  product_name text not null,
  product_slug text not null,
  product_image text,
  color_name text,
  color_hex text,
  quantity integer not null check (quantity > 0),
  -- Pieces that were cancelled or returned.
  reduced_quantity integer not null default 0,
  list_price integer not null check (list_price > 0),
  unit_price integer not null check (unit_price > 0 and unit_price <= list_price),
  line_total bigint generated always as (unit_price::bigint * quantity) stored,
  constraint reduced_within_quantity check (reduced_quantity between 0 and quantity)
);
comment on table public.order_items is 'Lines of an order, with name, colour and price as sold (toman).';
-- With what the dashboard sums up, so that it reads the index alone.
create index order_items_sold on public.order_items (order_id)
include (product_id, quantity, reduced_quantity, unit_price);
create index order_items_product_id on public.order_items (product_id);
create index order_items_color_id on public.order_items (color_id);

-- Who bought what within the last 90 days; what came back is taken off.
create table private.buyers (
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  pieces integer not null,
  bought_at timestamptz not null default now(),
  -- Whether products.buyer_count knows it as it is.
  is_counted boolean not null default false,
  primary key (product_id, user_id)
);
comment on table private.buyers is 'Customers of each article of the last 90 days, for the best-sellers.';
create index buyers_user_id on private.buyers (user_id);
create index buyers_bought_at on private.buyers (bought_at);
create index buyers_open on private.buyers (product_id) where not is_counted;
alter table private.buyers enable row level security;

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  from_status public.order_status,
  to_status public.order_status not null,
  actor_id uuid,
  note text not null default '',
  created_at timestamptz not null default now()
);
comment on table public.order_events is 'Every move of every order.';
create index order_events_order_id on public.order_events (order_id, id);

create type public.payment_kind as enum ('zarinpal', 'none');
create type public.payment_state as enum (
  'pending',   -- sent to the gateway
  'verified',  -- money taken, for its order
  'failed',    -- the gateway says no
  'canceled',  -- the payer turned back
  'refused',   -- paid too late and nothing to sell: left unverified, the gateway returns it
  'orphaned'   -- verified, but its order could not take it: for the admin's queue
);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  kind public.payment_kind not null,
  authority text unique check (authority ~ '^[AS][0-9a-zA-Z]{35}$'),
  -- Whole toman: what the gateway was asked for.
  amount bigint not null check (amount >= 0),
  state public.payment_state not null default 'pending',
  reference_id text,
  card_pan text,
  fee bigint,
  error text,
  created_at timestamptz not null default now(),
  -- When somebody last set out to ask the gateway about it; opening it counts.
  asked_at timestamptz not null default now(),
  -- When the gateway last said that it is still open. Null: it never answered.
  answered_at timestamptz,
  settled_at timestamptz,
  constraint gateway_payments_have_authority check ((kind = 'none') = (authority is null))
);
comment on table public.payments is 'Attempts to pay, one row per authority of the gateway.';
create index payments_order_id on public.payments (order_id, created_at desc);
create unique index payments_one_verified_per_order on public.payments (order_id) where state = 'verified';
create index payments_pending on public.payments (asked_at) where state = 'pending';

create table public.discount_code_uses (
  id uuid primary key default gen_random_uuid(),
  code_id uuid not null references public.discount_codes (id) on delete cascade,
  order_id uuid not null references public.orders (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now(),
  -- Set when the order gave the code back.
  released_at timestamptz
);
comment on table public.discount_code_uses is 'Redemptions of codes; those without released_at count.';
create unique index discount_code_uses_order on public.discount_code_uses (order_id) where released_at is null;
create index discount_code_uses_order_id on public.discount_code_uses (order_id);
create index discount_code_uses_code_user on public.discount_code_uses (code_id, user_id);
create index discount_code_uses_newest on public.discount_code_uses (code_id, created_at desc);
create index discount_code_uses_user_id on public.discount_code_uses (user_id);

alter table public.stock_movements
add constraint stock_movements_order_id_fkey foreign key (order_id) references public.orders (id) on delete set null;

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;
alter table public.payments enable row level security;
alter table public.discount_code_uses enable row level security;

grant select on public.orders, public.order_items, public.payments, public.discount_code_uses
to authenticated, service_role;
-- Who of the shop did it is not the customer's business; the panel reads it in the audit log.
grant select (id, order_id, from_status, to_status, note, created_at) on public.order_events to authenticated;
grant select on public.order_events to service_role;

create policy "people read their own orders, admins all" on public.orders
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "lines follow their order" on public.order_items
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));
create policy "events follow their order" on public.order_events
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));
create policy "admins read payments" on public.payments for select to authenticated using ((select private.is_admin()));
create policy "admins read redemptions" on public.discount_code_uses
for select to authenticated using ((select private.is_admin()));

-- The legal moves. A cancelled order comes back only through money or its owner's retry.
create table private.order_moves (
  from_status public.order_status not null,
  to_status public.order_status not null,
  primary key (from_status, to_status)
);
insert into private.order_moves values
  ('pending', 'payment_pending'), ('pending', 'paid'), ('pending', 'cancelled'),
  ('payment_pending', 'pending'), ('payment_pending', 'paid'), ('payment_pending', 'payment_failed'),
  ('payment_pending', 'cancelled'),
  ('payment_failed', 'pending'), ('payment_failed', 'payment_pending'), ('payment_failed', 'paid'),
  ('payment_failed', 'cancelled'),
  ('cancelled', 'pending'), ('cancelled', 'payment_pending'), ('cancelled', 'paid'),
  ('awaiting_review', 'processing'), ('awaiting_review', 'cancelled'),
  ('paid', 'processing'), ('paid', 'cancelled'),
  ('processing', 'shipped'), ('processing', 'cancelled'),
  ('shipped', 'delivered'), ('shipped', 'returned'),
  ('delivered', 'returned');

-- Moves an order and writes the event. Refuses what the table does not list. The caller holds the row lock.
create function private.move_order(p_order_id uuid, p_to public.order_status, p_note text default '')
returns void
language plpgsql
set search_path = ''
as $$
declare
  previous public.order_status;
begin
  select o.status into previous from public.orders o where o.id = p_order_id;
  if previous = p_to then
    return;
  end if;
  if not exists (select 1 from private.order_moves m where m.from_status = previous and m.to_status = p_to) then
    perform private.refuse('illegal_move', jsonb_build_object('from', previous, 'to', p_to));
  end if;
  update public.orders o set status = p_to where o.id = p_order_id;
  insert into public.order_events (order_id, from_status, to_status, actor_id, note)
  values (p_order_id, previous, p_to, auth.uid(), p_note);
end
$$;
