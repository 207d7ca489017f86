-- The demonstration's own brands in Latin letters.

insert into public.search_synonyms (term, meaning, is_two_way) values
  ('Damavand', 'دماوند', true), ('Negin', 'نگین', true), ('Zanjan', 'زنجان', true), ('Jonoub', 'جنوب', true),
  ('Azin', 'آذین', true), ('Kavian', 'کاویان', true), ('Rasa', 'رسا', true), ('Arghavan', 'ارغوان', true),
  ('Zeytoun', 'زیتون', true), ('Pardis', 'پردیس', true), ('Nanva', 'نان‌وا', true), ('Boroujerd', 'بروجرد', true),
  ('Mehregan', 'مهرگان', true), ('Kerman', 'کرمان', true), ('Golsorkh', 'گل‌سرخ', true), ('Mowj', 'موج', true),
  ('Shamseh', 'شمسه', true), ('Sahel', 'ساحل', true), ('Khazar', 'خزر', true), ('Aseman', 'آسمان', true),
  ('Shab', 'شب', true), ('Aftab', 'آفتاب', true), ('Parto', 'پرتو', true), ('Banafsheh', 'بنفشه', true),
  ('Rad', 'راد', true), ('Rash', 'راش', true), ('Gerdou', 'گردو', true), ('Sabzineh', 'سبزینه', true),
  ('Isfahan', 'اصفهان', true), ('Esfahan', 'اصفهان', true), ('Hamkhaneh', 'هم‌خانه', true), ('Khaneh', 'خانه', true),
  ('Nava', 'نوا', true), ('Sadaf', 'صدف', true);
