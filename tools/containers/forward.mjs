// Preloaded by the shop's Node: addresses of the host's loopback lead there from inside the container as well.
import { connect, createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const { FORWARD_HOST: host, FORWARD_PORTS: ports } = process.env
if (isMainThread)
  for (const port of ports.split(','))
    createServer((near) => {
      const far = connect(Number(port), host)
      near.pipe(far).pipe(near)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ])
        one.on('error', () => other.destroy())
    }).listen(Number(port), '127.0.0.1')
