import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { answerBrokenVisit } from './broken-visit.ts'
import { contentSecurity } from './content-security.ts'
import { farolErrorOf } from './farol-error-of.ts'
import { failureOf, logFailure } from './failure.ts'
import { permissionsPolicy } from './permissions-policy.ts'
import { readJsonBodies } from './json-body.ts'

/** The last handler: whatever was thrown leaves as one of the known failures. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (answerBrokenVisit(request, reply)) return
  const known = farolErrorOf(error)
  logFailure(request.log, known)
  const failure = failureOf(known, request.id)
  const { retryAfter } = known.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.status(failure.status).send(failure.toJSON())
}

/** What every answer has: headers that protect the page, compression, the request's id, and failures that say nothing else. */
export async function protect(app: FastifyInstance, withHeatmap: boolean): Promise<void> {
  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  readJsonBodies(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurity({ secure: app.secureSite, withHeatmap }),
    },
    strictTransportSecurity: app.secureSite,
    // mailed links carry secrets in their addresses
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
