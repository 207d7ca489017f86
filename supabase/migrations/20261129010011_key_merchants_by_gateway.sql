SET local check_function_bodies = off;

ALTER TABLE "public"."shop_secrets"
  DROP CONSTRAINT "shop_secrets_name_check";

ALTER TABLE "public"."shop_services"
  DROP CONSTRAINT "gateway_is_whole";

ALTER TABLE "public"."shop_services"
  DROP CONSTRAINT "shop_services_first_gateway_check";

ALTER TABLE "public"."shop_services"
  DROP CONSTRAINT "shop_services_merchant_id_end_check";

ALTER TABLE "public"."shop_services"
  DROP CONSTRAINT "shop_services_zibal_merchant_end_check";

ALTER TABLE "public"."shop_services"
  DROP CONSTRAINT "zibal_is_whole";

DROP FUNCTION "public"."admin_save_gateways"(timestamp WITH time zone, text, text, text, text, text);

ALTER TABLE "public"."shop_services"
  ADD COLUMN "merchants" jsonb NOT NULL DEFAULT '{}'::jsonb;

-- The accounts of the two gateways move into it; their keys keep their names.
UPDATE "public"."shop_services"
SET merchants = CASE WHEN merchant_id_at IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('zarinpal',
    jsonb_build_object('secret', 'merchant_id', 'end', merchant_id_end, 'at', merchant_id_at)) END
  || CASE WHEN zibal_merchant_at IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('zibal',
    jsonb_build_object('secret', 'zibal_merchant', 'end', zibal_merchant_end, 'at', zibal_merchant_at)) END
WHERE merchant_id_at IS NOT NULL OR zibal_merchant_at IS NOT NULL;

ALTER TABLE "public"."shop_services"
  DROP COLUMN "merchant_id_at";

ALTER TABLE "public"."shop_services"
  DROP COLUMN "merchant_id_end";

ALTER TABLE "public"."shop_services"
  DROP COLUMN "zibal_merchant_at";

ALTER TABLE "public"."shop_services"
  DROP COLUMN "zibal_merchant_end";

CREATE OR REPLACE FUNCTION private.gateways()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select '{zarinpal,zibal}'::text[] $function$;

CREATE OR REPLACE FUNCTION public.admin_remove_service (
  p_service text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_owner();
  if p_service = 'sms' then
    update public.shop_services s
    set sms_provider = null, sms_line = null, sms_template = null, sms_key_end = null, sms_key_at = null where s.id;
    delete from public.shop_secrets k where k.name = 'sms_key';
  elsif p_service = any (private.gateways()) then
    delete from public.shop_secrets k using public.shop_services s where k.name = s.merchants -> p_service ->> 'secret';
    update public.shop_services s set merchants = s.merchants - p_service where s.id;
  else
    perform private.refuse('not_found');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_save_gateways (
  p_version   timestamp with time zone,
  p_first     text,
  p_merchants jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_owner();
  if p_merchants is null or jsonb_typeof(p_merchants) <> 'object' or exists (
    select from jsonb_each(p_merchants) m
    where m.key <> all (private.gateways()) or coalesce(m.value ->> 'secret', 'sms_key') = 'sms_key'
      or char_length(m.value ->> 'end') > 4
  ) then
    perform private.refuse('not_found');
  end if;
  update public.shop_services s
  set first_gateway = p_first,
    merchants = s.merchants || coalesce((
      select jsonb_object_agg(m.key, jsonb_build_object('secret', m.value ->> 'secret', 'end', coalesce(m.value ->> 'end', ''), 'at', now()))
      from jsonb_each(p_merchants) m
    ), '{}')
  where s.id and s.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.write_secret(m.value ->> 'secret', m.value ->> 'sealed') from jsonb_each(p_merchants) m;
end
$function$;

ALTER TABLE "public"."shop_secrets"
  ADD CONSTRAINT "shop_secrets_name_check" CHECK ((name ~ '^[a-z_]{1,40}$'::text));

ALTER TABLE "public"."shop_services"
  ADD CONSTRAINT "shop_services_merchants_check" CHECK (((jsonb_typeof(merchants) = 'object'::text) AND (octet_length((merchants)::text) <= 2000)));

REVOKE ALL ON FUNCTION "private"."gateways"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."gateways"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_save_gateways"(timestamp WITH time zone, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_save_gateways"(timestamp WITH time zone, text, jsonb) TO "authenticated", "postgres";

ALTER TABLE "public"."shop_services"
  ADD CONSTRAINT "shop_services_first_gateway_check" CHECK ((first_gateway = ANY (private.gateways())));
