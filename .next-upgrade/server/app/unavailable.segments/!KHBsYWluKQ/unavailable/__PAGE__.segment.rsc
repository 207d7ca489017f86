1:"$Sreact.fragment"
3:"/_next/static/chunks/35tel0j_taof8-next.js"
4:I[339756,["$3"],"default"]
5:"/_next/static/chunks/06nkylb4s4e7y-next.js"
6:I[408821,["$3","$5"],"default"]
7:I[837457,["$3"],"default"]
8:"/_next/static/chunks/0n241xfgut8p5-next.js"
9:I[522016,["$3","$8"],""]
a:"/_next/static/chunks/1wbycbhjehx58-next.js"
b:"/_next/static/chunks/3yqbfixcy8v0v-next.js"
c:I[334863,["$3","$a","$b"],"Toaster"]
19:"ViewportBoundary"
1a:I[897367,["$3"],"$19"]
1b:"MetadataBoundary"
1c:I[897367,["$3"],"$1b"]
1d:"$Sreact.suspense"
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
11:X
11:C
14:[["children",{"s":"__PAGE__","h":160,"d":{"r":["$","$1","c",{"children":[["$","div",null,{"className":"container-page flex min-h-dvh flex-col py-6","children":[["$","header",null,{"className":"flex","children":["$","a",null,{"href":"/","className":"logo","aria-label":"صفحهٔ نخست"}]}],["$","main",null,{"id":"content","tabIndex":-1,"className":"grid flex-1 place-items-center outline-none","children":["$","div",null,{"className":"grid justify-items-center gap-3 px-5 py-8 text-center","children":[["$","img",null,{"src":"/art/not-found.svg","alt":"","width":480,"height":360,"className":"w-65 filter-(--tile-filter)","loading":"lazy"}],["$","h1",null,{"className":"text-22","children":"این صفحه باز نشد"}],["$","p",null,{"className":"max-w-[44ch] text-balance text-muted","children":"ارتباط با فروشگاه برقرار نشد. چند لحظهٔ دیگر دوباره تلاش کنید؛ سبد خرید شما سر جایش است."}],["$","div",null,{"className":"mt-2 flex flex-wrap justify-center gap-3","children":["$L15","$undefined"]}]]}]}]]}],["$L16"],"$L17"]}],"p":"$@18","v":null,"s":"$e"}}]]
12:[["children",{"s":"unavailable","h":96,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}]}]]}],"p":"$@13","v":"$11","s":"$e"},"c":"$Q14"}]]
f:[["children",{"s":"(plain)","h":96,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$L9",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}]]}],"p":"$@10","v":"$11","s":"$e"},"c":"$Q12"}]]
0:{"t":{"t":{"s":"","h":80,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true}]],"template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$L9",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","$Lc",null,{}]]}]]}]]}],"p":"$@d","v":null,"s":"$e"},"c":"$Qf"},"h":{"r":["$","$1","h",{"children":[null,["$","$L1a",null,{"children":[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]}],["$","$L1c",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$1d",null,{"name":"Next.Metadata","children":[["$","title","0",{"children":"این صفحه باز نشد | فروشگاه"}],["$","link","1",{"rel":"manifest","href":"/manifest.webmanifest"}],["$","meta","2",{"name":"robots","content":"noindex, nofollow"}],["$","meta","3",{"name":"format-detection","content":"telephone=no"}],["$","meta","4",{"property":"og:title","content":"این صفحه باز نشد | فروشگاه"}],["$","meta","5",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","6",{"property":"og:locale","content":"fa_IR"}],["$","meta","7",{"property":"og:type","content":"website"}],["$","meta","8",{"name":"twitter:card","content":"summary"}],["$","meta","9",{"name":"twitter:title","content":"این صفحه باز نشد | فروشگاه"}],["$","link","10",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}],["$","link","11",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}],["$","link","12",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}],"$L1e"]}]}],null]}],null]}],"p":"$@1f","v":null,"s":"$e"}},"a":"$@20","u":"$@21","b":"16d124046d7c6f5b7c9b-next"}
22:I[897367,["$3"],"OutletBoundary"]
24:I[27201,["$3"],"IconMark"]
15:["$","a",null,{"href":"","className":"inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look border-transparent bg-action text-action-ink hover:bg-action-hover active:bg-action-press min-h-12 rounded-m px-5.5 text-16","children":"تلاش دوباره"}]
16:["$","script","script-0",{"src":"/_next/static/chunks/0n241xfgut8p5-next.js","async":true}]
17:["$","$L22",null,{"children":["$","$1d",null,{"name":"Next.MetadataOutlet","children":"$@23"}]}]
1e:["$","$L24","13",{}]
e:30
23:null
21:true
e:C
20:0
13:"$undefined"
10:"$undefined"
d:"$undefined"
1f:"$undefined"
18:"$undefined"
