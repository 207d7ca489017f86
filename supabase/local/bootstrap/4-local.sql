-- Parts of this stack only: SMS inbox and bank. Owned by supabase_admin, served by no API.

create schema inbox;
create table inbox.messages (
  id bigint generated always as identity primary key,
  recipient text not null,
  body text not null,
  sender text not null default '',
  created_at timestamptz not null default now()
);
create index messages_recipient on inbox.messages (recipient, id desc);

create schema bank;
create type bank.payment_state as enum ('in_bank', 'paid', 'verified', 'failed', 'canceled');
create table bank.payments (
  -- Zarinpal's, or Zibal's trackId.
  authority text primary key check (authority ~ '^([AS][0-9a-zA-Z]{35}|[0-9]{10})$'),
  merchant_id text not null,
  -- In `currency`.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('IRR', 'IRT')),
  description text not null,
  callback_url text not null,
  metadata jsonb not null default '{}',
  state bank.payment_state not null default 'in_bank',
  ref_id bigint generated always as identity (start with 201000001),
  card_pan text,
  card_hash text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  verified_at timestamptz
);
create index payments_unverified on bank.payments (merchant_id, paid_at) where state = 'paid';
