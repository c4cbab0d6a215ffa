import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBrowser } from '#platform/testing/browser.ts'
import { readEvents } from '#platform/testing/read-events.ts'
import type { Workplace } from '../place/workplace.ts'
import { quantile } from '@farol/decomposition'
import type { Line } from '../report/report.ts'
import { openLoad } from './open-load.ts'
import { newShopAccount, orderCall } from './shop-account.ts'

const [ROUNDS, PAUSE_MS] = [60, 500]
const home = '/api/sales/billing-decomposition?period=today&compare=previous-period'

/** From when an order is sent to when an open home has been told, has asked again, and has it. */
export async function measureToTheScreen(place: Workplace, address: string): Promise<Line[]> {
  const { ctx, secret, email, password } = await newShopAccount(place, 'screen')
  const browser = openBrowser(address)
  const signedIn = await browser.post('/api/users/login', { email, password })
  if (signedIn.status !== 200) throw new Error(`signing in answered ${signedIn.status}`)
  const events = await readEvents(`${address}/api/live?account=${ctx.account.id}`, browser.cookies)
  const [told, shown]: [number[], number[]] = [[], []]
  const run = randomUUID().slice(0, 8)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [heard, before] = [events.heard.length, (await browser.get(home)).text]
    const began = performance.now()
    await openLoad(address, { perSecond: 1, seconds: 1 }, () => orderCall(secret, `${run}-${round}`))
    while (!events.heard.slice(heard).some(({ event }) => event === 'facts')) await sleep(2)
    told.push(performance.now() - began)
    while ((await browser.get(home)).text === before) await sleep(2)
    shown.push(performance.now() - began)
    await sleep(PAUSE_MS)
  }
  events.close()
  const slowest = quantile(shown, 0.95)
  return [
    { what: 'order sent → open screens are told, p95', value: quantile(told, 0.95), unit: 'ms' },
    { what: 'order sent → the home has it, p50', value: quantile(shown, 0.5), unit: 'ms' },
    {
      what: 'order sent → the home has it, p95',
      value: slowest,
      unit: 'ms',
      goal: '≤ 1,000 ms',
      met: slowest <= 1000,
    },
  ]
}
