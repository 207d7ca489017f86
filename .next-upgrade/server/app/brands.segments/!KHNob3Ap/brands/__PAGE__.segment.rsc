1:"$Sreact.fragment"
3:"/_next/static/chunks/35tel0j_taof8-next.js"
4:I[339756,["$3"],"default"]
5:"/_next/static/chunks/06nkylb4s4e7y-next.js"
6:I[408821,["$3","$5"],"default"]
7:I[837457,["$3"],"default"]
8:"/_next/static/chunks/1wbycbhjehx58-next.js"
9:"/_next/static/chunks/3yqbfixcy8v0v-next.js"
a:I[522016,["$3","$8","$9"],""]
b:I[334863,["$3","$8","$9"],"Toaster"]
f:I[176859,["$3","$8","$9"],"Shell"]
1a:"ViewportBoundary"
1b:I[897367,["$3"],"$1a"]
1c:"MetadataBoundary"
1d:I[897367,["$3"],"$1c"]
1e:"$Sreact.suspense"
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
})()d:X
13:X
13:C
14:[["children",{"s":"__PAGE__","h":160,"d":{"r":["$","$1","c",{"children":[["$","div",null,{"className":"mt-3 tablet:mt-5","children":[["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"position\":1,\"name\":\"خانه\",\"item\":\"http://build.invalid/\"},{\"@type\":\"ListItem\",\"position\":2,\"name\":\"برندها\",\"item\":\"http://build.invalid/brands\"}]}"}}],"$L15","$L16","$L17"]}],null,"$L18"]}],"p":"$@19","v":null,"s":"$d"}}]]
11:[["children",{"s":"brands","h":96,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}]}]]}],"p":"$@12","v":"$13","s":"$d"},"c":"$Q14"}]]
e:[["children",{"s":"(shop)","h":96,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true}]],["$","$Lf",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"guest","children":[["$","$L4",null,{"parallelRouterKey":"children","template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$La",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]]}]]}],"p":"$@10","v":null,"s":"$d"},"c":"$Q11"}]]
0:{"t":{"t":{"s":"","h":80,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true}]],"template":["$","$L7",null,{}],"notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$La",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]]}],["$","$Lb",null,{}]]}]]}]]}],"p":"$@c","v":null,"s":"$d"},"c":"$Qe"},"h":{"r":["$","$1","h",{"children":[null,["$","$L1b",null,{"children":[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]}],["$","$L1d",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$1e",null,{"name":"Next.Metadata","children":[["$","title","0",{"children":"برندها | فروشگاه"}],["$","meta","1",{"name":"description","content":"همهٔ برندهای فروشگاه: سازندگان ظرف و لوازم آشپزخانه، با محصولات هر یک."}],["$","link","2",{"rel":"manifest","href":"/manifest.webmanifest"}],["$","link","3",{"rel":"canonical","href":"http://build.invalid/brands"}],["$","meta","4",{"name":"format-detection","content":"telephone=no"}],["$","meta","5",{"property":"og:title","content":"برندها"}],["$","meta","6",{"property":"og:description","content":"همهٔ برندهای فروشگاه: سازندگان ظرف و لوازم آشپزخانه، با محصولات هر یک."}],["$","meta","7",{"property":"og:url","content":"http://build.invalid/brands"}],["$","meta","8",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","9",{"property":"og:locale","content":"fa_IR"}],["$","meta","10",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}],"$L1f","$L20","$L21","$L22","$L23","$L24","$L25","$L26","$L27"]}]}],null]}],null]}],"p":"$@28","v":null,"s":"$d"}},"a":"$@29","u":"$@2a","b":"16d124046d7c6f5b7c9b-next"}
2b:I[425724,["$3","$8","$9"],"LinkPending"]
2c:I[897367,["$3"],"OutletBoundary"]
2e:I[27201,["$3"],"IconMark"]
15:["$","nav",null,{"aria-label":"مسیر","children":["$","ol",null,{"className":"flex items-center gap-x-1.5 gap-y-0.5 text-13 text-muted flex-wrap","children":[["$","li","خانه",{"className":"flex items-center gap-1.5","children":[["$","$La",null,{"prefetch":false,"href":"/","className":"inline-block py-1 hover:text-action","children":["خانه",["$","$L2b",null,{}]]}],["$","svg",null,{"className":"icon size-3.5 opacity-60","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#chevron-left"}]}]]}],["$","li","برندها",{"className":"flex items-center gap-1.5","children":[["$","span",null,{"aria-current":"page","className":"truncate text-ink-2 max-w-65","children":"برندها"}],false]}]]}]}]
16:["$","h1",null,{"className":"page-title mt-2","children":"برندها"}]
17:["$","div",null,{"className":"grid justify-items-center gap-3 px-5 py-8 text-center","children":[["$","img",null,{"src":"/art/not-found.svg","alt":"","width":480,"height":360,"className":"w-65 filter-(--tile-filter)","loading":"lazy"}],["$","h2",null,{"className":"text-22","children":"هنوز محصولی با نام سازنده نداریم"}],"$undefined",["$","$La",null,{"prefetch":false,"href":"/products","className":"inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look border-transparent bg-action text-action-ink hover:bg-action-hover active:bg-action-press min-h-12 rounded-m px-5.5 text-16","children":["همهٔ محصولات",["$","$L2b",null,{}]]}]]}]
18:["$","$L2c",null,{"children":["$","$1e",null,{"name":"Next.MetadataOutlet","children":"$@2d"}]}]
1f:["$","meta","11",{"property":"og:type","content":"website"}]
20:["$","meta","12",{"name":"twitter:card","content":"summary_large_image"}]
21:["$","meta","13",{"name":"twitter:title","content":"برندها"}]
22:["$","meta","14",{"name":"twitter:description","content":"همهٔ برندهای فروشگاه: سازندگان ظرف و لوازم آشپزخانه، با محصولات هر یک."}]
23:["$","meta","15",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}]
24:["$","link","16",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}]
25:["$","link","17",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}]
26:["$","link","18",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}]
27:["$","$L2e","19",{}]
d:30
2d:null
2a:true
d:C
29:0
12:"$undefined"
10:"$undefined"
c:"$undefined"
28:"$undefined"
19:"$undefined"
