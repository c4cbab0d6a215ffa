import type { TFunction } from 'i18next'
import type { Campaign } from '#areas/marketing/campaigns/contract.ts'
import { formatCount, formatNumber, formatRate, formatShare } from '#model/formats/number.ts'
import { campaignParts, type CampaignPart } from '#model/marketing/campaigns.ts'
import { formatDay } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

/** Shares of orders and conversions have parts. */
export const formatQuantity = (value: number | null): string =>
  value === null || Number.isInteger(value) ? formatCount(value) : formatNumber(value)

type Days = NonNullable<Campaign['days']>

export function prepareDays(days: Days, currency: string, t: TFunction): { title: string; table: TableData } {
  const [best] = days.toSorted((a, b) => b.revenue - a.revenue)
  const hasSpend = days.some(({ spend }) => spend !== null)
  const columns = ['orders', 'revenue', ...(hasSpend ? (['spend'] as const) : [])] as const
  const money = (value: number | null) => moneyCell(formatMoney(value, currency), value, currency)
  return {
    title:
      best === undefined || best.revenue === 0
        ? t('campaigns.one.days.title')
        : t('campaigns.one.days.best', {
            day: formatDay(best.day),
            revenue: formatMoney(best.revenue, currency),
          }),
    table: {
      caption: t('campaigns.one.days.title'),
      columns: [
        { label: t('campaigns.one.days.day'), numeric: false },
        ...columns.map((key) => ({ label: t(`campaigns.one.days.${key}`), numeric: true })),
      ],
      rows: days.map(({ day, orders, revenue, spend }) => [
        textCell(formatDay(day)),
        numberCell(formatCount(orders), orders),
        money(revenue),
        ...(hasSpend ? [money(spend)] : []),
      ]),
    },
  }
}

/** Breakdowns worth showing: not those with a single unnamed row. */
export const informativeParts = ({ parts }: Campaign): CampaignPart[] =>
  campaignParts.filter((name) =>
    parts.some(({ part, rows }) => part === name && rows.some(({ value }) => value !== '')),
  )

/** Table rows that add up to the last one. */
export function prepareParts(
  { parts, currency }: Campaign,
  by: CampaignPart,
  t: TFunction,
): { title: string; table: TableData } {
  const { rows = [], others = 0 } = parts.find(({ part }) => part === by) ?? {}
  const sum = (of: 'orders' | 'revenue' | 'discount') => rows.reduce((all, row) => all + row[of], 0)
  const revenue = sum('revenue')
  const nameOf = (value: string, isRest: boolean): string => {
    if (isRest) return t('campaigns.one.parts.others', { count: others, shown: formatCount(others) })
    if (by === 'client') {
      const known = (['new', 'returning', 'unknown'] as const).find((one) => one === value)
      return known === undefined ? value : t(`campaigns.one.parts.clients.${known}`)
    }
    return value === '' ? t('campaigns.one.parts.without') : value
  }
  const cells = (row: { orders: number; revenue: number; discount: number }) => {
    const share = revenue === 0 ? null : row.revenue / revenue
    return [
      numberCell(formatCount(row.orders), row.orders),
      moneyCell(formatMoney(row.revenue, currency), row.revenue, currency),
      numberCell(share === null ? '—' : formatShare(share), share),
      moneyCell(formatMoney(row.discount, currency), row.discount, currency),
    ]
  }
  const [first] = rows
  const name = t(`campaigns.one.parts.names.${by}`)
  return {
    title:
      first === undefined || revenue <= 0 || first.value === ''
        ? t('campaigns.one.parts.title')
        : t('campaigns.one.parts.most', {
            value: nameOf(first.value, false),
            share: formatShare(first.revenue / revenue),
          }),
    table: {
      caption: t('campaigns.one.parts.caption', { by: name }),
      columns: [
        { label: name, numeric: false },
        ...(['orders', 'revenue', 'share', 'discount'] as const).map((key) => ({
          label: t(`campaigns.one.parts.columns.${key}`),
          numeric: true,
        })),
      ],
      rows: [
        ...rows.map((row, place) => [
          textCell(nameOf(row.value, others > 0 && place === rows.length - 1)),
          ...cells(row),
        ]),
        [
          textCell(t('campaigns.one.parts.total')),
          // an order with several products appears in the row of each
          by === 'product' ? textCell('') : cells({ orders: sum('orders'), revenue, discount: 0 })[0],
          ...cells({ orders: 0, revenue, discount: sum('discount') }).slice(1),
        ].filter((cell) => cell !== undefined),
      ],
    },
  }
}

