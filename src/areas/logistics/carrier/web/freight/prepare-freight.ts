import type { TFunction } from 'i18next'
import type { FreightInvoices, Invoiced } from '#areas/logistics/carrier/contract.ts'
import type { FreightCut } from '#model/logistics/freight.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyExact } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

const listed = [
  'weight',
  'above',
  'repeated',
  'missing',
  'unmatched',
  'extra',
  'unquoted',
  'below',
  'unrated',
] as const satisfies readonly FreightCut[]

type Behind = { cut: FreightCut; text: string }

/** Rows that add up to the last. */
export function prepareFreight(
  { carriers, total, frame }: FreightInvoices,
  t: TFunction,
): { title: string; table: TableData; behind: Behind[] } {
  const { currency } = frame
  const money = (value: number) => moneyCell(formatMoneyExact(value, currency), value, currency)
  const differs = (of: Invoiced, reason: 'weight' | 'above' | 'repeated' | 'below' | 'agreed') =>
    money(of.reasons[reason].difference)
  const columns: readonly [label: string, of: (of: Invoiced) => TableData['rows'][number][number]][] = [
    [t('carriers.freight.columns.invoiced'), ({ invoiced }) => money(invoiced)],
    [
      t('carriers.freight.columns.divergence'),
      ({ metrics }) => money(metrics.freightDivergence.current ?? 0),
    ],
    [
      t('carriers.freight.columns.share'),
      ({ metrics: { freightDivergenceShare: share } }) =>
        numberCell(formatRate(share.current), share.current),
    ],
    [t('carriers.freight.columns.agreed'), ({ agreed }) => money(agreed)],
    [t('carriers.freight.columns.weight'), (of) => differs(of, 'weight')],
    [t('carriers.freight.columns.above'), (of) => differs(of, 'above')],
    [t('carriers.freight.columns.repeated'), (of) => differs(of, 'repeated')],
    [t('carriers.freight.columns.below'), (of) => differs(of, 'below')],
    [t('carriers.freight.columns.agreedDifference'), (of) => differs(of, 'agreed')],
    [t('carriers.freight.columns.extra'), ({ reasons }) => money(reasons.extra.amount)],
    [t('carriers.freight.columns.unquoted'), ({ reasons }) => money(reasons.unquoted.amount)],
    [t('carriers.freight.columns.unmatched'), ({ reasons }) => money(reasons.unmatched.amount)],
    [t('carriers.freight.columns.paid'), ({ paid }) => money(paid)],
    [
      t('carriers.freight.columns.missing'),
      ({ missing }) => numberCell(formatCount(missing.packages), missing.packages),
    ],
  ]
  const nameOf = ({ carrier, rest }: FreightInvoices['carriers'][number]) =>
    rest ? t('carriers.freight.rest') : derivedValueName(t, 'carrier', carrier)
  return {
    title: titleOf({ carriers, total, frame }, t),
    table: {
      caption: t('carriers.freight.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('dimensions.carrier'), numeric: false },
        ...columns.map(([label]) => ({ label, numeric: true })),
      ],
      rows: [
        ...carriers.map((row) => [textCell(nameOf(row)), ...columns.map(([, of]) => of(row))]),
        [textCell(t('carriers.total')), ...columns.map(([, of]) => of(total))],
      ],
    },
    behind: listed.flatMap((cut) => behindOf(total, cut, currency, t) ?? []),
  }
}

function titleOf(
  { carriers, frame }: Pick<FreightInvoices, 'carriers' | 'total' | 'frame'>,
  t: TFunction,
): string {
  const divergence = ({ metrics }: Invoiced) => metrics.freightDivergence.current ?? 0
  const [worst] = carriers.filter(({ rest }) => !rest).toSorted((a, b) => divergence(b) - divergence(a))
  if (worst === undefined || divergence(worst) <= 0) return t('carriers.freight.titles.none')
  return t('carriers.freight.titles.worst', {
    carrier: derivedValueName(t, 'carrier', worst.carrier),
    amount: formatMoney(divergence(worst), frame.currency),
  })
}

function behindOf(
  { reasons, missing }: Invoiced,
  cut: (typeof listed)[number],
  currency: string,
  t: TFunction,
): Behind | undefined {
  const name = t(`carriers.charges.cuts.${cut}`)
  if (cut === 'missing') {
    const { packages: count, agreed } = missing
    if (count === 0) return undefined
    const said = { charges: formatCount(count), amount: formatMoneyExact(agreed, currency) }
    return { cut, text: t('carriers.freight.missing', { name, count, ...said }) }
  }
  const { charges: count, amount, difference } = reasons[cut]
  if (count === 0) return undefined
  const isDifference = cut === 'weight' || cut === 'above' || cut === 'below'
  const worth = isDifference
    ? formatMoneyExact(difference, currency, 'always')
    : formatMoneyExact(amount, currency)
  return {
    cut,
    text: t('carriers.freight.reason', { name, count, charges: formatCount(count), amount: worth }),
  }
}
