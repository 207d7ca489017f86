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
13:I[176859,["$3","$8","$9"],"Shell"]
19:I[936677,["$3","$8","$9","$a","$b","$c","$d"],"CartView"]
22:"ViewportBoundary"
23:I[897367,["$3"],"$22"]
24:"MetadataBoundary"
25:I[897367,["$3"],"$24"]
26:"$Sreact.suspense"
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
})()11:X
17:X
17:C
1a:["$","div",null,{"data-slot":"note","className":"flex gap-2.5 rounded-m px-3.5 py-3 text-14 leading-snug bg-warning-soft text-warning","children":["$L1b","$L1c"]}]
18:[["children",{"s":"__PAGE__","h":160,"d":{"r":["$","$1","c",{"children":[["$","div",null,{"className":"min-h-svh py-6 tablet:min-h-[70vh] tablet:py-8","children":["$","$L19",null,{"children":["$","noscript",null,{"children":"$1a"}]}]}],[["$","script","script-0",{"src":"/_next/static/chunks/3c1tqioek0a21-next.js","async":true}],"$L1d","$L1e","$L1f"],"$L20"]}],"p":"$@21","v":null,"s":"$11"}}]]
15:[["children",{"s":"cart","h":96,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}]}]]}],"p":"$@16","v":"$17","s":"$11"},"c":"$Q18"}]]
12:[["children",{"s":"(account)","h":96,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true}]],["$","$L13",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","children":[["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Le",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]]}]]}],"p":"$@14","v":null,"s":"$11"},"c":"$Q15"}]]
0:{"t":{"t":{"s":"","h":80,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true}]],"template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Le",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","$Lf",null,{}]]}]]}]]}],"p":"$@10","v":null,"s":"$11"},"c":"$Q12"},"h":{"r":["$","$1","h",{"children":[null,["$","$L23",null,{"children":[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]}],["$","$L25",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$26",null,{"name":"Next.Metadata","children":[["$","title","0",{"children":"سبد خرید | فروشگاه"}],["$","meta","1",{"name":"description","content":"سبد خرید فروشگاه: محصولات انتخابی شما با مبلغ، تخفیف و هزینهٔ ارسال، آمادهٔ ثبت سفارش."}],["$","link","2",{"rel":"manifest","href":"/manifest.webmanifest"}],["$","meta","3",{"name":"robots","content":"noindex, follow"}],["$","link","4",{"rel":"canonical","href":"http://build.invalid/cart"}],["$","meta","5",{"name":"format-detection","content":"telephone=no"}],["$","meta","6",{"property":"og:title","content":"سبد خرید"}],["$","meta","7",{"property":"og:description","content":"سبد خرید فروشگاه: محصولات انتخابی شما با مبلغ، تخفیف و هزینهٔ ارسال، آمادهٔ ثبت سفارش."}],["$","meta","8",{"property":"og:url","content":"http://build.invalid/cart"}],["$","meta","9",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","10",{"property":"og:locale","content":"fa_IR"}],"$L27","$L28","$L29","$L2a","$L2b","$L2c","$L2d","$L2e","$L2f","$L30"]}]}],null]}],null]}],"p":"$@31","v":null,"s":"$11"}},"a":"$@32","u":"$@33","b":"16d124046d7c6f5b7c9b-next"}
34:I[897367,["$3"],"OutletBoundary"]
36:I[27201,["$3"],"IconMark"]
1b:["$","svg",null,{"className":"icon","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#triangle-alert"}]}]
1c:["$","div",null,{"className":"min-w-0","children":["سبد خرید به جاوااسکریپت نیاز دارد؛ آن را در مرورگر خود روشن کنید. اگر نمی‌شود، سفارش را تلفنی بدهید: ",["$","$Le",null,{"prefetch":false,"href":"/contact","className":"link","children":"تماس با ما"}]]}]
1d:["$","script","script-1",{"src":"/_next/static/chunks/1_3homh955rhs-next.js","async":true}]
1e:["$","script","script-2",{"src":"/_next/static/chunks/1az_0t6ofaicn-next.js","async":true}]
1f:["$","script","script-3",{"src":"/_next/static/chunks/21ookb9ehub5d-next.js","async":true}]
20:["$","$L34",null,{"children":["$","$26",null,{"name":"Next.MetadataOutlet","children":"$@35"}]}]
27:["$","meta","11",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}]
28:["$","meta","12",{"property":"og:type","content":"website"}]
29:["$","meta","13",{"name":"twitter:card","content":"summary_large_image"}]
2a:["$","meta","14",{"name":"twitter:title","content":"سبد خرید"}]
2b:["$","meta","15",{"name":"twitter:description","content":"سبد خرید فروشگاه: محصولات انتخابی شما با مبلغ، تخفیف و هزینهٔ ارسال، آمادهٔ ثبت سفارش."}]
2c:["$","meta","16",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}]
2d:["$","link","17",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}]
2e:["$","link","18",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}]
2f:["$","link","19",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}]
30:["$","$L36","20",{}]
11:30
35:null
33:true
11:C
32:0
16:"$undefined"
14:"$undefined"
10:"$undefined"
31:"$undefined"
21:"$undefined"
