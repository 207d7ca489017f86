-- Advertising requires consent; opted-out numbers get service messages only (decision 13), enforced on queuing and sending.

-- Unsubscribe address of each number.
create table private.unsubscribe_tokens (
  phone_number text primary key check (phone_number ~ '^09[0-9]{9}$'),
  code text not null unique default private.random_code(10)
);
alter table private.unsubscribe_tokens enable row level security;

-- Consent of numbers to advertising: state, time, source.
create table public.sms_consents (
  phone_number text primary key check (phone_number ~ '^09[0-9]{9}$'),
  -- False: opted out. Without a row: never asked, no advertising.
  is_allowed boolean not null,
  source text not null check (source in ('profile', 'checkout', 'link', 'reply', 'panel', 'import')),
  changed_at timestamptz not null default now(),
  -- Staff member; null: the customer.
  changed_by uuid references public.profiles (id) on delete set null
);
create index sms_consents_changed_by on public.sms_consents (changed_by);
create index sms_consents_newest on public.sms_consents (changed_at desc);
alter table public.sms_consents enable row level security;
grant select on public.sms_consents to authenticated, service_role;

create policy "people read their own consent, staff all" on public.sms_consents for select to authenticated
using (
  (select private.has_capability('sms', 'customers'))
  or phone_number = (select p.phone_number from public.profiles p where p.id = (select auth.uid()))
);

-- Opt-out code of a phone, made at first use.
create function private.opt_out_code(p_phone text)
returns text
language plpgsql set search_path = ''
as $$
declare
  own text;
begin
  select o.code into own from private.unsubscribe_tokens o where o.phone_number = p_phone;
  if own is null then
    insert into private.unsubscribe_tokens (phone_number) values (p_phone)
    on conflict (phone_number) do update set code = private.unsubscribe_tokens.code
    returning code into own;
  end if;
  return own;
end
$$;

-- True if a purpose permits a message to this number: service always, notice unless refused, advertising with consent.
create function private.may_send_sms(p_purpose public.sms_purpose, p_phone text)
returns boolean
language sql stable set search_path = ''
as $$
  select case p_purpose
    when 'service' then true
    when 'notice' then not exists (select from public.sms_consents c where c.phone_number = p_phone and not c.is_allowed)
    else exists (select from public.sms_consents c where c.phone_number = p_phone and c.is_allowed)
  end
$$;

-- Opt-out text at the end of a message. p_site: shop URL; null leaves out a text with a link.
create function private.opt_out_text(p_phone text, p_site text)
returns text
language sql set search_path = ''
as $$
  select case
    when s.opt_out_text not like '%{link}%' then E'\n' || s.opt_out_text
    when p_site is null then ''
    else E'\n' || replace(s.opt_out_text, '{link}', rtrim(p_site, '/') || '/s/' || private.opt_out_code(p_phone))
  end
  from public.sms_settings s
$$;

-- Records consent; a refusal removes queued messages, except claimed ones. Returns true on change.
create function private.record_consent(p_phone text, p_allowed boolean, p_source text, p_by uuid default null)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_new boolean;
begin
  insert into public.sms_consents as c (phone_number, is_allowed, source, changed_by)
  values (p_phone, p_allowed, p_source, p_by)
  on conflict (phone_number) do update
  set is_allowed = excluded.is_allowed, source = excluded.source, changed_at = now(), changed_by = excluded.changed_by
  where c.is_allowed <> excluded.is_allowed;
  is_new := found;
  if is_new and not p_allowed then
    delete from public.sms_messages m where m.status = 'queued' and m.recipient = p_phone and m.purpose <> 'service';
  end if;
  return is_new;
end
$$;

-- Records the caller's consent or refusal. p_source: profile or checkout. Refuses 'phone_required'.
-- Definer: writes sms_consents and sms_messages.
create function public.set_sms_consent(p_allowed boolean, p_source text default 'profile')
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  own text;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  elsif p_allowed is null or p_source is null or p_source not in ('profile', 'checkout') then
    perform private.refuse('invalid_input');
  end if;
  select p.phone_number into own from public.profiles p where p.id = caller;
  if own is null then
    perform private.refuse('phone_required');
  end if;
  perform private.record_consent(own, p_allowed, p_source);
