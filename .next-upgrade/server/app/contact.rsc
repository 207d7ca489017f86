1:"$Sreact.fragment"
3:"/_next/static/chunks/35tel0j_taof8-next.js"
4:I[339756,["$3"],"default"]
5:"/_next/static/chunks/06nkylb4s4e7y-next.js"
6:I[408821,["$3","$5"],"default"]
7:I[837457,["$3"],"default"]
8:"/_next/static/chunks/1wbycbhjehx58-next.js"
9:"/_next/static/chunks/3yqbfixcy8v0v-next.js"
a:"/_next/static/chunks/1dfsdvefgl6v6-next.js"
b:"/_next/static/chunks/1il7c9q-aig6_-next.js"
c:I[522016,["$3","$8","$9","$a","$b"],""]
d:I[334863,["$3","$8","$9"],"Toaster"]
14:I[897367,["$3"],"OutletBoundary"]
15:"$Sreact.suspense"
17:"ViewportBoundary"
18:I[897367,["$3"],"$17"]
1a:"MetadataBoundary"
1b:I[897367,["$3"],"$1a"]
1d:"/_next/static/chunks/2s320lo5_irln-next.js"
1e:I[253348,["$3","$1d"],"default"]
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
})()11:X
12:[["children",{"s":"__PAGE__","h":512,"d":{"r":["$","$1","c",{"children":["$L13",[["$","script","script-0",{"src":"/_next/static/chunks/1dfsdvefgl6v6-next.js","async":true,"nonce":"$undefined"}],["$","script","script-1",{"src":"/_next/static/chunks/1il7c9q-aig6_-next.js","async":true,"nonce":"$undefined"}]],["$","$L14",null,{"children":["$","$15",null,{"name":"Next.MetadataOutlet","children":"$@16"}]}]]}],"p":false,"v":null}}]]
10:[["children",{"s":"contact","h":512,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$11"},"c":"$Q12"}]]
e:[["children",{"s":"(shop)","h":512,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true,"nonce":"$undefined"}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true,"nonce":"$undefined"}]],"$Lf"]}],"p":false,"v":null},"c":"$Q10"}]]
0:{"P":null,"c":["","contact"],"q":"","i":false,"t":{"t":{"s":"","h":528,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true,"nonce":"$undefined"}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true,"nonce":"$undefined"}]],"template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lc",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],["$","$Ld",null,{}]]}]]}]]}],"p":false,"v":null},"c":"$Qe"},"h":{"r":["$","$1","h",{"children":[null,["$","$L18",null,{"children":"$L19"}],["$","$L1b",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$15",null,{"name":"Next.Metadata","children":"$L1c"}]}],null]}],null]}],"p":false,"v":null}},"m":"$undefined","G":["$1e",[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}]]],"S":true,"r":"$undefined","s":"$undefined","a":"$undefined","l":"$undefined","p":"$undefined","d":"$undefined","b":"16d124046d7c6f5b7c9b-next"}
1f:I[425724,["$3","$8","$9","$a","$b"],"LinkPending"]
20:I[461802,["$3","$8","$9","$a","$b"],"ContactForm"]
11:C
13:[["$","div",null,{"className":"mt-3 tablet:mt-5","children":[["$","nav",null,{"aria-label":"مسیر","children":["$","ol",null,{"className":"flex items-center gap-x-1.5 gap-y-0.5 text-13 text-muted flex-wrap","children":[["$","li","خانه",{"className":"flex items-center gap-1.5","children":[["$","$Lc",null,{"prefetch":false,"href":"/","className":"inline-block py-1 hover:text-action","children":["خانه",["$","$L1f",null,{}]]}],["$","svg",null,{"className":"icon size-3.5 opacity-60","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#chevron-left"}]}]]}],["$","li","تماس با ما",{"className":"flex items-center gap-1.5","children":[["$","span",null,{"aria-current":"page","className":"truncate text-ink-2 max-w-65","children":"تماس با ما"}],false]}]]}]}],["$","h1",null,{"className":"page-title mt-2","children":"تماس با ما"}],["$","div",null,{"className":"grid gap-8 desktop:grid-cols-[1fr_minmax(0,460px)] desktop:items-start desktop:gap-16","children":[["$","div",null,{"className":"prose mt-4","children":[["$","p",null,{"className":"text-18","children":"پرسشی دربارهٔ محصول، سفارش یا بازگشت دارید؟ شبانه‌روز پیام بدهید، یا در ساعت‌های کار زنگ بزنید."}],[["$","address",null,{"className":"grid gap-2 not-italic","children":[[],null,""]}],false,["$","h2",null,{"children":"خرید عمده"}],["$","p",null,{"children":["مغازه‌دار یا عمده‌فروش هستید؟ با شمارهٔ موبایل خود وارد شوید و"," ",["$","$Lc",null,{"prefetch":false,"href":"/wholesale","children":"درخواست خرید عمده"}]," ","بدهید. پس از بررسی، قیمت خودتان را کنار هر محصول می‌بینید."]}]]]}],["$","section",null,{"className":"rounded-l border border-line bg-surface p-4 tablet:p-6","aria-labelledby":"write","children":[["$","h2",null,{"id":"write","className":"mb-4 text-18","children":"پیام به فروشگاه"}],["$","$L20",null,{"subject":"$undefined"}]]}]]}]]}],["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"position\":1,\"name\":\"خانه\",\"item\":\"http://build.invalid/\"},{\"@type\":\"ListItem\",\"position\":2,\"name\":\"تماس با ما\",\"item\":\"http://build.invalid/contact\"}]}"}}]]
19:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]
21:I[176859,["$3","$8","$9"],"Shell"]
f:["$","$L21",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"guest","children":[["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lc",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],"$L22"]}]
22:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]
23:I[27201,["$3"],"IconMark"]
16:null
1c:[["$","title","0",{"children":"تماس با ما | فروشگاه"}],["$","meta","1",{"name":"description","content":"راه‌های تماس با فروشگاه: تلفن، پیام‌رسان، ایمیل، نشانی و فرم پیام به فروشگاه."}],["$","link","2",{"rel":"manifest","href":"/manifest.webmanifest","crossOrigin":"$undefined"}],["$","link","3",{"rel":"canonical","href":"http://build.invalid/contact"}],["$","meta","4",{"name":"format-detection","content":"telephone=no"}],["$","meta","5",{"property":"og:title","content":"تماس با ما"}],["$","meta","6",{"property":"og:description","content":"راه‌های تماس با فروشگاه: تلفن، پیام‌رسان، ایمیل، نشانی و فرم پیام به فروشگاه."}],["$","meta","7",{"property":"og:url","content":"http://build.invalid/contact"}],["$","meta","8",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","9",{"property":"og:locale","content":"fa_IR"}],["$","meta","10",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","meta","11",{"property":"og:type","content":"website"}],["$","meta","12",{"name":"twitter:card","content":"summary_large_image"}],["$","meta","13",{"name":"twitter:title","content":"تماس با ما"}],["$","meta","14",{"name":"twitter:description","content":"راه‌های تماس با فروشگاه: تلفن، پیام‌رسان، ایمیل، نشانی و فرم پیام به فروشگاه."}],["$","meta","15",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","link","16",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}],["$","link","17",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}],["$","link","18",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}],["$","$L23","19",{}]]
