import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type SwallowingProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Silences open connections; `alsoNew`: future ones too. */
  swallow: (options?: { alsoNew: boolean }) => void
  /** Lets new connections through again. */
  pass: () => void
  close: () => Promise<void>
}

/** Forwards to a database and can go silent without closing, like a network that lost a route. */
export async function startSwallowingProxy(target: string): Promise<SwallowingProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  let swallowsNew = false
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => undefined)
    if (swallowsNew) {
      near.on('data', () => undefined)
      return
    }
    const far = connect(Number(port), hostname)
    open.add(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('data', (chunk) => {
        if (!silent.has(from)) to.write(chunk)
      })
      from.on('close', () => {
        open.delete(from)
        if (!silent.has(from)) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    swallow: ({ alsoNew } = { alsoNew: false }) => {
      swallowsNew = alsoNew
      for (const socket of open) silent.add(socket)
    },
    pass: () => {
      swallowsNew = false
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
