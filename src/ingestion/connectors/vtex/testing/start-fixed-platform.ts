import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A platform that answers each path with the same document, whatever is asked: what is made of published examples. */
export async function startFixedPlatform(answers: readonly (readonly [path: RegExp, document: unknown])[]) {
  const unanswered: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://platform')
    request.resume()
    if (request.method === 'POST')
      return response.writeHead(200, { 'content-type': 'text/plain' }).end('OK, done.')
    const [, document] = answers.find(([path]) => path.test(pathname)) ?? []
    if (document === undefined) {
      unanswered.push(pathname)
      return response.writeHead(404).end()
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that nothing answers. */
    unanswered,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
