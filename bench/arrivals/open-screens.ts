import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '@farol/decomposition'
import { refetchInTurn } from '#app/live/refetch-in-turn.ts'
import { createApiKey } from '#areas/integrations/server/create-api-key.ts'
import { readEvents } from '#platform/testing/read-events.ts'
import { signedIn } from '../api/time-questions.ts'
import { accountContext } from '../place/account-context.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import { newOwner } from '../place/owned-account.ts'
import type { Farol } from '../place/start-farol.ts'
import type { Workplace } from '../place/workplace.ts'
import type { Line, Section } from '../report/report.ts'
import { openLoad } from './open-load.ts'

const PEOPLE = 5
const [WARM_SECONDS, LOOK_MS, LAST_MS] = [5, 5, 5000]

type Scope = Parameters<typeof createApiKey>[1]['scopes'][number]

export type OpenScreens = {
  /** What is open, and what arrives a second. */
  title: string
  screensEach: number
  seconds: number
  path: string
  scope: Scope
  callsPerSecond: number
  /** The records of a call; the first one tells something that screens show, if it has a mark. */
  records: (mark: Mark | undefined, at: number) => object[]
  /** Whether an answer shows what a call with this mark told. */
  isShown: (answer: string, mark: Mark) => boolean
}

/** `place`: among the marked ones, from 0. */
export type Mark = { place: number; at: number }

type Open = { place: Workplace; farol: Farol; account: BenchAccount }

/** Screens of the present stay open, and ask again as pages do, while records arrive: from when each is sent to when each screen has it. */
export async function measureOpenScreens(open: Open, asked: OpenScreens): Promise<Section> {
  const { place, farol, account } = open
  const { screensEach, seconds, callsPerSecond, records, isShown } = asked
  const ctx = accountContext(place, account)
  const keys = await Promise.all(
    [1, 2, 3].map(
      async (at) => (await createApiKey(ctx, { name: `bench ${at}`, scopes: [asked.scope] })).secret,
    ),
  )
  const sent: Mark[] = []
  const shown: number[] = []
  const asks: number[] = []
  const screens = await openScreens(open, asked, async (ask, seen) => {
    const began = performance.now()
    const text = await ask()
    const now = performance.now()
    asks.push(now - began)
    for (const mark of sent) {
      if (seen.has(mark.place) || !isShown(text, mark)) continue
      seen.add(mark.place)
      shown.push(now - mark.at)
    }
  })
  const calls = Array.from({ length: callsPerSecond * (WARM_SECONDS + seconds) }, (_, at) => {
    const second = at / callsPerSecond - WARM_SECONDS
    const mark = second >= 0 && Number.isInteger(second) ? { place: second, at: 0 } : undefined
    return { mark, recordsOf: () => records(mark, at) }
  })
  const send = (forSeconds: number, from: number) =>
    openLoad(farol.address, { perSecond: callsPerSecond, seconds: forSeconds }, (at) => {
      const { mark, recordsOf } = calls[from + at] ?? {}
      if (mark) sent.push(Object.assign(mark, { at: performance.now() }))
      const headers = { authorization: `Bearer ${keys[at % keys.length] ?? ''}` }
      const body = JSON.stringify({ records: recordsOf?.() ?? [] })
      return { path: `/api/ingest/${asked.scope}`, headers, body }
    })
  await send(WARM_SECONDS, 0)
  const acknowledged = await send(seconds, WARM_SECONDS * callsPerSecond)
  await sleep(LAST_MS)
  screens.close()
  const expected = sent.length * PEOPLE * screensEach
  const slowest = quantile(shown, 0.95)
  const lines: Line[] = [
    { what: 'a call acknowledged, p50', value: quantile(acknowledged, 0.5), unit: 'ms' },
    { what: 'a screen asks, p50', value: quantile(asks, 0.5), unit: 'ms' },
    { what: 'sent → on a screen, p50', value: quantile(shown, 0.5), unit: 'ms' },
    {
      what: 'sent → on a screen, p95',
      value: slowest,
      unit: 'ms',
      goal: '≤ 1,000 ms',
      met: shown.length > 0 && slowest <= 1000,
    },
    {
      what: 'shown ÷ expected',
      value: shown.length / expected,
      unit: '×',
      goal: '1',
      met: shown.length === expected,
    },
  ]
  return { title: `${PEOPLE * screensEach} ${asked.title}`, notes: [], lines }
}

type Looked = (ask: () => Promise<string>, seen: Set<number>) => Promise<void>

/** Each with a stream of its own; a person may have only so many. */
async function openScreens(
  { place, farol, account }: Open,
  { path, screensEach }: OpenScreens,
  looked: Looked,
) {
  const closing: (() => void)[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const browser = await signedIn(farol, {
      ...account,
      ...(await newOwner(place.db, account.id, `bench ${person}`)),
    })
    const ask = async () => {
      const { status, text } = await browser.get(`/api${path}`)
      if (status !== 200) throw new Error(`a screen was answered ${status}: ${text.slice(0, 300)}`)
      return text
    }
    for (let screen = 0; screen < screensEach; screen++) {
      const events = await readEvents(`${farol.address}/api/live?account=${account.id}`, browser.cookies)
      const seen = new Set<number>()
      const turns = refetchInTurn(() => looked(ask, seen))
      let heard = 0
      const looking = setInterval(() => {
        for (const { event } of events.heard.slice(heard)) if (event === 'facts') turns.note(null)
        heard = events.heard.length
      }, LOOK_MS)
      closing.push(() => {
        clearInterval(looking)
        turns.stop()
        events.close()
      })
    }
  }
  return { close: () => closing.forEach((close) => close()) }
}
