import type { Browser } from '#platform/testing/browser.ts'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import type { VirtualChannels } from '#areas/sales/virtual-channels/contract.ts'
import { channels } from '../facts/order-rows.ts'
import { signedIn, timeQuestions } from '../api/time-questions.ts'
import type { Options } from '../options.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Farol } from '../place/start-farol.ts'
import type { Section } from '../report/report.ts'
import { salesQuestions, southOfMarketplaces } from './sales-questions.ts'

async function write(browser: Browser, path: string, body: unknown): Promise<void> {
  const { status, text } = await browser.post(`/api${path}`, body)
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`)
}

/** Two virtual channels that overlap, and targets of the account and of each channel in the open months, unless an earlier run left them. */
async function setUp(browser: Browser, { to }: BenchAccount): Promise<void> {
  const year = Number(to.slice(0, 4))
  const plan = (await browser.get(`/api/sales/targets/plan?year=${year}`)).body as TargetPlan
  if (plan.version > 0) return
  const { channels: made } = (await browser.get('/api/sales/virtual-channels')).body as VirtualChannels
  const south = southOfMarketplaces.slice(1)
  for (const [name, rule] of [['Sul', south] as const, ['Feiras no Sul', southOfMarketplaces] as const])
    if (made.every((channel) => channel.name !== name))
      await write(browser, '/sales/virtual-channels', { name, rule })
  const open = plan.months.filter(({ locked }) => !locked)
  const cells = open.flatMap(({ month }) =>
    [null, ...channels].map((channel) => ({
      month,
      metric: 'invoicedRevenue',
      channel,
      category: null,
      value: channel === null ? 12e9 : 1e9,
    })),
  )
  await write(browser, '/sales/targets/plan', { year, base: 0, reason: 'bench', cells })
}

/** The screens of sales of the large account through the API, one question at a time. */
export async function measureSales(farol: Farol, account: BenchAccount, options: Options): Promise<Section> {
  const browser = await signedIn(farol, account)
  await setUp(browser, account)
  const lines = await timeQuestions(browser, salesQuestions(account), options.rounds)
  const notes = [
    `${options.orders.toLocaleString('en-US')} orders over 24 months; ${account.from} to ${account.to}; ${options.rounds} rounds each, warm, one at a time`,
  ]
  return { title: 'Sales', notes, lines }
}
