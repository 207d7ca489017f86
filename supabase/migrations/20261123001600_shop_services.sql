-- Accounts at companies that the shop works with: who carries its messages, and its payment gateway. What may be shown again is a row
-- that admins read; keys are texts that only the server's own secret opens (lib/services/seal.ts), in a table that only the
-- server reads, and that no audit log copies.

create table public.shop_services (
  id boolean primary key default true check (id),
  sms_provider text check (sms_provider in ('kavenegar', 'smsir')),
  -- The line that messages come from, and the provider's template for one-time codes.
  sms_line text check (sms_line ~ '^[0-9]{3,20}$'),
  sms_template text check (char_length(sms_template) <= 60 and sms_template ~ '^[A-Za-z0-9_-]+$'),
  -- The last letters of a key, by which its owner knows it, and when it came.
  sms_key_end text check (char_length(sms_key_end) <= 4),
  sms_key_at timestamptz,
  merchant_id_end text check (char_length(merchant_id_end) <= 4),
  merchant_id_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint sms_account_is_whole check (num_nulls(sms_provider, sms_key_end, sms_key_at) in (0, 3)),
  constraint smsir_has_a_line check (sms_provider is distinct from 'smsir' or sms_line is not null),
  constraint smsir_templates_are_numbers check (sms_provider is distinct from 'smsir' or sms_template ~ '^[0-9]+$'),
  constraint gateway_is_whole check ((merchant_id_end is null) = (merchant_id_at is null))
);
comment on table public.shop_services is 'The shop''s accounts at carriers of messages and gateways, without their keys; one row.';
insert into public.shop_services default values;
create trigger touch_updated_at before update on public.shop_services
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.shop_services
for each row execute function private.audit();
alter table public.shop_services enable row level security;
grant select on public.shop_services to authenticated, service_role;
create policy "admins read services" on public.shop_services for select to authenticated using ((select private.is_admin()));

create table public.shop_secrets (
  name text primary key check (name in ('sms_key', 'merchant_id', 'storage_key')),
  -- AES-256-GCM under a key that the database does not know.
  sealed text not null check (char_length(sealed) <= 1000 and sealed ~ '^v1\.[A-Za-z0-9_-]+$'),
  updated_at timestamptz not null default now()
);
comment on table public.shop_secrets is 'Keys, sealed by the server; it alone reads them.';
alter table public.shop_secrets enable row level security;
grant select on public.shop_secrets to service_role;

-- Keeps a sealed key under its name; null: as it is.
create function private.keep_secret(p_name text, p_sealed text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.shop_secrets (name, sealed)
  select p_name, p_sealed where p_sealed is not null
  on conflict (name) do update set sealed = excluded.sealed, updated_at = now()
$$;

-- Who carries messages. p_sealed null: the key of before stays, which must be one of the same provider (key_required). Refuses with
-- changed_meanwhile when somebody else was quicker than p_seen.
create function public.admin_save_sms_account(
  p_seen timestamptz, p_provider text, p_line text default null, p_template text default null, p_sealed text default null,
  p_key_end text default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_sealed is null and not exists (select 1 from public.shop_services s where s.sms_provider = p_provider) then
    perform private.refuse('key_required');
  end if;
  update public.shop_services s
  set sms_provider = p_provider, sms_line = p_line, sms_template = p_template,
    sms_key_end = case when p_sealed is null then s.sms_key_end else coalesce(p_key_end, '') end,
    sms_key_at = case when p_sealed is null then s.sms_key_at else now() end
  where s.id and s.updated_at = p_seen;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.keep_secret('sms_key', p_sealed);
end
$$;

-- The merchant id at the payment gateway.
create function public.admin_save_gateway(p_seen timestamptz, p_sealed text, p_id_end text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_sealed is null then
    perform private.refuse('key_required');
  end if;
  update public.shop_services s set merchant_id_end = coalesce(p_id_end, ''), merchant_id_at = now()
  where s.id and s.updated_at = p_seen;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.keep_secret('merchant_id', p_sealed);
end
$$;

-- Forgets an account with its key: 'sms' or 'gateway'.
create function public.admin_remove_service(p_service text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_service = 'sms' then
    update public.shop_services s
    set sms_provider = null, sms_line = null, sms_template = null, sms_key_end = null, sms_key_at = null where s.id;
    delete from public.shop_secrets k where k.name = 'sms_key';
  elsif p_service = 'gateway' then
    update public.shop_services s set merchant_id_end = null, merchant_id_at = null where s.id;
    delete from public.shop_secrets k where k.name = 'merchant_id';
  else
    perform private.refuse('not_found');
  end if;
end
$$;
grant execute on function public.admin_save_sms_account(timestamptz, text, text, text, text, text),
  public.admin_save_gateway(timestamptz, text, text), public.admin_remove_service(text) to authenticated;
