import { setTimeout as sleep } from 'node:timers/promises'
import { expected } from '#ingestion/inbox/testing/inbox-facts.ts'
import { orderHistory, shuffled } from '#ingestion/inbox/testing/order-history.ts'

type Batch = { key: string; body: string }

/**
 * An account's own system: orders in versions out of order, many of them twice, in batches that it sends until they are
 * acknowledged, and never again after.
 */
export function impatientSystem(url: string, secret: string, random: () => number) {
  const truths: Parameters<typeof expected>[0][number][] = []
  const waiting: Batch[] = []
  let [sold, acknowledged] = [0, 0]

  const sell = (count: number) => {
    const histories = Array.from({ length: count }, () => {
      sold += 1
      return orderHistory(`API-${sold}`, random)
    })
    truths.push(...histories.map(({ truth }) => truth))
    const versions = histories.flatMap(({ arrivals }) => arrivals.map(({ payload }) => payload))
    const records = shuffled([...versions, ...versions.slice(0, count)], random)
    for (let from = 0; from < records.length; from += 20) {
      const body = JSON.stringify({ records: records.slice(from, from + 20) })
      waiting.push({ key: `${sold}-${from}`, body })
    }
  }
  const send = async ({ key, body }: Batch): Promise<boolean> => {
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    }
    const answer = await fetch(`${url}/api/ingest/orders`, { method: 'POST', headers, body }).catch(
      () => undefined,
    )
    const text = await answer?.text().catch(() => undefined)
    if (answer !== undefined && answer.status < 500 && answer.status !== 202)
      throw new Error(`refused with ${answer.status}: ${text}`)
    return answer?.status === 202
  }
  /** Sends what waits, and goes on until told to stop; what was not acknowledged waits on. */
  const sendUntil = async (stop: AbortSignal): Promise<void> => {
    while (!stop.aborted) {
      const batch = waiting.shift()
      if (batch === undefined) return
      if (await send(batch)) acknowledged += 1
      else {
        waiting.push(batch)
        await sleep(50)
      }
    }
  }
  return {
    sell,
    sendUntil,
    waiting: () => waiting.length,
    acknowledged: () => acknowledged,
    truth: () => expected(truths),
  }
}
