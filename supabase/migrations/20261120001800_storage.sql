-- Buckets. The shop serves public pictures itself under /media; uploads are the panel's.

-- The most that one file may have, in bytes. The embedded stack reads it from config.toml.
create function private.upload_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 10 * 1024 * 1024';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('products', 'products', true, private.upload_limit(), '{image/webp}'),
  ('categories', 'categories', true, private.upload_limit(), '{image/webp}'),
  ('banners', 'banners', true, private.upload_limit(), '{image/webp}'),
  ('returns', 'returns', false, private.upload_limit(), '{image/webp,image/jpeg,image/png}')
on conflict (id) do nothing;

create policy "admins see pictures" on storage.objects for select to authenticated
using (bucket_id in ('products', 'categories', 'banners') and (select private.is_admin()));
create policy "admins add pictures" on storage.objects for insert to authenticated
with check (bucket_id in ('products', 'categories', 'banners') and (select private.is_admin()));
create policy "admins replace pictures" on storage.objects for update to authenticated
using (bucket_id in ('products', 'categories', 'banners') and (select private.is_admin()))
with check (bucket_id in ('products', 'categories', 'banners') and (select private.is_admin()));
create policy "admins remove pictures" on storage.objects for delete to authenticated
using (bucket_id in ('products', 'categories', 'banners') and (select private.is_admin()));
