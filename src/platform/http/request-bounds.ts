import type { FastifyReply, FastifyRequest } from 'fastify'
import { FarolError } from '../errors.ts'
import { REQUEST_DEADLINE_MS, type StatementBounds } from '../storage/statement-bounds.ts'

const reads = new Set(['GET', 'HEAD'])

/** A read ends when nobody waits for it any more; a write that was asked for is done, whoever waits. */
export function boundsOf(request: FastifyRequest, reply: FastifyReply): StatementBounds {
  const asker = { account: '', person: request.ip }
  if (!reads.has(request.method)) return { deadlineMs: REQUEST_DEADLINE_MS, asker }
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      gone.abort(new FarolError('unavailable', {}, { cause: new BrowserGone() }))
  })
  return { deadlineMs: REQUEST_DEADLINE_MS, asker, gone: gone.signal }
}

/** As a browser's own that was told to stop. */
class BrowserGone extends Error {
  override readonly name = 'AbortError'
}
