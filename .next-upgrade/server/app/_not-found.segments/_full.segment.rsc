1:"$Sreact.fragment"
4:"/_next/static/chunks/2iuu0j8e0lth_-next.js"
5:"/_next/static/chunks/0bfsy7si6t1vp-next.js"
6:I[334863,["$4","$5"],"Toaster"]
8:I[339756,["$4","$5"],"default"]
9:I[837457,["$4","$5"],"default"]
c:I[897367,["$4","$5"],"OutletBoundary"]
d:"$Sreact.suspense"
f:"ViewportBoundary"
10:I[897367,["$4","$5"],"$f"]
12:"MetadataBoundary"
13:I[897367,["$4","$5"],"$12"]
15:"/_next/static/chunks/2s320lo5_irln-next.js"
16:I[253348,["$15"],"default"]
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
})()a:X
b:[["children",{"s":"__PAGE__","h":512,"d":{"r":["$","$1","c",{"children":[null,null,["$","$Lc",null,{"children":["$","$d",null,{"name":"Next.MetadataOutlet","children":"$@e"}]}]]}],"p":false,"v":null}}]]
7:[["children",{"s":"/_not-found","h":512,"d":{"r":["$","$1","c",{"children":[null,["$","$L8",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L9",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$a"},"c":"$Qb"}]]
0:{"P":null,"c":["","_not-found"],"q":"","i":false,"t":{"t":{"s":"","h":528,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}],["$","script","script-0",{"src":"/_next/static/chunks/2iuu0j8e0lth_-next.js","async":true,"nonce":"$undefined"}],["$","script","script-1",{"src":"/_next/static/chunks/0bfsy7si6t1vp-next.js","async":true,"nonce":"$undefined"}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],"$L3",["$","$L6",null,{}]]}]]}]]}],"p":false,"v":null},"c":"$Q7"},"h":{"r":["$","$1","h",{"children":[["$","meta",null,{"name":"robots","content":"noindex"}],["$","$L10",null,{"children":"$L11"}],["$","$L13",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$d",null,{"name":"Next.Metadata","children":"$L14"}]}],null]}],null]}],"p":false,"v":null}},"m":"$undefined","G":["$16",[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}]]],"S":true,"r":"$undefined","s":"$undefined","a":"$undefined","l":"$undefined","p":"$undefined","d":"$undefined","b":"16d124046d7c6f5b7c9b-next"}
a:C
11:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]
17:I[176859,["$4","$5"],"Shell"]
18:"/_next/static/chunks/2rmtxf62xs5in-next.js"
19:I[522016,["$18"],""]
1a:I[425724,["$4","$5"],"LinkPending"]
3:["$","$L17",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"$undefined","children":[["$","div",null,{"className":"grid justify-items-center gap-3 px-5 py-8 text-center","children":[["$","img",null,{"src":"/art/mended-bowl-640.webp","alt":"","width":480,"height":360,"className":"w-65 filter-(--tile-filter)","loading":"lazy","fetchPriority":"$undefined"}],["$","h1",null,{"className":"text-22","children":"این صفحه پیدا نشد"}],["$","p",null,{"className":"max-w-[44ch] text-balance text-muted","children":"شاید نشانی درست نیست، یا چیزی که اینجا بود جای دیگری رفته است."}],["$","div",null,{"className":"mt-2 grid w-full max-w-form justify-items-center gap-5","children":[["$","form",null,{"action":"/products","role":"search","aria-label":"جست‌وجوی چیزی دیگر","className":"w-full","children":["$","div",null,{"className":"relative","children":[["$","input",null,{"type":"search","name":"search","required":true,"pattern":".*\\S.*","title":"چیزی برای جست‌وجو بنویسید","maxLength":100,"enterKeyHint":"search","autoComplete":"off","autoFocus":"$undefined","defaultValue":"$undefined","aria-label":"جست‌وجوی محصول","placeholder":"جست‌وجو در محصولات آشپزخانه","className":"h-12 w-full rounded-pill border border-line bg-sunken ps-11.5 pe-4 text-14 placeholder:text-muted"}],["$","button",null,{"type":"submit","aria-label":"جست‌وجو","className":"absolute start-0.5 top-0.5 grid size-11 place-items-center rounded-full text-muted","children":["$","svg",null,{"className":"icon","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#search"}]}]}]]}]}],["$","div",null,{"className":"flex flex-wrap justify-center gap-3","children":[["$","$L19",null,{"prefetch":false,"href":"/products","className":"inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look border-transparent bg-action text-action-ink hover:bg-action-hover active:bg-action-press min-h-12 rounded-m px-5.5 text-16","children":["دیدن همهٔ محصولات",["$","$L1a",null,{}]]}],["$","$L19",null,{"prefetch":false,"href":"/categories","className":"inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look border-line-strong bg-surface text-ink hover:bg-sunken active:bg-line min-h-12 rounded-m px-5.5 text-16","children":["همهٔ دسته‌ها",["$","$L1a",null,{}]]}]]}]]}]]}],"$L1b"]}]
1b:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]
1c:I[27201,["$4","$5"],"IconMark"]
e:null
14:[["$","title","0",{"children":"صفحه پیدا نشد | فروشگاه"}],["$","link","1",{"rel":"manifest","href":"/manifest.webmanifest","crossOrigin":"$undefined"}],["$","meta","2",{"name":"robots","content":"noindex"}],["$","meta","3",{"name":"format-detection","content":"telephone=no"}],["$","meta","4",{"property":"og:title","content":"صفحه پیدا نشد | فروشگاه"}],["$","meta","5",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","6",{"property":"og:locale","content":"fa_IR"}],["$","meta","7",{"property":"og:type","content":"website"}],["$","meta","8",{"name":"twitter:card","content":"summary"}],["$","meta","9",{"name":"twitter:title","content":"صفحه پیدا نشد | فروشگاه"}],["$","link","10",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}],["$","link","11",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}],["$","link","12",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}],["$","$L1c","13",{}]]
