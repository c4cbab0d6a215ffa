import type { FastifyInstance } from 'fastify'
import { healthPaths } from './health.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the operation that answers, `/sales/targets/{id}`; empty for what is none. */
    operation: string
    /** In which account it answers, once that is known; empty before. */
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
 * One line for each answer, at the level `info`: method, the pattern of the route and never the address, which may hold people's data,
 * account, status and milliseconds, with the request's id. Health checks are not among them.
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
