-- Returns and damage claims. A claim requires pictures; nothing is sent back first.

create type public.return_status as enum ('requested', 'accepted', 'rejected');
create type public.return_reason as enum ('damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other');
create type public.return_kind as enum ('return', 'breakage');

-- Return requests. Written by functions only.
create table public.returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  user_id uuid not null references public.profiles (id) on delete restrict,
  status public.return_status not null default 'requested',
  reason public.return_reason not null,
  note text not null default '' check (char_length(note) <= 1000),
  answer text not null default '' check (char_length(answer) <= 300),
  restocked boolean not null default false,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.profiles (id) on delete set null,
  kind public.return_kind not null default 'return',
  constraint breakage_is_damage check (kind <> 'breakage' or reason = 'damaged')
);
create index returns_order_id on public.returns (order_id);
create index returns_user_id on public.returns (user_id);
create index returns_resolved_by on public.returns (resolved_by);
create unique index returns_one_open_per_order on public.returns (order_id) where status = 'requested';
alter table public.returns enable row level security;
grant select on public.returns to authenticated, service_role;
create trigger audit after insert or update or delete on public.returns
for each row execute function private.audit();

create policy "people read their own returns, staff all" on public.returns
for select to authenticated using (user_id = (select auth.uid()) or (select private.has_capability('orders', 'payments')));

-- Items of a return: requested and accepted quantity.
create table public.return_items (
  return_id uuid not null references public.returns (id) on delete cascade,
  order_item_id uuid not null references public.order_items (id) on delete restrict,
  quantity integer not null check (quantity > 0),
  -- Items the shop took back.
  accepted_quantity integer not null default 0,
  primary key (return_id, order_item_id),
  constraint accepted_within_quantity check (accepted_quantity between 0 and quantity)
);
create index return_items_order_item_id on public.return_items (order_item_id);
alter table public.return_items enable row level security;
grant select on public.return_items to authenticated, service_role;

create policy "items follow their return" on public.return_items
for select to authenticated using (exists (select 1 from public.returns r where r.id = return_id));

-- Pictures of returned items; only the server reads the files.
create table public.return_pictures (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references public.returns (id) on delete cascade,
  -- Private bucket `returns`, under the uploader's id.
  object_name text not null unique check (object_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.webp$'),
  position smallint not null,
  unique (return_id, position)
);
alter table public.return_pictures enable row level security;
grant select on public.return_pictures to authenticated, service_role;
create trigger stored_pictures before insert on public.return_pictures
for each row execute function private.require_stored_pictures('returns', 'object_name');

create policy "pictures follow their return" on public.return_pictures
for select to authenticated using (exists (select 1 from public.returns r where r.id = return_id));

-- Last return day (Tehran), in working days of the settings; null before delivery. Ninety calendar days cover thirty working
-- days.
create function public.return_deadline(p_order_id uuid)
returns date
language sql stable set search_path = ''
as $$
  with delivered as (
    select (max(e.created_at) at time zone 'Asia/Tehran')::date as day
    from public.order_events e where e.order_id = p_order_id and e.to_status = 'delivered'
  )
  select c.day::date
  from delivered d
  cross join lateral generate_series(d.day + 1, d.day + 90, interval '1 day') c (day)
  where private.is_working_day(c.day::date)
  order by c.day offset (select s.return_days - 1 from public.shop_settings s) limit 1
$$;
grant execute on function public.return_deadline(uuid) to authenticated, service_role;

-- Refuses 'not_returnable', 'return_too_late' or 'return_pending'.
create function private.require_returnable(p_order public.orders)
returns void
language plpgsql set search_path = ''
as $$
begin
  if p_order.status <> 'delivered' then
    perform private.refuse('not_returnable');
  elsif (now() at time zone 'Asia/Tehran')::date > public.return_deadline(p_order.id) then
    perform private.refuse('return_too_late');
  elsif exists (select 1 from public.returns r where r.order_id = p_order.id and r.status = 'requested') then
    perform private.refuse('return_pending');
  end if;
end
$$;

-- Checks that the caller's order is returnable, before the server reads the pictures of a request.
-- Definer: locks the order.
create function public.check_return(p_order_id uuid)
returns void
language sql security definer set search_path = ''
as $$
  select private.require_returnable(private.lock_own_order(p_order_id))
$$;
grant execute on function public.check_return(uuid) to authenticated;

-- Requests a return: p_items [{"order_item_id", "quantity"}], p_pictures stored for the caller. One request per order at a
-- time. A damage claim (p_kind) requires a picture.
-- Definer: writes returns, return_items and return_pictures.
create function public.request_return(
  p_order_id uuid, p_items jsonb, p_reason public.return_reason, p_note text default '', p_pictures text[] default '{}',
  p_kind public.return_kind default 'return'
)
returns public.returns
language plpgsql security definer set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
  made public.returns;
  entry jsonb;
  ordered integer;
begin
  perform private.require_returnable(own);
  if p_reason is null or coalesce(char_length(p_note), 0) > 1000 then
    perform private.refuse('invalid_input');
  elsif cardinality(p_pictures) > 4 or exists (
    select 1 from unnest(p_pictures) n (name)
    where not private.is_picture_of(own.user_id, n.name)
  ) then
    perform private.refuse('invalid_picture');
  elsif p_kind = 'breakage' and cardinality(p_pictures) = 0 then
    perform private.refuse('picture_required');
  elsif p_items is null or jsonb_typeof(p_items) <> 'array' or jsonb_array_length(p_items) not between 1 and 200 then
    perform private.refuse('return_empty');
  end if;
  insert into public.returns (order_id, user_id, kind, reason, note)
  values (
    own.id, own.user_id, coalesce(p_kind, 'return'),
    case p_kind when 'breakage' then 'damaged' else p_reason end, coalesce(btrim(p_note), '')
  )
  returning * into made;
  for entry in select value from jsonb_array_elements(p_items) loop
    if jsonb_typeof(entry) <> 'object'
      or not coalesce(pg_input_is_valid(entry ->> 'order_item_id', 'uuid'), false)
      or jsonb_typeof(entry -> 'quantity') is distinct from 'number'
      or (entry ->> 'quantity') !~ '^[1-9][0-9]{0,3}$' then
      perform private.refuse('return_quantity');
    end if;
    select i.quantity - i.reduced_quantity into ordered
    from public.order_items i where i.id = (entry ->> 'order_item_id')::uuid and i.order_id = own.id;
    if not found or (entry ->> 'quantity')::integer > ordered then
      perform private.refuse('return_quantity');
    end if;
    insert into public.return_items (return_id, order_item_id, quantity)
    values (made.id, (entry ->> 'order_item_id')::uuid, (entry ->> 'quantity')::integer)
    on conflict do nothing;
    if not found then
      perform private.refuse('return_quantity');
    end if;
  end loop;
  insert into public.return_pictures (return_id, object_name, position)
  select made.id, n.name, n.place from unnest(p_pictures) with ordinality n (name, place);
  return made;
end
$$;
grant execute on function public.request_return(uuid, jsonb, public.return_reason, text, text[], public.return_kind) to authenticated;

-- Accepts a complete request. Requires the order's lock.
create function private.credit_return(p_order_id uuid, p_lines jsonb)
returns void
language plpgsql set search_path = ''
as $$
declare
  asked uuid;
begin
  select r.id into asked from public.returns r where r.order_id = p_order_id and r.status = 'requested' for update;
  if not found then
    return;
  end if;
  update public.return_items i set accepted_quantity = least(i.quantity, i.accepted_quantity + l.pieces)
  from (
    select t.item, sum(t.quantity)::integer as pieces
    from jsonb_to_recordset(p_lines) as t (item uuid, quantity numeric) group by 1
  ) l
  where i.return_id = asked and i.order_item_id = l.item;
  if found and private.open_return_lines(asked, false) = '[]' then
    update public.returns r
    set status = 'accepted', resolved_at = now(), resolved_by = auth.uid(),
      restocked = exists (select 1 from jsonb_to_recordset(p_lines) as t (restock boolean) where t.restock)
    where r.id = asked;
  end if;
end
$$;

-- Requested items that are still part of the order, as private.reduce_order takes them.
create function private.open_return_lines(p_return_id uuid, p_restock boolean)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('item', w.id, 'quantity', w.pieces, 'restock', p_restock)), '[]')
  from (
    select i.id, least(a.quantity - a.accepted_quantity, i.quantity - i.reduced_quantity) as pieces
    from public.return_items a join public.order_items i on i.id = a.order_item_id
    where a.return_id = p_return_id
  ) w
  where w.pieces > 0
