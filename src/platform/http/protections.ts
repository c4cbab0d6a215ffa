import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { answerBrokenVisit } from './broken-visit.ts'
import { toFarolError } from './to-farol-error.ts'
import { toFailure, logFailure } from './failure.ts'
import { readJsonBodies } from './json-body.ts'

const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ')

const heatmap = {
  script: ['https://static.hotjar.com', 'https://script.hotjar.com'],
  connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  image: ['https://*.hotjar.com'],
  font: ['https://script.hotjar.com'],
}
const none: typeof heatmap = { script: [], connect: [], image: [], font: [] }

function contentSecurity({ secure, withHeatmap }: { secure: boolean; withHeatmap: boolean }) {
  const others = withHeatmap ? heatmap : none
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...others.script],
    // Mantine writes its theme's variables into a style element.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...others.image],
    fontSrc: ["'self'", ...others.font],
    connectSrc: ["'self'", ...others.connect],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(secure ? { upgradeInsecureRequests: [] } : {}),
  }
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (answerBrokenVisit(request, reply)) return
  const known = toFarolError(error)
  logFailure(request.log, known)
  const failure = toFailure(known, request.id)
  const { retryAfter } = known.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.status(failure.status).send(failure.toJSON())
}

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
    // in one call: a stream of its own costs more than compressing most answers
    syncThreshold: 64 * 1024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
