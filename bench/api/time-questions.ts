import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Farol } from '../place/start-farol.ts'
import { quantile } from '@farol/decomposition'
import type { Line } from '../report/report.ts'

/** `path` under /api; `body`: posted, else the path is read; `goal`: milliseconds of the 95th percentile. */
export type Params = { what: string; path: string; body?: unknown; goal: number }

/** A signed-in person of an account. */
export async function signedIn(farol: Farol, { email, password }: BenchAccount): Promise<Browser> {
  const browser = openBrowser(farol.address)
  const { status, text } = await browser.post('/api/users/login', { email, password })
  if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`)
  return browser
}

async function ask(browser: Browser, { what, path, body }: Params): Promise<void> {
  const { status, text } = await (body === undefined
    ? browser.get(`/api${path}`)
    : browser.post(`/api${path}`, body))
  if (status !== 200) throw new Error(`${what} answered ${status}: ${text.slice(0, 500)}`)
}

/** Each question once unmeasured, then so many times, one at a time: the median and the 95th percentile. */
export async function timeQuestions(browser: Browser, questions: Params[], rounds: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const asked of questions) {
    const times: number[] = []
    await ask(browser, asked)
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await ask(browser, asked)
      times.push(performance.now() - began)
    }
    const value = quantile(times, 0.95)
    lines.push({ what: `${asked.what}, p50`, value: quantile(times, 0.5), unit: 'ms' })
    lines.push({
      what: `${asked.what}, p95`,
      value,
      unit: 'ms',
      goal: `≤ ${asked.goal}`,
      met: value <= asked.goal,
    })
  }
  return lines
}
