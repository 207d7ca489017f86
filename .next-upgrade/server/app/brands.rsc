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
12:I[897367,["$3"],"OutletBoundary"]
13:"$Sreact.suspense"
15:"ViewportBoundary"
16:I[897367,["$3"],"$15"]
18:"MetadataBoundary"
19:I[897367,["$3"],"$18"]
1b:"/_next/static/chunks/2s320lo5_irln-next.js"
1c:I[253348,["$3","$1b"],"default"]
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
})()f:X
10:[["children",{"s":"__PAGE__","h":512,"d":{"r":["$","$1","c",{"children":["$L11",null,["$","$L12",null,{"children":["$","$13",null,{"name":"Next.MetadataOutlet","children":"$@14"}]}]]}],"p":false,"v":null}}]]
e:[["children",{"s":"brands","h":512,"d":{"r":["$","$1","c",{"children":[null,["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]]}],"p":false,"v":"$f"},"c":"$Q10"}]]
c:[["children",{"s":"(shop)","h":512,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true,"nonce":"$undefined"}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true,"nonce":"$undefined"}]],"$Ld"]}],"p":false,"v":null},"c":"$Qe"}]]
0:{"P":null,"c":["","brands"],"q":"","i":false,"t":{"t":{"s":"","h":528,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true,"nonce":"$undefined"}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true,"nonce":"$undefined"}]],"template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$La",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],["$","$Lb",null,{}]]}]]}]]}],"p":false,"v":null},"c":"$Qc"},"h":{"r":["$","$1","h",{"children":[null,["$","$L16",null,{"children":"$L17"}],["$","$L19",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$13",null,{"name":"Next.Metadata","children":"$L1a"}]}],null]}],null]}],"p":false,"v":null}},"m":"$undefined","G":["$1c",[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}]]],"S":true,"r":"$undefined","s":"$undefined","a":"$undefined","l":"$undefined","p":"$undefined","d":"$undefined","b":"16d124046d7c6f5b7c9b-next"}
f:C
1d:I[425724,["$3","$8","$9"],"LinkPending"]
11:["$","div",null,{"className":"mt-3 tablet:mt-5","children":[["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"position\":1,\"name\":\"خانه\",\"item\":\"http://build.invalid/\"},{\"@type\":\"ListItem\",\"position\":2,\"name\":\"برندها\",\"item\":\"http://build.invalid/brands\"}]}"}}],["$","nav",null,{"aria-label":"مسیر","children":["$","ol",null,{"className":"flex items-center gap-x-1.5 gap-y-0.5 text-13 text-muted flex-wrap","children":[["$","li","خانه",{"className":"flex items-center gap-1.5","children":[["$","$La",null,{"prefetch":false,"href":"/","className":"inline-block py-1 hover:text-action","children":["خانه",["$","$L1d",null,{}]]}],["$","svg",null,{"className":"icon size-3.5 opacity-60","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#chevron-left"}]}]]}],["$","li","برندها",{"className":"flex items-center gap-1.5","children":[["$","span",null,{"aria-current":"page","className":"truncate text-ink-2 max-w-65","children":"برندها"}],false]}]]}]}],["$","h1",null,{"className":"page-title mt-2","children":"برندها"}],["$","div",null,{"className":"grid justify-items-center gap-3 px-5 py-8 text-center","children":[["$","img",null,{"src":"/art/not-found.svg","alt":"","width":480,"height":360,"className":"w-65 filter-(--tile-filter)","loading":"lazy","fetchPriority":"$undefined"}],["$","h2",null,{"className":"text-22","children":"هنوز محصولی با نام سازنده نداریم"}],"$undefined",["$","$La",null,{"prefetch":false,"href":"/products","className":"inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look border-transparent bg-action text-action-ink hover:bg-action-hover active:bg-action-press min-h-12 rounded-m px-5.5 text-16","children":["همهٔ محصولات",["$","$L1d",null,{}]]}]]}]]}]
17:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]
1e:I[176859,["$3","$8","$9"],"Shell"]
d:["$","$L1e",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"guest","children":[["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$La",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],"$L1f"]}]
1f:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]
20:I[27201,["$3"],"IconMark"]
14:null
1a:[["$","title","0",{"children":"برندها | فروشگاه"}],["$","meta","1",{"name":"description","content":"همهٔ برندهای فروشگاه: سازندگان ظرف و لوازم آشپزخانه، با محصولات هر یک."}],["$","link","2",{"rel":"manifest","href":"/manifest.webmanifest","crossOrigin":"$undefined"}],["$","link","3",{"rel":"canonical","href":"http://build.invalid/brands"}],["$","meta","4",{"name":"format-detection","content":"telephone=no"}],["$","meta","5",{"property":"og:title","content":"برندها"}],["$","meta","6",{"property":"og:description","content":"همهٔ برندهای فروشگاه: سازندگان ظرف و لوازم آشپزخانه، با محصولات هر یک."}],["$","meta","7",{"property":"og:url","content":"http://build.invalid/brands"}],["$","meta","8",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","9",{"property":"og:locale","content":"fa_IR"}],["$","meta","10",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","meta","11",{"property":"og:type","content":"website"}],["$","meta","12",{"name":"twitter:card","content":"summary_large_image"}],["$","meta","13",{"name":"twitter:title","content":"برندها"}],["$","meta","14",{"name":"twitter:description","content":"همهٔ برندهای فروشگاه: سازندگان ظرف و لوازم آشپزخانه، با محصولات هر یک."}],["$","meta","15",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","link","16",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}],["$","link","17",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}],["$","link","18",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}],["$","$L20","19",{}]]
