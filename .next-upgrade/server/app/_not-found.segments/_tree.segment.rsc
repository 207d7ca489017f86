:HL["/_next/static/chunks/05-6ue7se3gnm-next.css","style"]
2:[["children",{"s":"__PAGE__","h":160}]]
1:[["children",{"s":"/_not-found","h":64,"c":"$Q2"}]]
0:{"b":"16d124046d7c6f5b7c9b-next","t":{"t":{"s":"","h":16,"c":"$Q1"}}}
