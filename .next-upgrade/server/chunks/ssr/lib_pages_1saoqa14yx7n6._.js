module.exports=[457526,a=>{"use strict";let b="<p>{راه‌های تماس}</p>",c=/<img src="\/(?:media\/([^"]+)\/\d+|(art\/[^"]+)-\d+)\.webp" alt="([^"]*)">/,d=/^<(?:br|hr|img|col)\b/;a.s(["f",0,function(a){return(function(a){let b=[0],c=0;for(let{0:e,index:f}of a.matchAll(/<[^>]*>/g))d.test(e)||(e.startsWith("</")?c-=1:(0===c&&"<h2>"===e&&f>0&&b.push(f),c+=1));return b.map((c,d)=>a.slice(c,b[d+1]))})(a).map(a=>{let[,d=null,e=a]=/^<h2>(.*?)<\/h2>(.*)$/s.exec(a)??[],f=c.exec(e),g=(f?e.replace(f[0],""):e).trim();return{heading:d,words:g.replace(b,""),picture:f?{name:f[1]??f[2],alt:f[3].replace(/&(lt|gt|quot|amp);/g,(a,b)=>({lt:"<",gt:">",quot:'"',amp:"&"})[b])}:null,hasContacts:g.includes(b)}})}])},655436,251455,a=>{"use strict";var b=a.i(651977),c=a.i(228201);let d={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"},e=a=>a.replace(/[&<>"]/g,a=>d[a]);a.s(["f",0,function(a,d){let f=a.phones.map(({tel:a,text:b})=>`<a href="tel:${e(a)}" class="ltr">${e(b)}</a>`),g=a.email?`<a href="mailto:${e(a.email)}" class="ltr">${e(a.email)}</a>`:"";return{"نام فروشگاه":e(a.fullName),"از سال":a.foundedIn?`از سال ${(0,c.U)(a.foundedIn)}`:"","در شهر":a.city&&`در ${e(a.city)}`,"مهلت بازگشت":e(a.returns.period),"قانون بازگشت":e(a.returns.rule),"شرایط ارسال":(0,b.t)(d,a).map(e),"ارسال رایگان":e((0,b.J)(d)),مالیات:a.showsVat?"مالیات بر ارزش افزوده در قیمت‌ها حساب شده است.":"",تلفن:f[0]??"",ایمیل:g,نشانی:e(a.address),"ساعت کار":e(a.hours),"راه‌های تماس":[...f,g,e(a.address)]}}],655436);var f=a.i(414079),g=a.i(216425),h=a.i(351972);let i={...g.I,ALLOWED_TAGS:[...g.I.ALLOWED_TAGS,"img","colgroup","col"],ALLOWED_ATTR:[...g.I.ALLOWED_ATTR,"src","alt"]},j=/<img\b(?:"[^"]*"|[^">])*>/g,k=/\bsrc="\/(?:media\/([^"]+)\/\d+|(art\/[^"]+)-\d+)\.webp"/,l=/\balt="([^"]*)"/,m=/<li><p>((?:(?!<\/?(?:p|li|ul|ol|table|blockquote)\b).)*)<\/p><\/li>/gs;function n(a){let[,b,c]=k.exec(a)??[],d=b??c??"";return(0,h.F)(d)?d:""}a.s(["W",0,function(a){let b=f.f.sanitize(a,i).replace(j,a=>{let b=n(a);return b&&`<img src="${(0,h.q)(b,1280)}" alt="${l.exec(a)?.[1]??""}">`}).replace(m,"<li>$1</li>").trim();return/[^\s\u200c]/.test(b.replace(/<(?!img)[^>]*>|&nbsp;/g,""))?b:""},"Z",0,function(a){return[...a.matchAll(j)].map(([a])=>n(a))},"o",0,function(a,b){return a.replace(j,a=>{let c=n(a),d=b.get(c),e=(0,h.P)(c).map(a=>`${(0,h.q)(c,a)} ${a}w`).join(", "),f=d?` width="${d.width}" height="${d.height}"`:"";return`<img src="${(0,h.q)(c,640)}" srcset="${e}" sizes="(min-width: 48em) 640px, 92vw" loading="lazy" decoding="async"${f} alt="${l.exec(a)?.[1]??""}">`}).replace(/<table\b/g,'<div class="overflow-x-auto" tabindex="0" role="region" aria-label="جدول"><table').replace(/<\/table>/g,"</table></div>")}],251455)},499055,a=>{"use strict";let b=["نام فروشگاه","از سال","در شهر","مهلت بازگشت","قانون بازگشت","شرایط ارسال","ارسال رایگان","مالیات","تلفن","ایمیل","نشانی","ساعت کار","راه‌های تماس"],c=/<[^>]*>|\{([^{}<>]*)\}/g,d=/<(p|li)>\s*\{([^{}<>]*)\}\s*<\/\1>/g,e=a=>b.includes(a);a.s(["P",0,b,"I",0,function(a,b){return a.replace(d,(a,c,d)=>{let f=d.trim();return e(f)?[b[f]].flat().filter(Boolean).map(a=>`<${c}>${a}</${c}>`).join(""):a}).replace(c,(a,c)=>{let d=c?.trim();return void 0!==d&&e(d)?[b[d]].flat().filter(Boolean).join(" "):a}).replace(/ {2,}/g," ")},"U",0,function(a){for(let[b,d]of a.matchAll(c))if(void 0!==d&&!e(d.trim()))return b;return null}])},21272,a=>{"use strict";var b=a.i(800717),c=a.i(682059),d=a.i(853300),e=a.i(73981),f=a.i(821393),g=a.i(761393),h=a.i(409538),i=a.i(270728),j=a.i(457526),k=a.i(499055),l=a.i(655436),m=a.i(251455),n=a.i(324806);let o=(0,b.cache)(async()=>{let[a,b]=await Promise.all([(0,h.p)(),(0,f.o)()]);return(0,l.f)(a,b)}),p=(0,b.cache)(async a=>{let b=await (0,e.d)(["page",a],[c.f.pages],async()=>{let b=await (0,i.f)().from("pages").select("slug, title, body, pictures, seo_title, seo_description").eq("slug",a).maybeSingle().then(d.h);return b?{slug:b.slug,title:b.title,html:(0,m.o)((0,m.W)(b.body),await u(b.pictures)),seo:{title:b.seo_title,description:b.seo_description},picture:b.pictures[0]??null}:null});return b?.html.includes("{")?{...b,html:(0,k.I)(b.html,await o())}:b}),q=(0,b.cache)(async a=>{let b=n.r[a],[{body:f,sizes:g,...h},j,k]=await Promise.all([(0,e.d)(["text-page",a],[c.f.pages],async()=>{let[c]=await (0,i.f)().from("text_pages").select("title, body, pictures, seo_title, seo_description").eq("id",a).then(d.h);return{title:c?.title??b.title,body:(0,m.W)(c?.body??b.body),sizes:[...await u(c?.pictures??[])],seo:{title:c?.seo_title??"",description:c?.seo_description??""},picture:c?.pictures[0]??null}}),o(),r(a)]);return{...h,seo:{title:h.seo.title||h.title,description:h.seo.description||k},...t(f,new Map(g),j)}});async function r(a){let{description:b}=n.r[a];return null===b?(await (0,h.p)()).about:(0,g.f)((0,k.I)(b,await o()))}async function s(a){let b=(0,m.W)(a).replace(/<a href="[^"]*"/g,"<a");return t(b,await u((0,m.Z)(b)),await o())}function t(a,b,c){let d=a=>(0,k.I)((0,m.o)(a,b),c);return{html:d(a),chapters:(0,j.f)(a).map(({heading:a,words:b,...e})=>({...e,heading:a&&(0,k.I)(a,c),words:d(b)}))}}async function u(a){if(0===a.length)return new Map;let b=a.map(a=>a.slice(a.indexOf("/")+1));return new Map((await (0,i.f)().from("media_files").select("bucket, key, width, height").in("key",b).then(d.h)).map(({bucket:a,key:b,width:c,height:d})=>[`${a}/${b}`,{width:c,height:d}]))}async function v(a){let b=await (0,i.f)().from("slug_redirects").select("page:pages(slug)").eq("kind","page").eq("slug",a).maybeSingle().then(d.h);return b?.page?`/pages/${encodeURIComponent(b.page.slug)}`:null}let w=(0,b.cache)(()=>(0,e.d)(["pages"],[c.f.pages],async()=>(await (0,i.f)().from("pages").select("slug, title, updated_at, publish_at").order("title").then(d.h)).map(({slug:a,title:b,updated_at:c,publish_at:d})=>({path:`/pages/${encodeURIComponent(a)}`,title:b,changedAt:[c,d??""].sort((a,b)=>Date.parse(a||"0")-Date.parse(b||"0")).at(-1)}))));a.s(["X",0,p,"b",0,o,"E",0,q,"D",0,w,"B",0,v,"o",0,s,"w",0,r])},324806,a=>{"use strict";let b=a=>a.join("").replace(/\s+/g," ").replace(/ ?(<\/?(?:p|h2|ul|li|img)\b[^>]*>) ?/g,"$1"),c={about:{path:"/about",title:"دربارهٔ ما",description:null,body:b` <p>
        {نام فروشگاه} {از سال} {در شهر} باز است؛ یک فروشگاه ظرف و لوازم آشپزخانه که به سراسر ایران می‌فرستد.
      </p>
      <p>
        از قابلمه و سماور تا بشقاب و ظرف نگه‌داری، چیزی را در قفسه می‌گذاریم که خودمان در خانه به کار می‌بریم.
        خانه‌ها تکی می‌خرند و فروشگاه‌ها و همکاران، عمده و با قیمت خودشان؛ هر دو از همین‌جا.
      </p>
      <img
        src="/art/about-shop-1280.webp"
        alt="مغازه کنار دریا، زیر بادگیر و نخل، با سماور و قابلمه روی نیمکت جلوی در"
      />
      <h2>دست‌های پشت هر ظرف</h2>
      <img
        src="/art/about-workshop-1280.webp"
        alt="کارگاه مسگری در زنجان: دیگ نیمه‌تمام روی سندان، چکش‌ها و کورهٔ روشن"
      />
      <p>
        مسِ ما از راستهٔ مسگرهای زنجان می‌آید. استادکار ورق را چکش می‌زند تا جان بگیرد، بعد قلع‌کاری می‌کند و پای هر
        قابلمه نشانش را می‌گذارد؛ برای همین دو تایشان مو به مو یکی نیست.
      </p>
      <p>
        چینی، لعاب و چدن را هم از سازنده می‌خریم، نه از واسطه. اگر چیزی را خودمان یک ماه در خانه به کار نبرده
        باشیم، روی قفسه نمی‌رود.
      </p>
      <h2>سه کارتن، تکه‌تکه می‌شماریم</h2>
      <img
        src="/art/about-packing-1280.webp"
        alt="میز بسته‌بندی: بشقاب‌ها در کارتن، کاسه‌های کاغذپیچ و فهرستی که تکه‌تکه تیک می‌خورد"
      />
      <p>
        هر شکستنی سه کارتن دارد: یکی برای خودش، یکی برای ضربه‌گیر، یکی برای راه. پیش از بستن، تکه‌ها را با
        فاکتور می‌شماریم و روی کارتن می‌نویسیم چند تاست.
      </p>
      <ul>
        <li>ضمانت اصالت: هر محصول اصل است و سالم به دست شما می‌رسد.</li>
        <li>ضمانت بازگشت: {قانون بازگشت}.</li>
        <li>ارسال سریع با کد رهگیری به همهٔ شهرهای ایران.</li>
        <li>قیمت رقابتی: خرید بی‌واسطه از سازنده، با سود منصفانه.</li>
      </ul>
      <h2>ما را پیدا کنید</h2>
      <p>پشتیبانی شبانه‌روزی با تلفن و پیام‌رسان.</p>
      <p>{راه‌های تماس}</p>`},terms:{path:"/terms",title:"قوانین خرید",description:"قوانین خرید از {نام فروشگاه}: قیمت، پرداخت، ارسال و بازگشت محصول.",body:b` <p>با ثبت سفارش در {نام فروشگاه} این قوانین را می‌پذیرید.</p>
      <h2>قیمت و موجودی</h2>
      <p>
        همهٔ قیمت‌ها به تومان است. قیمت و موجودی در لحظهٔ ثبت سفارش قطعی می‌شود؛ اگر پیش از آن تغییر کند، مبلغ
        جدید را می‌بینید و خودتان تصمیم می‌گیرید. {مالیات}
      </p>
      <h2>پرداخت</h2>
      <p>
        پرداخت از درگاه بانکی است، یا آنجا که هنگام ثبت سفارش پیشنهاد شود در محل تحویل. سفارش اینترنتی‌ای که تا
        ۳۰ دقیقه پرداخت نشود لغو می‌شود و محصول دوباره فروخته می‌شود. اگر پولی از حساب شما کم شود و سفارش ثبت
        نشود، بانک یا فروشگاه آن را بازمی‌گرداند.
      </p>
      <h2>لغو سفارش</h2>
      <p>
        سفارش را، پرداخت‌شده یا نشده، تا پیش از آغاز آماده‌سازی از صفحهٔ همان سفارش لغو کنید؛ پولی که پرداخته‌اید
        بازگردانده می‌شود و کد تخفیف آن دوباره به کار می‌رود.
      </p>
      <h2>ارسال</h2>
      <ul>
        <li>{شرایط ارسال}</li>
        <li>هزینهٔ ارسال هر سفارش پیش از پرداخت در آن نوشته می‌شود.</li>
      </ul>
      <h2>بازگشت محصول</h2>
      <p>
        {قانون بازگشت}. این روزها از فردای تحویل شمرده می‌شود. اگر محصول آسیب‌دیده یا اشتباه رسیده باشد، هزینهٔ
        بازگشت با ماست. از صفحهٔ همان سفارش در <a href="/profile/orders">حساب کاربری</a> درخواست بدهید، یا با
        <a href="/contact">پشتیبانی</a> تماس بگیرید. کد تخفیف سفارشی که فرستاده شده است، با بازگشت محصول
        دوباره به کار نمی‌رود؛ سهم آن از بهای محصول کم می‌شود.
      </p>
      <h2>ضمانت اصالت</h2>
      <p>اصل بودن و سلامت هر محصول را هنگام تحویل ضمانت می‌کنیم.</p>`},privacy:{path:"/privacy",title:"حریم خصوصی",description:"چه چیزی دربارهٔ شما نزد {نام فروشگاه} می‌ماند و برای چه.",body:b` <p>فقط چیزی را نگه می‌داریم که برای فروختن و فرستادن لازم است.</p>
      <h2>چه نگه می‌داریم</h2>
      <ul>
        <li>شمارهٔ موبایل و نام شما، تا وارد حساب شوید و سفارش به نام شما باشد.</li>
        <li>نشانی‌هایی که برای تحویل می‌نویسید.</li>
        <li>محصولاتی که نشان می‌کنید، و اگر خواسته باشید، اینکه ارزان شدنشان را پیامک کنیم.</li>
        <li>سفارش‌ها و نتیجهٔ پرداخت آن‌ها. شمارهٔ کارت شما را نه می‌بینیم و نه نگه می‌داریم.</li>
      </ul>
      <h2>در مرورگر شما</h2>
      <p>
        پیش از ورود، سبد خرید و علاقه‌مندی‌ها در مرورگر خودتان می‌ماند؛ محصولاتی که مقایسه می‌کنید همیشه. پس از
        ورود، کوکی‌هایی می‌گذاریم که فقط شما را وارد نگه می‌دارد. ابزار تبلیغات و ردگیری در این سایت نیست.
      </p>
      <h2>با چه کسی در میان می‌گذاریم</h2>
      <p>
        مبلغ سفارش با درگاه پرداخت، نام و نشانی و شماره با پست، و شمارهٔ موبایل با سامانهٔ پیامک؛ هر کدام برای
        همان کار. اطلاعات شما را نمی‌فروشیم.
      </p>
      <h2>حق شما</h2>
      <p>
        هر زمان بخواهید می‌گوییم چه چیزی از شما داریم، آن را درست می‌کنیم یا حساب شما را می‌بندیم؛
        <a href="/contact">با ما تماس بگیرید</a>.
      </p>`}},d=Object.keys(c);a.s(["r",0,c,"o",0,d,"B",0,a=>Object.hasOwn(c,a)])}];

//# sourceMappingURL=lib_pages_1saoqa14yx7n6._.js.map