end
$$;
grant execute on function public.set_sms_consent(boolean, text) to authenticated;

-- Processes a reply; «لغو» opts out and returns true.
-- Definer: writes sms_consents and sms_messages.
create function public.record_sms_reply(p_phone text, p_text text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  said text := replace(private.normalize_text(left(p_text, 200)), ' ', '');
begin
  if p_phone is null or p_phone !~ '^09[0-9]{9}$' or said is null or said !~ '^((لغو|off|stop|cancel|unsubscribe)(11)?|11)$' then
    return false;
  end if;
  perform private.record_consent(p_phone, false, 'reply');
  return true;
end
$$;
grant execute on function public.record_sms_reply(text, text) to service_role;

-- State of an opt-out link with masked phone; null if unknown. p_refuse opts out.
-- Definer: writes sms_consents and sms_messages.
create function public.opt_out_by_link(p_code text, p_refuse boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  phone text;
begin
  select o.phone_number into phone from private.unsubscribe_tokens o where o.code = lower(p_code);
  if phone is null then
    return null;
  elsif p_refuse then
    perform private.record_consent(phone, false, 'link');
  end if;
  return jsonb_build_object(
    'phone', left(phone, 4) || '•••' || right(phone, 4),
    'is_refused', exists (select from public.sms_consents c where c.phone_number = phone and not c.is_allowed)
  );
end
$$;
grant execute on function public.opt_out_by_link(text, boolean) to service_role;

-- Sets consent of up to 5,000 numbers: 'panel' (a single one may opt in again) or 'import' (own refusals stay).
-- Definer: writes sms_consents, sms_messages and admin_audit.
create function public.admin_set_sms_consents(p_phones text[], p_allowed boolean, p_source text default 'panel')
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_capability('sms');
  phone text;
  changed integer := 0;
  kept integer := 0;
  same integer := 0;
begin
  if p_allowed is null or p_source is null or p_source not in ('panel', 'import') or coalesce(cardinality(p_phones), 0) not between 1 and 5000
    or exists (select from unnest(p_phones) n where n is null or n !~ '^09[0-9]{9}$') then
    perform private.refuse('invalid_input');
  end if;
  -- Fixed order against deadlocks.
  for phone in select distinct n from unnest(p_phones) n order by n loop
    if p_allowed and p_source = 'import' and exists (
      select from public.sms_consents c where c.phone_number = phone and not c.is_allowed
    ) then
      kept := kept + 1;
    elsif private.record_consent(phone, p_allowed, p_source, caller) then
      changed := changed + 1;
    else
      same := same + 1;
    end if;
  end loop;
  if changed > 0 then
    perform private.write_audit(
      'sms_consents', case cardinality(p_phones) when 1 then p_phones[1] else '' end, '{}',
      jsonb_build_object('is_allowed', p_allowed, 'source', p_source, 'changed', changed)
    );
  end if;
  return jsonb_build_object('changed', changed, 'kept', kept, 'same', same);
end
$$;
grant execute on function public.admin_set_sms_consents(text[], boolean, text) to authenticated;

-- Page of consents, latest first. p_search: part of the number.
-- Definer: reads names not granted by `sms`.
create function public.admin_list_sms_consents(
  p_search text default null, p_allowed boolean default null, p_source text default null, p_limit integer default 20,
  p_offset integer default 0
)
returns table (
  phone_number text, is_allowed boolean, source text, changed_at timestamptz, user_id uuid, name text, changed_by text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('sms');
  return query
  with page as (
    select c.*, count(*) over () as total
    from public.sms_consents c
    where (p_allowed is null or c.is_allowed = p_allowed) and (p_source is null or c.source = p_source)
      and (p_search is null or c.phone_number like all (private.people_patterns(p_search)))
    order by c.changed_at desc, c.phone_number
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select c.phone_number, c.is_allowed, c.source, c.changed_at, p.id, nullif(btrim(p.first_name || ' ' || p.last_name), ''),
    nullif(btrim(a.first_name || ' ' || a.last_name), ''), c.total
  from page c
  left join public.profiles p on p.phone_number = c.phone_number
  left join public.profiles a on a.id = c.changed_by
  order by c.changed_at desc, c.phone_number;
end
$$;
grant execute on function public.admin_list_sms_consents(text, boolean, text, integer, integer) to authenticated;
