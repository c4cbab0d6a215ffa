import { setTimeout as sleep } from 'node:timers/promises'
import { lt } from 'drizzle-orm'
import { outageLog } from '../jobs/outage-log.ts'
import { deliverNext, type MailSenderParts } from './deliver-next.ts'
import { mails } from './schema.ts'

const POLL_MS = 1000
const hour = 3_600_000
/** What is kept of mails that are over is kept this long. */
const kept = 90 * 24 * hour

/** Delivers what is queued, one mail at a time; any number of processes may do so. Gives how to end it. */
export function startMailSender(parts: MailSenderParts): () => Promise<void> {
  const ending = new AbortController()
  const outage = outageLog(parts.log, 'mail: looking for work')
  const loop = async () => {
    let swept = Number.NEGATIVE_INFINITY
    while (!ending.signal.aborted) {
      try {
        if (performance.now() - swept > hour) {
          await forgetOldMails(parts)
          swept = performance.now()
        }
        const delivered = await deliverNext(parts, ending.signal)
        outage.works()
        if (delivered) continue
      } catch (error) {
        outage.fails(error)
      }
      await sleep(POLL_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const looping = loop()
  return async () => {
    ending.abort()
    await looping
  }
}

async function forgetOldMails({ db, now }: MailSenderParts): Promise<void> {
  await db.delete(mails).where(lt(mails.endedAt, new Date(now().getTime() - kept)))
}
