-- The address that checkout begins with.

alter table public.addresses add column is_default boolean not null default false;
create unique index addresses_one_default on public.addresses (user_id) where is_default;

-- Makes one of the caller's own addresses the one that checkout begins with.
create function public.set_default_address(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses:' || caller, 0));
  update public.addresses a set is_default = false where a.user_id = caller and a.is_default and a.id <> p_id;
  update public.addresses a set is_default = true where a.user_id = caller and a.id = p_id;
  if not found then
    perform private.refuse('address_missing');
  end if;
end
$$;
grant execute on function public.set_default_address(uuid) to authenticated;
