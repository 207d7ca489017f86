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
      select count(*) from private.product_stats a
      where a.pieces between 1 and private.low_stock_limit()
        and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
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

-- A search for words of name, brand and code as a condition on `p`, each word by itself, so that the index of parts of words
-- answers it; 'true' without a word.
create function private.products_like(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(format('p.search_text like %L', '%' || w || '%'), ' and '), 'true')
  from regexp_split_to_table(nullif(private.normalize_text(left(p_search, 100)), ''), ' ') w
$$;

-- Articles, orders and people for the search of the panel: five of each kind, the best first. Each statement is put
-- together from what was typed, so that it finds its index.
create function public.admin_search(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asked text := private.normalize_text(left(p_query, 100));
  patterns text[] := (select array_agg('%' || w || '%') from regexp_split_to_table(asked, ' ') w);
  digits text := regexp_replace(asked, '[^0-9]', '', 'g');
  -- Enough of a number to be part of a phone.
  part text := case when char_length(digits) >= 4 then digits end;
  -- A name may hold figures too.
  words text[] := case when asked ~ '[^0-9 ]' then patterns end;
  people uuid[];
begin
  perform private.require_admin();
  if asked is null or asked = '' then
    return;
  end if;
  return query execute format(
    $q$
      (
        select 'product', p.id, p.name, coalesce(p.sku, '')
        from public.products p where p.search_text like %2$L order by p.created_at desc limit 5
      )
      union all
      (
        select 'product', p.id, p.name, coalesce(p.sku, '')
        from public.products p where %1$s and p.search_text not like %2$L order by p.created_at desc limit 5
      )
      limit 5
    $q$,
    private.products_like(asked), asked || '%'
  );
  -- Who bought, and who gets it: the list names the receiver where the account has no name.
  people := array(
    select f.id from public.profiles f
    where f.phone_number like '%' || part || '%' or f.search_text like all (words) limit 2000
  );
  return query execute format(
    $q$
      select 'order', o.id, o.number::text,
        coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), o.shipping_address ->> 'full_name', '')
      from public.orders o join public.profiles f on f.id = o.user_id
      where o.user_id = any ($1) %s
      order by o.number::text = $2 desc, o.number desc
      limit 5
    $q$,
    case when digits <> '' then format('or o.number::text like %L', digits || '%') else '' end
    || case when part is not null then format('or o.search_text like %L', '%' || part || '%') else '' end
    || case when words is not null then 'or (' || (
      select string_agg(format('o.search_text like %L', w), ' and ') from unnest(words) w
    ) || ')' else '' end
  ) using people, digits;
  return query
  select 'customer', f.id, coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number, ''),
    coalesce(f.phone_number, '')
  from public.profiles f
  where f.phone_number like '%' || part || '%' or f.search_text like all (words)
  order by f.created_at desc
  limit 5;
end
$$;
grant execute on function public.admin_search(text) to authenticated;

-- Colours are edited by several people too: the time of the last change is what the form read.
alter table public.colors add column updated_at timestamptz not null default now();
create trigger touch_updated_at before update on public.colors
for each row execute function private.touch_updated_at();

create trigger audit after insert or update or delete on public.media_files
for each row execute function private.audit();
