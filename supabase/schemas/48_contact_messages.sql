-- Messages of the contact form.

-- Messages of the contact form.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('question', 'order', 'return', 'wholesale', 'other')),
  full_name text not null check (char_length(btrim(full_name)) between 2 and 60),
  phone_number text not null check (phone_number ~ '^09[0-9]{9}$'),
  message text not null check (char_length(btrim(message)) between 10 and 2000),
  user_id uuid references public.profiles (id) on delete set null,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text
    generated always as (private.search_key(full_name || ' ' || message)) stored
);
create index contact_messages_user_id on public.contact_messages (user_id);
create index contact_messages_created_at on public.contact_messages (created_at desc);
create index contact_messages_waiting on public.contact_messages (created_at desc) where handled_at is null;
create index contact_messages_phone_number on public.contact_messages (phone_number, created_at desc);
alter table public.contact_messages enable row level security;
grant select, update (handled_at), delete on public.contact_messages to authenticated;
grant select on public.contact_messages to service_role;
create trigger audit after insert or update or delete on public.contact_messages
for each row execute function private.audit();

create policy "staff read messages to the shop" on public.contact_messages
for select to authenticated using ((select private.has_capability('reviews')));

create policy "staff tick off messages to the shop" on public.contact_messages
for update to authenticated using ((select private.has_capability('reviews'))) with check ((select private.has_capability('reviews')));

create policy "staff remove messages to the shop" on public.contact_messages
for delete to authenticated using ((select private.has_capability('reviews')));

-- Saves a message: five an hour per client address, three per phone. Server only, as it passes the address.
-- Definer: writes contact_messages.
create function public.send_contact_message(
  p_address text, p_subject text, p_full_name text, p_phone_number text, p_message text, p_user_id uuid default null
)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  message_id uuid;
begin
  if not public.hit_rate_limit('contact:address:' || p_address, 5, 3600)
    or not public.hit_rate_limit('contact:phone:' || p_phone_number, 3, 3600)
  then
    perform private.refuse('too_many_attempts');
  end if;
  insert into public.contact_messages (subject, full_name, phone_number, message, user_id)
  values (p_subject, p_full_name, p_phone_number, p_message, p_user_id)
  returning id into message_id;
  return message_id;
end
$$;
grant execute on function public.send_contact_message(text, text, text, text, text, uuid) to service_role;
