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
13:I[897367,["$3"],"OutletBoundary"]
14:"$Sreact.suspense"
16:"ViewportBoundary"
17:I[897367,["$3"],"$16"]
19:"MetadataBoundary"
1a:I[897367,["$3"],"$19"]
1c:"/_next/static/chunks/2s320lo5_irln-next.js"
1d:I[253348,["$3","$1c"],"default"]
:HL["/_next/static/chunks/05-6ue7se3gnm-next.css","style"]
:HL["/_next/static/media/vazirmatn.p.2whb15_vktnat.woff2","font",{"crossOrigin":"","type":"font/woff2"}]
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
})()10:X
11:[["children",{"s":"__PAGE__","h":512,"d":{"r":["$","$1","c",{"children":["$L12",[["$","script","script-0",{"src":"/_next/static/chunks/2zh68vrwcj078-next.js","async":true,"nonce":"$undefined"}]],["$","$L13",null,{"children":["$","$14",null,{"name":"Next.MetadataOutlet","children":"$@15"}]}]]}],"p":false,"v":null}}]]
f:[["children",{"s":"sitemap","h":512,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$10"},"c":"$Q11"}]]
d:[["children",{"s":"(shop)","h":512,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true,"nonce":"$undefined"}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true,"nonce":"$undefined"}]],"$Le"]}],"p":false,"v":null},"c":"$Qf"}]]
0:{"P":null,"c":["","sitemap"],"q":"","i":false,"t":{"t":{"s":"","h":528,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true,"nonce":"$undefined"}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true,"nonce":"$undefined"}]],"template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lb",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],["$","$Lc",null,{}]]}]]}]]}],"p":false,"v":null},"c":"$Qd"},"h":{"r":["$","$1","h",{"children":[null,["$","$L17",null,{"children":"$L18"}],["$","$L1a",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$14",null,{"name":"Next.Metadata","children":"$L1b"}]}],null]}],null]}],"p":false,"v":null}},"m":"$undefined","G":["$1d",[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}]]],"S":true,"r":"$undefined","s":"$undefined","a":"$undefined","l":"$undefined","p":"$undefined","d":"$undefined","b":"16d124046d7c6f5b7c9b-next"}
10:C
18:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]
1e:I[425724,["$3","$8","$9","$a"],"LinkPending"]
1f:I[194537,["$3","$8","$9","$a"],"SitemapPanel"]
20:I[176859,["$3","$8","$9"],"Shell"]
12:[[["$","div",null,{"className":"mt-3 tablet:mt-5","children":[["$","nav",null,{"aria-label":"مسیر","children":["$","ol",null,{"className":"flex items-center gap-x-1.5 gap-y-0.5 text-13 text-muted flex-wrap","children":[["$","li","خانه",{"className":"flex items-center gap-1.5","children":[["$","$Lb",null,{"prefetch":false,"href":"/","className":"inline-block py-1 hover:text-action","children":["خانه",["$","$L1e",null,{}]]}],["$","svg",null,{"className":"icon size-3.5 opacity-60","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#chevron-left"}]}]]}],["$","li","نقشهٔ سایت",{"className":"flex items-center gap-1.5","children":[["$","span",null,{"aria-current":"page","className":"truncate text-ink-2 max-w-65","children":"نقشهٔ سایت"}],false]}]]}]}],["$","h1",null,{"className":"page-title mt-2","children":"نقشهٔ سایت"}],["$","div",null,{"className":"$undefined","children":[["$","div",null,{"className":"prose mt-4","children":[["$","p",null,{"className":"text-18","children":"همهٔ دسته‌ها و صفحه‌های فروشگاه در یک نگاه."}],[["$","h2",null,{"children":"دسته‌ها"}],["$","ul",null,{"children":"$undefined"}],["$","h2",null,{"children":"صفحه‌ها"}],["$","ul",null,{"children":[["$","li","/",{"children":["$","$Lb",null,{"prefetch":false,"href":"/","children":"خانه"}]}],["$","li","/products",{"children":["$","$Lb",null,{"prefetch":false,"href":"/products","children":"همهٔ محصولات"}]}],["$","li","/about",{"children":["$","$Lb",null,{"prefetch":false,"href":"/about","children":"دربارهٔ ما"}]}],["$","li","/wholesale",{"children":["$","$Lb",null,{"prefetch":false,"href":"/wholesale","children":"خرید عمده"}]}],["$","li","/contact",{"children":["$","$Lb",null,{"prefetch":false,"href":"/contact","children":"تماس با ما"}]}],["$","li","/terms",{"children":["$","$Lb",null,{"prefetch":false,"href":"/terms","children":"قوانین خرید"}]}],["$","li","/privacy",{"children":["$","$Lb",null,{"prefetch":false,"href":"/privacy","children":"حریم خصوصی"}]}]]}],["$","h2",null,{"children":"برای موتورهای جست‌وجو"}],["$","p",null,{"children":[["$","a",null,{"href":"/sitemap.xml","children":"فایل نقشهٔ سایت"}]," نشانی همهٔ محصولات و دسته‌ها را دارد."]}]]]}],"$undefined"]}]]}],["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"position\":1,\"name\":\"خانه\",\"item\":\"http://build.invalid/\"},{\"@type\":\"ListItem\",\"position\":2,\"name\":\"نقشهٔ سایت\",\"item\":\"http://build.invalid/sitemap\"}]}"}}]],["$","$L1f",null,{}]]
e:["$","$L20",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"guest","children":[["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lb",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],"$L21"]}]
21:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]
22:I[27201,["$3"],"IconMark"]
15:null
1b:[["$","title","0",{"children":"نقشهٔ سایت | فروشگاه"}],["$","meta","1",{"name":"description","content":"نقشهٔ سایت فروشگاه: همهٔ دسته‌ها و صفحه‌ها، و فایل آن برای موتورهای جست‌وجو."}],["$","link","2",{"rel":"manifest","href":"/manifest.webmanifest","crossOrigin":"$undefined"}],["$","meta","3",{"name":"robots","content":"noindex"}],["$","link","4",{"rel":"canonical","href":"http://build.invalid/sitemap"}],["$","meta","5",{"name":"format-detection","content":"telephone=no"}],["$","meta","6",{"property":"og:title","content":"نقشهٔ سایت"}],["$","meta","7",{"property":"og:description","content":"نقشهٔ سایت فروشگاه: همهٔ دسته‌ها و صفحه‌ها، و فایل آن برای موتورهای جست‌وجو."}],["$","meta","8",{"property":"og:url","content":"http://build.invalid/sitemap"}],["$","meta","9",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","10",{"property":"og:locale","content":"fa_IR"}],["$","meta","11",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","meta","12",{"property":"og:type","content":"website"}],["$","meta","13",{"name":"twitter:card","content":"summary_large_image"}],["$","meta","14",{"name":"twitter:title","content":"نقشهٔ سایت"}],["$","meta","15",{"name":"twitter:description","content":"نقشهٔ سایت فروشگاه: همهٔ دسته‌ها و صفحه‌ها، و فایل آن برای موتورهای جست‌وجو."}],["$","meta","16",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","link","17",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}],["$","link","18",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}],["$","link","19",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}],["$","$L22","20",{}]]
