-- Pictures: storage buckets, their files and uses.

-- The embedded stack creates the same from config.toml.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('banners', 'banners', true, 10485760, '{image/webp}'),
  ('categories', 'categories', true, 10485760, '{image/webp}'),
  ('products', 'products', true, 10485760, '{image/webp}'),
  ('returns', 'returns', false, 10485760, '{image/webp,image/jpeg,image/png}'),
  ('reviews', 'reviews', false, 10485760, '{image/webp}'),
  ('wholesale', 'wholesale', false, 10485760, '{image/webp}'),
  ('transfers', 'transfers', false, 10485760, '{image/webp}'),
  ('waybills', 'waybills', false, 10485760, '{image/webp}')
on conflict (id) do nothing;

create policy "staff see pictures" on storage.objects for select to authenticated
using (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content', 'moves')));

create policy "staff add pictures" on storage.objects for insert to authenticated
with check (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content', 'moves')));

create policy "staff replace pictures" on storage.objects for update to authenticated
using (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content', 'moves')))
with check (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content', 'moves')));

create policy "staff remove pictures" on storage.objects for delete to authenticated
using (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content', 'moves')));

-- Bytes per uploaded file; the embedded stack reads config.toml.
create function private.upload_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 10 * 1024 * 1024$$;

-- Stored pictures and their details.
create table public.media_files (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (bucket in ('products', 'categories', 'banners', 'returns')),
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  -- Original pixels; bytes of all files.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  -- Data URL.
  blur text check (char_length(blur) <= 2000),
  original_name text not null default '' check (char_length(original_name) <= 200),
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (bucket, key)
);
create index media_files_uploaded_by on public.media_files (uploaded_by);
-- Originals of touched-up pictures (lib/media/looks.ts).
create index media_files_original on public.media_files (substring(key from '^(.+)-[0-9a-f]{8}-y[cf][0-9a-f]{6}$'));
alter table public.media_files enable row level security;
grant select on public.media_files to anon;
grant select, insert (bucket, key, width, height, bytes, blur, original_name), delete on public.media_files to authenticated, service_role;
create trigger audit after insert or update or delete on public.media_files
for each row execute function private.audit();

create policy "everybody reads what is known of public pictures" on public.media_files
for select to anon, authenticated
using (
  bucket in ('products', 'categories', 'banners')
  or bucket = 'returns' and (select private.has_capability('orders'))
);

create policy "staff add media" on public.media_files
for insert to authenticated
with check ((select private.has_capability('products', 'content', 'moves')));

create policy "staff remove media" on public.media_files
for delete to authenticated
using ((select private.has_capability('products', 'content', 'moves')));

-- Uses of a picture, also by one touched up from it: [{"kind", "id", "name"}]; a color yields its product's id.
create function private.picture_uses(p_name text)
returns jsonb
language sql stable set search_path = ''
as $$
  with pictures as materialized (
    select array_agg(n.name) as names from (
      select p_name as name
      union all
      select m.bucket || '/' || m.key from public.media_files m
      where substring(m.key from '^(.+)-[0-9a-f]{8}-y[cf][0-9a-f]{6}$') = split_part(p_name, '/', 2)
        and m.bucket = split_part(p_name, '/', 1)
    ) n
  )
  select coalesce(jsonb_agg(u), '[]') from pictures k, lateral (
    select 'product' as kind, p.id::text, p.name from public.products p where p.images && k.names
    union all
    select 'color', p.id::text, p.name || '، رنگ ' || c.name
    from public.product_colors s
    join public.products p on p.id = s.product_id
    join public.colors c on c.id = s.color_id
    where s.images && k.names
    union all
    select 'category', c.id::text, c.name from public.categories c where c.image_url = any (k.names)
    union all
    select 'slide', s.id::text, s.title from public.hero_slides s where array[s.image_url, s.phone_image_url] && k.names
    union all
    select 'banner', b.id::text, b.title from public.promotion_banners b
    where array[b.background_image, b.phone_image] && k.names
    union all
    select 'tile', t.id::text, t.title from public.seasonal_tiles t where array[t.image_url, t.phone_image_url] && k.names
    union all
    select 'page', g.id::text, g.title from public.pages g where g.pictures && k.names
    union all
    select 'page', x.id, x.title from public.text_pages x where x.pictures && k.names
  ) u
$$;

-- Page of media files with their uses, newest first; p_unused: only without uses. Pictures of returns are left out.
-- Definer: finds uses in drafts not granted by `products` or `content`.
create function public.admin_media(p_bucket text default null, p_search text default '', p_unused boolean default false,
  p_limit integer default 24, p_offset integer default 0)
returns table (id uuid, name text, original_name text, width integer, height integer, bytes bigint, created_at timestamptz,
  uses jsonb, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('products', 'content');
  return query
  with known as materialized (
    select m.id, m.bucket || '/' || m.key as name, m.created_at
    from public.media_files m
    where (p_bucket is null or m.bucket = p_bucket) and m.bucket <> 'returns'
      and (coalesce(p_search, '') = '' or strpos(lower(m.original_name || ' ' || m.key), lower(p_search)) > 0)
  ), listed as (
    select k.* from known k where not p_unused or private.picture_uses(k.name) = '[]'
  ), page as (
    select l.id, l.name, (select count(*) from listed) as total from listed l
    order by l.created_at desc, l.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select m.id, g.name, m.original_name, m.width, m.height, m.bytes, m.created_at, private.picture_uses(g.name), g.total
  from page g join public.media_files m on m.id = g.id
  order by m.created_at desc, m.id;
end
$$;
grant execute on function public.admin_media(text, text, boolean, integer, integer) to authenticated;

-- Deletes the row of an unused picture; returns bucket and key. Refuses pictures in use.
-- Definer: writes media_files.
create function public.admin_forget_picture(p_id uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.media_files;
begin
  perform private.require_capability('products', 'content');
  select * into gone from public.media_files m where m.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif private.picture_uses(gone.bucket || '/' || gone.key) <> '[]' then
    perform private.refuse('picture_in_use');
  end if;
  delete from public.media_files m where m.id = p_id;
  return jsonb_build_object('bucket', gone.bucket, 'key', gone.key);
end
$$;
grant execute on function public.admin_forget_picture(uuid) to authenticated;