/** What became of the campaign's orders, beside the others of its days. */
export function prepareFlow(
  flow: NonNullable<Campaign['flow']>,
  t: TFunction,
): { title: string; table: TableData } {
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  const approvalOf = ({ approved, captured }: (typeof flow)['campaign']) => share(approved, captured)
  const count = (value: number) => numberCell(formatCount(value), value)
  const rate = (value: number | null) => numberCell(formatRate(value), value)
  const [own, others] = [approvalOf(flow.campaign), approvalOf(flow.others)]
  return {
    title:
      own === null || others === null
        ? t('campaigns.one.flow.title')
        : t('campaigns.one.flow.rate', { rate: formatRate(own), others: formatRate(others) }),
    table: {
      caption: t('campaigns.one.flow.title'),
      columns: [
        { label: t('campaigns.one.flow.whose'), numeric: false },
        ...(['captured', 'approved', 'approval', 'due', 'onTime'] as const).map((key) => ({
          label: t(`campaigns.one.flow.${key}`),
          numeric: true,
        })),
      ],
      rows: (['campaign', 'others'] as const).map((whose) => {
        const { captured, approved, due, onTime } = flow[whose]
        return [
          textCell(t(`campaigns.one.flow.${whose}`)),
          count(captured),
          count(approved),
          rate(approvalOf(flow[whose])),
          count(due),
          rate(share(onTime, due)),
        ]
      }),
    },
  }
}

/** Table rows that add up to the last one; null where no platform claims anything. */
export function prepareClaims(
  {
    claims,
    currency,
    campaign,
  }: Pick<Campaign, 'claims' | 'currency'> & { campaign: { results: { orders: number } | null } },
  t: TFunction,
): { title: string; table: TableData } | null {
  if (claims.length === 0) return null
  const windowOf = ({ clickDays, viewDays }: Campaign['claims'][number]) => {
    if (clickDays === null && viewDays === null) return t('campaigns.one.claims.unknown')
    const afterClick = clickDays === null ? [] : [t('campaigns.one.claims.click', { count: clickDays })]
    const afterView = viewDays === null ? [] : [t('campaigns.one.claims.view', { count: viewDays })]
    return [...afterClick, ...afterView].join(' · ')
  }
  const sum = (of: 'conversions' | 'value') => claims.reduce((all, row) => all + row[of], 0)
  const cells = (row: { conversions: number; value: number }) => [
    numberCell(formatQuantity(row.conversions), row.conversions),
    moneyCell(formatMoney(row.value, currency), row.value, currency),
  ]
  const total = { conversions: sum('conversions'), value: sum('value') }
  const orders = campaign.results?.orders ?? 0
  return {
    title: t('campaigns.one.claims.title', {
      claimed: formatQuantity(total.conversions),
      orders: formatQuantity(orders),
    }),
    table: {
      caption: t('campaigns.one.claims.caption'),
      columns: [
        { label: t('campaigns.one.claims.window'), numeric: false },
        ...(['conversions', 'value'] as const).map((key) => ({
          label: t(`campaigns.one.claims.${key}`),
          numeric: true,
        })),
      ],
      rows: [
        ...claims.map((row) => [textCell(windowOf(row)), ...cells(row)]),
        [textCell(t('campaigns.one.parts.total')), ...cells(total)],
      ],
    },
  }
}

/** The link with the campaign's first value of each UTM; null if it is not a valid link. */
export function tagLink(link: string, utm: Campaign['campaign']['settings']['utm']): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  for (const part of ['source', 'medium', 'campaign'] as const) {
    const value = utm[part].find((one) => !one.includes('*'))
    if (value !== undefined) url.searchParams.set(`utm_${part}`, value)
  }
  return url.href
}
