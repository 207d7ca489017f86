-- Who the demonstration shop is. It is open; one that was open before keeps what it says of itself.

-- Its courier brings parcels in the town, the same day and without a postal code.
update public.delivery_methods set is_active = true, needs_postal_code = false
where method = 'courier' and exists (select from public.shop_settings where setup_completed_at is null);
with town as (
  insert into public.delivery_zones (name, cash_on_delivery, sort_order)
  select 'شهر قشم', true, 3 from public.shop_settings where setup_completed_at is null returning id
), area as (
  insert into public.delivery_zone_areas (zone_id, province, city) select id, 'هرمزگان', 'قشم' from town
)
insert into public.delivery_rates (zone_id, method, price, days_from, days_to)
select id, 'courier', 50000, 0, 0 from town;

update public.shop_settings
set setup_completed_at = now(), name = 'هرمز', full_name = 'فروشگاه هرمز', slogan = 'ظرف و لوازم آشپزخانه',
  description = 'هرمز، فروشگاه ظرف و لوازم آشپزخانه: سماور و قوری، قابلمه و تابه، ظروف سرو و نگه‌داری؛ با ضمانت اصالت، {return} و ارسال به سراسر ایران.',
  about = 'از سال ۱۳۹۵ ظرف و لوازم خانه را از جزیره به سراسر ایران می‌فرستیم؛ اصل، با قیمت منصفانه و {return}.',
  founded_in = 1395, landline = '07635241890', mobile = '09175551234', email = 'salam@hormoz.example',
  telegram = 'https://t.me/hormoz_example', whatsapp = 'https://wa.me/989175551234', instagram = 'https://instagram.com/hormoz_example',
  province = 'هرمزگان', city = 'قشم', street = 'بلوار ساحلی، پلاک ۲۴', postal_code = '7951614135',
  latitude = 26.9581, longitude = 56.2718, map_url = 'https://nshn.ir/?lat=26.9569&lng=56.2695'
where setup_completed_at is null;
