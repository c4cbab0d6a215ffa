import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/** Whether both engines answer: 200, or 503 with the one that does not. */
export function reportHealth(app: FastifyInstance, { db, clickhouse }: Context): void {
  app.get('/api/health', async (_request, reply) => {
    const [people, facts] = await Promise.allSettled([db.execute(sql`SELECT 1`), clickhouse.ping()])
    const postgres = people.status === 'fulfilled'
    const clickhouseAnswers = facts.status === 'fulfilled' && facts.value.success
    const ok = postgres && clickhouseAnswers
    return reply.status(ok ? 200 : 503).send({ ok, postgres, clickhouse: clickhouseAnswers })
  })
}
