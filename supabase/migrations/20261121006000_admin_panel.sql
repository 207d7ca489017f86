-- What every page of the panel shows: its search and its notices.

-- What waits for the shopkeeper, as numbers. Stuck payments: money that came for an order that cannot take it, and
-- visits to the gateway that nobody has come back from for half an hour.
create function public.admin_alerts()
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
      select count(*) from public.product_with_discounts p where p.is_active and p.available_quantity between 1 and 3
    ),
    'waiting_reviews', (select count(*) from public.comments c where not c.is_approved and not c.is_deleted),
    'letters', (select count(*) from public.contact_messages m where m.handled_at is null),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'stuck_payments', (
      select count(*) from public.payments p
      where p.state = 'orphaned' or (p.state = 'pending' and p.created_at < now() - interval '30 minutes')
    )
  );
end
$$;
grant execute on function public.admin_alerts() to authenticated;

-- Articles, orders and people for the search of the panel: five of each kind, the best first.
create function public.admin_search(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asked text := private.normalize_text(left(p_query, 100));
  words text[] := regexp_split_to_array(asked, ' ');
  patterns text[] := (select array_agg('%' || w || '%') from unnest(words) w);
  digits text := regexp_replace(asked, '[^0-9]', '', 'g');
  -- A name may hold figures too.
  has_letters boolean := asked ~ '[^0-9 ]';
begin
  perform private.require_admin();
  if asked is null or asked = '' then
    return;
  end if;
  return query
  (
    select 'product', p.id, p.name, coalesce(p.sku, '')
    from public.products p
    where not exists (select 1 from unnest(words) w where p.search_text not like '%' || w || '%')
    order by p.search_text like asked || '%' desc, p.created_at desc
    limit 5
  )
  union all
  (
    select 'order', o.id, o.number::text,
      coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), o.shipping_address ->> 'full_name', '')
    from public.orders o join public.profiles f on f.id = o.user_id
    where (digits <> '' and o.number::text like digits || '%')
      -- Who bought, and who gets it: the list names the receiver where the account has no name.
      or (char_length(digits) >= 4 and (f.phone_number like '%' || digits || '%' or o.search_text like '%' || digits || '%'))
      or (has_letters and (f.search_text like all (patterns) or o.search_text like all (patterns)))
    order by o.number::text = digits desc, o.number desc
    limit 5
  )
  union all
  (
    select 'customer', f.id, coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number, ''),
      coalesce(f.phone_number, '')
    from public.profiles f
    where (char_length(digits) >= 4 and f.phone_number like '%' || digits || '%')
      or (has_letters and not exists (
        select 1 from unnest(words) w
        where private.normalize_text(f.first_name || ' ' || f.last_name) not like '%' || w || '%'
      ))
    order by f.created_at desc
    limit 5
  );
end
$$;
grant execute on function public.admin_search(text) to authenticated;

-- Colours are edited by several people too: the time of the last change is what the form read.
alter table public.colors add column updated_at timestamptz not null default now();
create trigger touch_updated_at before update on public.colors
for each row execute function private.touch_updated_at();

create trigger audit after insert or update or delete on public.media_files
for each row execute function private.audit();
