import type { TFunction } from 'i18next'
import type { PromiseCosts, PromisePlace } from '#areas/logistics/docks/contract.ts'
import { absent } from '#model/formats/locale.ts'
import { formatChange, formatCount, formatNumberLevel, formatRate } from '#model/formats/number.ts'
import { formatDay, formatRecentSpan, formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type PreparedPromiseCost = {
  title: string
  subtitle: string
  table: TableData
  values: string[]
  /** Instead of a table. */
  text: string | null
}

const dimensionList = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

export function preparePromiseCost(answer: PromiseCosts, t: TFunction): PreparedPromiseCost {
  const { frame, places } = answer
  const { currency, current } = frame
  const nameOf = ({ uf }: PromisePlace) => derivedValueName(t, 'uf', uf)
  return {
    title: titleOf(answer, nameOf, t),
    subtitle: t('docks.promiseCost.subtitle'),
    text: textOf(answer, t),
    values: places.map(({ uf }) => uf),
    table: {
      caption: t('docks.promiseCost.caption', { span: formatSpan(current.from, current.to) }),
      columns: [
        { label: t('dimensions.uf'), numeric: false },
        { label: t('docks.promises.verdict'), numeric: false },
        { label: t('docks.promiseCost.columns.outcome'), numeric: false },
        ...(['promised', 'since', 'conversion', 'elsewhere'] as const).map((key) => ({
          label: t(`docks.promiseCost.columns.${key}`),
          numeric: true,
        })),
        // with their intervals, which take a second line
        ...(['effect', 'orders', 'amount'] as const).map((key) => ({
          label: t(`docks.promiseCost.columns.${key}`),
          numeric: false,
        })),
        { label: t('docks.promiseCost.columns.days'), numeric: false },
      ],
      rows: places.map((place) => [
        textCell(nameOf(place)),
        textCell(t(place.isInflated ? 'docks.promises.verdicts.inflated' : 'docks.promiseCost.longer')),
        textCell(t(`docks.promiseCost.outcomes.${place.outcome}`)),
        ...figuresOf(place, currency, t),
      ]),
    },
  }
}

function figuresOf({ rise, compared, lost }: PromisePlace, currency: string, t: TFunction): Cell[] {
  const none = numberCell(absent, null)
  const fromTo = (before: string, after: string) => t('docks.promiseCost.fromTo', { before, after })
  const ranged = (
    { value, low, high }: { value: number; low: number; high: number },
    format: (one: number) => string,
  ) => t('docks.promiseCost.ranged', { value: format(value), low: format(low), high: format(high) })
  const change = (of: number) => formatChange(1, 1 + of)
  const days = (of: number) => formatNumberLevel(of, 0.1)
  return [
    rise === null ? none : numberCell(fromTo(days(rise.before), days(rise.after)), rise.after),
    rise === null ? none : textCell(formatDay(rise.day)),
    compared === null
      ? none
      : numberCell(
          fromTo(formatRate(compared.conversion.before), formatRate(compared.conversion.after)),
          compared.conversion.after,
        ),
    compared === null ? none : numberCell(change(compared.elsewhere), compared.elsewhere),
    compared === null ? none : numberCell(ranged(compared.effect, change), compared.effect.value),
    lost === null
      ? none
      : numberCell(
          ranged(lost.orders, (one) => formatCount(one)),
          lost.orders.value,
        ),
    lost === null
      ? none
      : moneyCell(
          ranged(lost.amount, (one) => formatMoney(one, currency)),
          lost.amount.value,
          currency,
        ),
    textCell(
      compared === null
        ? absent
        : t('docks.promiseCost.against', {
            after: formatRecentSpan(compared.after.from, compared.after.to),
            before: formatRecentSpan(compared.before.from, compared.before.to),
            places: formatCount(compared.places),
          }),
    ),
  ]
}

function titleOf(
  { state, places, frame: { currency } }: PromiseCosts,
  nameOf: (place: PromisePlace) => string,
  t: TFunction,
): string {
  if (state !== 'ready') return t('docks.promiseCost.name')
  const losing = places.flatMap((place) => (place.lost === null ? [] : [{ place, lost: place.lost }]))
  const [first] = losing
  if (first === undefined) return t('docks.promiseCost.titleNone')
  const { low, high } = first.lost.amount
  const one = {
    place: nameOf(first.place),
    low: formatMoneyShort(low, currency),
    high: formatMoneyShort(high, currency),
  }
  return losing.length === 1
    ? t('docks.promiseCost.titleOne', one)
    : t('docks.promiseCost.titleMany', { ...one, count: losing.length })
}

function textOf({ state, untold, places, historyDays, frame }: PromiseCosts, t: TFunction): string | null {
  if (state === 'filtered')
    return t('docks.promiseCost.filtered', {
      dimensions: dimensionList.format(untold.map((one) => t(`dimensions.${one}`))),
    })
  if (state !== 'ready') return t(`docks.promiseCost.${state}`)
  return places.length > 0
    ? null
    : t('docks.promiseCost.none', { days: formatCount(historyDays), day: formatDay(frame.current.to) })
}
