import type { FastifyInstance } from 'fastify'

export function serveSiteSettings(app: FastifyInstance, heatmapSiteId: number | null): void {
  app.get('/api/site-settings', async (_request, reply) =>
    reply.header('cache-control', 'private, max-age=300').send({ heatmapSiteId }),
  )
}
