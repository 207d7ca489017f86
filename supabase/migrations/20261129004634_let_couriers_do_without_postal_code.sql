SET local check_function_bodies = off;

ALTER TABLE "public"."addresses"
  DROP CONSTRAINT "addresses_postal_code_check";

ALTER TABLE "public"."delivery_methods"
  ADD COLUMN "needs_postal_code" boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION private.parse_address (
  p_address jsonb,
  p_method  public.delivery_method
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  parsed jsonb;
begin
  if jsonb_typeof(p_address) is distinct from 'object' then
    perform private.refuse('invalid_address');
  end if;
  select jsonb_object_agg(f.key, btrim(coalesce(p_address ->> f.key, ''))) into parsed
  from unnest(array['full_name', 'phone_number', 'province', 'city', 'address', 'postal_code']) f (key);
  if p_method = 'pickup' then
    parsed := parsed || '{"province": "", "city": "", "address": "", "postal_code": ""}';
  end if;
  if char_length(parsed ->> 'full_name') not between 2 and 100 or parsed ->> 'phone_number' !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_address');
  end if;
  if p_method <> 'pickup' and (
    char_length(parsed ->> 'province') not between 2 and 50
    or char_length(parsed ->> 'city') not between 2 and 50
    or char_length(parsed ->> 'address') not between 5 and 500
    or parsed ->> 'postal_code' !~ '^([0-9]{10})?$'
    or parsed ->> 'postal_code' ~ '^(.)\1{9}$'
  ) then
    perform private.refuse('invalid_address');
  end if;
  if p_method <> 'pickup' and parsed ->> 'postal_code' = ''
    and (select m.needs_postal_code from public.delivery_methods m where m.method = p_method) then
    perform private.refuse('postal_code_required');
  end if;
  return parsed;
end
$function$;

ALTER TABLE "public"."addresses"
  ADD CONSTRAINT "addresses_postal_code_check" CHECK (((postal_code = ''::text) OR ((postal_code ~ '^[0-9]{10}$'::text) AND (postal_code !~ '^(.)\1{9}$'::text))));

REVOKE ALL ("needs_postal_code") ON TABLE "public"."delivery_methods" FROM "authenticated";

GRANT UPDATE ("needs_postal_code") ON TABLE "public"."delivery_methods" TO "authenticated";

REVOKE ALL ("needs_postal_code") ON TABLE "public"."delivery_methods" FROM "service_role";

GRANT UPDATE ("needs_postal_code") ON TABLE "public"."delivery_methods" TO "service_role";
