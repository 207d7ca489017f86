//# allFunctionsCalledOnLoad
(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,914297,e=>{e.v(t=>Promise.all(["static/chunks/38wvxwro6djyo-next.js"].map(t=>e.l(t))).then(()=>t(155106)))},943947,e=>{"use strict";var t=e.i(843476),i=e.i(482022),r=e.i(515281),a=e.i(77071),s=e.i(703212),l=e.i(994179),n=e.i(167881),c=e.i(95187);let u=(0,c.createServerReference)("7f47df5541a6f8cd867ff79eca5dc83fd336d76726",c.callServer,void 0,c.findSourceMapURL,"deletePage"),o=(0,e.i(693542).n)({path:"/admin/pages",access:"content",sorts:["changed","title"],filters:{state:{all:"همهٔ صفحه‌ها",options:{published:"منتشرشده",draft:"پیش‌نویس"}}}});var p=e.i(407728),d=e.i(517288),h=e.i(218179),f=e.i(522016),m=e.i(854864);function x({pages:e,now:r}){return(0,t.jsx)(m.v,{title:"صفحه‌های همیشگی",children:(0,t.jsx)("ul",{className:"-my-2 divide-y divide-line",children:e.map(({id:e,path:a,title:s,changedAt:n})=>(0,t.jsxs)("li",{className:"flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2",children:[(0,t.jsx)(f.default,{href:`/admin/pages/${e}`,prefetch:!1,className:"font-strong hover:text-action",children:s}),(0,t.jsx)("bdi",{dir:"ltr",className:"text-13 text-muted",children:a}),(0,t.jsxs)("span",{className:"ms-auto flex items-center gap-3 text-13 text-muted",children:[null===n?(0,t.jsx)(l.f,{children:"متن آغاز"}):(0,t.jsxs)(t.Fragment,{children:["تغییر: ",(0,d.w)(n,Date.parse(r))]}),(0,t.jsx)("a",{href:a,"aria-label":`دیدن ${s} در فروشگاه`,className:"grid size-11 place-items-center",children:(0,t.jsx)(i.f,{className:"icon","aria-hidden":"true"})})]})]},e))})})}function g({row:e}){switch((0,p.F)(e,e.now)){case"draft":return(0,t.jsx)(l.f,{children:"پیش‌نویس"});case"waiting":return(0,t.jsxs)(l.f,{tone:"warning",children:["از ",(0,d.x)(e.publishAt,Date.parse(e.now))]});case"shown":return(0,t.jsx)(l.f,{tone:"success",children:"منتشرشده"})}}let b=[{id:"title",header:"عنوان",sort:"title",primary:!0,href:e=>`/admin/pages/${e.id}`,cell:e=>e.title},{id:"slug",header:"نشانی",cell:e=>(0,t.jsxs)("bdi",{dir:"ltr",className:"wrap-anywhere",children:["/pages/",e.slug]})},{id:"state",header:"وضعیت",cell:e=>(0,t.jsx)(g,{row:e})},{id:"changed",header:"آخرین تغییر",sort:"changed",cell:e=>(0,d.w)(e.changedAt,Date.parse(e.now))}],j=(0,t.jsxs)(n.L,{href:"/admin/pages/new",children:[(0,t.jsx)(a.f,{className:"icon","aria-hidden":"true"}),"صفحهٔ جدید"]}),v=(0,s.Z)({title:"صفحه‌ها",buttons:j,intro:({texts:e,now:i})=>(0,t.jsxs)(t.Fragment,{children:[(0,t.jsx)(h.f,{current:"/admin/pages"}),(0,t.jsx)(x,{pages:e,now:i})]}),label:"صفحه‌ها",spec:o,columns:b,searchHint:"عنوان یا نشانی",rowName:e=>e.title,history:"pages",rowActions:e=>[{label:"ویرایش",icon:r.f,href:`/admin/pages/${e.id}`},..."shown"===(0,p.F)(e,e.now)?[{label:"دیدن در فروشگاه",icon:i.f,href:`/pages/${e.slug}`,external:!0}]:[],"history",(0,s.W)({question:{title:`صفحهٔ \xab${e.title}\xbb حذف شود؟`,text:"متن آن از دست می‌رود و نشانی آن دیگر به جایی نمی‌رسد."},run:()=>u({id:e.id}),done:"صفحه حذف شد"})],empty:{title:"هنوز صفحه‌ای نیست",text:"راهنمای خرید، شیوهٔ نگه‌داری یا هر چه می‌خواهید بنویسید؛ سپس پیوندش را در منو بگذارید.",action:j}});e.s(["PageTable",0,v],943947)},218179,e=>{"use strict";var t=e.i(843476),i=e.i(48006);let r=[{label:"صفحه‌ها",href:"/admin/pages"},{label:"منو و پانویس",href:"/admin/menus"},{label:"هدایت نشانی‌ها",href:"/admin/redirects"},{label:"نشانی‌های گم‌شده",href:"/admin/redirects/missing"}];e.s(["f",0,function({current:e}){return(0,t.jsx)(i.f,{label:"بخش‌های صفحه‌ها",tabs:r.map(({label:t,href:i})=>({label:t,href:i,current:i===e}))})}])},48006,e=>{"use strict";var t=e.i(843476),i=e.i(154476),r=e.i(46105),a=e.i(201894);function s({label:e,href:r,current:l,count:n}){return(0,t.jsxs)(i.P,{href:r,current:l,scroll:!1,className:"flex-none gap-1.5",children:[e,void 0!==n&&(0,t.jsx)("small",{className:"text-12 opacity-75",children:(0,a.d)(n)})]})}e.s(["f",0,function({label:e,tabs:l,foldsEmpty:n=!1}){let c=({count:e,current:t},i)=>n&&0===e&&!t&&i>0,u=l.filter(c);return(0,t.jsxs)("nav",{"aria-label":e,className:"-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-0.5 desktop:mx-0 desktop:flex-wrap desktop:px-0",children:[l.filter((e,t)=>!c(e,t)).map(e=>(0,t.jsx)(s,{...e},e.href)),u.length>0&&(0,t.jsxs)("details",{className:"flex-none",children:[(0,t.jsxs)("summary",{className:(0,r.f)((0,i.A)(),"cursor-pointer list-none"),children:["بیشتر ",(0,t.jsx)("small",{className:"text-12 opacity-75",children:(0,a.d)(u.length)})]}),(0,t.jsx)("div",{className:"mt-2 flex gap-2 desktop:flex-wrap",children:u.map(e=>(0,t.jsx)(s,{...e},e.href))})]})]})}])},154476,e=>{"use strict";var t=e.i(843476),i=e.i(225913),r=e.i(522016),a=e.i(46105);e.i(371532);let s=(0,i.f)("inline-flex min-h-10 flex-none items-center gap-1.5 rounded-pill border px-4 text-14 whitespace-nowrap transition-colors hover:border-line-strong",{variants:{look:{choice:"border-line bg-surface aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper",filter:"border-transparent bg-action-soft text-action-soft-ink"}},defaultVariants:{look:"choice"}});e.s(["P",0,function({current:e,className:i,...l}){return(0,t.jsx)(r.default,{prefetch:!1,...l,"aria-current":e?"true":void 0,className:(0,a.f)(s(),i)})},"A",0,s])},854864,e=>{"use strict";var t=e.i(843476),i=e.i(46105);let r="rounded-l border border-line bg-surface p-4 tablet:p-6";e.s(["u",0,r,"v",0,function({title:e,action:a,className:s,children:l}){return(0,t.jsxs)("section",{"data-slot":"panel",className:(0,i.f)(r,s),children:[(e||a)&&(0,t.jsxs)("div",{className:"mb-4 flex items-center justify-between gap-3",children:[e&&(0,t.jsx)("h2",{className:"text-18",children:e}),a]}),l]})}])},701441,e=>{"use strict";var t=e.i(54105),i=e.i(791291);let r=t.z.string().refine(e=>!Number.isNaN(Date.parse(e)),"تاریخ نامعتبر").nullable(),a=t.z.string().trim().transform(e=>(0,i.A)(e)||e).refine(e=>""===e||(0,i.q)(e),"نشانی صفحه فقط حرف، عدد و خط تیره دارد؛ خالی بگذارید تا ساخته شود"),s=t.z.string().trim().max(300,"نشانی بیش از اندازه بلند است").regex(/^(?:\/(?:[^/].*)?|https?:\/\/\S+)$/,"نشانی باید با / یا http آغاز شود").regex(/^[^\p{Cc}\\]*$/u,"نشانی نویسه‌ای دارد که در نشانی‌ها جایی ندارد"),l=t.z.string().min(1);e.s(["M",0,"تاریخ پایان باید پس از تاریخ شروع باشد","N",0,r,"s",0,function(e){let{startDate:t,endDate:i}=e;return null===t||null===i||Date.parse(i)>Date.parse(t)},"a",0,s,"O",0,a,"U",0,l])},801769,e=>{"use strict";var t=e.i(54105),i=e.i(850291);let r={seoTitle:t.z.string().trim().max(i.Dd.seo_title.max,"عنوان بیش از ۱۰۰ نویسه است"),seoDescription:t.z.string().trim().max(i.Dd.seo_description.max,"توضیح بیش از ۳۰۰ نویسه است")};e.s(["Z",0,155,"O",0,60,"Y",0,r])},407728,17994,e=>{"use strict";var t=e.i(54105),i=e.i(411382),r=e.i(313138),a=e.i(213056),s=e.i(282492),l=e.i(701441),n=e.i(801769),c=e.i(850291);let u=["نام فروشگاه","از سال","در شهر","مهلت بازگشت","قانون بازگشت","شرایط ارسال","ارسال رایگان","مالیات","تلفن","ایمیل","نشانی","ساعت کار","راه‌های تماس"],o=/<[^>]*>|\{([^{}<>]*)\}/g,p=e=>u.includes(e);function d(e){for(let[t,i]of e.matchAll(o))if(void 0!==i&&!p(i.trim()))return t;return null}let h=e=>e.join("").replace(/\s+/g," ").replace(/ ?(<\/?(?:p|h2|ul|li|img)\b[^>]*>) ?/g,"$1"),f={about:{path:"/about",title:"دربارهٔ ما",description:null,body:h` <p>
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
      <p>{راه‌های تماس}</p>`},terms:{path:"/terms",title:"قوانین خرید",description:"قوانین خرید از {نام فروشگاه}: قیمت، پرداخت، ارسال و بازگشت محصول.",body:h` <p>با ثبت سفارش در {نام فروشگاه} این قوانین را می‌پذیرید.</p>
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
      <p>اصل بودن و سلامت هر محصول را هنگام تحویل ضمانت می‌کنیم.</p>`},privacy:{path:"/privacy",title:"حریم خصوصی",description:"چه چیزی دربارهٔ شما نزد {نام فروشگاه} می‌ماند و برای چه.",body:h` <p>فقط چیزی را نگه می‌داریم که برای فروختن و فرستادن لازم است.</p>
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
      </p>`}},m=Object.keys(f);e.s(["r",0,f,"o",0,m],17994);let x=t.z.string().trim().min(1,"عنوان صفحه الزامی است").max(c.Dd.title.max,"عنوان بیش از ۱۲۰ نویسه است"),g=t.z.string().max(c.Dd.body.max,"متن صفحه بیش از اندازه بلند است").refine(e=>null===d(e),{error:({input:e})=>`${d(e)} شناخته نیست؛ از فهرست \xabنوشتهٔ تنظیمات\xbb بردارید`}),b=i.z.object({id:r.z.uuid().nullable(),version:l.U.nullable(),title:x,slug:l.O,body:g,...n.Y,isPublished:a.z.boolean(),publishAt:l.N}),j=i.z.object({id:s.z.enum(m),version:l.U,title:x,body:g.min(1,"متن صفحه الزامی است"),...n.Y});i.z.object({body:g}),e.s(["t",0,b,"F",0,function({isPublished:e,publishAt:t},i){return e?null!==t&&Date.parse(t)>Date.parse(i)?"waiting":"shown":"draft"},"H",0,j],407728)},791291,e=>{"use strict";var t=e.i(201894);let i="0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06cc",r=`[${i}]+(?:-[${i}]+)*`,a=RegExp(`^${r}$`),s="A-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9",l="\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-",n=`[${l}]*[${i}${s}][${i}${s}${l}]{0,119}`;RegExp(`^${n}$`);let c={ي:"ی",ى:"ی",ك:"ک",ة:"ه"},u=/[\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;e.s(["X",0,n,"q",0,function(e){return e.length<=80&&a.test(e)},"A",0,function(e){return(0,t.c)(e.normalize("NFKC").toLowerCase()).replace(u,"").replace(/[يىكة]/g,e=>c[e]).replace(RegExp(`[^${i}]+`,"g"),"-").replace(/^-+|-+$/g,"").slice(0,80).replace(/-+$/,"")}])},482022,e=>{"use strict";var t=e.i(456420);let i={name:"external-link",size:24,node:[["path",{d:"M15 3h6v6",key:"1q9fwt"}],["path",{d:"M10 14 21 3",key:"gplh6r"}],["path",{d:"M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6",key:"a6xqqp"}]]};i.node;let r=(0,t.f)(i);e.s(["f",0,r],482022)}]);