:HL["/_next/static/chunks/05-6ue7se3gnm-next.css","style"]
:HL["/_next/static/media/vazirmatn.p.2whb15_vktnat.woff2","font",{"crossOrigin":"","type":"font/woff2"}]
2:[["children",{"s":"__PAGE__","h":160}]]
1:[["children",{"s":"(shop)","h":96,"c":"$Q2"}]]
0:{"b":"16d124046d7c6f5b7c9b-next","t":{"t":{"s":"","h":80,"c":"$Q1"}}}
