import type { FastifyInstance } from 'fastify'
import { createServer, type ServerDeps } from '#platform/http/create-server.ts'
import { answerConfirmation } from '#areas/observability/server/destinations/confirm-address.ts'
import { answerUnsubscribe } from '#areas/team/reports/server/answer-unsubscribe.ts'
import { router } from './services.ts'

export async function createFarol(parts: Omit<ServerDeps, 'router'>): Promise<FastifyInstance> {
  const app = await createServer({ ...parts, router })
  answerUnsubscribe(app, parts)
  answerConfirmation(app, parts)
  return app
}
