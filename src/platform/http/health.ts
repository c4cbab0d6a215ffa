import type { FastifyInstance } from 'fastify'

const livePath = '/api/health/live'
const readyPaths = ['/api/health', '/api/health/ready']

export const healthPaths: ReadonlySet<string> = new Set([livePath, ...readyPaths])

type Stores = { postgres: () => Promise<boolean>; clickhouse: () => Promise<boolean> }

/** Both endpoints bypass the request queues. */
export function reportHealth(app: FastifyInstance, answers: Stores): void {
  app.get(livePath, async (_request, reply) => reply.send({ ok: true }))
  for (const path of readyPaths) {
    app.get(path, async (_request, reply) => {
      const [postgres, clickhouse] = await Promise.all([answers.postgres(), answers.clickhouse()])
      const ok = postgres && clickhouse
      return reply.status(ok ? 200 : 503).send({ ok, postgres, clickhouse })
    })
  }
}
