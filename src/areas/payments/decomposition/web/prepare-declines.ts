import type { TFunction } from 'i18next'
import type { PaymentsDeclines } from '#areas/payments/decomposition/contract.ts'
import { toHundredths } from '#model/formats/hundredths.ts'
import type { RankedBar } from '#ui/charts/ranked-bars.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatHundredths, formatShare } from '#model/formats/number.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'
import type { Decline } from '#model/payments/declines.ts'
import { normaliseDecline } from '#model/payments/normalise-decline.ts'

type Code = PaymentsDeclines['codes'][number]

export type PreparedDeclines = {
  title: string
  subtitle: string
  summary: string
  bars: RankedBar[]
  retry: string
  unmapped: string | null
  groups: TableData
  codes: TableData
  /** How many of the codes are shown. */
  shown: string
}

/** Groups in which every code is retriable, for brands missing from the code table. */
const retriable: readonly Code['group'][] = ['funds', 'issuerUnavailable', 'generic']

type Reported = Pick<Code, 'group' | 'code' | 'brand'>

/** The code table's entry; null if missing. */
export function findDecline({ group, code, brand }: Reported): Decline | null {
  if (group === 'unmapped') return null
  const outcomes: Partial<Record<Code['group'], string>> = { abandoned: 'abandoned', antifraud: 'blocked' }
  const said = { brand, code, reason: code, outcome: outcomes[group] ?? 'declined', stage: 'authorization' }
  return normaliseDecline(said)
}

/** Whether a retry can succeed; null if the code does not say. */
export const isRetriable = (code: Reported): boolean | null =>
  findDecline(code)?.reversible ?? (retriable.includes(code.group) || null)

export function prepareDeclines(answer: PaymentsDeclines, t: TFunction): PreparedDeclines {
  const { total, groups, codes, frame, authorization } = answer
  const all = total.attempts.current ?? 0
  const ranked = groups.toSorted((a, b) => (b.attempts.current ?? 0) - (a.attempts.current ?? 0))
  const effects = toHundredths(
    ranked.map(({ effect }) => effect),
    authorization.delta,
  )
  const most = Math.max(1, ...ranked.map(({ attempts }) => attempts.current ?? 0))
  const name = (group: Code['group']) => t(`dimensionValues.declineGroup.${group}`)
  const share = (part: number) => formatShare(all === 0 ? 0 : part / all)
  const mayComeBack = codes
    .filter((code) => isRetriable(code) === true)
    .reduce((sum, { attempts }) => sum + (attempts.current ?? 0), 0)
  const unmapped = ranked.find(({ group }) => group === 'unmapped')?.attempts.current ?? 0
  const [first] = ranked
  const span = formatSpan(frame.current.from, frame.current.to)
  return {
    title:
      first === undefined || all === 0
        ? t('payments.declines.none')
        : t('payments.declines.title', {
            group: name(first.group),
            share: share(first.attempts.current ?? 0),
          }),
    subtitle: t('payments.declines.subtitle', {
      count: all,
      attempts: formatCount(all),
      amount: formatMoneyShort(total.amount.current, frame.currency),
    }),
    summary: ranked
      .map(({ group, attempts }) => `${name(group)}: ${formatCount(attempts.current)}`)
      .join('. '),
    bars: ranked.map(({ group, attempts, amount }, index): RankedBar => {
      const effect = effects[index] ?? 0
      return {
        key: group,
        label: name(group),
        value: formatCount(attempts.current),
        length: (attempts.current ?? 0) / most,
        change: effect === 0 ? '' : formatHundredths(effect),
        tone: effect === 0 ? 'neutral' : effect > 0 ? 'good' : 'bad',
        action: t('payments.declines.open', {
          group: name(group),
          attempts: formatCount(attempts.current),
          amount: formatMoneyShort(amount.current, frame.currency),
        }),
      }
    }),
    retry: t(
      answer.codesFound > codes.length ? 'payments.declines.retryAtLeast' : 'payments.declines.retry',
      { share: share(mayComeBack) },
    ),
    unmapped:
      unmapped === 0
        ? null
        : t('payments.declines.unmapped', { count: unmapped, attempts: formatCount(unmapped) }),
    groups: {
      caption: t('payments.declines.caption', { span }),
      columns: [
        { label: t('dimensions.declineGroup'), numeric: false },
        ...amountColumns(frame.currency, t),
        { label: t('payments.declines.effect'), numeric: true },
      ],
      rows: [
        ...ranked.map((row, index) => [
          textCell(name(row.group)),
          ...amountCells(row, frame.currency),
          numberCell(formatHundredths(effects[index] ?? 0), (effects[index] ?? 0) / 10_000),
        ]),
        [
          textCell(t('payments.total')),
          ...amountCells(total, frame.currency),
          numberCell(formatHundredths(Math.round(authorization.delta * 10_000)), authorization.delta),
        ],
      ],
    },
    codes: {
      caption: t('payments.declines.codesCaption', { span }),
      columns: [
        { label: t('dimensions.declineCode'), numeric: false },
        { label: t('dimensions.cardBrand'), numeric: false },
        { label: t('dimensions.declineGroup'), numeric: false },
        { label: t('payments.declines.mayRetry'), numeric: false },
        ...amountColumns(frame.currency, t),
      ],
      rows: codes.map((code) => [
        textCell(code.code || t('scope.filters.notInformed')),
        textCell(code.brand || '—'),
        textCell(name(code.group)),
        textCell(retryWord(isRetriable(code), t)),
        ...amountCells(code, frame.currency),
      ]),
    },
    shown: t('home.dimension.of', { shown: codes.length, total: answer.codesFound }),
  }
}

const retryWord = (may: boolean | null, t: TFunction): string =>
  may === null ? t('payments.declines.unsure') : t(may ? 'payments.declines.yes' : 'payments.declines.no')

const amountColumns = (currency: string, t: TFunction) => [
  { label: t('payments.funnel.countBase'), numeric: true },
  { label: t('payments.funnel.countCurrent'), numeric: true },
  { label: t('payments.funnel.moneyCurrent', { currency }), numeric: true },
]

const amountCells = ({ attempts, amount }: PaymentsDeclines['total'], currency: string) => [
  numberCell(formatCount(attempts.base), attempts.base),
  numberCell(formatCount(attempts.current), attempts.current),
  moneyCell(formatMoney(amount.current, currency), amount.current, currency),
]
