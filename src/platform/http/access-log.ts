import type { FastifyInstance } from 'fastify'
import { healthPaths } from './health.ts'

declare module 'fastify' {
  interface FastifyRequest {
    operation: string
    accountId: string
  }
}

export type Answered = {
  method: string
  route: string
  account: string
  status: number
  ms: number
  requestId: string
}

/**
 * Logs one line per response with the route pattern, never the URL, which may hold personal data. Health
 * checks are left out.
 */
export function logAccess(app: FastifyInstance, onAnswer: (answer: Answered) => void = () => {}): void {
  app.decorateRequest('operation', '')
  app.decorateRequest('accountId', '')
  app.addHook('onResponse', async (request, reply) => {
    const { method, operation, accountId: account, routeOptions } = request
    const route = operation === '' ? (routeOptions.url ?? '*') : `/api${operation}`
    if (healthPaths.has(route)) return
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime)]
    request.log.info({ method, route, account, status, ms }, 'answered')
    onAnswer({ method, route, account, status, ms, requestId: request.id })
  })
}
