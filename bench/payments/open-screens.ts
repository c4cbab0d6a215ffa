import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '@farol/decomposition'
import { refetchInTurn } from '#app/live/refetch-in-turn.ts'
import { createApiKey } from '#areas/integrations/server/create-api-key.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { readEvents } from '#platform/testing/read-events.ts'
import { signedIn } from '../api/time-questions.ts'
import { openLoad } from '../arrivals/open-load.ts'
import { accountContext } from '../place/account-context.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Farol } from '../place/start-farol.ts'
import type { Workplace } from '../place/workplace.ts'
import type { Line, Section } from '../report/report.ts'

const [PEOPLE, SCREENS_EACH] = [5, 10]
const [CALLS, OF_CALL] = [20, 10]
const [WARM_SECONDS, LOOK_MS] = [5, 5]

type Sent = { order: string; at: number }

/** Screens of the present stay open, and ask again as pages do, while attempts arrive: from when each is sent to when each screen has it. */
export async function measureOpenScreens(
  place: Workplace,
  farol: Farol,
  account: BenchAccount,
  seconds: number,
): Promise<Section> {
  const keys = await Promise.all([1, 2, 3].map((at) => newKey(place, account, at)))
  const sent: Sent[] = []
  const shown: number[] = []
  const asked: number[] = []
  const screens = await openScreens(place, farol, account, async (ask, seen) => {
    const began = performance.now()
    const text = await ask()
    const now = performance.now()
    asked.push(now - began)
    for (const { order, at } of sent) {
      if (seen.has(order) || !text.includes(`"${order}"`)) continue
      seen.add(order)
      shown.push(now - at)
    }
  })
  const send = (name: string, forSeconds: number, isMarked: boolean) =>
    openLoad(farol.address, { perSecond: CALLS, seconds: forSeconds }, (at) => {
      const order = `${name}-${at}`
      const isRefused = isMarked && at % CALLS === 0
      if (isRefused) sent.push({ order, at: performance.now() })
      return attemptsCall(keys[at % keys.length] ?? '', order, isRefused)
    })
  const run = randomUUID().slice(0, 8)
  await send(`${run}-warm`, WARM_SECONDS, false)
  const acknowledged = await send(run, seconds, true)
  await sleep(5000)
  screens.close()
  const expected = sent.length * PEOPLE * SCREENS_EACH
  const slowest = quantile(shown, 0.95)
  const lines: Line[] = [
    { what: 'a call acknowledged, p50', value: quantile(acknowledged, 0.5), unit: 'ms' },
    { what: 'a screen asks, p50', value: quantile(asked, 0.5), unit: 'ms' },
    { what: 'sent → on a screen, p50', value: quantile(shown, 0.5), unit: 'ms' },
    {
      ...{ what: 'sent → on a screen, p95', value: slowest, unit: 'ms' },
      ...{ goal: '≤ 1,000 ms', met: slowest <= 1000 },
    },
    {
      ...{ what: 'shown ÷ expected', value: shown.length / expected, unit: '×' },
      ...{ goal: '1', met: shown.length === expected },
    },
  ]
  return {
    title: `${PEOPLE * SCREENS_EACH} open live screens, ${CALLS * OF_CALL} attempts a second`,
    notes: [],
    lines,
  }
}

async function newKey(place: Workplace, account: BenchAccount, at: number): Promise<string> {
  const ctx = accountContext(place, account)
  return (await createApiKey(ctx, { name: `bench ${at}`, scopes: ['payments'] })).secret
}

/** Only the one that is looked for is refused: a screen has the newest refusals. */
function attemptsCall(secret: string, order: string, isRefused: boolean) {
  const now = new Date().toISOString()
  const records = Array.from({ length: OF_CALL }, (_, place) => {
    const isLast = isRefused && place === 0
    return {
      ...{
        order_id: isLast ? order : `${order}-${place}`,
        payment_id: '1',
        attempted_at: now,
        updated_at: now,
      },
      ...{ method: 'Cartão de crédito', brand: 'Visa', acquirer: 'Adquirente 0', issuer: 'Emissor 0' },
      ...{ amount: 12_990, stage: 'authorization', outcome: isLast ? 'declined' : 'approved' },
    }
  })
  return {
    path: '/api/ingest/payments',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ records }),
  }
}

type Looked = (ask: () => Promise<string>, seen: Set<string>) => Promise<void>

/** Each with a stream of its own; a person may have only so many. */
async function openScreens(place: Workplace, farol: Farol, account: BenchAccount, looked: Looked) {
  const closing: (() => void)[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const [userId, password] = [randomUUID(), randomUUID()]
    const email = `${userId}@bench.local`
    const passwordHash = await hashPassword(password)
    await place.db.insert(users).values({ id: userId, name: 'bench', email, passwordHash })
    await place.db.insert(memberships).values({ userId, accountId: account.id, role: 'owner' })
    const browser = await signedIn(farol, { ...account, email, password })
    const ask = async () => {
      const { status, text } = await browser.get('/api/payments/live')
      if (status !== 200) throw new Error(`a screen was answered ${status}: ${text.slice(0, 300)}`)
      return text
    }
    for (let screen = 0; screen < SCREENS_EACH; screen++) {
      const events = await readEvents(`${farol.address}/api/live?account=${account.id}`, browser.cookies)
      const seen = new Set<string>()
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
