-- «خبرم کن» for a color: who waits for one that is sold out hears when that one is back.

alter table public.stock_requests
-- Null: any color, or a product without colors. Nobody waits for a color that the product lost.
add column color_id uuid,
add constraint color_belongs_to_product foreign key (product_id, color_id)
  references public.product_colors (product_id, color_id) on delete cascade;
create index stock_requests_product_color on public.stock_requests (product_id, color_id);
drop index public.stock_requests_product_id;
drop index public.stock_requests_open;
create unique index stock_requests_open on public.stock_requests (product_id, phone_number, color_id)
  nulls not distinct where notified_at is null;

-- Notes a request, of guests too. A second one of the same phone for the same product and color changes nothing; a phone may
-- have twenty open ones. Each becomes a text message, so that whoever calls is counted here: a signed-in person asks thirty
-- times an hour at most; guests thirty times a day for one phone, and together a hundred times in ten minutes and a thousand
-- times a day (the server counts them by address, too).
drop function public.request_stock_notice(uuid, text, text);
create function public.request_stock_notice(
  p_product_id uuid, p_phone_number text, p_name text default null, p_color_id uuid default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_phone_number is null or p_phone_number !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_phone');
  elsif char_length(btrim(p_name)) > 60 then
    perform private.refuse('name_too_long');
  elsif not exists (select 1 from public.products p where p.id = p_product_id and p.is_active) then
    perform private.refuse('product_missing');
  elsif p_color_id is not null and not exists (
    select 1 from public.product_colors c where c.product_id = p_product_id and c.color_id = p_color_id
  ) then
    perform private.refuse('color_missing');
  elsif not (case when auth.uid() is not null
    then public.hit_rate_limit('stock-requests:' || auth.uid(), 30, 3600)
    -- The phone's own counter first: who fills it uses up nothing that others share.
    else public.hit_rate_limit('stock-requests:phone:' || p_phone_number, 30, 86400)
      and public.hit_rate_limit('stock-requests:guests', 100, 600)
      and public.hit_rate_limit('stock-requests:guests:day', 1000, 86400)
    end) then
    perform private.refuse('too_many_attempts');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('stock-requests:' || p_phone_number, 0));
  if (
    select count(*) from public.stock_requests r where r.phone_number = p_phone_number and r.notified_at is null
  ) >= 20 then
    perform private.refuse('too_many_attempts');
  end if;
  insert into public.stock_requests (product_id, color_id, phone_number, name, user_id)
  values (
    p_product_id, p_color_id, p_phone_number, nullif(btrim(p_name), ''),
    (select p.id from public.profiles p where p.id = auth.uid())
  )
  on conflict (product_id, phone_number, color_id) where notified_at is null do nothing;
end
$$;
grant execute on function public.request_stock_notice(uuid, text, text, uuid) to anon, authenticated, service_role;

