import type { Params } from '../api/time-questions.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

/** The rule of a channel that people make: some marketplaces, in the South. */
export const southOfMarketplaces = [
  { dimension: 'channel', kind: 'anyOf', values: ['marketplace-a', 'marketplace-b'] },
  { dimension: 'uf', kind: 'anyOf', values: ['PR', 'RS', 'SC'] },
]

/** Every list and chart of the screens of sales, for the account's last month and for its last year. */
export function salesQuestions({ from, to }: BenchAccount): Params[] {
  const yearBefore = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`
  const [month, year] = [`period=${from}_${to}`, `period=${yearBefore}_${to}`]
  const one = '&filters[channel][0]=site&filters[uf][0]=SP'
  const read = (what: string, path: string, goal = 300): Params => ({ what, path, goal })
  const analytics = (what: string, rest: string) => read(what, `/sales/analytics${rest}`)
  return [
    analytics('analysis, 30 days', `?${month}`),
    analytics('analysis, 30 days, one channel and one UF', `?${month}${one}`),
    analytics('analysis, one category (lines)', `?${month}&filters[category][0]=categoria-7`),
    analytics(
      'analysis, five metrics',
      `?${month}&${['capturedRevenue', 'invoicedRevenue', 'capturedOrders', 'approval', 'conversion']
        .map((metric, place) => `metrics[${place}]=${metric}`)
        .join('&')}`,
    ),
    analytics('analysis, 30 days, by event', `?${month}&dates=event`),
    analytics('analysis, a year', `?${year}`),
    analytics('expected band by day', `/band?${month}&metric=capturedRevenue&step=day`),
    analytics('heatmap', `/heatmap?${month}&metric=capturedRevenue`),
    analytics('heatmap, a year', `/heatmap?${year}&metric=capturedRevenue`),
    analytics('pivot by channel', `/pivot?${month}`),
    analytics('pivot, UF by channel', `/pivot?${month}&rows[0]=uf&rows[1]=channel`),
    analytics('pivot, categories', `/pivot?${month}&rows[0]=category`),
    analytics('pivot, top SKUs', `/pivot?${month}&rows[0]=sku`),
    analytics('pivot, UF, a year', `/pivot?${year}&rows[0]=uf`),
    read('home, where it changed', `/sales/billing-decomposition/causes?${month}`),
    read('filter: values of seller', '/dimension-values?dimension=seller&search=vendedor-12', 200),
    read('filter: values of city', '/dimension-values?dimension=city&search=cidade-1', 200),
    read('incomplete orders, figures', `/sales/incomplete-orders/summary?${month}`),
    read('incomplete orders, list', `/sales/incomplete-orders/cases?${month}`),
    read('virtual channels', `/sales/virtual-channels?${month}`),
    read('virtual channels, what is in none', `/sales/virtual-channels/unclassified?${month}`),
    read('virtual channels, side by side', `/sales/virtual-channels/comparison?${month}`),
    {
      what: 'virtual channels, preview of a rule',
      path: '/sales/virtual-channels/preview',
      goal: 300,
      body: { period: `${from}_${to}`, rule: southOfMarketplaces, virtualChannelId: null },
    },
    read('targets, board', `/sales/targets/board?month=${to.slice(0, 7)}`),
    read('targets, miss', `/sales/targets/miss?month=${to.slice(0, 7)}`),
    read(
      'targets, what each node sold',
      `/sales/targets/history?from=${to.slice(0, 4)}-01&to=${to.slice(0, 4)}-12&metric=invoicedRevenue`,
    ),
    read('targets, curve of a month', `/sales/targets/curve?month=${to.slice(0, 7)}`),
  ]
}
