import { setTimeout as sleep } from 'node:timers/promises'
import { toFarolError } from '#platform/http/to-farol-error.ts'
import { findSettings } from '../settings/get-content-settings.ts'
import { isSameService, openKey } from '../settings/service-key.ts'
import { openWriter } from '../writers/open-writer.ts'
import { WriterFailure, type Writer, type Written } from '../writers/writer.ts'
import type { BatchWork } from './batch-work.ts'
import { openLot, storeItems, type Lot, type LotItem } from './lot.ts'

const AT_ONCE = 4
const IN_TURN = 20
/**
 * After this many consecutive lost requests the batch pauses for a person, since each may have been charged.
 */
const MAX_LOST = AT_ONCE
const PAUSES_MS = [2000, 10_000, 30_000, 120_000]
/** How long shutdown waits for requests in flight. */
const LAST_WAIT_MS = 10_000

const CHANGED =
  'O serviço das configurações não é mais o deste lote. Volte a ele, ou cancele o lote e solicite outro.'

export async function writeByService(work: BatchWork): Promise<void> {
  const { parts, row, db, held } = work
  const settings = await findSettings(db, row.accountId)
  if (settings === undefined || !isSameService(settings, row.settings)) return held.pause(CHANGED)
  const key = openKey(parts.keyring, settings)
  const writer = openWriter(row.settings.writer, { outbound: parts.outbound, key })
  const lot = await openLot(work, IN_TURN)
  const turn: Turn = { writer, lot, isOver: false, lost: 0 }
  const lanes = Array.from({ length: AT_ONCE }, () => askInTurn(work, turn))
  // all lanes finish storing paid responses before a failure of one ends the turn
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

type Turn = { writer: Writer; lot: Lot; isOver: boolean; lost: number }

async function askInTurn(work: BatchWork, turn: Turn): Promise<void> {
  const { held, signal } = work
  while (!turn.isOver && !signal.aborted) {
    const item = turn.lot.items.shift()
    if (item === undefined || !(await held.ask(item.seq))) return
    try {
      const written = await ask(work, turn, item)
      turn.lost = 0
      await storeWithRetries(work, () => {
        const { inputTokens, outputTokens } = written
        const store = storeItems(work, turn.lot.brands, [{ ...item, written }])
        return held.settle([item], { inputTokens, outputTokens }, store)
      })
    } catch (error) {
      if (!(error instanceof WriterFailure)) throw error
      await storeWithRetries(work, () => settleFailure(work, turn, item, error))
    }
  }
}

async function ask({ row, gone, signal }: BatchWork, { writer }: Turn, item: LotItem): Promise<Written> {
  const leaving = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const leave = () => (timer = setTimeout(() => leaving.abort(), LAST_WAIT_MS))
  signal.addEventListener('abort', leave, { once: true })
  try {
    const { source, content } = item.product
    return await writer({ source, content, settings: row.settings }, AbortSignal.any([gone, leaving.signal]))
  } finally {
    signal.removeEventListener('abort', leave)
    clearTimeout(timer)
  }
}

async function settleFailure(
  { parts, held }: BatchWork,
  turn: Turn,
  { seq, attempts }: LotItem,
  failure: WriterFailure,
): Promise<void> {
  const { kind, message } = failure
  const pauses = parts.pauses ?? PAUSES_MS
  if (kind === 'busy' || kind === 'unavailable' || kind === 'credentials') {
    turn.isOver = true
    const pause = kind === 'unavailable' ? pauses[attempts] : (failure.pauseMs ?? 0)
    await held.postpone(seq, pause ?? 0, { isCounted: kind === 'unavailable' })
    if (kind === 'credentials' || pause === undefined) await held.pause(message)
    return
  }
  if (kind !== 'lost') {
    turn.lost = 0
    return held.fail([seq], 'failed', message, failure)
  }
  turn.lost += 1
  const areMost = turn.lost >= MAX_LOST
  // set before any await, so that other lanes send no more requests
  if (areMost) turn.isOver = true
  await held.fail([seq], 'lost', message)
  if (areMost)
    await held.pause(
      'As respostas do serviço não chegam. O lote parou para não pagar por respostas perdidas.',
    )
}

const STORE_PAUSES_MS = [300, 1000, 3000, 6000]

/** A response has been paid for, so storing it is retried while the database is down. */
async function storeWithRetries(work: BatchWork, store: () => Promise<void>): Promise<void> {
  for (const pause of STORE_PAUSES_MS) {
    try {
      return await store()
    } catch (error) {
      if (work.gone.aborted || toFarolError(error).code !== 'unavailable') throw error
      work.parts.log.warn({ batchId: work.row.id, err: error }, 'content: an answer waits for the database')
      await sleep(pause)
    }
  }
  return store()
}
