:HL["/_next/static/chunks/05-6ue7se3gnm-next.css","style"]
:HL["/_next/static/media/vazirmatn.p.2whb15_vktnat.woff2","font",{"crossOrigin":"","type":"font/woff2"}]
3:[["children",{"s":"__PAGE__","h":160}]]
2:[["children",{"s":"unavailable","h":96,"c":"$Q3"}]]
1:[["children",{"s":"(plain)","h":96,"c":"$Q2"}]]
0:{"b":"16d124046d7c6f5b7c9b-next","t":{"t":{"s":"","h":80,"c":"$Q1"}}}
