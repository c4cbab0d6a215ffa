import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FarolError } from '../errors.ts'
import { answerFailure } from './protections.ts'

const hashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+$/

/** Somebody goes there, rather than a page that fetches a file: ids in addresses may have dots. */
function isVisit({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** Serves the built browser part: hashed files for ever, everything else checked again, and index.html for every route of the browser. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = hashed.test(path.replace(/\.(br|gz)$/, ''))
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://site')
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const isFile =
      /^\/(api|assets|locales)(\/|$)/.test(pathname) || (/\.\w+$/.test(pathname) && !isVisit(request))
    if (built && isPage && !isFile) return reply.sendFile('index.html')
    return answerFailure(new FarolError('notFound'), request, reply)
  })
}
