import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hookPath, ingestLimits, ingestPath } from '#model/ingest.ts'
import { FarolError } from '../errors.ts'
import { toFarolError } from './to-farol-error.ts'
import { toFailure, logFailure } from './failure.ts'
import type { RequestContext } from './request-context.ts'
import { plainAnswersHandler } from './plain-answers.ts'
import { requestBounds } from './request-bounds.ts'
import { currentBounds, withBounds } from '../storage/statement-bounds.ts'

export type ApiRouter = Router<AnyContractRouter, RequestContext>

export function mountApi(
  app: FastifyInstance,
  router: ApiRouter,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => RequestContext,
): void {
  const handler = plainAnswersHandler(router, {
    interceptors: [
      async (call) => {
        const { context } = call
        try {
          return await call.next()
        } catch (error) {
          // if the browser disconnected, that explains the failed read
          const { gone } = currentBounds()
          const known = toFarolError(gone?.aborted === true ? gone.reason : error)
          logFailure(context.log, known)
          const { retryAfter } = known.details
          if (retryAfter !== undefined) context.reply.header('retry-after', retryAfter)
          throw toFailure(known, context.requestId)
        }
      },
    ],
    clientInterceptors: [
      ({ context, procedure, next }) => {
        context.request.operation = procedure['~orpc'].route.path ?? ''
        return next()
      },
    ],
  })
  let description: Promise<object> | undefined
  app.get('/api/openapi.json', () => (description ??= describe(router)))
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const answering = { prefix: '/api', context: contextOf(request, reply) } as const
    const { matched } = await withBounds(requestBounds(request, reply), () =>
      handler.handle(request, reply, answering),
    )
    if (!matched) throw new FarolError('notFound')
    return reply
  }
  app.all('/api/*', answer)
  app.all(`/api${ingestPath}/*`, { bodyLimit: ingestLimits.bytes }, answer)
  void app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    signed.all(`/api${hookPath}/*`, { bodyLimit: ingestLimits.bytes }, answer)
  })
}

function describe(router: ApiRouter): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(router, {
    info: { title: 'Farol', version: '1' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
  })
}
