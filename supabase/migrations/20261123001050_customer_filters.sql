-- The list of people by where they order from, how they buy and when they came.

-- p_filter: {"province", "bought" (never, once, more, lapsed: bought, but not within 90 days), "from", "until" (of the
-- account, the second exclusive), "spent" (at least so many toman)}; what is missing narrows nothing.
drop function public.admin_list_users(text, public.user_type, boolean, integer, integer);
create function public.admin_list_users(
  p_search text default null, p_type public.user_type default null, p_blocked boolean default null,
  p_limit integer default 20, p_offset integer default 0, p_filter jsonb default '{}'
)
returns table (
  id uuid, first_name text, last_name text, phone_number text, user_type public.user_type, is_blocked boolean,
  created_at timestamptz, orders integer, spent bigint, last_order_at timestamptz, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  patterns text[];
  wanted text := 'true';
begin
  perform private.require_admin();
  select array_agg('%' || w || '%') into patterns
  from regexp_split_to_table(nullif(private.normalize_text(left(p_search, 100)), ''), ' ') w;
  if patterns is not null then
    wanted := wanted || (
      select string_agg(format(' and p.search_text like %L', w), '') from unnest(patterns) w
    );
  end if;
  wanted := wanted
    || private.narrow('p.user_type = %L::public.user_type', p_type::text)
    || private.narrow('p.is_blocked = %L::boolean', p_blocked::text)
    || private.narrow('p.created_at >= %L::timestamptz', p_filter ->> 'from')
    || private.narrow('p.created_at < %L::timestamptz', p_filter ->> 'until')
    || private.narrow(
      'exists (select from public.orders o where o.user_id = p.id and o.province = %L)', p_filter ->> 'province'
    )
    || private.narrow(
      '(select coalesce(sum(o.total_amount - o.reduced_amount), 0) from public.orders o where o.user_id = p.id and o.is_paid) >= %L::bigint',
      p_filter ->> 'spent'
    )
    || case p_filter ->> 'bought'
      when 'never' then ' and not exists (select from public.orders o where o.user_id = p.id and o.is_paid)'
      when 'once' then ' and (select count(*) from public.orders o where o.user_id = p.id and o.is_paid) = 1'
      when 'more' then ' and (select count(*) from public.orders o where o.user_id = p.id and o.is_paid) > 1'
      when 'lapsed' then ' and (select max(o.created_at) from public.orders o where o.user_id = p.id and o.is_paid) < now() - interval ''90 days'''
      else ''
    end;
  return query execute format(
    $q$
      with found as (
        select p.id, p.created_at, count(*) over () as total
        from public.profiles p where %s
        order by p.created_at desc, p.id
        limit $1 offset $2
      )
      select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, p.created_at,
        s.orders, s.spent, s.last_order_at, f.total
      from found f
      join public.profiles p on p.id = f.id
      cross join lateral (
        select count(*)::integer as orders,
          coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.is_paid), 0)::bigint as spent,
          max(o.created_at) as last_order_at
        from public.orders o where o.user_id = p.id
      ) s
      order by f.created_at desc, f.id
    $q$,
    wanted
  ) using least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
end
$$;
grant execute on function
  public.admin_list_users(text, public.user_type, boolean, integer, integer, jsonb)
to authenticated;
