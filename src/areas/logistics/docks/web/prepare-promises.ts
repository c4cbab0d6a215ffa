import type { TFunction } from 'i18next'
import type { DockPromises, PromisedRoute } from '#areas/logistics/docks/contract.ts'
import { formatDay, formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatNumberLevel, formatRate } from '#model/formats/number.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { type Cell, moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type PreparedPromises = {
  title: string
  subtitle: string
  table: TableData
  routes: PromisedRoute[]
  note: string
}

export function preparePromises(
  { routes, frame, target, heldFrom, found }: DockPromises,
  isByState: boolean,
  t: TFunction,
): PreparedPromises {
  const { currency } = frame
  const count = (verdict: PromisedRoute['verdict']) => routes.filter((one) => one.verdict === verdict)
  const [unreal, inflated] = [count('unreal'), count('inflated')]
  const late = unreal.reduce((sum, one) => sum + one.late, 0)
  const amount = unreal.reduce((sum, one) => sum + one.lateAmount, 0)
  /** Whole business days; what is still to come is more than any. */
  const real = (value: number | null) =>
    numberCell(value === null ? t('docks.promises.open') : formatCount(value), value)
  const suggested = ({ suggestion }: PromisedRoute): Cell[] =>
    suggestion === null
      ? [numberCell('—', null), numberCell('—', null)]
      : [
          numberCell(formatCount(suggestion.days), suggestion.days),
          numberCell(formatRate(suggestion.coverage), suggestion.coverage),
        ]
  const configured = ({ configured: configuredParts }: PromisedRoute): Cell => {
    const { stock = null, dock = null, carrier = null } = configuredParts ?? {}
    const days = (value: number | null) =>
      value === null ? absent : formatNumberLevel(value, Number.isInteger(value) ? 1 : 0.1)
    if (configuredParts === null) return numberCell(absent, null)
    const parts = { stock: days(stock), dock: days(dock), carrier: days(carrier) }
    if (stock === null || dock === null || carrier === null)
      return numberCell(t('docks.promises.configuredPart', parts), null)
    const total = stock + dock + carrier
    return numberCell(t('docks.promises.configured', { total: days(total), ...parts }), total)
  }
  /** Only where some platform or freight table reports it. */
  const isConfigured = routes.some((route) => route.configured !== null)
  const titles = [
    ...(unreal.length > 0
      ? [
          t('docks.promises.titleUnreal', {
            count: unreal.length,
            late: formatCount(late),
            amount: formatMoneyShort(amount, currency),
          }),
        ]
      : []),
    ...(inflated.length > 0 ? [t('docks.promises.titleInflated', { count: inflated.length })] : []),
  ]
  return {
    title: titles.length > 0 ? titles.join(' ') : t('docks.promises.titleNone'),
    subtitle: [
      t('docks.promises.subtitle', { target: formatRate(target) }),
      ...(isConfigured ? [t('docks.promises.configuredMeaning')] : []),
    ].join(' '),
    routes,
    note: [
      t('docks.promises.held', { day: formatDay(heldFrom) }),
      ...(found > routes.length
        ? [t('docks.promises.first', { shown: formatCount(routes.length), found: formatCount(found) })]
        : []),
    ].join(' '),
    table: {
      caption: t('docks.promises.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('docks.promises.route'), numeric: false },
        { label: t('docks.promises.verdict'), numeric: false },
        ...(
          [
            'packages',
            'onTime',
            'promised',
            ...(isConfigured ? (['configured'] as const) : []),
            'p50',
            'p80',
            'p90',
            'late',
            'lateAmount',
            'suggested',
            'coverage',
          ] as const
        ).map((key) => ({ label: t(`docks.promises.columns.${key}`), numeric: true })),
      ],
      rows: routes.map((route) => {
        const rate = route.packages === 0 ? null : route.onTime / route.packages
        return [
          textCell(
            [
              route.dock === '' ? t('docks.noDock') : route.dock,
              derivedValueName(t, 'carrier', route.carrier),
              ...(isByState ? [derivedValueName(t, 'uf', route.uf)] : []),
            ].join(' › '),
          ),
          textCell(t(`docks.promises.verdicts.${route.verdict}`)),
          numberCell(formatCount(route.packages), route.packages),
          numberCell(formatRate(rate), rate),
          numberCell(formatCount(route.promised), route.promised),
          ...(isConfigured ? [configured(route)] : []),
          real(route.real.p50),
          real(route.real.p80),
          real(route.real.p90),
          numberCell(formatCount(route.late), route.late),
          moneyCell(formatMoney(route.lateAmount, currency), route.lateAmount, currency),
          ...suggested(route),
        ]
      }),
    },
  }
}
