1:"$Sreact.fragment"
3:"/_next/static/chunks/2iuu0j8e0lth_-next.js"
4:"/_next/static/chunks/0bfsy7si6t1vp-next.js"
5:I[176859,["$3","$4"],"Shell"]
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
0:{"t":{"t":{"s":"","h":16,"d":{"r":["$","$1","c",{"children":[[["$","link","0",{"rel":"stylesheet","href":"/_next/static/chunks/05-6ue7se3gnm-next.css","precedence":"next"}],["$","script","script-0",{"src":"/_next/static/chunks/2iuu0j8e0lth_-next.js","async":true}],["$","script","script-1",{"src":"/_next/static/chunks/0bfsy7si6t1vp-next.js","async":true}]],["$","html",null,{"lang":"fa","dir":"rtl","className":"qiQ-Fa_variable udYCZa_variable","suppressHydrationWarning":true,"children":[["$","head",null,{"children":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"$2"}}]}],["$","body",null,{"children":[["$","a",null,{"href":"#content","className":"skip-link","children":"رفتن به محتوای صفحه"}],["$","$L5",null,{"categories":[],"year":1405,"about":"","shop":{"name":"فروشگاه","fullName":"فروشگاه","address":"","phones":[],"email":null,"socials":[]},"seal":[],"notice":"","children":[["$","div",null,{"className":"grid justify-items-center gap-3 px-5 py-8 text-center","children":[["$","img",null,{"src":"/art/mended-bowl-640.webp","alt":"","width":480,"height":360,"className":"w-65 filter-(--tile-filter)","loading":"lazy"}],["$","h1",null,{"className":"text-22","children":"این صفحه پیدا نشد"}],["$","p",null,{"className":"max-w-[44ch] text-balance text-muted","children":"شاید نشانی درست نیست، یا چیزی که اینجا بود جای دیگری رفته است."}],["$","div",null,{"className":"mt-2 grid w-full max-w-form justify-items-center gap-5","children":[["$","form",null,{"action":"/products","role":"search","aria-label":"جست‌وجوی چیزی دیگر","className":"w-full","children":["$","div",null,{"className":"relative","children":[["$","input",null,{"type":"search","name":"search","required":true,"pattern":".*\\S.*","title":"چیزی برای جست‌وجو بنویسید","maxLength":100,"enterKeyHint":"search","autoComplete":"off","aria-label":"جست‌وجوی محصول","placeholder":"جست‌وجو در محصولات آشپزخانه","className":"h-12 w-full rounded-pill border border-line bg-sunken ps-11.5 pe-4 text-14 placeholder:text-muted"}],["$","button",null,{"type":"submit","aria-label":"جست‌وجو","className":"absolute start-0.5 top-0.5 grid size-11 place-items-center rounded-full text-muted","children":["$","svg",null,{"className":"icon","aria-hidden":"true","children":["$","use",null,{"href":"/_next/static/media/icons.1_vj5skavuq1b.svg#search"}]}]}]]}]}],"$L6"]}]]}],"$L7"]}],"$L8"]}]]}]]}],"p":"$@9","v":null,"s":"$a"}}},"a":"$@b","u":"$@c","b":"16d124046d7c6f5b7c9b-next"}
d:"/_next/static/chunks/2rmtxf62xs5in-next.js"
e:I[522016,["$d"],""]
f:I[425724,["$3","$4"],"LinkPending"]
10:I[334863,["$3","$4"],"Toaster"]
6:["$","div",null,{"className":"flex flex-wrap justify-center gap-3","children":[["$","$Le",null,{"prefetch":false,"href":"/products","className":"inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look border-transparent bg-action text-action-ink hover:bg-action-hover active:bg-action-press min-h-12 rounded-m px-5.5 text-16","children":["دیدن همهٔ محصولات",["$","$Lf",null,{}]]}],["$","$Le",null,{"prefetch":false,"href":"/categories","className":"inline-flex items-center justify-center gap-2 border leading-none font-strong whitespace-nowrap transition select-none active:translate-y-px aria-busy:pointer-events-none disabled-look border-line-strong bg-surface text-ink hover:bg-sunken active:bg-line min-h-12 rounded-m px-5.5 text-16","children":["همهٔ دسته‌ها",["$","$Lf",null,{}]]}]]}]
7:["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\"@context\":\"https://schema.org\",\"@type\":\"Organization\",\"@id\":\"http://build.invalid/#organization\",\"name\":\"فروشگاه\",\"url\":\"http://build.invalid/\",\"logo\":\"http://build.invalid/art/icon-512.png\"}"}}]
8:["$","$L10",null,{}]
a:30
c:true
a:C
b:0
9:"$undefined"
