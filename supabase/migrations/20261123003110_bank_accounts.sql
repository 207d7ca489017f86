-- Where money is transferred to, and by what rules an order waits for it. See docs/decisions/0055.

-- IBAN of a bank in Iran: IR and 24 digits whose rest by 97 is 1 (ISO 13616).
create function private.is_iban(p_iban text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case when p_iban ~ '^IR[0-9]{24}$'
    then (substr(p_iban, 5) || '1827' || substr(p_iban, 3, 2))::numeric % 97 = 1
    else false
  end
$$;

-- Number of a bank card: sixteen digits, the last one checks the others (Luhn).
create function private.is_card_number(p_card text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select p_card ~ '^[0-9]{16}$' and p_card !~ '^0' and (
    select sum(case when n % 2 = 0 then d when d > 4 then d * 2 - 9 else d * 2 end) % 10 = 0
    from (select n, substr(p_card, n, 1)::integer as d from generate_series(1, 16) n) digits
  )
$$;
grant execute on function private.is_iban(text), private.is_card_number(text) to authenticated, service_role;

create table public.bank_accounts (
  id uuid primary key default gen_random_uuid(),
  bank text not null check (char_length(btrim(bank)) between 2 and 40),
  -- In whose name it is.
  holder text not null check (char_length(btrim(holder)) between 2 and 80),
  iban text not null unique constraint iban_is_real check (private.is_iban(iban)),
  card_number text constraint card_number_is_real check (private.is_card_number(card_number)),
  is_active boolean not null default true,
  sort_order smallint not null default 0 check (sort_order between 0 and 999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.bank_accounts is 'Accounts of the shop that customers transfer money to.';
create trigger touch_updated_at before update on public.bank_accounts
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.bank_accounts
for each row execute function private.audit();
alter table public.bank_accounts enable row level security;
grant select on public.bank_accounts to authenticated, service_role;
grant insert (bank, holder, iban, card_number, is_active, sort_order) on public.bank_accounts to authenticated;
grant update (bank, holder, iban, card_number, is_active, sort_order) on public.bank_accounts to authenticated;
grant delete on public.bank_accounts to authenticated;
-- Whoever changes an account decides where the money goes: the owner alone.
create policy "people read open accounts, staff all" on public.bank_accounts
for select to authenticated using (is_active or (select private.is_staff()));
create policy "owners add accounts" on public.bank_accounts for insert to authenticated with check ((select private.is_admin()));
create policy "owners change accounts" on public.bank_accounts
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "owners remove accounts" on public.bank_accounts for delete to authenticated using ((select private.is_admin()));

create table public.transfer_settings (
  id boolean primary key default true check (id),
  -- How long a proforma is valid, and its order waits.
  proforma_hours smallint not null default 48 check (proforma_hours between 1 and 336),
  -- Whether the pieces of a proforma are off the shelf while it waits.
  holds_stock boolean not null default true,
  -- How long before its end its buyer is reminded; 0: never.
  reminder_hours smallint not null default 6 check (reminder_hours between 0 and 72),
  -- Whether consumers may transfer too; shops and dealers always may.
  for_consumers boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.transfer_settings is 'One row: rules of proformas and bank transfers.';
insert into public.transfer_settings default values;
create trigger touch_updated_at before update on public.transfer_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.transfer_settings
for each row execute function private.audit();
alter table public.transfer_settings enable row level security;
grant select on public.transfer_settings to authenticated, service_role;
grant update (proforma_hours, holds_stock, reminder_hours, for_consumers) on public.transfer_settings to authenticated;
create policy "everybody signed in reads the rules" on public.transfer_settings for select to authenticated using (true);
create policy "whoever has the settings changes the rules" on public.transfer_settings
for update to authenticated
using ((select private.has_capability('settings'))) with check ((select private.has_capability('settings')));

insert into private.audited_tables (table_name, capability) values ('bank_accounts', 'settings'), ('transfer_settings', 'settings');

-- Whether an order of prices of this type may be paid by proforma and transfer: there is an account, and the type may.
create function private.may_transfer(p_type public.user_type)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.bank_accounts a where a.is_active)
    and (p_type <> 'normal' or (select s.for_consumers from public.transfer_settings s))
$$;

-- Whether the caller may, for the page of checkout; with the hours that a proforma of today is valid, null when not.
create function public.own_proforma_hours()
returns smallint
language sql
stable
security definer
set search_path = ''
as $$
  select s.proforma_hours from public.transfer_settings s
  where auth.uid() is not null and private.may_transfer(private.viewer_type())
$$;
grant execute on function public.own_proforma_hours() to authenticated;