-- Requests by product, those that wait first. p_state: waiting, answered, ready (waiting, and what they wait for is in stock),
-- or null. `colors` is what is waited for by color: [{"name", "hex_code", "stock", "waiting"}].
drop function public.admin_list_stock_requests(text, text, integer, integer);
create function public.admin_list_stock_requests(
  p_search text default null, p_state text default 'waiting', p_limit integer default 20, p_offset integer default 0
)
returns table (
  product_id uuid, product_name text, product_slug text, picture text, is_active boolean, stock integer,
  waiting integer, answered integer, first_at timestamptz, last_at timestamptz, colors jsonb, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with wanted as (
    select nullif(private.normalize_text(left(p_search, 100)), '') as text
  ), grouped as (
    select r.product_id, count(*) filter (where r.notified_at is null)::integer as waiting,
      count(*) filter (where r.notified_at is not null)::integer as answered,
      min(r.created_at) filter (where r.notified_at is null) as first_at, max(r.created_at) as last_at
    from public.stock_requests r group by r.product_id
  ), found as materialized (
    select g.*, s.pieces
    from grouped g
    join private.product_stats s on s.product_id = g.product_id
    cross join wanted w
    where case p_state
        when 'waiting' then g.waiting > 0
        when 'ready' then g.waiting > 0 and s.pieces > 0
          and exists (select from public.products p where p.id = g.product_id and p.is_active)
          and exists (
            select from public.stock_requests r left join public.product_colors c using (product_id, color_id)
            where r.product_id = g.product_id and r.notified_at is null and (r.color_id is null or c.stock_quantity > 0)
          )
        when 'answered' then g.answered > 0
        else true
      end
      and (w.text is null or exists (
        select from public.products p where p.id = g.product_id and p.search_text like '%' || w.text || '%'
      ))
  ), page as (
    select f.* from found f
    order by f.waiting desc, f.last_at desc, f.product_id
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select g.product_id, p.name, p.slug, p.images[1], p.is_active, g.pieces, g.waiting, g.answered, g.first_at, g.last_at,
    (
      select coalesce(jsonb_agg(to_jsonb(w) order by w.waiting desc, w.name), '[]')
      from (
        select k.name, k.hex_code, c.stock_quantity as stock, count(*)::integer as waiting
        from public.stock_requests r
        join public.product_colors c using (product_id, color_id)
        join public.colors k on k.id = r.color_id
        where r.product_id = g.product_id and r.notified_at is null
        group by k.name, k.hex_code, c.stock_quantity
      ) w
    ),
    (select count(*) from found)
  from page g join public.products p on p.id = g.product_id
  order by g.waiting desc, g.last_at desc, g.product_id;
end
$$;
grant execute on function public.admin_list_stock_requests(text, text, integer, integer) to authenticated;

-- Writes the notices of a product into the outbox and marks their requests; each request once, whoever else tries at
-- the same time. p_site: address of the shop, for the link; p_in_stock: only of colors that are there. Answers how many.
drop function private.answer_stock_requests(public.products, text, integer);
create function private.answer_stock_requests(
  p_product public.products, p_site text, p_limit integer, p_in_stock boolean
)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  request record;
  answered integer := 0;
begin
  for request in
    update public.stock_requests r set notified_at = now()
    where r.id in (
      select w.id from public.stock_requests w
      where w.product_id = p_product.id and w.notified_at is null
        and (not p_in_stock or w.color_id is null or exists (
          select from public.product_colors c
          where c.product_id = w.product_id and c.color_id = w.color_id and c.stock_quantity > 0
        ))
      order by w.created_at limit p_limit for update skip locked
    )
    returning r.*, (select k.name from public.colors k where k.id = r.color_id) as color
  loop
    perform private.write_sms(
      'back_in_stock', request.phone_number,
      jsonb_build_object(
        'product', private.shorten(p_product.name, 60) || coalesce('، رنگ ' || request.color, ''), 'name', coalesce(request.name, 'مشتری'),
        'link', rtrim(p_site, '/') || '/p/' || private.short_code(p_product.id)
      ),
      'back_in_stock:' || request.id, request.user_id
    );
    answered := answered + 1;
  end loop;
  return answered;
end
$$;

-- By itself: tells everybody who waits for a product, or a color of it, that is on sale and in stock. Safe to run twice at once.
create or replace function public.notify_stock_requests(p_site text, p_limit integer default 500)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  product public.products;
  answered integer := 0;
begin
  for product in
    select p.* from public.products p
    where p.is_active and private.pieces_of(p) > 0
      and p.id in (
        select r.product_id
        from public.stock_requests r left join public.product_colors c using (product_id, color_id)
        where r.notified_at is null and (r.color_id is null or c.stock_quantity > 0)
      )
    order by p.id
  loop
    exit when answered >= p_limit;
    answered := answered + private.answer_stock_requests(product, p_site, p_limit - answered, true);
  end loop;
  return answered;
end
$$;

-- By hand: the same for one product, whatever its stock. Answers how many were told.
create or replace function public.admin_notify_stock(p_product_id uuid, p_site text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  product public.products;
  answered integer;
begin
  perform private.require_admin();
  select * into product from public.products p where p.id = p_product_id;
  if not found then
    perform private.refuse('product_missing');
  end if;
  answered := private.answer_stock_requests(product, p_site, 5000, false);
  if answered > 0 then
    perform private.write_audit('stock_requests', p_product_id::text, null, jsonb_build_object('answered', answered));
  end if;
  return answered;
end
$$;
