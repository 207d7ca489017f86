-- Demonstration people: they sign in with their phone and the code from the SMS inbox.
-- Never part of a hosted database; the guard is in the start script, and seeds are not migrations.

insert into auth.users (
  instance_id, id, aud, role, phone, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  email_change, confirmation_token, recovery_token, email_change_token_new, email_change_token_current, phone_change,
  phone_change_token, reauthentication_token
)
select
  '00000000-0000-0000-0000-000000000000', u.id, 'authenticated', 'authenticated', u.phone, now(),
  '{"provider": "phone", "providers": ["phone"]}', '{}', now(), now(), '', '', '', '', '', '', '', ''
from (values
  ('00000000-0000-4000-8000-000000000001'::uuid, '989170000001'),
  ('00000000-0000-4000-8000-000000000002', '989170000002'),
  ('00000000-0000-4000-8000-000000000003', '989170000003'),
  ('00000000-0000-4000-8000-000000000004', '989170000004')
) as u (id, phone);

insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select u.id::text, u.id, jsonb_build_object('sub', u.id, 'phone', u.phone, 'phone_verified', true), 'phone',
  now(), now(), now()
from auth.users u
where u.id::text like '00000000-0000-4000-8000-00000000000_';

update public.profiles p
set first_name = d.first_name, last_name = d.last_name, user_type = d.user_type
from (values
  ('00000000-0000-4000-8000-000000000001'::uuid, 'سارا', 'قشمی', 'admin'::public.user_type),
  ('00000000-0000-4000-8000-000000000002', 'ناصر', 'بندری', 'shop'),
  ('00000000-0000-4000-8000-000000000003', 'پروین', 'کیانی', 'dealer'),
  ('00000000-0000-4000-8000-000000000004', 'مریم', 'دلاوری', 'normal')
) as d (id, first_name, last_name, user_type)
where p.id = d.id;

insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code)
values (
  '00000000-0000-4000-8000-000000000004', 'مریم دلاوری', '09170000004', 'هرمزگان', 'بندرعباس',
  'گلشهر جنوبی، کوچهٔ نیلوفر ۴، پلاک ۱۸، واحد ۳', '7916941837'
);
