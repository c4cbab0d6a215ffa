import { drawSku } from '@farol/demo-store'
import type { FastifyInstance } from 'fastify'
import { answerFailure } from '#platform/http/protections.ts'
import { FarolError } from '#platform/errors.ts'

/** Images of the demo stores' goods are drawn when they are asked for; they show nobody. */
export function serveDemoImages(app: FastifyInstance): void {
  app.get<{ Params: { image: string } }>('/demo/catalog/:image', (request, reply) => {
    const [id = '', kind, ...more] = request.params.image.split('.')
    const drawing = kind === 'svg' && more.length === 0 ? drawSku(id) : undefined
    if (drawing === undefined) return answerFailure(new FarolError('notFound'), request, reply)
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(drawing)
  })
}
