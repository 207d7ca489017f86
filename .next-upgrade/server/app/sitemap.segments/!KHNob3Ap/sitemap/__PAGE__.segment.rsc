1:"$Sreact.fragment"
3:"/_next/static/chunks/35tel0j_taof8-next.js"
4:I[339756,["$3"],"default"]
5:"/_next/static/chunks/06nkylb4s4e7y-next.js"
6:I[408821,["$3","$5"],"default"]
7:I[837457,["$3"],"default"]
8:"/_next/static/chunks/1wbycbhjehx58-next.js"
9:"/_next/static/chunks/3yqbfixcy8v0v-next.js"
a:"/_next/static/chunks/2zh68vrwcj078-next.js"
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
15:[["children",{"s":"__PAGE__","h":160,"d":{"r":["$","$1","c",{"children":[[[["$","div",null,{"className":"mt-3 tablet:mt-5","children":[["$","nav",null,{"aria-label":"مسیر","children":["$","ol",null,{"className":"flex items-center gap-x-1.5 gap-y-0.5 text-13 text-muted flex-wrap","children":["$L16","$L17"]}]}],"$L18","$L19"]}],"$L1a"],"$L1b"],["$L1c"],"$L1d"]}],"p":"$@1e","v":null,"s":"$e"}}]]
12:[["children",{"s":"sitemap","h":96,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}]}]]}],"p":"$@13","v":"$14","s":"$e"},"c":"$Q15"}]]
f:[["children",{"s":"(shop)","h":96,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true}]],["$","$L10",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"guest","children":[["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lb",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]]}]]}],"p":"$@11","v":null,"s":"$e"},"c":"$Q12"}]]
0:{"t":{"t":{"s":"","h":80,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true}]],"template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lb",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","$Lc",null,{}]]}]]}]]}],"p":"$@d","v":null,"s":"$e"},"c":"$Qf"},"h":{"r":["$","$1","h",{"children":[null,["$","$L20",null,{"children":[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]}],["$","$L22",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$23",null,{"name":"Next.Metadata","children":[["$","title","0",{"children":"نقشهٔ سایت | فروشگاه"}],["$","meta","1",{"name":"description","content":"نقشهٔ سایت فروشگاه: همهٔ دسته‌ها و صفحه‌ها، و فایل آن برای موتورهای جست‌وجو."}],["$","link","2",{"rel":"manifest","href":"/manifest.webmanifest"}],["$","meta","3",{"name":"robots","content":"noindex"}],["$","link","4",{"rel":"canonical","href":"http://build.invalid/sitemap"}],["$","meta","5",{"name":"format-detection","content":"telephone=no"}],["$","meta","6",{"property":"og:title","content":"نقشهٔ سایت"}],["$","meta","7",{"property":"og:description","content":"نقشهٔ سایت فروشگاه: همهٔ دسته‌ها و صفحه‌ها، و فایل آن برای موتورهای جست‌وجو."}],["$","meta","8",{"property":"og:url","content":"http://build.invalid/sitemap"}],["$","meta","9",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","10",{"property":"og:locale","content":"fa_IR"}],"$L24","$L25","$L26","$L27","$L28","$L29","$L2a","$L2b","$L2c","$L2d"]}]}],null]}],null]}],"p":"$@2e","v":null,"s":"$e"}},"a":"$@2f","u":"$@30","b":"16d124046d7c6f5b7c9b-next"}
31:I[425724,["$3","$8","$9","$a"],"LinkPending"]
32:I[194537,["$3","$8","$9","$a"],"SitemapPanel"]
33:I[897367,["$3"],"OutletBoundary"]
35:I[27201,["$3"],"IconMark"]
16:["$","li","خانه",{"className":"flex items-center gap-1.5","children":[["$","$Lb",null,{"prefetch":false,"href":"/","className":"inline-block py-1 hover:text-action","children":["خانه",["$","$L31",null,{}]]}],["$","svg",null,{"className":"icon size-3.5 opacity-60","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#chevron-left"}]}]]}]
17:["$","li","نقشهٔ سایت",{"className":"flex items-center gap-1.5","children":[["$","span",null,{"aria-current":"page","className":"truncate text-ink-2 max-w-65","children":"نقشهٔ سایت"}],false]}]
18:["$","h1",null,{"className":"page-title mt-2","children":"نقشهٔ سایت"}]
19:["$","div",null,{"children":[["$","div",null,{"className":"prose mt-4","children":[["$","p",null,{"className":"text-18","children":"همهٔ دسته‌ها و صفحه‌های فروشگاه در یک نگاه."}],[["$","h2",null,{"children":"دسته‌ها"}],["$","ul",null,{}],["$","h2",null,{"children":"صفحه‌ها"}],["$","ul",null,{"children":[["$","li","/",{"children":["$","$Lb",null,{"prefetch":false,"href":"/","children":"خانه"}]}],["$","li","/products",{"children":["$","$Lb",null,{"prefetch":false,"href":"/products","children":"همهٔ محصولات"}]}],["$","li","/about",{"children":["$","$Lb",null,{"prefetch":false,"href":"/about","children":"دربارهٔ ما"}]}],["$","li","/wholesale",{"children":["$","$Lb",null,{"prefetch":false,"href":"/wholesale","children":"خرید عمده"}]}],["$","li","/contact",{"children":["$","$Lb",null,{"prefetch":false,"href":"/contact","children":"تماس با ما"}]}],["$","li","/terms",{"children":["$","$Lb",null,{"prefetch":false,"href":"/terms","children":"قوانین خرید"}]}],["$","li","/privacy",{"children":["$","$Lb",null,{"prefetch":false,"href":"/privacy","children":"حریم خصوصی"}]}]]}],["$","h2",null,{"children":"برای موتورهای جست‌وجو"}],["$","p",null,{"children":[["$","a",null,{"href":"/sitemap.xml","children":"فایل نقشهٔ سایت"}]," نشانی همهٔ محصولات و دسته‌ها را دارد."]}]]]}],"$undefined"]}]
1a:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"position\":1,\"name\":\"خانه\",\"item\":\"http://build.invalid/\"},{\"@type\":\"ListItem\",\"position\":2,\"name\":\"نقشهٔ سایت\",\"item\":\"http://build.invalid/sitemap\"}]}"}}]
1b:["$","$L32",null,{}]
1c:["$","script","script-0",{"src":"/_next/static/chunks/2zh68vrwcj078-next.js","async":true}]
1d:["$","$L33",null,{"children":["$","$23",null,{"name":"Next.MetadataOutlet","children":"$@34"}]}]
24:["$","meta","11",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}]
25:["$","meta","12",{"property":"og:type","content":"website"}]
26:["$","meta","13",{"name":"twitter:card","content":"summary_large_image"}]
27:["$","meta","14",{"name":"twitter:title","content":"نقشهٔ سایت"}]
28:["$","meta","15",{"name":"twitter:description","content":"نقشهٔ سایت فروشگاه: همهٔ دسته‌ها و صفحه‌ها، و فایل آن برای موتورهای جست‌وجو."}]
29:["$","meta","16",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}]
2a:["$","link","17",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}]
2b:["$","link","18",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}]
2c:["$","link","19",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}]
2d:["$","$L35","20",{}]
e:30
34:null
30:true
e:C
2f:0
13:"$undefined"
11:"$undefined"
d:"$undefined"
2e:"$undefined"
1e:"$undefined"
