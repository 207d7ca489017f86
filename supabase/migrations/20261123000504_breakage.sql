-- What arrived broken is claimed from the order, with pictures: a return of another kind. The shop looks at the picture, nothing has to come
-- back first.

create type public.return_kind as enum ('return', 'breakage');

alter table public.returns
add column kind public.return_kind not null default 'return',
add constraint breakage_is_damage check (kind <> 'breakage' or reason = 'damaged');

drop function public.request_return(uuid, jsonb, public.return_reason, text, text[]);

-- The owner asks to send something of a delivered order back: p_items is [{"order_item_id", "quantity"}], p_pictures
-- names objects of the bucket that the server put there for them. One request of an order at a time. p_kind: what arrived
-- broken is claimed with a picture at least, and its reason is that.
create function public.request_return(
  p_order_id uuid, p_items jsonb, p_reason public.return_reason, p_note text default '', p_pictures text[] default '{}',
  p_kind public.return_kind default 'return'
)
returns public.returns
language plpgsql
security definer
set search_path = ''
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
    where coalesce(n.name, '') !~ ('^' || own.user_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$')
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
      or coalesce(entry ->> 'order_item_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
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
      -- The same line twice.
      perform private.refuse('return_quantity');
    end if;
  end loop;
  insert into public.return_pictures (return_id, object_name, position)
  select made.id, n.name, n.place from unnest(p_pictures) with ordinality n (name, place);
  return made;
end
$$;
grant execute on function public.request_return(uuid, jsonb, public.return_reason, text, text[], public.return_kind) to authenticated;

-- The admin accepts or rejects a request. Accepted pieces leave the order as a return does at the desk, and go back to
-- the shelf when p_restock says so; p_postage: with the postage. Of a request that the desk took back in part, the rest
-- is accepted or rejected; what was taken stays accepted. The refund itself is a transfer that the shop makes.
create or replace function public.admin_resolve_return(
  p_return_id uuid, p_accept boolean, p_restock boolean, p_answer text default '', p_postage boolean default false
)
returns public.returns
language plpgsql
security definer
set search_path = ''
as $$
declare
  admin uuid := private.require_admin();
  asked public.returns;
  lines jsonb;
  credit bigint := 0;
begin
  -- The order first, as everywhere.
  perform private.lock_order_for_admin(r.order_id) from public.returns r where r.id = p_return_id;
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
    credit := private.take_back(asked.order_id, lines, '', coalesce(p_postage, false));
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

insert into public.sms_templates (key, description, body) values
  ('breakage_accepted', 'پس از پذیرش «شکسته رسید»', 'شکستگی محصول سفارش {number} پذیرفته شد؛ پوزش ما را بپذیرید. {note} هرمز'),
  ('breakage_rejected', 'پس از رد «شکسته رسید»', 'گزارش شکستگی سفارش {number} پذیرفته نشد. {note} هرمز');
