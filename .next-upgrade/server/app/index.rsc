1:"$Sreact.fragment"
3:"/_next/static/chunks/35tel0j_taof8-next.js"
4:I[339756,["$3"],"default"]
5:"/_next/static/chunks/06nkylb4s4e7y-next.js"
6:I[408821,["$3","$5"],"default"]
7:I[837457,["$3"],"default"]
8:"/_next/static/chunks/1wbycbhjehx58-next.js"
9:"/_next/static/chunks/3yqbfixcy8v0v-next.js"
a:"/_next/static/chunks/3w1swmi8x4nmv-next.js"
b:I[522016,["$3","$8","$9","$a"],""]
c:I[334863,["$3","$8","$9"],"Toaster"]
11:I[897367,["$3"],"OutletBoundary"]
12:"$Sreact.suspense"
14:"ViewportBoundary"
15:I[897367,["$3"],"$14"]
17:"MetadataBoundary"
18:I[897367,["$3"],"$17"]
1a:"/_next/static/chunks/2s320lo5_irln-next.js"
1b:I[253348,["$3","$1a"],"default"]
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
})()f:[["children",{"s":"__PAGE__","h":512,"d":{"r":["$","$1","c",{"children":["$L10",[["$","script","script-0",{"src":"/_next/static/chunks/3w1swmi8x4nmv-next.js","async":true,"nonce":"$undefined"}]],["$","$L11",null,{"children":["$","$12",null,{"name":"Next.MetadataOutlet","children":"$@13"}]}]]}],"p":false,"v":null}}]]
d:[["children",{"s":"(shop)","h":512,"d":{"r":["$","$1","c",{"children":[[["$","script","script-0",{"src":"/_next/static/chunks/1wbycbhjehx58-next.js","async":true,"nonce":"$undefined"}],["$","script","script-1",{"src":"/_next/static/chunks/3yqbfixcy8v0v-next.js","async":true,"nonce":"$undefined"}]],"$Le"]}],"p":false,"v":null},"c":"$Qf"}]]
0:{"P":null,"c":["",""],"q":"","i":false,"t":{"t":{"s":"","h":528,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}],["$","script","script-0",{"src":"/_next/static/chunks/35tel0j_taof8-next.js","async":true,"nonce":"$undefined"}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L4",null,{"parallelRouterKey":"children","error":"$6","errorStyles":[],"errorScripts":[["$","script","script-0",{"src":"/_next/static/chunks/06nkylb4s4e7y-next.js","async":true,"nonce":"$undefined"}]],"template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lb",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],["$","$Lc",null,{}]]}]]}]]}],"p":false,"v":null},"c":"$Qd"},"h":{"r":["$","$1","h",{"children":[null,["$","$L15",null,{"children":"$L16"}],["$","$L18",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$12",null,{"name":"Next.Metadata","children":"$L19"}]}],null]}],null]}],"p":false,"v":null}},"m":"$undefined","G":["$1b",[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next","crossOrigin":"$undefined","nonce":"$undefined"}]]],"S":true,"r":"$undefined","s":"$undefined","a":"$undefined","l":"$undefined","p":"$undefined","d":"$undefined","b":"16d124046d7c6f5b7c9b-next"}
10:["$L1c",["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Store\",\"@id\":\"http://build.invalid/#store\",\"parentOrganization\":{\"@id\":\"http://build.invalid/#organization\"},\"name\":\"فروشگاه\",\"description\":\"\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\",\"image\":\"http://build.invalid/art/hero-1280.webp\",\"currenciesAccepted\":\"IRR\",\"address\":{\"@type\":\"PostalAddress\",\"streetAddress\":\"\",\"addressLocality\":\"\",\"addressRegion\":\"\",\"addressCountry\":\"IR\"},\"sameAs\":[]}"}}],["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"WebSite\",\"@id\":\"http://build.invalid/#website\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"inLanguage\":\"fa-IR\",\"publisher\":{\"@id\":\"http://build.invalid/#organization\"},\"potentialAction\":{\"@type\":\"SearchAction\",\"target\":{\"@type\":\"EntryPoint\",\"urlTemplate\":\"http://build.invalid/products?search={search_term_string}\"},\"query-input\":\"required name=search_term_string\"}}"}}]]
16:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}],["$","meta","2",{"name":"theme-color","content":"#fbf8f3","media":"(prefers-color-scheme: light)"}],["$","meta","3",{"name":"theme-color","content":"#12191d","media":"(prefers-color-scheme: dark)"}]]
1d:I[176859,["$3","$8","$9"],"Shell"]
1f:I[297182,["$3","$8","$9","$a"],"Hero"]
20:I[191899,["$3","$8","$9","$a"],"WholesaleBanner"]
21:I[425724,["$3","$8","$9","$a"],"LinkPending"]
e:["$","$L1d",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","view":"guest","children":[["$","$L4",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":[["$","div",null,{"className":"page-content","children":[["$","h1",null,{"children":"این صفحه پیدا نشد"}],["$","$Lb",null,{"href":"/","prefetch":false,"children":"بازگشت به خانه"}]]}],[]],"forbidden":"$undefined","unauthorized":"$undefined"}],"$L1e"]}]
1c:[["$","$L1f",null,{"slides":[{"id":"own","title":"","text":"","image":null,"phoneImage":null,"button":{"text":"دیدن محصولات","href":"/products"}}]}],false,false,null,null,false,false,false,false,["$","div",null,{"id":"wholesale","className":"section scroll-mt-24","children":["$","$L20",null,{"title":"مغازه دارید؟ عمده بخرید","text":"با حساب خرید عمده، قیمت خودتان را همین‌جا می‌بینید و با همان سبد، بدون تماس و هماهنگی، سفارش می‌دهید.","action":["$","$Lb",null,{"prefetch":false,"href":"/wholesale","className":"inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look border-transparent min-h-12 rounded-m px-5.5 text-16 bg-picture-ink text-[#fff] hover:bg-picture-ink-hover","children":["درخواست خرید عمده",["$","$L21",null,{}]]}]}]}],"$L22"]
1e:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]
22:["$","section",null,{"className":"section","aria-label":"خاطرجمعی خرید","children":["$","ul",null,{"className":"grid grid-cols-2 border-y border-line desktop:grid-cols-4","children":[["$","li","ضمانت اصالت",{"className":"grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-[1.6] even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0","children":[["$","svg",null,{"className":"icon size-7 stroke-[1.4] text-action desktop:mt-1","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#shield-check"}]}],["$","div",null,{"children":[["$","b",null,{"className":"block","children":"ضمانت اصالت"}],["$","small",null,{"className":"text-13 text-muted","children":"فاکتور فروش همراه هر سفارش"}]]}]]}],["$","li","هفت روز کاری فرصت بازگشت",{"className":"grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-[1.6] even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0","children":[["$","svg",null,{"className":"icon size-7 stroke-[1.4] text-action desktop:mt-1","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#undo-2"}]}],["$","div",null,{"children":[["$","b",null,{"className":"block","children":"هفت روز کاری فرصت بازگشت"}],["$","small",null,{"className":"text-13 text-muted","children":""}]]}]]}],["$","li","ارسال سریع با کد رهگیری",{"className":"grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-[1.6] even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0","children":[["$","svg",null,{"className":"icon size-7 stroke-[1.4] text-action desktop:mt-1","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#truck"}]}],["$","div",null,{"children":[["$","b",null,{"className":"block","children":"ارسال سریع با کد رهگیری"}],["$","small",null,{"className":"text-13 text-muted","children":"به سراسر ایران"}]]}]]}],["$","li","پشتیبانی شبانه‌روزی",{"className":"grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-[1.6] even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0","children":[["$","svg",null,{"className":"icon size-7 stroke-[1.4] text-action desktop:mt-1","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#headset"}]}],["$","div",null,{"children":[["$","b",null,{"className":"block","children":"پشتیبانی شبانه‌روزی"}],["$","small",null,{"className":"text-13 text-muted","children":"تلفن، تلگرام و واتساپ"}]]}]]}]]}]}]
23:I[27201,["$3"],"IconMark"]
13:null
19:[["$","title","0",{"children":"فروشگاه"}],["$","link","1",{"rel":"manifest","href":"/manifest.webmanifest","crossOrigin":"$undefined"}],["$","link","2",{"rel":"canonical","href":"http://build.invalid"}],["$","meta","3",{"name":"format-detection","content":"telephone=no"}],["$","meta","4",{"property":"og:title","content":"فروشگاه"}],["$","meta","5",{"property":"og:url","content":"http://build.invalid"}],["$","meta","6",{"property":"og:site_name","content":"فروشگاه"}],["$","meta","7",{"property":"og:locale","content":"fa_IR"}],["$","meta","8",{"property":"og:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","meta","9",{"property":"og:type","content":"website"}],["$","meta","10",{"name":"twitter:card","content":"summary_large_image"}],["$","meta","11",{"name":"twitter:title","content":"فروشگاه"}],["$","meta","12",{"name":"twitter:image","content":"http://build.invalid/art/hero-1280.webp"}],["$","link","13",{"rel":"icon","href":"/art/favicon.svg","type":"image/svg+xml"}],["$","link","14",{"rel":"icon","href":"/art/icon-192.png","type":"image/png","sizes":"192x192"}],["$","link","15",{"rel":"apple-touch-icon","href":"/art/apple-icon.png"}],["$","$L23","16",{}]]
