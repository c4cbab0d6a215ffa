import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '@farol/decomposition'
import type { Browser } from '#platform/testing/browser.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Farol } from '../place/start-farol.ts'
import { cpuTime } from '../report/cpu-time.ts'
import type { Line } from '../report/report.ts'
import { signedIn } from './time-questions.ts'

/** `goals`: milliseconds of the median in a small shop, and of the 95th percentile in a large one. */
export type ScreenParams = {
  what: string
  /** One address per question that the screen asks at once; each round another, for answers are remembered. */
  paths: (round: number) => string[]
  isLive?: boolean
  goals?: { small?: number; large?: number }
}

type Measuring = {
  farol: Farol
  account: BenchAccount
  enginePids: () => number[]
  /** Whether the 95th percentile is held to a goal; otherwise the median is. */
  isLarge: boolean
  rounds: number
  /** Before each live question, so that it is not remembered. */
  moveFacts: () => Promise<void>
}

const [MAX_PREPARING_MS, AGAIN_MS] = [600_000, 250]

/** What is being prepared for the first time is asked again, as screens do. */
async function answerOf(browser: Browser, path: string) {
  const began = performance.now()
  for (;;) {
    const answer = await browser.get(`/api${path}`)
    const isPreparing = answer.status === 503 && answer.text.includes('"code":"preparing"')
    if (!isPreparing || performance.now() - began > MAX_PREPARING_MS) return answer
    await sleep(AGAIN_MS)
  }
}

async function ask(browser: Browser, paths: readonly string[]): Promise<number> {
  const began = performance.now()
  const answers = await Promise.all(paths.map((path) => answerOf(browser, path)))
  const took = performance.now() - began
  for (const { status, text } of answers)
    if (status !== 200) throw new Error(`${paths.join(', ')} answered ${status}: ${text.slice(0, 500)}`)
  return took
}

const goalOf =
  (isLarge: boolean, { goals = {} }: ScreenParams) =>
  (quantileAsked: 'p50' | 'p95') =>
    isLarge
      ? quantileAsked === 'p95'
        ? goals.large
        : undefined
      : quantileAsked === 'p50'
        ? goals.small
        : undefined

/** Each screen: the first answer of a server that was just started, and then one after the other, none remembered. What was computed does not hang on what else runs on the machine. */
export async function measureScreens(
  questions: readonly ScreenParams[],
  { farol, account, enginePids, isLarge, rounds, moveFacts }: Measuring,
): Promise<Line[]> {
  const browser = await signedIn(farol, account)
  const lines: Line[] = []
  const firsts: number[] = []
  for (const { paths } of questions) firsts.push(await ask(browser, paths(0)))
  for (const [place, question] of questions.entries()) {
    const times: number[] = []
    const computed = { server: 0, engines: 0 }
    for (let round = 1; round <= rounds; round++) {
      if (question.isLive) await moveFacts()
      const [server = 0, engines = 0] = [[farol.pid], enginePids()].map(cpuTime)
      times.push(await ask(browser, question.paths(round)))
      computed.server += (cpuTime([farol.pid]) ?? 0) - server
      computed.engines += (cpuTime(enginePids()) ?? 0) - engines
    }
    const goal = goalOf(isLarge, question)
    const line = (what: string, value: number, limit?: number): Line => ({
      what: `${question.what}, ${what}`,
      value,
      unit: 'ms',
      ...(limit !== undefined && { goal: `≤ ${limit}`, met: value <= limit }),
    })
    lines.push(
      line('first', firsts[place] ?? 0),
      line('p50', quantile(times, 0.5), goal('p50')),
      line('p95', quantile(times, 0.95), goal('p95')),
      line('computed by the server', computed.server / rounds),
      line('computed by the engines', computed.engines / rounds),
    )
  }
  return lines
}
