SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.admin_remove_discount_campaign (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('prices');
  if exists (
    select from public.discounts d where d.campaign_id = p_id and d.is_active and (d.end_date is null or d.end_date > now())
  ) then
    perform private.refuse('campaign_running');
  end if;
  -- No visible price changes.
  perform set_config('hormoz.listing', 'later', true);
  delete from public.discount_campaigns c where c.id = p_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform set_config('hormoz.listing', '', true);
end
$function$;
