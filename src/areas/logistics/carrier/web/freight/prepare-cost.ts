import type { TFunction } from 'i18next'
import type { CostPlace, FreightCostChange } from '#areas/logistics/carrier/cost-contract.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

/** `+R$ 1,20: desempenho +R$ 0,90, mix +R$ 0,30`, as the places of the dimension add up to it. */
export function costTitle({ value, delta, frame }: FreightCostChange, t: TFunction): string {
  if (value.current === null) return t('carriers.cost.none')
  const now = formatMoneyExact(value.current, frame.currency)
  if (value.base === null) return t('carriers.cost.alone', { now })
  const change = formatMoneyExact(delta, frame.currency, 'always')
  return t('carriers.cost.finding', { now, change })
}

type Dimension = FreightCostChange['dimensions'][number]

export function prepareCost(
  { frame, value, packages, delta }: FreightCostChange,
  { dimension, places, performance, mix }: Dimension,
  t: TFunction,
): { table: TableData; values: (string | null)[] } {
  const { currency } = frame
  const money = (minor: number | null, sign: 'auto' | 'always' = 'auto'): Cell =>
    minor === null
      ? numberCell(absent, null)
      : moneyCell(formatMoneyExact(minor, currency, sign), minor, currency)
  const row = (name: string, one: Omit<CostPlace, 'value' | 'rest'>): Cell[] => [
    textCell(name),
    numberCell(formatCount(one.packages.current), one.packages.current),
    money(one.cost.base),
    money(one.cost.current),
    money(one.performance, 'always'),
    money(one.mix, 'always'),
    money(one.performance + one.mix, 'always'),
  ]
  const whole = { cost: value, packages, performance, mix }
  const nameOf = (place: CostPlace) =>
    place.rest ? t('carriers.cost.rest') : derivedValueName(t, dimension, place.value)
  return {
    values: [...places.map((place) => (place.rest ? null : place.value)), null],
    table: {
      caption: t('carriers.cost.caption', {
        name: t(`carriers.cost.dimensions.${dimension}`),
        span: formatSpan(frame.current.from, frame.current.to),
      }),
      columns: [
        { label: t(`carriers.cost.dimensions.${dimension}`), numeric: false },
        ...(['packages', 'before', 'now', 'performance', 'mix', 'effect'] as const).map((key) => ({
          label: t(`carriers.cost.columns.${key}`),
          numeric: true,
        })),
      ],
      rows: [
        ...places.map((place) => row(nameOf(place), place)),
        row(t('carriers.total'), { ...whole, mix: delta - performance }),
      ],
    },
  }
}
