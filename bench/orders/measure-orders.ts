import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import type { Options } from '../options.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Farol } from '../place/start-farol.ts'
import { quantile } from '../report/quantile.ts'
import type { Line, Section } from '../report/report.ts'

type Asked = { what: string; query: string; goal: number }

/** What people do with the list all day; `since` and `to` are the days of the account's last month. */
function questions({ from, to }: BenchAccount, orders: number): Asked[] {
  const month = `period=${from}_${to}`
  const some = (share: number) => `P${String(Math.floor(orders * share)).padStart(9, '0')}`
  const list = (what: string, more: string): Asked => ({ what, query: `/orders?${month}${more}`, goal: 300 })
  const search = (what: string, text: string): Asked => ({
    what: `search: ${what}`,
    query: `/orders?search=${encodeURIComponent(text)}`,
    goal: 200,
  })
  return [
    list('30 days, newest first', ''),
    list('page 1,000', '&page=1000'),
    list('last page of 10,000', '&page=10000'),
    list('by value', '&sort=-value'),
    list('stalled', '&tab=stalled'),
    list('late, by promise', '&tab=late&sort=promised'),
    list('one channel and one UF', '&dimensions[channel][0]=site&dimensions[uf][0]=SP'),
    list('one category (its lines are read)', '&dimensions[category][0]=categoria-7'),
    list('a status and a value', '&filters[status][0]=shipped&filters[value][min]=50000'),
    search('an order', some(0.5)),
    search('how a number begins', some(0.5).slice(0, -2)),
    search('a tracking', `BR${String(Math.floor(orders * 0.9)).padStart(9, '0')}`),
    search('nothing', 'nada-disso-9'),
    { what: 'one order, whole', query: `/orders/${some(0.97)}`, goal: 300 },
    { what: 'today beside other days', query: '/orders-pace', goal: 300 },
  ]
}

async function ask(browser: Browser, { what, query }: Asked): Promise<void> {
  const { status, text } = await browser.get(`/api${query}`)
  if (status !== 200) throw new Error(`${what} answered ${status}: ${text.slice(0, 500)}`)
}

/** The list of orders of the large account through the API, as people ask it, one question at a time. */
export async function measureOrders(
  farol: Farol,
  account: BenchAccount,
  { orders, rounds }: Options,
): Promise<Section> {
  const browser = openBrowser(farol.address)
  const { email, password } = account
  const signedIn = await browser.post('/api/users/login', { email, password })
  if (signedIn.status !== 200) throw new Error(`signing in answered ${signedIn.status}: ${signedIn.text}`)
  const lines: Line[] = []
  for (const asked of questions(account, orders)) {
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
      ...{ what: `${asked.what}, p95`, value, unit: 'ms' },
      ...{ goal: `≤ ${asked.goal}`, met: value <= asked.goal },
    })
  }
  const notes = [
    `${orders.toLocaleString('en-US')} orders over 24 months; ${account.from} to ${account.to}; ${rounds} rounds each, warm, one at a time`,
  ]
  return { title: 'Orders', notes, lines }
}
