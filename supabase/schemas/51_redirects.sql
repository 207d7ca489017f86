-- Redirects: old slugs of products, categories and pages, and those set in the panel.

-- Old addresses of products, categories and pages.
create table public.slug_redirects (
  kind text not null,
  slug text not null,
  product_id uuid references public.products (id) on delete cascade,
  category_id uuid references public.categories (id) on delete cascade,
  created_at timestamptz not null default now(),
  page_id uuid references public.pages (id) on delete cascade,
  primary key (kind, slug),
  constraint slug_redirects_kind_check check (kind in ('product', 'category', 'page')),
  constraint redirect_has_one_target check (
    (kind = 'product') = (product_id is not null) and (kind = 'category') = (category_id is not null)
    and (kind = 'page') = (page_id is not null)
  )
);
create index slug_redirects_product_id on public.slug_redirects (product_id);
create index slug_redirects_category_id on public.slug_redirects (category_id);
create index slug_redirects_page_id on public.slug_redirects (page_id);
alter table public.slug_redirects enable row level security;
grant select on public.slug_redirects to anon, authenticated, service_role;

create policy "everybody follows old addresses" on public.slug_redirects for select to anon, authenticated using (true);

-- After a new slug of a product or category: redirects the old one.
create function private.remember_slug()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_product boolean := tg_table_name = 'products';
  what text := case when is_product then 'product' else 'category' end;
begin
  -- The new slug no longer redirects.
  delete from public.slug_redirects r where r.kind = what and r.slug = new.slug;
  insert into public.slug_redirects (kind, slug, product_id, category_id)
  values (what, old.slug, case when is_product then new.id end, case when not is_product then new.id end)
  on conflict (kind, slug) do update set product_id = excluded.product_id, category_id = excluded.category_id;
  return null;
end
$$;
create trigger remember_slug after update of slug on public.products
for each row when (old.slug <> new.slug) execute function private.remember_slug();
create trigger remember_slug after update of slug on public.categories
for each row when (old.slug <> new.slug) execute function private.remember_slug();

-- After a new slug of a page: redirects the old one.
create function private.remember_page_slug()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The new slug no longer redirects.
  delete from public.slug_redirects r where r.kind = 'page' and r.slug = new.slug;
  insert into public.slug_redirects (kind, slug, page_id) values ('page', old.slug, new.id)
  on conflict (kind, slug) do update set page_id = excluded.page_id;
  return null;
end
$$;
create trigger remember_page_slug after update of slug on public.pages
for each row when (old.slug <> new.slug) execute function private.remember_page_slug();

-- After an insert: the page's slug no longer redirects.
create function private.forget_page_slug()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.slug_redirects r where r.kind = 'page' and r.slug = new.slug;
  return null;
end
$$;
create trigger forget_page_slug after insert on public.pages
for each row execute function private.forget_page_slug();

-- Redirect key of a URL: path without query, fragment and trailing slash.
create function private.path_of(p_address text)
returns text
language sql immutable set search_path = ''
as $$
  select case when p_address ~ '^/' then
    coalesce(nullif(regexp_replace(regexp_replace(p_address, '[?#].*$', ''), '/+$', ''), ''), '/')
  end
$$;
grant execute on function private.path_of(text) to authenticated, service_role;

-- True for a normalized path that a redirect may have: none of the shop's own, except of products, brands and pages.
create function private.is_redirect_source(p_path text)
returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_path = private.path_of(p_path), false) and p_path <> '/' and char_length(p_path) <= 300 and p_path is nfc normalized
    and p_path !~ '//' and p_path !~ '[[:cntrl:][:space:]\\%?#<>"]' and p_path !~ '[\u200e\u200f\u2028-\u202e\u2066-\u2069]'
    and (
      p_path ~ '^/(products|brands|pages)/[^/]+$'
      or p_path !~* '^/(_next|about|admin|api|art|auth|brands|cart|categories|checkout|compare|contact|feeds|handbook|login|manifest\.webmanifest|media|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\.txt|s|screenshot-desktop\.webp|screenshot-phone\.webp|sitemap|sitemap\.xml|sms|staff-invitation|sw\.js|terms|torob_api|track|unavailable|view|wholesale|wishlist)(/|$)'
    )
$$;
grant execute on function private.is_redirect_source(text) to authenticated, service_role;

-- Redirects set by the shopkeeper.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  source text not null unique,
  target private.shop_link not null,
  -- 308, cached by clients; else 307.
  is_permanent boolean not null default true,
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirect_source check (private.is_redirect_source(source))
);

