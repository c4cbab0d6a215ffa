import type { TFunction } from 'i18next'
import type { FreightInvoices } from '#areas/logistics/carrier/contract.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export const invoicedWays = ['component', 'carrier'] as const
export type InvoicedWay = (typeof invoicedWays)[number]

/** Rows that add up to the last; `values` are those of carriers, which filter. */
export function prepareInvoiced(
  { frame, perPackage: { value, delta, packages, components, carriers } }: FreightInvoices,
  way: InvoicedWay,
  t: TFunction,
): { title: string; table: TableData; values: (string | null)[] } {
  const { currency } = frame
  const exact = (minor: number, sign: 'auto' | 'always' = 'auto') => formatMoneyExact(minor, currency, sign)
  const money = (minor: number | null, sign: 'auto' | 'always' = 'auto'): Cell =>
    minor === null ? numberCell(absent, null) : moneyCell(exact(minor, sign), minor, currency)
  const count = (found: number | null): Cell => numberCell(formatCount(found), found)
  const span = formatSpan(frame.current.from, frame.current.to)
  const titled = () => {
    if (value.current === null) return t('carriers.invoiced.none')
    const now = exact(value.current)
    if (value.base === null) return t('carriers.invoiced.alone', { now })
    const [most] = components.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    const change = exact(delta, 'always')
    if (most === undefined || most.effect === 0) return t('carriers.invoiced.change', { now, change })
    const name = t(`carriers.invoiced.components.${most.key}`)
    return t('carriers.invoiced.finding', { now, change, name, effect: exact(most.effect, 'always') })
  }
  const column = (
    key: 'component' | 'carrier' | 'packages' | 'before' | 'now' | 'performance' | 'mix' | 'effect',
  ) => ({
    label: t(`carriers.invoiced.columns.${key}`),
    numeric: key !== 'component' && key !== 'carrier',
  })
  const caption = t(`carriers.invoiced.captions.${way}`, { span })
  if (way === 'component') {
    const rows = components.map(({ key, cost, effect }) => [
      textCell(t(`carriers.invoiced.components.${key}`)),
      money(cost.base),
      money(cost.current),
      money(effect, 'always'),
    ])
    const whole = [money(value.base), money(value.current), money(delta, 'always')]
    return {
      title: titled(),
      values: [],
      table: {
        caption,
        columns: (['component', 'before', 'now', 'effect'] as const).map(column),
        rows: [...rows, [textCell(t('carriers.total')), ...whole]],
      },
    }
  }
  const sum = (part: 'performance' | 'mix') => carriers.reduce((all, one) => all + one[part], 0)
  const row = (
    name: string,
    { cost, performance, mix, ...one }: Omit<(typeof carriers)[number], 'value' | 'rest'>,
  ) => [
    textCell(name),
    count(one.packages.current),
    money(cost.base),
    money(cost.current),
    money(performance, 'always'),
    money(mix, 'always'),
    money(performance + mix, 'always'),
  ]
  return {
    title: titled(),
    values: [...carriers.map((place) => (place.rest ? null : place.value)), null],
    table: {
      caption,
      columns: (['carrier', 'packages', 'before', 'now', 'performance', 'mix', 'effect'] as const).map(
        column,
      ),
      rows: [
        ...carriers.map((place) =>
          row(place.rest ? t('carriers.freight.rest') : derivedValueName(t, 'carrier', place.value), place),
        ),
        row(t('carriers.total'), { packages, cost: value, performance: sum('performance'), mix: sum('mix') }),
      ],
    },
  }
}
