import { signedIn, timeQuestions, type Params } from '../api/time-questions.ts'
import type { Options } from '../options.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Farol } from '../place/start-farol.ts'
import type { Section } from '../report/report.ts'

/** What people do with the list all day; `since` and `to` are the days of the account's last month. */
function questions({ from, to }: BenchAccount, orders: number): Params[] {
  const month = `period=${from}_${to}`
  const some = (share: number) => `P${String(Math.floor(orders * share)).padStart(9, '0')}`
  const list = (what: string, more: string): Params => ({ what, path: `/orders?${month}${more}`, goal: 300 })
  const search = (what: string, text: string): Params => ({
    what: `search: ${what}`,
    path: `/orders?search=${encodeURIComponent(text)}`,
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
    list('Fridays at 20', '&dimensions[weekday][0]=5&dimensions[hourOfDay][0]=20'),
    list('one category (its lines are read)', '&dimensions[category][0]=categoria-7'),
    list('a status and a value', '&filters[status][0]=shipped&filters[value][min]=50000'),
    search('an order', some(0.5)),
    search('how a number begins', some(0.5).slice(0, -2)),
    search('a tracking', `BR${String(Math.floor(orders * 0.9)).padStart(9, '0')}`),
    search('nothing', 'nada-disso-9'),
    { what: 'one order, whole', path: `/orders/${some(0.97)}`, goal: 300 },
    { what: 'today beside other days', path: '/orders-pace', goal: 300 },
  ]
}

/** The list of orders of the large account through the API, as people ask it, one question at a time. */
export async function measureOrders(
  farol: Farol,
  account: BenchAccount,
  { orders, rounds }: Options,
): Promise<Section> {
  const lines = await timeQuestions(await signedIn(farol, account), questions(account, orders), rounds)
  const notes = [
    `${orders.toLocaleString('en-US')} orders over 24 months; ${account.from} to ${account.to}; ${rounds} rounds each, warm, one at a time`,
  ]
  return { title: 'Orders', notes, lines }
}