$$;

-- Accepts or rejects a request. Accepted items leave the order, with postage by p_postage, and return to stock by p_restock.
-- Items already returned at the desk stay accepted.
-- Definer: writes returns, order_items, product_colors and more.
create function public.admin_resolve_return(
  p_return_id uuid, p_accept boolean, p_restock boolean, p_answer text default '', p_postage boolean default false
)
returns public.returns
language plpgsql security definer set search_path = ''
as $$
declare
  admin uuid := private.require_capability('orders');
  asked public.returns;
  lines jsonb;
  credit bigint := 0;
begin
  -- The order first: common lock order.
  perform private.lock_order_as(array['orders'], r.order_id) from public.returns r where r.id = p_return_id;
  select * into asked from public.returns r where r.id = p_return_id for update;
  if not found then
    perform private.refuse('return_missing');
  elsif asked.status <> 'requested' then
    perform private.refuse('return_settled');
  elsif p_accept is null or p_restock is null or coalesce(char_length(p_answer), 0) > 300 then
    perform private.refuse('invalid_input');
  end if;
  if p_accept then
    lines := private.open_return_lines(asked.id, p_restock);
    credit := private.accept_return(asked.order_id, lines, '', coalesce(p_postage, false));
  end if;
  update public.returns r
  set status = case
      when exists (select 1 from public.return_items i where i.return_id = r.id and i.accepted_quantity > 0) then 'accepted'
      else 'rejected'
    end::public.return_status,
    answer = coalesce(btrim(p_answer), ''), restocked = r.restocked or (p_accept and p_restock), resolved_at = now(), resolved_by = admin
  where r.id = asked.id
  returning * into asked;
  perform private.write_sms(
    case asked.kind when 'breakage' then 'breakage_' else 'return_' end || asked.status, private.order_phone(o),
    jsonb_build_object('number', o.number, 'note', concat_ws(
      ' ', nullif(asked.answer, ''), nullif(private.refund_sentence(least(credit, o.owed_amount)), '')
    )),
    'return:' || asked.id, asked.user_id, asked.order_id
  )
  from public.orders o where o.id = asked.order_id;
  return asked;
end
$$;
grant execute on function public.admin_resolve_return(uuid, boolean, boolean, text, boolean) to authenticated;
