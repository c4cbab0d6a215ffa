import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FarolError } from '../errors.ts'
import { requestBounds } from '../http/request-bounds.ts'
import { readSessionToken } from '../http/session-cookie.ts'
import { tooManyAttempts } from '../identity/attempts.ts'
import { findSession } from '../identity/find-session.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import { withBounds } from '../storage/statement-bounds.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import type { Listen } from '../storage/postgres/listen.ts'
import { LiveStream } from './live-stream.ts'
import { LiveStreams } from './live-streams.ts'

/** Per person and process; every visible tab has one. */
const MAX_STREAMS = 12

const Query = z.object({ account: z.uuid() })

type Parts = { db: Database; now: () => Date; listen: Listen }

export function answerLive(app: FastifyInstance, { db, now, listen }: Parts): void {
  const streams = new LiveStreams(listen)
  // an endless response would keep the server from closing
  app.addHook('preClose', () => streams.close())
  // HEAD would open a stream that nobody reads or closes
  app.get('/api/live', { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const token = readSessionToken(request)
    // otherwise an open screen would keep its session alive forever
    const session = async () => (token === null ? null : findSession(db, token, now(), { isUse: false }))
    const signedIn = await withBounds(requestBounds(request, reply), session)
    if (signedIn === null) throw new FarolError('unauthenticated')
    const query = Query.safeParse(request.query)
    if (!query.success || !belongs(signedIn, query.data.account)) throw new FarolError('notFound')
    const { account } = query.data
    if (streams.countOf(signedIn.user.id) >= MAX_STREAMS) throw tooManyAttempts(60_000)
    const maySee = async () => belongs(await session(), account)
    const stream = new LiveStream(signedIn.user.id, account, maySee)
    streams.add(stream)
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // otherwise an idle connection would delay shutdown
        .header('connection', 'close')
        .send(stream.body)
    )
  })
}

function belongs(signedIn: SignedIn | null, account: string): boolean {
  return signedIn?.memberships.some(({ id }) => id === account) ?? false
}
