:HL["/_next/static/chunks/05-6ue7se3gnm-next.css","style"]
1:[["children",{"s":"__PAGE__","h":176}]]
0:{"b":"16d124046d7c6f5b7c9b-next","t":{"t":{"s":"","h":80,"c":"$Q1"}}}
