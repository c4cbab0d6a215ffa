import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server } from 'node:net'

/** A port on loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = listeningPort(server)
  server.close()
  await once(server, 'close')
  return port
}

export function listeningPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return address.port
}
