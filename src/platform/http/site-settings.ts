import type { FastifyInstance } from 'fastify'

/** What the browser needs to know of this installation, whoever asks; it may keep it for five minutes. */
export function tellSiteSettings(app: FastifyInstance, heatmapSiteId: number | null): void {
  app.get('/api/site-settings', async (_request, reply) =>
    reply.header('cache-control', 'private, max-age=300').send({ heatmapSiteId }),
  )
}
