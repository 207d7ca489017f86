-- The board of dealers: what each shop and dealer buys, who fell silent against their own rhythm, and notes about them.

create table public.dealer_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  body text not null check (char_length(btrim(body)) between 1 and 1000),
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.dealer_notes is 'What was agreed or talked about with a dealer; they never see it.';
create index dealer_notes_user_id on public.dealer_notes (user_id, created_at desc);
create index dealer_notes_author_id on public.dealer_notes (author_id);
create trigger audit after insert or update or delete on public.dealer_notes
for each row execute function private.audit();
alter table public.dealer_notes enable row level security;
grant select on public.dealer_notes to authenticated, service_role;
grant insert (user_id, body) on public.dealer_notes to authenticated;
grant delete on public.dealer_notes to authenticated;
create policy "admins read notes about dealers" on public.dealer_notes
for select to authenticated using ((select private.is_admin()));
create policy "admins write notes about dealers" on public.dealer_notes
for insert to authenticated with check ((select private.is_admin()) and author_id = (select auth.uid()));
create policy "admins remove notes about dealers" on public.dealer_notes
for delete to authenticated using ((select private.is_admin()));

-- What one person bought: paid orders, without what left them again. Amounts in toman. rhythm_days: days between two days on which they
-- ordered, null before the second. Silent is who has not ordered for twice as long as usual, a fortnight at least; who ordered once, for
-- ninety days.
create function private.dealer_figures(p_user_id uuid)
returns table (
  orders integer, turnover_30 bigint, turnover_90 bigint, turnover_365 bigint, average_order bigint, last_order_at timestamptz,
  rhythm_days integer, silent_days integer, is_silent boolean
)
language sql
stable
set search_path = ''
as $$
  select b.orders, b.turnover_30, b.turnover_90, b.turnover_365, b.average_order, b.last_order_at, r.rhythm_days, r.silent_days,
    coalesce(r.silent_days > case when r.rhythm_days is null then 90 else greatest(2 * r.rhythm_days, 14) end, false)
  from (
    select count(*)::integer as orders,
      coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.created_at > now() - interval '30 days'), 0)::bigint as turnover_30,
      coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.created_at > now() - interval '90 days'), 0)::bigint as turnover_90,
      coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.created_at > now() - interval '365 days'), 0)::bigint as turnover_365,
      round(avg(o.total_amount - o.reduced_amount))::bigint as average_order,
      min(o.created_at) as first_order_at, max(o.created_at) as last_order_at,
      count(distinct (o.created_at at time zone 'Asia/Tehran')::date) as days
    from public.orders o where o.user_id = p_user_id and o.is_paid
  ) b
  cross join lateral (
    select
      case when b.days > 1 then
        greatest(1, round(extract(epoch from b.last_order_at - b.first_order_at) / 86400 / (b.days - 1)))::integer
      end as rhythm_days,
      floor(extract(epoch from now() - b.last_order_at) / 86400)::integer as silent_days
  ) r
$$;

-- Shops and dealers with their figures. p_filter: {"type" (shop, dealer), "state" (active, silent, never: bought nothing yet), "user"
-- (one of them)}; what is missing narrows nothing. p_sort: turnover_30, turnover_90, turnover_365, average, last or name.
create function public.admin_list_dealers(
  p_search text default null, p_filter jsonb default '{}', p_sort text default 'turnover_90', p_ascending boolean default false,
  p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, first_name text, last_name text, phone_number text, user_type public.user_type, is_blocked boolean, business_name text,
  city text, orders integer, turnover_30 bigint, turnover_90 bigint, turnover_365 bigint, average_order bigint,
  last_order_at timestamptz, rhythm_days integer, silent_days integer, is_silent boolean, notes integer, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wanted text := private.normalize_text(left(coalesce(p_search, ''), 100));
  direction integer := case when p_ascending then 1 else -1 end;
begin
  perform private.require_admin();
  return query
  select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, coalesce(r.business_name, ''), coalesce(r.city, ''),
    f.orders, f.turnover_30, f.turnover_90, f.turnover_365, f.average_order, f.last_order_at, f.rhythm_days, f.silent_days, f.is_silent,
    (select count(*)::integer from public.dealer_notes n where n.user_id = p.id), count(*) over ()
  from public.profiles p
  left join lateral (
    select w.business_name, w.city from public.wholesale_requests w
    where w.user_id = p.id and w.status = 'approved' order by w.answered_at desc limit 1
  ) r on true
  cross join lateral private.dealer_figures(p.id) f
  where p.user_type in ('shop', 'dealer')
    and (p_filter ->> 'type' is null or p.user_type::text = p_filter ->> 'type')
    and (p_filter ->> 'user' is null or p.id::text = p_filter ->> 'user')
    and case p_filter ->> 'state'
      when 'never' then f.orders = 0 when 'silent' then f.is_silent when 'active' then f.orders > 0 and not f.is_silent else true
    end
    and (
      wanted = '' or p.search_text like '%' || wanted || '%'
      or private.normalize_text(r.business_name || ' ' || r.city) like '%' || wanted || '%'
    )
  order by
    direction * case p_sort
      when 'turnover_30' then f.turnover_30 when 'turnover_365' then f.turnover_365 when 'average' then f.average_order
      when 'last' then extract(epoch from f.last_order_at)::bigint when 'name' then null else f.turnover_90
    end nulls last,
    case when p_sort = 'name' and p_ascending then p.last_name || ' ' || p.first_name end,
    case when p_sort = 'name' and not p_ascending then p.last_name || ' ' || p.first_name end desc,
    p.created_at desc, p.id
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_dealers(text, jsonb, text, boolean, integer, integer) to authenticated;

create index profiles_wholesale on public.profiles (user_type) where user_type in ('shop', 'dealer');