create index redirects_target on public.redirects (private.path_of(target));
alter table public.redirects enable row level security;
grant select, insert (source, target, is_permanent), update (source, target, is_permanent), delete
on public.redirects to authenticated, service_role;
create trigger audit after insert or update of source, target, is_permanent or delete on public.redirects
for each row execute function private.audit();

create policy "staff read redirects" on public.redirects for select to authenticated using ((select private.has_capability('content')));

create policy "staff add redirects" on public.redirects for insert to authenticated with check ((select private.has_capability('content')));

create policy "staff change redirects" on public.redirects for update to authenticated
using ((select private.has_capability('content'))) with check ((select private.has_capability('content')));

create policy "staff remove redirects" on public.redirects for delete to authenticated using ((select private.has_capability('content')));

-- Refuses loops, chains and redirects of existing pages. Serialized: concurrent saves would each see half a loop.
create function private.check_redirect()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  goal text := private.path_of(new.target);
  part text := split_part(new.source, '/', 3);
  other text;
begin
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  if tg_op = 'INSERT' and (select count(*) from public.redirects) >= private.redirect_limit() then
    perform private.refuse('too_many_redirects');
  end if;
  if goal = new.source then
    perform private.refuse('redirect_loop');
  end if;
  select r.target into other from public.redirects r where r.source = goal and r.id <> new.id;
  if found then
    if private.path_of(other) = new.source then
      perform private.refuse('redirect_loop');
    end if;
    perform private.refuse('redirect_chain', jsonb_build_object('path', other));
  end if;
  select r.source into other from public.redirects r where private.path_of(r.target) = new.source and r.id <> new.id limit 1;
  if found then
    perform private.refuse('redirect_chain_before', jsonb_build_object('path', other));
  end if;
  if (new.source like '/products/%' and exists (select from public.products p where p.slug = part and p.is_active))
    or (new.source like '/pages/%' and exists (
      select from public.pages p where p.slug = part and private.is_running(p.is_published, p.publish_at, null)
    ))
    or (new.source like '/brands/%' and exists (
      select from jsonb_array_elements(public.list_brands()) b where private.slugify(b.value ->> 'name') = part
    )) then
    perform private.refuse('redirect_source_is_there');
  end if;
  -- Hits do not change updated_at.
  new.updated_at := clock_timestamp();
  return new;
end
$$;
create trigger check_redirect before insert or update of source, target, is_permanent on public.redirects
for each row execute function private.check_redirect();

-- Redirects of the shop.
create function private.redirect_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 5000$$;
grant execute on function private.redirect_limit() to authenticated, service_role;

-- Imports redirects [{"row", "source", "target", "is_permanent"}], updating existing sources. Invalid rows report a problem
-- without affecting others. Dry run without p_apply.
create function public.admin_import_redirects(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql set search_path = ''
as $$
declare
  item record;
  old public.redirects;
  about text;
begin
  perform private.require_capability('content');
  if jsonb_array_length(p_rows) > private.redirect_limit() then
    perform private.refuse('invalid_input');
  end if;
  begin
    for item in
      select * from jsonb_to_recordset(p_rows) as x ("row" integer, source text, target text, is_permanent boolean)
    loop
      line := item."row";
      problem := null;
      begin
        select * into old from public.redirects r where r.source = item.source;
        if not found then
          insert into public.redirects (source, target, is_permanent)
          values (item.source, item.target, coalesce(item.is_permanent, true));
          result := 'new';
        elsif old.target = item.target and old.is_permanent = coalesce(item.is_permanent, true) then
          result := 'same';
        else
          update public.redirects r set target = item.target, is_permanent = coalesce(item.is_permanent, true)
          where r.id = old.id;
          result := 'changed';
        end if;
      exception
        when sqlstate 'HZ000' then
          get stacked diagnostics about = pg_exception_detail;
          result := 'error';
          problem := concat_ws(' ', sqlerrm, nullif(about, '')::jsonb ->> 'path');
        when check_violation or not_null_violation or string_data_right_truncation then
          result := 'error';
          problem := 'redirect_invalid';
      end;
      return next;
    end loop;
    if not p_apply then
      raise exception using errcode = 'HZ001', message = 'tried';
    end if;
  exception
    when sqlstate 'HZ001' then
      null;
  end;
end
$$;
grant execute on function public.admin_import_redirects(jsonb, boolean) to authenticated;

-- Counts a request of a redirect.
-- Definer: writes redirects.
create function public.count_redirect(p_source text)
returns void
language sql security definer set search_path = ''
as $$
  update public.redirects r set hits = r.hits + 1, last_hit_at = now() where r.source = p_source
$$;
grant execute on function public.count_redirect(text) to service_role;
