import { randomUUID } from 'node:crypto'
import { quantile } from '@farol/decomposition'
import type { Browser } from '#platform/testing/browser.ts'
import { signedIn } from '../api/time-questions.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Farol } from '../place/start-farol.ts'
import type { Workplace } from '../place/workplace.ts'
import type { Line, Section } from '../report/report.ts'
import { paymentsQuestions, type PaymentsAsked } from './payments-questions.ts'

/** Whose median is held to a goal. */
const SMALL_SHOP = 1_000_000

/** An attempt of somebody else: what was remembered of any facts is asked again. */
async function moveFacts({ clickhouse }: Pick<Workplace, 'clickhouse'>): Promise<void> {
  const attempted = Math.floor(Date.now() / 1000)
  const row = {
    account_id: randomUUID(),
    order_id: 'A',
    attempt_id: '1',
    attempted_at: attempted,
    version: 1,
  }
  await clickhouse.insert({ table: 'attempts', values: [row], format: 'JSONEachRow' })
}

async function ask(browser: Browser, paths: readonly string[]): Promise<number> {
  const began = performance.now()
  const answers = await Promise.all(paths.map((path) => browser.get(`/api${path}`)))
  const took = performance.now() - began
  for (const { status, text } of answers)
    if (status !== 200) throw new Error(`${paths.join(', ')} answered ${status}: ${text.slice(0, 500)}`)
  return took
}

const goalOf =
  (orders: number, { goals = {} }: PaymentsAsked) =>
  (quantileAsked: 'p50' | 'p95') =>
    orders <= SMALL_SHOP
      ? quantileAsked === 'p50'
        ? goals.small
        : undefined
      : quantileAsked === 'p95'
        ? goals.large
        : undefined

/** Each screen: the first answer of a server that was just started, and then one after the other, none remembered. */
export async function measureScreens(
  place: Workplace,
  farol: Farol,
  account: BenchAccount,
  { orders, rounds }: { orders: number; rounds: number },
): Promise<Section> {
  const browser = await signedIn(farol, account)
  const lines: Line[] = []
  const questions = paymentsQuestions(account)
  const firsts: number[] = []
  for (const { paths } of questions) firsts.push(await ask(browser, paths(0)))
  for (const [place_, question] of questions.entries()) {
    const times: number[] = []
    for (let round = 1; round <= rounds; round++) {
      if (question.isLive) await moveFacts(place)
      times.push(await ask(browser, question.paths(round)))
    }
    const goal = goalOf(orders, question)
    const line = (what: string, value: number, limit?: number): Line => ({
      ...{ what: `${question.what}, ${what}`, value, unit: 'ms' },
      ...(limit !== undefined && { goal: `≤ ${limit}`, met: value <= limit }),
    })
    lines.push(
      line('first', firsts[place_] ?? 0),
      line('p50', quantile(times, 0.5), goal('p50')),
      line('p95', quantile(times, 0.95), goal('p95')),
    )
  }
  const notes = [
    `${orders.toLocaleString('en-US')} orders, ${(orders * 2.5).toLocaleString('en-US')} attempts over 24 months; 30 days, each round others; ${rounds} rounds, one after the other`,
    'live: an attempt arrives before each question',
  ]
  return { title: 'Payments', notes, lines }
}
