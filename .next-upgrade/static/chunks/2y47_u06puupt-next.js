//# allFunctionsCalledOnLoad
(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,914297,e=>{e.v(t=>Promise.all(["static/chunks/38wvxwro6djyo-next.js"].map(t=>e.l(t))).then(()=>t(155106)))},37780,e=>{e.v(t=>Promise.all(["static/chunks/23v3pev6xx651-next.js","static/chunks/0dm8_06njljdq-next.js","static/chunks/0s7t05-s50em9-next.js"].map(t=>e.l(t))).then(()=>t(560725)))},741643,e=>{"use strict";var t=e.i(843476),i=e.i(770703),s=e.i(271645),a=e.i(653145),r=e.i(986530),l=e.i(671428);let n=(0,i.default)(()=>e.A(37780).then(e=>e.RichTextEditor),{loadableGenerated:{modules:[560725]},ssr:!1,loading:()=>(0,t.jsx)(l.l,{className:"h-60"})});e.s(["f",0,function({name:e,label:i,hint:l,forPages:u=!1,places:c}){let o=(0,s.useId)(),{field:d,fieldState:p}=(0,a.R)({name:e});return(0,t.jsxs)(r.I,{children:[(0,t.jsx)(r.t,{id:o,children:i}),(0,t.jsx)(n,{labelledBy:o,forPages:u,places:c,value:d.value,onChange:d.onChange,onBlur:d.onBlur}),p.error?(0,t.jsx)(r.E,{children:p.error.message}):l&&(0,t.jsx)(r.H,{children:l})]})}])},396416,439868,e=>{"use strict";var t=e.i(843476),i=e.i(741643);e.s(["f",0,function({places:e}){return(0,t.jsx)(i.f,{name:"body",label:"متن",forPages:!0,places:e,hint:"عنوان، فهرست، پیوند، جدول و تصویر می‌پذیرد. آنچه میان { } است از تنظیمات پر می‌شود و با آن‌ها عوض می‌شود."})}],396416);var s=e.i(772382),a=e.i(770703),r=e.i(271645),l=e.i(653145),n=e.i(131142),u=e.i(167881),c=e.i(630374),o=e.i(57626),d=e.i(95187);let p=(0,d.createServerReference)("7fabdb2823d2566260ec861dd53bdb35c95a9f2524",d.callServer,void 0,d.findSourceMapURL,"previewPage");var h=e.i(650423);let m=(0,a.default)(()=>e.A(512113).then(e=>e.AboutBody),{loadableGenerated:{modules:[377755]}});e.s(["f",0,function({id:e,shop:i}){let{getValues:a}=(0,l.M)(),[d,x]=(0,r.useState)(null),[f,g]=(0,r.useState)(!1);async function b(){let{title:e,body:t}=a();g(!0);let i=await p({body:t}).catch(()=>null);g(!1),i?.ok?x({title:e,...i.data}):o.c.error(i?.error.fields?.body??i?.error.message??(0,h.errorText)("unavailable"))}return(0,t.jsxs)(t.Fragment,{children:[(0,t.jsxs)(u.K,{variant:"outline",loading:f,onClick:()=>void b(),children:[(0,t.jsx)(s.f,{className:"icon","aria-hidden":"true"}),"پیش‌نمایش"]}),(0,t.jsx)(c.O,{open:null!==d,onOpenChange:()=>x(null),children:(0,t.jsx)(c.d,{title:"پیش‌نمایش",className:"tablet:w-[min(1120px,100%-48px)]!",children:d&&(0,t.jsx)("div",{className:"rounded-l bg-paper p-4 wrap-anywhere tablet:p-8 [&_a]:pointer-events-none",children:"about"===e&&i?(0,t.jsx)(m,{title:d.title,chapters:d.chapters,shop:i}):(0,t.jsxs)(t.Fragment,{children:[(0,t.jsx)("h1",{className:"page-title",children:d.title}),(0,t.jsx)(n.f,{html:d.html,lead:void 0!==e,className:"mt-4"})]})})})})]})}],439868)},719117,e=>{"use strict";var t=e.i(843476),i=e.i(931454),s=e.i(618566),a=e.i(653145),r=e.i(167881),l=e.i(854864),n=e.i(57626),u=e.i(95187);let c=(0,u.createServerReference)("7fd58393a4de6cb6a8a898f3b908bbe0ac48f736c7",u.callServer,void 0,u.findSourceMapURL,"savePage");var o=e.i(407728),d=e.i(393442),p=e.i(517288),h=e.i(791291),m=e.i(288031),x=e.i(754323),f=e.i(837042),g=e.i(660752),b=e.i(396416),v=e.i(439868);function j(){let{control:e}=(0,a.M)(),i=(0,a.h)({control:e,name:"isPublished"});return(0,t.jsxs)(t.Fragment,{children:[(0,t.jsx)(x.$,{name:"isPublished",label:"منتشر شود",hint:i?void 0:"پیش‌نویس: فقط در پنل"}),i&&(0,t.jsx)(x.g,{name:"publishAt",label:"نمایش از",hint:"خالی: از همین حالا. این صفحه را همه می‌بینند و در نقشهٔ سایت می‌آید."})]})}function y(){let{control:e}=(0,a.M)(),[i,s,r]=(0,a.h)({control:e,name:["title","slug","body"]});return(0,t.jsx)(g.f,{path:`/pages/${s||(0,h.A)(i)}`,usual:{title:i,description:(0,d.f)(r).trim()||i}})}e.s(["PageForm",0,function({page:e,places:a}){let u=(0,s.useRouter)(),d=(0,m.L)(o.t,e);return(0,t.jsx)(m.a,{form:d,save:c,saveLabel:e.id?void 0:"ساختن صفحه",onSaved:({id:t},i)=>{n.c.success(function(e){switch((0,o.F)(e,new Date().toISOString())){case"draft":return"پیش‌نویس ذخیره شد";case"waiting":return`صفحه ذخیره شد و ${(0,p.r)(e.publishAt)} منتشر می‌شود`;case"shown":return"صفحه ذخیره شد و از همین حالا در فروشگاه دیده می‌شود"}}(i)),e.id?u.refresh():u.push(`/admin/pages/${t}`)},onCancel:()=>u.push("/admin/pages"),children:(0,t.jsxs)("div",{className:"grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_360px]",children:[(0,t.jsxs)("div",{className:"grid gap-5",children:[(0,t.jsx)(l.v,{children:(0,t.jsxs)("div",{className:"grid gap-4",children:[(0,t.jsx)(f.O,{name:"title",label:"عنوان",required:!0,maxLength:120}),(0,t.jsx)(b.f,{places:a})]})}),(0,t.jsx)(y,{})]}),(0,t.jsx)(l.v,{title:"نشانی و انتشار",children:(0,t.jsxs)("div",{className:"grid gap-4",children:[(0,t.jsx)(f.O,{name:"slug",label:"نشانی صفحه",hint:"خالی بماند از عنوان ساخته می‌شود. نشانی پیشین به نشانی جدید می‌رود.",end:(0,t.jsx)(r._,{variant:"outline",label:"ساختن نشانی از عنوان",onClick:()=>d.setValue("slug",(0,h.A)(d.getValues("title")),{shouldDirty:!0,shouldValidate:!0}),children:(0,t.jsx)(i.f,{className:"icon","aria-hidden":"true"})})}),(0,t.jsx)(j,{}),(0,t.jsx)(v.f,{})]})})]})})}],719117)},660752,716327,e=>{"use strict";var t=e.i(843476),i=e.i(456420);let s={name:"chevron-down",size:24,node:[["path",{d:"m6 9 6 6 6-6",key:"qrunsl"}]]};s.node;let a=(0,i.f)(s);e.s(["f",0,a],716327);var r=e.i(653145),l=e.i(854864),n=e.i(801769),u=e.i(46105),c=e.i(201894);e.i(754323);var o=e.i(837042);function d({path:e,title:i,description:s}){return(0,t.jsxs)("div",{className:"grid gap-1 rounded-m bg-sunken p-4","aria-label":"پیش‌نمایش نتیجهٔ جست‌وجو",role:"group",children:[(0,t.jsx)("span",{className:"ltr truncate text-end text-13 text-muted",children:e}),(0,t.jsx)("span",{className:"text-18 wrap-anywhere text-action",children:p(i,n.O)||"بدون عنوان"}),(0,t.jsx)("span",{className:"text-14 wrap-anywhere text-ink-2",children:function(e){let t=e.replace(/\s+/g," ").trim();if(t.length<=150)return t;let i=t.slice(0,149);return`${i.slice(0,Math.max(i.lastIndexOf(" "),75)).replace(/[\s،؛:.]+$/,"")}…`}(p(s,n.Z))})]})}function p(e,t){return e.length>t?`${e.slice(0,t-1)}…`:e}function h({length:e,shown:i,empty:s}){return 0===e?s:(0,t.jsxs)("span",{className:e>i?"text-warning":void 0,children:[(0,c.d)(e)," نویسه از ",(0,c.d)(i)," نویسه‌ای که گوگل نشان می‌دهد",e>i&&"؛ بقیه بریده می‌شود"]})}e.s(["f",0,function({path:e,usual:i,inDialog:s=!1}){let{control:c,formState:p}=(0,r.M)(),[m,x]=(0,r.h)({control:c,name:["seoTitle","seoDescription"]}),f=!!(p.errors.seoTitle||p.errors.seoDescription);return(0,t.jsxs)("details",{className:(0,u.f)("group",s?"rounded-m border border-line p-4":l.u),open:f||void 0,children:[(0,t.jsxs)("summary",{className:"flex min-h-11 cursor-pointer items-center justify-between gap-3",children:[(0,t.jsx)("span",{className:"text-16 font-label",children:"در جست‌وجوی گوگل"}),(0,t.jsxs)("span",{className:"flex items-center gap-2 text-13 text-muted",children:[m||x?"نوشتهٔ خودتان":"خودکار",(0,t.jsx)(a,{className:"icon group-open:rotate-180","aria-hidden":"true"})]})]}),(0,t.jsxs)("div",{className:"mt-4 grid gap-4",children:[(0,t.jsx)(d,{path:e,title:m.trim()||i.title.trim(),description:x.trim()||i.description}),(0,t.jsx)(o.O,{name:"seoTitle",label:"عنوان در جست‌وجو",maxLength:100,placeholder:i.title,hint:(0,t.jsx)(h,{length:m.length,shown:n.O,empty:"خالی: همان نام"})}),(0,t.jsx)(o.y,{name:"seoDescription",label:"توضیح در جست‌وجو",rows:3,maxLength:300,hint:(0,t.jsx)(h,{length:x.length,shown:n.Z,empty:"خالی: از نوشته‌های همین صفحه"})})]})]})}],660752)},512113,e=>{e.v(t=>Promise.all(["static/chunks/40v18v_9lk_dl-next.js"].map(t=>e.l(t))).then(()=>t(377755)))},131142,e=>{"use strict";var t=e.i(843476),i=e.i(46105);e.s(["f",0,function({html:e,lead:s,className:a}){return(0,t.jsx)("div",{className:(0,i.f)("prose",e.includes("<img")&&"[&_img]:h-auto [&_img]:max-w-full",e.includes("<table")&&"[&_table]:w-full [&_table]:min-w-100 [&_table]:text-14 [&_td]:border [&_td]:border-line [&_td]:p-2.5 [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:p-2.5 [&_th]:text-start",a),dangerouslySetInnerHTML:{__html:s?e.replace(/^<p>/,'<p class="text-18">'):e}})}])},854864,e=>{"use strict";var t=e.i(843476),i=e.i(46105);let s="rounded-l border border-line bg-surface p-4 tablet:p-6";e.s(["u",0,s,"v",0,function({title:e,action:a,className:r,children:l}){return(0,t.jsxs)("section",{"data-slot":"panel",className:(0,i.f)(s,r),children:[(e||a)&&(0,t.jsxs)("div",{className:"mb-4 flex items-center justify-between gap-3",children:[e&&(0,t.jsx)("h2",{className:"text-18",children:e}),a]}),l]})}])},671428,e=>{"use strict";var t=e.i(843476),i=e.i(46105);e.s(["k",0,function({children:e}){return(0,t.jsx)("p",{role:"status",className:"sr-only",children:e})},"l",0,function({className:e}){return(0,t.jsx)("div",{"data-slot":"skeleton",className:(0,i.f)("skeleton",e),"aria-hidden":"true"})}])},701441,e=>{"use strict";var t=e.i(54105),i=e.i(791291);let s=t.z.string().refine(e=>!Number.isNaN(Date.parse(e)),"تاریخ نامعتبر").nullable(),a=t.z.string().trim().transform(e=>(0,i.A)(e)||e).refine(e=>""===e||(0,i.q)(e),"نشانی صفحه فقط حرف، عدد و خط تیره دارد؛ خالی بگذارید تا ساخته شود"),r=t.z.string().trim().max(300,"نشانی بیش از اندازه بلند است").regex(/^(?:\/(?:[^/].*)?|https?:\/\/\S+)$/,"نشانی باید با / یا http آغاز شود").regex(/^[^\p{Cc}\\]*$/u,"نشانی نویسه‌ای دارد که در نشانی‌ها جایی ندارد"),l=t.z.string().min(1);e.s(["M",0,"تاریخ پایان باید پس از تاریخ شروع باشد","N",0,s,"s",0,function(e){let{startDate:t,endDate:i}=e;return null===t||null===i||Date.parse(i)>Date.parse(t)},"a",0,r,"O",0,a,"U",0,l])},801769,e=>{"use strict";var t=e.i(54105),i=e.i(850291);let s={seoTitle:t.z.string().trim().max(i.Dd.seo_title.max,"عنوان بیش از ۱۰۰ نویسه است"),seoDescription:t.z.string().trim().max(i.Dd.seo_description.max,"توضیح بیش از ۳۰۰ نویسه است")};e.s(["Z",0,155,"O",0,60,"Y",0,s])},407728,17994,e=>{"use strict";var t=e.i(54105),i=e.i(411382),s=e.i(313138),a=e.i(213056),r=e.i(282492),l=e.i(701441),n=e.i(801769),u=e.i(850291);let c=["نام فروشگاه","از سال","در شهر","مهلت بازگشت","قانون بازگشت","شرایط ارسال","ارسال رایگان","مالیات","تلفن","ایمیل","نشانی","ساعت کار","راه‌های تماس"],o=/<[^>]*>|\{([^{}<>]*)\}/g,d=e=>c.includes(e);function p(e){for(let[t,i]of e.matchAll(o))if(void 0!==i&&!d(i.trim()))return t;return null}let h=e=>e.join("").replace(/\s+/g," ").replace(/ ?(<\/?(?:p|h2|ul|li|img)\b[^>]*>) ?/g,"$1"),m={about:{path:"/about",title:"دربارهٔ ما",description:null,body:h` <p>
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
      </p>`}},x=Object.keys(m);e.s(["r",0,m,"o",0,x],17994);let f=t.z.string().trim().min(1,"عنوان صفحه الزامی است").max(u.Dd.title.max,"عنوان بیش از ۱۲۰ نویسه است"),g=t.z.string().max(u.Dd.body.max,"متن صفحه بیش از اندازه بلند است").refine(e=>null===p(e),{error:({input:e})=>`${p(e)} شناخته نیست؛ از فهرست \xabنوشتهٔ تنظیمات\xbb بردارید`}),b=i.z.object({id:s.z.uuid().nullable(),version:l.U.nullable(),title:f,slug:l.O,body:g,...n.Y,isPublished:a.z.boolean(),publishAt:l.N}),v=i.z.object({id:r.z.enum(x),version:l.U,title:f,body:g.min(1,"متن صفحه الزامی است"),...n.Y});i.z.object({body:g}),e.s(["t",0,b,"F",0,function({isPublished:e,publishAt:t},i){return e?null!==t&&Date.parse(t)>Date.parse(i)?"waiting":"shown":"draft"},"H",0,v],407728)},393442,e=>{"use strict";e.s(["f",0,function(e){return e.replace(/<[^>]*>/g," ").replace(/&nbsp;/g," ").replace(/&lt;/g,"<").replace(/&gt;/g,">").replace(/&quot;/g,'"').replace(/&amp;/g,"&")}])},791291,e=>{"use strict";var t=e.i(201894);let i="0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06cc",s=`[${i}]+(?:-[${i}]+)*`,a=RegExp(`^${s}$`),r="A-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9",l="\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-",n=`[${l}]*[${i}${r}][${i}${r}${l}]{0,119}`;RegExp(`^${n}$`);let u={ي:"ی",ى:"ی",ك:"ک",ة:"ه"},c=/[\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;e.s(["X",0,n,"q",0,function(e){return e.length<=80&&a.test(e)},"A",0,function(e){return(0,t.c)(e.normalize("NFKC").toLowerCase()).replace(c,"").replace(/[يىكة]/g,e=>u[e]).replace(RegExp(`[^${i}]+`,"g"),"-").replace(/^-+|-+$/g,"").slice(0,80).replace(/-+$/,"")}])},772382,e=>{"use strict";var t=e.i(456420);let i={name:"eye",size:24,node:[["path",{d:"M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0",key:"1nclc0"}],["circle",{cx:"12",cy:"12",r:"3",key:"1v7zrd"}]]};i.node;let s=(0,t.f)(i);e.s(["f",0,s],772382)},931454,e=>{"use strict";var t=e.i(456420);let i={name:"wand-sparkles",size:24,node:[["path",{d:"m21.64 3.64-1.28-1.28a1.21 1.21 0 0 0-1.72 0L2.36 18.64a1.21 1.21 0 0 0 0 1.72l1.28 1.28a1.2 1.2 0 0 0 1.72 0L21.64 5.36a1.2 1.2 0 0 0 0-1.72",key:"ul74o6"}],["path",{d:"m14 7 3 3",key:"1r5n42"}],["path",{d:"M5 6v4",key:"ilb8ba"}],["path",{d:"M19 14v4",key:"blhpug"}],["path",{d:"M10 2v2",key:"7u0qdc"}],["path",{d:"M7 8H3",key:"zfb6yr"}],["path",{d:"M21 16h-4",key:"1cnmox"}],["path",{d:"M11 3H9",key:"1obp7u"}]],aliases:["wand-2"]};i.node;let s=(0,t.f)(i);e.s(["f",0,s],931454)},213056,e=>{"use strict";var t=e.i(722219);e.s(["z",0,t])},282492,e=>{"use strict";var t=e.i(722219);e.s(["z",0,t])},313138,e=>{"use strict";var t=e.i(722219);e.s(["z",0,t])}]);