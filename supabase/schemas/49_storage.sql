-- Storage buckets and policies.

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
using (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content')));

create policy "staff add pictures" on storage.objects for insert to authenticated
with check (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content')));

create policy "staff replace pictures" on storage.objects for update to authenticated
using (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content')))
with check (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content')));

create policy "staff remove pictures" on storage.objects for delete to authenticated
using (bucket_id in ('products', 'categories', 'banners') and (select private.has_capability('products', 'content')));

-- Bytes per uploaded file; the embedded stack reads config.toml.
create function private.upload_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 10 * 1024 * 1024$$;
