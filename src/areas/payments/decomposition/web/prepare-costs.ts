import type { TFunction } from 'i18next'
import type { PaymentsCosts } from '#areas/payments/decomposition/costs-contract.ts'
import { addDays, dayOf, formatDay, formatMonth, formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatNumberLevel, formatRate } from '#model/formats/number.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Row = Omit<PaymentsCosts['rows'][number], 'acquirer' | 'method' | 'segmentId'>

const costOf = ({ fee, anticipation, antifraud }: Row, side: 'base' | 'current') =>
  (fee[side] ?? 0) + (anticipation[side] ?? 0) + (antifraud[side] ?? 0)

const parts = ['fee', 'anticipation', 'antifraud'] as const

type Receivable = PaymentsCosts['receivables'][number]

/** Null if no source reports costs (never zero). */
function shareOf(row: Row, side: 'base' | 'current'): number | null {
  const cost = costOf(row, side)
  const costed = row.costed[side] ?? 0
  return cost === 0 || costed === 0 ? null : cost / costed
}

function coverageText({ authorized, costed }: Row, t: TFunction): string {
  const [known, all] = [costed.current ?? 0, authorized.current ?? 0]
  return known === all
    ? t('payments.costs.covered')
    : t('payments.costs.coverage', { share: formatRate(known / all) })
}

const daysOf = (days: number | null) => (days === null ? '—' : formatNumberLevel(days, 0.1))

export type PreparedCosts = {
  title: string
  subtitle: string
  table: TableData
  receivables: TableData | null
  reversals: TableData | null
}

export function prepareCosts(answer: PaymentsCosts, t: TFunction): PreparedCosts {
  const { rows, total, frame, receivables, reversals } = answer
  const { currency } = frame
  const share = shareOf(total, 'current')
  const money = (minor: number | null, of = currency) => moneyCell(formatMoney(minor, of), minor, of)
  const cost = (row: Row, side: 'base' | 'current') =>
    shareOf(row, side) === null ? null : costOf(row, side)
  const cells = (row: Row) => [
    money(row.authorized.current),
    money(row.costed.current || null),
    ...parts.map((part) => money(row[part].current || null)),
    money(cost(row, 'current')),
    ...(['base', 'current'] as const).map((side) =>
      numberCell(formatRate(shareOf(row, side)), shareOf(row, side)),
    ),
    numberCell(daysOf(row.daysToReceive.current), row.daysToReceive.current),
  ]
  const today = dayOf(frame.current.asOf, frame.timeZone)
  const open = receivables.filter(({ due, gross, net, paid }) => due > today && (net || gross) > paid)
  const week = open.filter(({ due, currency: of }) => due <= addDays(today, 7) && of === currency)
  const due = week.reduce((sum, { net, gross, paid }) => sum + (net || gross) - paid, 0)
  const kept = week.reduce((sum, { net, gross }) => sum + (net === 0 ? 0 : gross - net), 0)
  const isPast = ({ due: day }: Receivable) => Number(day < today)
  const nextFirst = receivables.toSorted((one, other) => isPast(one) - isPast(other))
  const span = formatSpan(frame.current.from, frame.current.to)
  return {
    title:
      share === null
        ? t('payments.costs.unknown')
        : t('payments.costs.title', {
            rate: formatRate(share),
            amount: formatMoneyShort(costOf(total, 'current'), currency),
          }),
    subtitle: [
      ...(share === null ? [] : [coverageText(total, t)]),
      total.daysToReceive.current === null
        ? t('payments.costs.noDays')
        : t('payments.costs.days', { days: daysOf(total.daysToReceive.current) }),
      receivables.length === 0
        ? t('payments.costs.noReceivables')
        : t(kept === 0 ? 'payments.costs.week' : 'payments.costs.weekNet', {
            amount: formatMoneyShort(due, currency),
            cost: formatMoneyShort(kept, currency),
          }),
    ].join(' '),
    table: {
      caption: t('payments.costs.caption', { span }),
      columns: [
        { label: t('payments.costs.place'), numeric: false },
        { label: t('payments.costs.authorized', { currency }), numeric: true },
        { label: t('payments.costs.costed', { currency }), numeric: true },
        ...parts.map((part) => ({ label: t(`payments.costs.${part}`, { currency }), numeric: true })),
        { label: t('payments.costs.cost', { currency }), numeric: true },
        { label: t('payments.costs.shareBase'), numeric: true },
        { label: t('payments.costs.share'), numeric: true },
        { label: t('payments.costs.daysToReceive'), numeric: true },
      ],
      rows: [
        ...rows.map((row) => [
          textCell(
            [row.acquirer, row.method].filter((word) => word !== '').join(' · ') ||
              t('scope.filters.notInformed'),
          ),
          ...cells(row),
        ]),
        [textCell(t('payments.total')), ...cells(total)],
      ],
    },
    receivables:
      receivables.length === 0
        ? null
        : {
            caption: t('payments.costs.receivables'),
            columns: [
              { label: t('payments.costs.due'), numeric: false },
              { label: t('payments.costs.parcels'), numeric: true },
              { label: t('payments.costs.gross'), numeric: true },
              { label: t('payments.costs.net'), numeric: true },
              { label: t('payments.costs.paid'), numeric: true },
            ],
            rows: nextFirst.map((row) => [
              { text: formatDay(row.due), value: row.due },
              numberCell(formatCount(row.parcels), row.parcels),
              money(row.gross, row.currency),
              money(row.net, row.currency),
              money(row.paid, row.currency),
            ]),
          },
    reversals:
      reversals.length === 0
        ? null
        : {
            caption: t('payments.costs.reversals'),
            columns: [
              { label: t('payments.costs.month'), numeric: false },
              { label: t('payments.costs.refunds'), numeric: true },
              { label: t('payments.costs.refunded'), numeric: true },
              { label: t('payments.costs.chargebacks'), numeric: true },
              { label: t('payments.costs.chargedBack'), numeric: true },
            ],
            rows: reversals.map((row) => [
              { text: formatMonth(row.month), value: row.month },
              numberCell(formatCount(row.refunds), row.refunds),
              money(row.refunded, row.currency),
              numberCell(formatCount(row.chargebacks), row.chargebacks),
              money(row.chargedBack, row.currency),
            ]),
          },
  }
}
