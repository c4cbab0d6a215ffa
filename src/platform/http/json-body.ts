import { toFarolError } from './to-farol-error.ts'
import type { FastifyInstance } from 'fastify'
import { FarolError } from '../errors.ts'
import { assertShallowQuery, isTooDeep } from './json-depth.ts'

const nul = /\0|\\u0000/

/** An escaped surrogate pair, and a lone surrogate. */
const pair = /\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi
const half = /\\ud[89a-f]/i

/** A NUL or a lone surrogate, which no text column can hold. */
const isBroken = (body: string): boolean =>
  nul.test(body) || (half.test(body) && half.test(body.replaceAll(pair, '')))

export function assertReadable(body: string): void {
  if (isBroken(body)) throw new FarolError('unreadableBody')
  if (isTooDeep(body)) throw new FarolError('tooDeep')
}

const longest = 60_000

declare module 'fastify' {
  interface FastifyRequest {
    bodyDeadline: NodeJS.Timeout | undefined
  }
}

/** Parses JSON bodies; rejects what text columns cannot store, and bodies that arrive too slowly. */
export function readJsonBodies(app: FastifyInstance, patience = longest): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      assertReadable(body)
    } catch (error) {
      return done(toFarolError(error), undefined)
    }
    void parse(request, body, done)
  })
  // files are streamed to the operation that accepts them, for as long as they take
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    clearTimeout(request.bodyDeadline)
    done(null, payload)
  })
  app.decorateRequest('bodyDeadline', undefined)
  app.addHook('preParsing', async (request) => {
    const { raw, headers } = request
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
    if (isEmpty) return
    const late = setTimeout(() => raw.destroy(), patience)
    request.bodyDeadline = late
    raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
  })
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new FarolError('unreadableBody')
    assertShallowQuery(request.url)
  })
}
