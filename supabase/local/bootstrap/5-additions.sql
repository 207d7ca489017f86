-- Additions since the first stacks. Runs at every start: every statement is idempotent.

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz
);
create index if not exists idx_auth_code on auth.flow_state (auth_code);
create index if not exists idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
alter table auth.flow_state owner to supabase_auth_admin;
alter table auth.flow_state enable row level security;
grant all on auth.flow_state to postgres;

alter table inbox.messages
  add column if not exists kind text not null default 'sms' check (kind in ('sms', 'email')),
  add column if not exists subject text not null default '';

-- Migrations may set time-outs of the API roles and PostgREST's settings.
grant anon, authenticated, service_role to postgres with admin option;
grant authenticator to postgres with admin true, inherit false, set false;
grant set on parameter
  pgrst.db_aggregates_enabled, pgrst.db_extra_search_path, pgrst.db_max_rows, pgrst.db_plan_enabled,
  pgrst.db_pre_request, pgrst.db_root_spec, pgrst.db_schemas, pgrst.db_tx_end, pgrst.openapi_mode
to postgres;

alter type bank.payment_state add value if not exists 'canceled';
