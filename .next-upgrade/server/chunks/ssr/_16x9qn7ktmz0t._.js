module.exports=[388006,a=>{a.v({className:"qiQ-Fa_className",variable:"qiQ-Fa_variable"})},50350,a=>{a.v({className:"udYCZa_className",variable:"udYCZa_variable"})},233290,a=>{"use strict";var b=a.i(907997),c=a.i(436826),d=a.i(832113),e=a.i(409538);let f=`(() => {
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
})()`,g=`(() => {
  const mark = ({ type, target }) => target.matches?.('img.picture') && target.toggleAttribute('data-broken', type === 'error')
  for (const type of ['error', 'load']) document.addEventListener(type, mark, true)
})()`,h=`try{var t=localStorage.getItem('theme');if(t?t==='dark':matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.theme='dark'}catch(e){};${f};${g}`;var i=a.i(388006);let j={className:i.default.className,style:{fontFamily:"'vazirmatn'"}};null!=i.default.variable&&(j.variable=i.default.variable);var k=a.i(50350);let l={className:k.default.className,style:{fontFamily:"'vazirmatnRest'"}};async function m(){let a=await (0,e.p)();return{metadataBase:(0,d.U)(),title:{default:[a.slogan,a.name].filter(Boolean).join(" | "),template:`%s | ${a.name}`},description:a.description,openGraph:{type:"website",locale:"fa_IR",siteName:a.fullName},formatDetection:{telephone:!1},icons:{icon:[{url:"/art/favicon.svg",type:"image/svg+xml"},{url:"/art/icon-192.png",type:"image/png",sizes:"192x192"}],apple:"/art/apple-icon.png"}}}null!=k.default.variable&&(l.variable=k.default.variable),a.s(["default",0,function({children:a}){return(0,b.jsxs)("html",{lang:"fa",dir:"rtl",className:`${j.variable} ${l.variable}`,suppressHydrationWarning:!0,children:[(0,b.jsx)("head",{children:(0,b.jsx)("script",{dangerouslySetInnerHTML:{__html:h}})}),(0,b.jsxs)("body",{children:[(0,b.jsx)("a",{href:"#content",className:"skip-link",children:"رفتن به محتوای صفحه"}),a,(0,b.jsx)(c.Toaster,{})]})]})},"generateMetadata",0,m,"viewport",0,{themeColor:[{media:"(prefers-color-scheme: light)",color:"#fbf8f3"},{media:"(prefers-color-scheme: dark)",color:"#12191d"}]}],233290)},721303,a=>{"use strict";let b=(0,a.i(211857).registerClientReference)(function(){throw Error("Attempted to call Toaster() from the server but Toaster is on the client. It's not possible to invoke a client function from the server, it can only be rendered as a Component or passed to props of a Client Component.")},"[project]/components/ui/toaster.tsx","Toaster");a.s(["Toaster",0,b])},436826,a=>{"use strict";var b=a.i(721303);a.n(b)}];

//# sourceMappingURL=_16x9qn7ktmz0t._.js.map