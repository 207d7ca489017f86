-- Targets of short links stay in the shop, pictures of private buckets stay unread, and only owners name colleagues.

-- A page of the shop: a path, nothing that leads elsewhere, not the panel, not another short address. A browser removes `.` and `..`
-- (also as %2e), and what is left of `/.//host` leads to that host.
create or replace function private.is_shop_path(p_path text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(p_path) <= 500
    and p_path ~ '^/($|[^/\\\s\x01-\x1f\x7f-\x9f][^\\\s\x01-\x1f\x7f-\x9f]*$)'
    and p_path !~* '^/(admin|api|member|s|p)(/|\?|#|$)'
    and p_path !~* '^[^?#]*/(\.|%2e){1,2}(/|\?|#|$)'
$$;

alter policy "everybody reads what is known of public pictures" on public.media_files using (
  bucket in ('products', 'categories', 'banners')
  or bucket = 'returns' and (select private.has_capability('orders'))
);

create or replace function public.admin_set_user_type(p_user_id uuid, p_type public.user_type)
returns public.profiles
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles := private.lock_profile_for_admin(p_user_id);
begin
  -- Asked again behind the lock: two admins may take each other's right at the same moment.
  perform private.require_over_person(p_user_id);
  if p_type is null then
    perform private.refuse('invalid_input');
  elsif p_type = 'admin' then
    perform private.require_admin();
  elsif person.user_type = 'admin' then
    perform private.keep_an_admin(p_user_id);
  end if;
  update public.profiles p set user_type = p_type where p.id = p_user_id returning * into person;
  return person;
end
$$;
