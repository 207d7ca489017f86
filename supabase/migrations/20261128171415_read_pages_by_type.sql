SET local check_function_bodies = off;

CREATE TABLE "private"."price_readers" (
  "type"     public.user_type NOT NULL,
  "key_hash" bytea            NOT NULL,
  CONSTRAINT "price_readers_key_hash_check" CHECK ((octet_length(key_hash) = 32)),
  CONSTRAINT "price_readers_key_hash_key" UNIQUE (key_hash),
  CONSTRAINT "price_readers_pkey" PRIMARY KEY (type),
  CONSTRAINT "price_readers_type_check" CHECK ((type <> 'normal'::public.user_type))
);

CREATE OR REPLACE FUNCTION private.is_redirect_source (
  p_path text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(p_path = private.path_of(p_path), false) and p_path <> '/' and char_length(p_path) <= 300 and p_path is nfc normalized
    and p_path !~ '//' and p_path !~ '[[:cntrl:][:space:]\\%?#<>"]' and p_path !~ '[\u200e\u200f\u2028-\u202e\u2066-\u2069]'
    and (
      p_path ~ '^/(products|brands|pages)/[^/]+$'
      or p_path !~* '^/(_next|about|admin|api|art|auth|brands|cart|categories|checkout|compare|contact|feeds|login|manifest\.webmanifest|media|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\.txt|s|sitemap|sitemap\.xml|sms|staff-invitation|sw\.js|terms|torob_api|track|unavailable|view|wholesale|wishlist)(/|$)'
    )
$function$;

CREATE OR REPLACE FUNCTION private.reader_type()
  RETURNS public.user_type
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  key constant text := nullif(current_setting('request.headers', true), '')::json ->> 'x-price-reader';
  found public.user_type;
begin
  if key is null or current_setting('role') <> 'anon' then
    return 'normal';
  end if;
  select r.type into found from private.price_readers r where r.key_hash = sha256(convert_to(key, 'utf8'));
  if found is null then
    perform private.refuse('unknown_price_reader');
  end if;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.viewer_type()
  RETURNS public.user_type
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own public.user_type;
begin
  if (select auth.uid()) is null then
    return private.reader_type();
  end if;
  -- The subquery makes it an init plan, evaluated once.
  select p.user_type into own from public.profiles p where p.id = (select auth.uid()) and not p.is_blocked;
  if own = 'admin' and not private.has_capability('wholesale_prices', 'prices') then
    return 'normal';
  end if;
  return coalesce(own, 'normal');
end
$function$;

CREATE OR REPLACE FUNCTION public.register_price_readers (
  p_hashes jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.price_readers as r (type, key_hash)
  select e.key::public.user_type, decode(e.value, 'hex') from jsonb_each_text(p_hashes) e order by 1
  on conflict (type) do update set key_hash = excluded.key_hash where r.key_hash <> excluded.key_hash
$function$;

CREATE OR REPLACE FUNCTION public.view_type()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  own constant public.user_type := private.viewer_type();
begin
  return case
    when private.current_customer_id() is null then 'retail'
    when own <> 'normal' then own::text
    when private.is_staff() then 'staff'
    else 'retail'
  end;
end
$function$;

ALTER POLICY "each tier reads its own rules" ON "public"."order_quantity_rules" TO "anon", "authenticated";

ALTER POLICY "wholesale reads packs" ON "public"."product_packs" TO "anon", "authenticated";

ALTER POLICY "each tier reads its own steps" ON "public"."volume_prices" TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."order_terms"(uuid, uuid, public.price_type) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."order_terms"(uuid, uuid, public.price_type) TO "anon";

REVOKE ALL ON FUNCTION "private"."own_offer"(uuid, public.user_type) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."own_offer"(uuid, public.user_type) TO "anon";

REVOKE ALL ON FUNCTION "private"."reader_type"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reader_type"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."steps_of"(uuid, public.price_type, integer, integer) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."steps_of"(uuid, public.price_type, integer, integer) TO "anon";

REVOKE ALL ON FUNCTION "public"."product_terms"(text) FROM "anon";

GRANT EXECUTE ON FUNCTION "public"."product_terms"(text) TO "anon";

REVOKE ALL ON FUNCTION "public"."register_price_readers"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."register_price_readers"(jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."view_type"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."view_type"() TO "authenticated", "postgres";


REVOKE ALL ON TABLE "public"."order_quantity_rules" FROM "anon";

GRANT SELECT ON TABLE "public"."order_quantity_rules" TO "anon";

REVOKE ALL ON TABLE "public"."product_packs" FROM "anon";

GRANT SELECT ON TABLE "public"."product_packs" TO "anon";

REVOKE ALL ON TABLE "public"."volume_prices" FROM "anon";

GRANT SELECT ON TABLE "public"."volume_prices" TO "anon";

CREATE OR REPLACE FUNCTION private.is_shop_path (
  p_path text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select char_length(p_path) <= 500
    and p_path ~ '^/($|[^/\\\s\x01-\x1f\x7f-\x9f][^\\\s\x01-\x1f\x7f-\x9f]*$)'
    and p_path !~* '^/(admin|api|s|p|view)(/|\?|#|$)'
    and p_path !~* '^[^?#]*/(\.|%2e){1,2}(/|\?|#|$)'
$function$;
