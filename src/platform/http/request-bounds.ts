import type { FastifyReply, FastifyRequest } from 'fastify'
import { FarolError } from '../errors.ts'
import { REQUEST_DEADLINE_MS, type StatementBounds } from '../storage/statement-bounds.ts'

const reads = new Set(['GET', 'HEAD'])

/** Reads are aborted when the browser disconnects; writes are completed. */
export function requestBounds(request: FastifyRequest, reply: FastifyReply): StatementBounds {
  const asker = { account: '', person: request.ip }
  if (!reads.has(request.method)) return { deadlineMs: REQUEST_DEADLINE_MS, asker }
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      gone.abort(new FarolError('unavailable', {}, { cause: new BrowserGone() }))
  })
  return { deadlineMs: REQUEST_DEADLINE_MS, asker, gone: gone.signal, arrivedAt: performance.now() }
}

class BrowserGone extends Error {
  override readonly name = 'AbortError'
}
