1:"$Sreact.fragment"
3:"/_next/static/chunks/35tel0j_taof8-next.js"
4:I[339756,["$3"],"default"]
5:"/_next/static/chunks/06nkylb4s4e7y-next.js"
6:I[408821,["$3","$5"],"default"]
7:I[837457,["$3"],"default"]
8:"/_next/static/chunks/1wbycbhjehx58-next.js"
9:"/_next/static/chunks/3yqbfixcy8v0v-next.js"
a:"/_next/static/chunks/3c1tqioek0a21-next.js"
b:"/_next/static/chunks/1_3homh955rhs-next.js"
c:"/_next/static/chunks/1az_0t6ofaicn-next.js"
d:"/_next/static/chunks/21ookb9ehub5d-next.js"
e:I[522016,["$3","$8","$9","$a","$b","$c","$d"],""]
f:I[334863,["$3","$8","$9"],"Toaster"]
16:I[897367,["$3"],"OutletBoundary"]
17:"$Sreact.suspense"
19:"ViewportBoundary"
1a:I[897367,["$3"],"$19"]
1c:"MetadataBoundary"
1d:I[897367,["$3"],"$1c"]
1f:"/_next/static/chunks/2s320lo5_irln-next.js"
20:I[253348,["$3","$1f"],"default"]
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
})()13:X
14:[["children",{"s":"__PAGE__","h":512,"d":{"r":["$","$1","c",{"children":["$L15",[["$","script","script-0",{"src":"/_next/static/chunks/3c1tqioek0a21-next.js","async":true,"nonce":"$undefined"}],["$","script","script-1",{"src":"/_next/static/chunks/1_3homh955rhs-next.js","async":true,"nonce":"$undefined"}],["$","script","script-2",{"src":"/_next/static/chunks/1az_0t6ofaicn-next.js","async":true,"nonce":"$undefined"}],["$","script","script-3",{"src":"/_next/static/chunks/21ookb9ehub5d-next.js","async":true,"nonce":"$undefined"}]],["$","$L16",null,{"children":["$","$17",null,{"name":"Next.MetadataOutlet","children":"$@18"}]}]]}],"p":false,"v":null}}]]
12:[["children",{"s":"cart","h":512,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$13"},"c":"$Q14"}]]
10:[["children",{"s":"(account)","h":512,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true,"nonce":"$undefined"}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true,"nonce":"$undefined"}]],"$L11"]}],"p":false,"v":null},"c":"$Q12"}]]
0:{"P":null,"c":["","cart"],"q":"","i":false,"t":{"t":{"s":"","h":528,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true,"nonce":"$undefined"}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true,"nonce":"$undefined"}]],"template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Le",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],["$","$Lf",null,{}]]}]]}]]}],"p":false,"v":null},"c":"$Q10"},"h":{"r":["$","$1","h",{"children":[null,["$","$L1a",null,{"children":"$L1b"}],["$","$L1d",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$17",null,{"name":"Next.Metadata","children":"$L1e"}]}],null]}],null]}],"p":false,"v":null}},"m":"$undefined","G":["$20",[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}]]],"S":true,"r":"$undefined","s":"$undefined","a":"$undefined","l":"$undefined","p":"$undefined","d":"$undefined","b":"16d124046d7c6f5b7c9b-next"}
21:I[936677,["$3","$8","$9","$a","$b","$c","$d"],"CartView"]
13:C
22:["$","div",null,{"data-slot":"note","className":"flex gap-2.5 rounded-m px-3.5 py-3 text-14 leading-snug bg-warning-soft text-warning","children":[["$","svg",null,{"className":"icon","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#triangle-alert"}]}],["$","div",null,{"className":"min-w-0","children":["سبد خرید به جاوااسکریپت نیاز دارد؛ آن را در مرورگر خود روشن کنید. اگر نمی‌شود، سفارش را تلفنی بدهید: ",["$","$Le",null,{"prefetch":false,"href":"/contact","className":"link","children":"تماس با ما"}]]}]]}]
15:["$","div",null,{"className":"min-h-svh py-6 tablet:min-h-[70vh] tablet:py-8","children":["$","$L21",null,{"phone":"$undefined","children":["$","noscript",null,{"children":"$22"}]}]}]
1b:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]
23:I[176859,["$3","$8","$9"],"Shell"]
11:["$","$L23",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"$undefined","children":[["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Le",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],"$L24"]}]
24:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]
25:I[27201,["$3"],"IconMark"]
18:null
1e:[["$","title","0",{"children":"سبد خرید | فروشگاه"}],["$","meta","1",{"name":"description","content":"سبد خرید فروشگاه: محصولات انتخابی شما با مبلغ، تخفیف و هزینهٔ ارسال، آمادهٔ ثبت سفارش."}],["$","link","2",{"rel":"manifest","href":"/manifest.webmanifest","crossOrigin":"$undefined"}],["$","meta","3",{"name":"robots","content":"noindex, follow"}],["$","link","4",{"rel":"canonical","href":"http://build.invalid/cart"}],["$","meta","5",{"name":"format-detection","content":"telephone=no"}],["$","meta","6",{"property":"og:title","content":"سبد خرید"}],["$","meta","7",{"property":"og:description","content":"سبد خرید فروشگاه: محصولات انتخابی شما با مبلغ، تخفیف و هزینهٔ ارسال، آمادهٔ ثبت سفارش."}],["$","meta","8",{"property":"og:url","content":"http://build.invalid/cart"}],["$","meta","9",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","10",{"property":"og:locale","content":"fa_IR"}],["$","meta","11",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","meta","12",{"property":"og:type","content":"website"}],["$","meta","13",{"name":"twitter:card","content":"summary_large_image"}],["$","meta","14",{"name":"twitter:title","content":"سبد خرید"}],["$","meta","15",{"name":"twitter:description","content":"سبد خرید فروشگاه: محصولات انتخابی شما با مبلغ، تخفیف و هزینهٔ ارسال، آمادهٔ ثبت سفارش."}],["$","meta","16",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","link","17",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}],["$","link","18",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}],["$","link","19",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}],["$","$L25","20",{}]]
