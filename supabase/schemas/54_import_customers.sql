-- Customers of other shops.

-- Hash of all that staff and customers edit of a customer, to find edits after an import.
create function private.customer_digest(p_id uuid)
returns integer
language sql stable set search_path = ''
as $$
  select hashtext(concat_ws(
    '|', p.first_name, p.last_name, p.user_type, p.is_blocked, (select n.body from public.profile_notes n where n.user_id = p.id),
    (
      select string_agg(concat_ws('|', a.full_name, a.phone_number, a.province, a.city, a.address, a.postal_code, a.is_default), '|' order by a.id)
      from public.addresses a where a.user_id = p.id
    )
  ))
  from public.profiles p where p.id = p_id
$$;

-- Creates the account of a customer, as the auth service does; refuses 'phone_taken' for an unconfirmed number.
create function private.create_customer(p_phone text, p_source text)
returns public.profiles
language plpgsql set search_path = ''
as $$
declare
  number constant text := '98' || substr(p_phone, 2);
  person public.profiles;
begin
  if exists (select from auth.users u where u.phone = number) then
    perform private.refuse('phone_taken');
  end if;
  with made as (
    insert into auth.users (
      instance_id, id, aud, role, phone, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      email_change, confirmation_token, recovery_token, email_change_token_new, email_change_token_current, phone_change,
      phone_change_token, reauthentication_token
    )
    values (
      '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', number, now(),
      '{"provider": "phone", "providers": ["phone"]}', '{}', now(), now(), '', '', '', '', '', '', '', ''
    )
    returning id
  )
  insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
  select m.id::text, m.id, jsonb_build_object('sub', m.id, 'phone', number, 'phone_verified', true), 'phone', now(), now()
  from made m;
  select p.* into person from public.profiles p where p.phone_number = p_phone;
  insert into private.imported_rows (id, source, kind) values (person.id, p_source, 'customer');
  return person;
end
$$;

-- Imports one customer of admin_import_customers; returns create, update or same.
create function private.import_customer(p_item jsonb)
returns text
language plpgsql set search_path = ''
as $$
declare
  phone constant text := p_item ->> 'phone';
  is_allowed constant boolean := p_item ->> 'consent';
  person public.profiles;
  is_new boolean := false;
  has_changed boolean := false;
  body text;
  added integer;
begin
  if phone is null or phone !~ '^09[0-9]{9}$' or p_item ->> 'email' not like phone || '@%' or p_item ->> 'source' not like 'customers:%' then
    perform private.refuse('invalid_input');
  end if;
  select p.* into person from public.profiles p
  where p.phone_number = phone or p.id = (
    -- An account that signs in by password only.
    select u.id from auth.users u
    where u.email = p_item ->> 'email' and u.is_sso_user = false and u.email_confirmed_at is not null and coalesce(u.phone, '') = ''
  )
  order by p.phone_number is null limit 1 for update;
  if person.user_type = 'admin' then
    perform private.refuse('staff_already');
  elsif is_allowed is not null then
    -- A consent never replaces a refusal.
    if not private.has_capability('sms') then
      perform private.refuse('capability_required');
    elsif not is_allowed or not exists (select from public.sms_consents c where c.phone_number = phone and not c.is_allowed) then
      has_changed := private.record_consent(phone, is_allowed, 'import', auth.uid());
    end if;
  end if;
  if person.id is null then
    person := private.create_customer(phone, p_item ->> 'source');
    is_new := true;
  elsif exists (select from private.kept_imported(array[person.id]) k where k.reason is not null) then
    return case when has_changed then 'update' else 'same' end;
  end if;
  update public.profiles p
  set first_name = btrim(p_item ->> 'first_name'), last_name = btrim(p_item ->> 'last_name')
  where p.id = person.id and p.first_name = '' and p.last_name = ''
    and btrim(concat(p_item ->> 'first_name', p_item ->> 'last_name')) <> '';
  has_changed := has_changed or found;
  insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code)
  select distinct on (private.search_key(a.address), a.postal_code)
    person.id, a.full_name, a.phone_number, a.province, a.city, a.address, a.postal_code
  from jsonb_to_recordset(p_item -> 'addresses') a (
    full_name text, phone_number text, province text, city text, address text, postal_code text
  )
  where not exists (
    select from public.addresses o
    where o.user_id = person.id and o.postal_code = a.postal_code and private.search_key(o.address) = private.search_key(a.address)
  );
  get diagnostics added = row_count;
  select n.body into body from public.profile_notes n where n.user_id = person.id;
  -- An emptied note stays empty.
  if p_item ->> 'note' <> '' and body is distinct from '' and position(p_item ->> 'note' in coalesce(body, '')) = 0 then
    insert into public.profile_notes as n (user_id, body) values (person.id, p_item ->> 'note')
    on conflict (user_id) do update set body = left(n.body || E'\n' || excluded.body, 2000)
    where n.body <> left(n.body || E'\n' || excluded.body, 2000);
    has_changed := has_changed or found;
  end if;
  if not (is_new or has_changed or added > 0) then
    return 'same';
  end if;
  update private.imported_rows i set version = private.customer_digest(i.id) where i.id = person.id;
  if is_new then
    return 'create';
  end if;
  perform private.write_audit(
    'profiles', person.id::text, jsonb_build_object('note', coalesce(body, '')),
    jsonb_build_object('note', (select n.body from public.profile_notes n where n.user_id = person.id), 'addresses_added', added)
  );
  return 'update';
end
$$;

-- Imports up to 1,000 customers one by one, found by number: {"row", "source": «customers:woo», "phone", "email": its placeholder,
-- "first_name", "last_name", "note", "consent": null if no column says, "addresses"}. Present names stay, addresses and notes are
-- added; sends nothing. Invalid ones report a problem without affecting others. Dry run without p_apply.
-- Definer: writes accounts, profiles, addresses, notes and consents.
create function public.admin_import_customers(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  item jsonb;
begin
  perform private.require_capability('moves');
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000
    or exists (select from jsonb_array_elements(p_rows) x where not pg_input_is_valid(coalesce(x ->> 'row', ''), 'integer')) then
    perform private.refuse('invalid_input');
  end if;
  -- Fixed order against deadlocks.
  for item in select value from jsonb_array_elements(p_rows) order by value ->> 'phone' loop
    line := (item ->> 'row')::integer;
    problem := null;
    begin
      result := private.import_customer(item);
      if not p_apply then
        raise exception using errcode = 'HZ001', message = result;
      end if;
    exception
      when sqlstate 'HZ001' then
        result := sqlerrm;
      when sqlstate 'HZ000' then
        result := 'error';
        problem := sqlerrm;
      when unique_violation then
        result := 'error';
        problem := 'phone_taken';
      when check_violation or not_null_violation or invalid_text_representation or invalid_parameter_value then
        result := 'error';
        problem := 'invalid_input';
    end;
    return next;
  end loop;
end
$$;
grant execute on function public.admin_import_customers(jsonb, boolean) to authenticated;
