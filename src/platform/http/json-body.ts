import type { FastifyInstance } from 'fastify'
import { FarolError } from '../errors.ts'
import { assertShallowQuery, isTooDeep } from './json-depth.ts'

const nul = /\0|\\u0000/

/** A character written as two escapes, and half of one. */
const pair = /\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi
const half = /\\ud[89a-f]/i

/** Whether JSON holds what no text column can: a NUL, or half a character. */
const isBroken = (body: string): boolean =>
  nul.test(body) || (half.test(body) && half.test(body.replaceAll(pair, '')))

/** Throws for JSON that is not looked at any further: `unreadableBody` or `tooDeep`. */
export function assertReadable(body: string): void {
  if (isBroken(body)) throw new FarolError('unreadableBody')
  if (isTooDeep(body)) throw new FarolError('tooDeep')
}

/** For a body to be here whole, in milliseconds. */
const longest = 60_000

/** Reads JSON bodies; what no text column can hold, a NUL or half a character, is refused here, and who sends without end. */
export function readJsonBodies(app: FastifyInstance, patience = longest): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      assertReadable(body)
    } catch (error) {
      return done(error as FarolError, undefined)
    }
    void parse(request, body, done)
  })
  // files are read as they come, by the procedure that takes them
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  app.addHook('preParsing', async ({ raw, headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
    if (isEmpty || headers['content-type'] === 'application/octet-stream') return
    const late = setTimeout(() => raw.destroy(), patience)
    raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
  })
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw new FarolError('unreadableBody')
    assertShallowQuery(request.url)
  })
}
