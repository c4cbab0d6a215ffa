import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { FarolError } from '../errors.ts'
import { answerBrokenVisit, isVisit } from './broken-visit.ts'
import { redirectForeignAct } from './links-from-elsewhere.ts'
import { answerFailure } from './protections.ts'

const isHashed = (path: string): boolean => path.includes('/assets/') && /-[\w-]{8}\.\w+$/.test(path)

export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  app.addHook('onRequest', async (request, reply) => {
    if (answerBrokenVisit(request, reply)) return reply
    const instead = isVisit(request) ? redirectForeignAct(request) : null
    if (instead !== null) return reply.redirect(instead)
  })
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = isHashed(path.replace(/\.(br|gz)$/, ''))
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://site')
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const isFile =
      /^\/(api|assets|locales|metrics)(\/|$)/.test(pathname) || (/\.\w+$/.test(pathname) && !isVisit(request))
    if (built && isPage && !isFile) return reply.sendFile('index.html')
    return answerFailure(new FarolError('notFound'), request, reply)
  })
}
