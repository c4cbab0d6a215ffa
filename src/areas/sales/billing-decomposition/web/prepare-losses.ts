import { closeToTotal } from '@farol/decomposition'
import type { TFunction } from 'i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { lossShare } from '#areas/sales/billing-decomposition/web/prepare-milestones.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatChange, formatRate, formatShare } from '#model/formats/number.ts'
import { moneyCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type Losses = {
  title: string
  subtitle: string
  rows: {
    key: string
    label: string
    current: string
    share: string
    change: string
    delta: number
    bar: number
    mark: number
  }[]
  summary: string
  /** Instead of rows, where there are none. */
  none: string
  table: TableData
}

export function prepareLosses(answer: BillingDecomposition, t: TFunction): Losses {
  const { losses, frame } = answer
  const present = losses
    .filter(({ value }) => (value.base ?? 0) !== 0 || (value.current ?? 0) !== 0)
    .toSorted((a, b) => (b.value.current ?? 0) - (a.value.current ?? 0))
  const total = present.reduce((sum, { value }) => sum + (value.current ?? 0), 0)
  const widest = Math.max(1, ...present.flatMap(({ value }) => [value.base ?? 0, value.current ?? 0]))
  const [top] = present
  const shares =
    total <= 0
      ? []
      : closeToTotal(
          present.map(({ value }) => (100 * (value.current ?? 0)) / total),
          100,
        )
  const money = (minor: number | null): string => formatMoney(minor, frame.currency)
  return {
    title:
      top === undefined || total <= 0 || (top.value.current ?? 0) < 0.5 * total
        ? t('home.losses.title')
        : t('home.losses.titleTop', { reason: t(`losses.${top.reason}`) }),
    subtitle: t('home.losses.subtitle', { value: formatMoneyShort(total, frame.currency) }),
    rows: present.map(({ reason, value }, place) => ({
      key: reason,
      label: t(`losses.${reason}`),
      current: formatMoneyShort(value.current, frame.currency),
      share: total <= 0 ? '—' : formatShare((shares[place] ?? 0) / 100),
      change: formatChange(value.base, value.current),
      delta: (value.current ?? 0) - (value.base ?? 0),
      bar: Math.max(0, value.current ?? 0) / widest,
      mark: Math.max(0, value.base ?? 0) / widest,
    })),
    summary: summaryOf(answer, t),
    none: t(lossShare(answer, 'current') === null ? 'home.losses.summaryNothing' : 'home.losses.none'),
    table: {
      caption: t('home.losses.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('home.losses.reason'), numeric: false },
        { label: t('home.losses.base', { currency: frame.currency }), numeric: true },
        { label: t('home.losses.current', { currency: frame.currency }), numeric: true },
      ],
      rows: present.map(({ reason, value }) => [
        textCell(t(`losses.${reason}`)),
        ...[value.base, value.current].map((minor) => moneyCell(money(minor), minor, frame.currency)),
      ]),
    },
  }
}

function summaryOf(answer: BillingDecomposition, t: TFunction): string {
  const [base, current] = [lossShare(answer, 'base'), lossShare(answer, 'current')]
  if (current === null) return t('home.losses.summaryNothing')
  if (base === null) return t('home.losses.summaryAlone', { current: formatRate(current) })
  return t('home.losses.summary', { base: formatRate(base), current: formatRate(current) })
}
