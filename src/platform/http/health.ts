import type { FastifyInstance } from 'fastify'

/** Whether the process answers at all, for whoever would begin it again. */
const livePath = '/api/health/live'
/** Whether both engines answer, for whoever sends people here. */
const readyPaths = ['/api/health', '/api/health/ready']

export const healthPaths: ReadonlySet<string> = new Set([livePath, ...readyPaths])

type Stores = { postgres: () => Promise<boolean>; clickhouse: () => Promise<boolean> }

/** Alive: 200. Ready: 200, or 503 with the engine that does not answer. Each is asked apart from what others ask it. */
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
