import { eventStates } from '#model/logistics/event-state.ts'
import { packageCourse } from '#model/logistics/package-course.ts'
import { knownStatuses, rememberOrders } from '../../../connections/read-orders-ledger.ts'
import { receive } from '../../../inbox/receive.ts'
import { objectVersion } from '../api/payload.ts'
import type { TrackedObject } from '../api/tracked-object.ts'
import { MAX_OBJECTS } from '../client/correios-client.ts'
import { codeOf, happenedAt } from '../mapping/map-object.ts'
import type { Reading } from './reading.ts'

const DAY = 86_400_000
/** What ended is read for so long after its last event: some are taken back. */
const AFTER_THE_END_MS = 7 * DAY
/** It counts as silent for longer, so that it is asked about once a day. */
const ENDED_SILENT_MS = 10 * DAY

const ends: readonly string[] = ['delivered', 'returned']
const stateOf = eventStates([])

type Told = TrackedObject & { mensagem: string }

/** In the inbox when it returns, to how many of them were new or changed. */
export async function pullObjects(reading: Reading, codes: readonly string[]): Promise<number> {
  let fresh = 0
  for (let first = 0; first < codes.length; first += MAX_OBJECTS) {
    reading.signal.throwIfAborted()
    const asked = codes.slice(first, first + MAX_OBJECTS)
    const reported = await reading.client.objects(asked)
    fresh += await keep(reading, asked, reported)
  }
  return fresh
}

async function keep(reading: Reading, asked: readonly string[], reported: readonly Told[]): Promise<number> {
  const { ctx, connection, client, now } = reading
  const readAt = now()
  const answers = new Map(reported.map((one) => [one.codObjeto.trim().toUpperCase(), one]))
  const known = await knownStatuses(ctx.db, connection.id, asked)
  const seen = asked.map((code) => {
    const answer = answers.get(code)
    if (answer === undefined || answer.eventos.length === 0)
      return { code, object: undefined, ...withoutEvents(answer, known.get(code), readAt) }
    const { mensagem: _, ...object } = answer
    return { code, object, status: objectVersion(object), since: watchedSince(object, readAt) }
  })
  const arrivals = seen.flatMap(({ code, object, status }) =>
    object === undefined || known.get(code) === status
      ? []
      : [
          {
            kind: 'correios.object',
            key: code,
            version: status,
            payload: { account: client.account, readAt: readAt.toISOString(), object },
          },
        ],
  )
  const { id: connectionId, accountId } = connection
  if (arrivals.length > 0) await receive(ctx, { accountId, connectionId, source: 'correios' }, arrivals)
  const read = seen.map(({ code, status, since }) => ({ orderId: code, status, onItsWaySince: since }))
  await rememberOrders(ctx.db, connection, read, readAt)
  return arrivals.length
}

const WAITING = 'waiting '

/** Not posted yet, or never: as long as it is unknown it counts from when it was first asked for. */
function withoutEvents(answer: Told | undefined, known: string | undefined, now: Date) {
  if (answer?.mensagem.includes('SRO-019') === true) return { status: 'invalid', since: null }
  const first = known?.startsWith(WAITING) === true ? known.slice(WAITING.length) : now.toISOString()
  return { status: `${WAITING}${first}`, since: new Date(first) }
}

/** Null: nothing more is expected. */
function watchedSince(object: TrackedObject, now: Date): Date | null {
  const events = object.eventos.flatMap((event) => {
    const at = happenedAt(event)?.getTime()
    const [code, description] = [codeOf(event), event.descricao]
    const state = stateOf({ carrier: 'Correios', code, description, state: '' })
    return at === undefined
      ? []
      : [{ at, state, code, description, id: '', heard: at, carrier: 'Correios', due: null }]
  })
  const last = Math.min(now.getTime(), Math.max(...events.map(({ at }) => at)))
  if (!Number.isFinite(last)) return now
  if (!ends.includes(packageCourse(events).state)) return new Date(last)
  return last < now.getTime() - AFTER_THE_END_MS ? null : new Date(last - ENDED_SILENT_MS)
}
