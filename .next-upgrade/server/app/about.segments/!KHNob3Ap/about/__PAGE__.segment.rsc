1:"$Sreact.fragment"
3:"/_next/static/chunks/35tel0j_taof8-next.js"
4:I[339756,["$3"],"default"]
5:"/_next/static/chunks/06nkylb4s4e7y-next.js"
6:I[408821,["$3","$5"],"default"]
7:I[837457,["$3"],"default"]
8:"/_next/static/chunks/1wbycbhjehx58-next.js"
9:"/_next/static/chunks/3yqbfixcy8v0v-next.js"
a:"/_next/static/chunks/25m31ix35guaq-next.js"
b:I[522016,["$3","$8","$9","$a"],""]
c:I[334863,["$3","$8","$9"],"Toaster"]
10:I[176859,["$3","$8","$9"],"Shell"]
1f:"ViewportBoundary"
20:I[897367,["$3"],"$1f"]
21:"MetadataBoundary"
22:I[897367,["$3"],"$21"]
23:"$Sreact.suspense"
:HL["/_next/static/chunks/05-6ue7se3gnm-next.css","style"]
2:T6a5,try{var t=localStorage.getItem('theme');if(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.theme='dark'}catch(e){};(() => {
  const strip = () => document.querySelector('[data-slot=offline]')
  const show = (line, text) => {
    const element = strip()
    if (!element) return
    element.dataset.line = line
    element.textContent = text
  }
  const change = () => {
    if (!navigator.onLine) return show('off', 'اینترنت قطع است؛ چیزی از نوشته‌هایتان پاک نمی‌شود')
    show('back', 'وصل شدید')
    setTimeout(() => navigator.onLine && show('on', ''), 3000)
  }
  const hold = (event) => {
    const link = event.target.closest('a[href]')
    const stays = event.type === 'click' && (!link || link.origin !== location.origin || link.hash)
    if (navigator.onLine || stays || !strip()) return
    event.preventDefault()
    event.stopPropagation()
    show('off', 'برای ' + (link ? 'باز کردن این صفحه' : 'فرستادن این فرم') + ' اینترنت لازم است')
  }
  for (const type of ['online', 'offline']) addEventListener(type, change)
  for (const type of ['click', 'submit']) document.addEventListener(type, hold, true)
  document.addEventListener('DOMContentLoaded', () => navigator.onLine || change())
  addEventListener('load', () => setTimeout(() => strip() && navigator.serviceWorker?.register('/sw.js').catch(() => {}), 1500))
})();(() => {
  const mark = ({ type, target }) => target.matches?.('img.picture') && target.toggleAttribute('data-broken', type === 'error')
  for (const type of ['error', 'load']) document.addEventListener(type, mark, true)
})()e:X
14:X
14:C
15:[["children",{"s":"__PAGE__","h":160,"d":{"r":["$","$1","c",{"children":[["$","div",null,{"className":"mt-3 wrap-anywhere tablet:mt-5","children":[["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"position\":1,\"name\":\"خانه\",\"item\":\"http://build.invalid/\"},{\"@type\":\"ListItem\",\"position\":2,\"name\":\"دربارهٔ ما\",\"item\":\"http://build.invalid/about\"}]}"}}],"$L16",["$L17","$L18","$L19","$L1a"],"$L1b"]}],["$L1c"],"$L1d"]}],"p":"$@1e","v":null,"s":"$e"}}]]
12:[["children",{"s":"about","h":96,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}]}]]}],"p":"$@13","v":"$14","s":"$e"},"c":"$Q15"}]]
f:[["children",{"s":"(shop)","h":96,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true}]],["$","$L10",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"guest","children":[["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lb",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]]}]]}],"p":"$@11","v":null,"s":"$e"},"c":"$Q12"}]]
0:{"t":{"t":{"s":"","h":80,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true}]],"template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lb",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","$Lc",null,{}]]}]]}]]}],"p":"$@d","v":null,"s":"$e"},"c":"$Qf"},"h":{"r":["$","$1","h",{"children":[null,["$","$L20",null,{"children":[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]}],["$","$L22",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$23",null,{"name":"Next.Metadata","children":[["$","title","0",{"children":"دربارهٔ ما | فروشگاه"}],["$","link","1",{"rel":"manifest","href":"/manifest.webmanifest"}],["$","link","2",{"rel":"canonical","href":"http://build.invalid/about"}],["$","meta","3",{"name":"format-detection","content":"telephone=no"}],["$","meta","4",{"property":"og:title","content":"دربارهٔ ما"}],["$","meta","5",{"property":"og:url","content":"http://build.invalid/about"}],["$","meta","6",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","7",{"property":"og:locale","content":"fa_IR"}],["$","meta","8",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","meta","9",{"property":"og:type","content":"website"}],["$","meta","10",{"name":"twitter:card","content":"summary_large_image"}],["$","meta","11",{"name":"twitter:title","content":"دربارهٔ ما"}],["$","meta","12",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}],"$L24","$L25","$L26","$L27"]}]}],null]}],null]}],"p":"$@28","v":null,"s":"$e"}},"a":"$@29","u":"$@2a","b":"16d124046d7c6f5b7c9b-next"}
2b:I[425724,["$3","$8","$9","$a"],"LinkPending"]
2c:I[291369,["$3","$8","$9","$a"],"AboutPicture"]
2d:I[897367,["$3"],"OutletBoundary"]
2f:I[27201,["$3"],"IconMark"]
16:["$","nav",null,{"aria-label":"مسیر","children":["$","ol",null,{"className":"flex items-center gap-x-1.5 gap-y-0.5 text-13 text-muted flex-wrap","children":[["$","li","خانه",{"className":"flex items-center gap-1.5","children":[["$","$Lb",null,{"prefetch":false,"href":"/","className":"inline-block py-1 hover:text-action","children":["خانه",["$","$L2b",null,{}]]}],["$","svg",null,{"className":"icon size-3.5 opacity-60","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#chevron-left"}]}]]}],["$","li","دربارهٔ ما",{"className":"flex items-center gap-1.5","children":[["$","span",null,{"aria-current":"page","className":"truncate text-ink-2 max-w-65","children":"دربارهٔ ما"}],false]}]]}]}]
17:["$","section","part-0",{"className":"mt-3 grid items-center gap-6 desktop:grid-cols-[1fr_1.25fr] desktop:gap-16","children":[["$","div",null,{"className":"grid gap-3","children":[["$","h1",null,{"className":"page-title text-ink","children":"دربارهٔ ما"}],null,["$","div",null,{"className":"prose max-w-none *:max-w-prose [&>*+*]:mt-3","dangerouslySetInnerHTML":{"__html":"<p class=\"text-18\">فروشگاه باز است؛ یک فروشگاه ظرف و لوازم آشپزخانه که به سراسر ایران می‌فرستد.</p><p>از قابلمه و سماور تا بشقاب و ظرف نگه‌داری، چیزی را در قفسه می‌گذاریم که خودمان در خانه به کار می‌بریم. خانه‌ها تکی می‌خرند و فروشگاه‌ها و همکاران، عمده و با قیمت خودشان؛ هر دو از همین‌جا.</p>"}}]]}],["$","$L2c",null,{"name":"art/about-shop","alt":"مغازه کنار دریا، زیر بادگیر و نخل، با سماور و قابلمه روی نیمکت جلوی در","eager":true}]]}]
18:["$","section","part-1",{"className":"section grid items-center gap-6 desktop:grid-cols-2 desktop:gap-16","aria-labelledby":"part-1","children":[["$","$L2c",null,{"name":"art/about-workshop","alt":"کارگاه مسگری در زنجان: دیگ نیمه‌تمام روی سندان، چکش‌ها و کورهٔ روشن","eager":false}],["$","div",null,{"className":"grid gap-3","children":[false,["$","h2",null,{"id":"part-1","className":"text-24 text-ink tablet:text-28","dangerouslySetInnerHTML":{"__html":"دست‌های پشت هر ظرف"}}],["$","div",null,{"className":"prose max-w-none *:max-w-prose [&>*+*]:mt-3","dangerouslySetInnerHTML":{"__html":"<p>مسِ ما از راستهٔ مسگرهای زنجان می‌آید. استادکار ورق را چکش می‌زند تا جان بگیرد، بعد قلع‌کاری می‌کند و پای هر قابلمه نشانش را می‌گذارد؛ برای همین دو تایشان مو به مو یکی نیست.</p><p>چینی، لعاب و چدن را هم از سازنده می‌خریم، نه از واسطه. اگر چیزی را خودمان یک ماه در خانه به کار نبرده باشیم، روی قفسه نمی‌رود.</p>"}}]]}]]}]
19:["$","section","part-2",{"className":"section grid items-center gap-6 desktop:grid-cols-2 desktop:gap-16","aria-labelledby":"part-2","children":[["$","$L2c",null,{"name":"art/about-packing","alt":"میز بسته‌بندی: بشقاب‌ها در کارتن، کاسه‌های کاغذپیچ و فهرستی که تکه‌تکه تیک می‌خورد","eager":false,"className":"desktop:order-last"}],["$","div",null,{"className":"grid gap-3","children":[false,["$","h2",null,{"id":"part-2","className":"text-24 text-ink tablet:text-28","dangerouslySetInnerHTML":{"__html":"سه کارتن، تکه‌تکه می‌شماریم"}}],["$","div",null,{"className":"prose max-w-none *:max-w-prose [&>*+*]:mt-3 [&>ul]:grid [&>ul]:list-inside [&>ul]:gap-1.5 [&>ul]:p-0 [&>ul]:marker:text-action","dangerouslySetInnerHTML":{"__html":"<p>هر شکستنی سه کارتن دارد: یکی برای خودش، یکی برای ضربه‌گیر، یکی برای راه. پیش از بستن، تکه‌ها را با فاکتور می‌شماریم و روی کارتن می‌نویسیم چند تاست.</p><ul><li>ضمانت اصالت: هر محصول اصل است و سالم به دست شما می‌رسد.</li><li>ضمانت بازگشت: هفت روز کاری فرصت بازگشت؛ .</li><li>ارسال سریع با کد رهگیری به همهٔ شهرهای ایران.</li><li>قیمت رقابتی: خرید بی‌واسطه از سازنده، با سود منصفانه.</li></ul>"}}]]}]]}]
1a:["$","section","part-3",{"className":"section grid gap-6 rounded-xl bg-sunken p-5 tablet:p-10 desktop:grid-cols-2 desktop:gap-16","aria-labelledby":"part-3","children":[["$","div",null,{"className":"grid content-start justify-items-start gap-4","children":[["$","h2",null,{"id":"part-3","className":"text-24 text-ink tablet:text-28","dangerouslySetInnerHTML":{"__html":"ما را پیدا کنید"}}],"",["$","div",null,{"className":"prose max-w-none *:max-w-prose [&>*+*]:mt-3 leading-body","dangerouslySetInnerHTML":{"__html":"<p>پشتیبانی شبانه‌روزی با تلفن و پیام‌رسان.</p>"}}],null]}],["$","address",null,{"className":"grid gap-2 not-italic","children":[[],null,""]}]]}]
1b:["$","section",null,{"className":"section","aria-label":"خاطرجمعی خرید","children":["$","ul",null,{"className":"grid grid-cols-2 border-y border-line desktop:grid-cols-4","children":[["$","li","ضمانت اصالت",{"className":"grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-[1.6] even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0","children":[["$","svg",null,{"className":"icon size-7 stroke-[1.4] text-action desktop:mt-1","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#shield-check"}]}],["$","div",null,{"children":[["$","b",null,{"className":"block","children":"ضمانت اصالت"}],["$","small",null,{"className":"text-13 text-muted","children":"فاکتور فروش همراه هر سفارش"}]]}]]}],["$","li","هفت روز کاری فرصت بازگشت",{"className":"grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-[1.6] even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0","children":[["$","svg",null,{"className":"icon size-7 stroke-[1.4] text-action desktop:mt-1","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#undo-2"}]}],["$","div",null,{"children":[["$","b",null,{"className":"block","children":"هفت روز کاری فرصت بازگشت"}],["$","small",null,{"className":"text-13 text-muted","children":""}]]}]]}],["$","li","ارسال سریع با کد رهگیری",{"className":"grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-[1.6] even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0","children":[["$","svg",null,{"className":"icon size-7 stroke-[1.4] text-action desktop:mt-1","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#truck"}]}],["$","div",null,{"children":[["$","b",null,{"className":"block","children":"ارسال سریع با کد رهگیری"}],["$","small",null,{"className":"text-13 text-muted","children":"به سراسر ایران"}]]}]]}],["$","li","پشتیبانی شبانه‌روزی",{"className":"grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-[1.6] even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0","children":[["$","svg",null,{"className":"icon size-7 stroke-[1.4] text-action desktop:mt-1","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#headset"}]}],["$","div",null,{"children":[["$","b",null,{"className":"block","children":"پشتیبانی شبانه‌روزی"}],["$","small",null,{"className":"text-13 text-muted","children":"تلفن، تلگرام و واتساپ"}]]}]]}]]}]}]
1c:["$","script","script-0",{"src":"/_next/static/chunks/25m31ix35guaq-next.js","async":true}]
1d:["$","$L2d",null,{"children":["$","$23",null,{"name":"Next.MetadataOutlet","children":"$@2e"}]}]
24:["$","link","13",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}]
25:["$","link","14",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}]
26:["$","link","15",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}]
27:["$","$L2f","16",{}]
e:30
2e:null
2a:true
e:C
29:0
13:"$undefined"
11:"$undefined"
d:"$undefined"
28:"$undefined"
1e:"$undefined"
