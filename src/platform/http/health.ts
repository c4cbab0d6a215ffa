import type { FastifyInstance } from 'fastify'

export const healthPath = '/api/health'

type Stores = { postgres: () => Promise<boolean>; clickhouse: () => Promise<boolean> }

/** Whether both engines answer: 200, or 503 with the one that does not. Each is asked apart from what others ask it. */
export function reportHealth(app: FastifyInstance, answers: Stores): void {
  app.get(healthPath, async (_request, reply) => {
    const [postgres, clickhouse] = await Promise.all([answers.postgres(), answers.clickhouse()])
    const ok = postgres && clickhouse
    return reply.status(ok ? 200 : 503).send({ ok, postgres, clickhouse })
  })
}
