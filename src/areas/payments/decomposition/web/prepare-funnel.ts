import type { TFunction } from 'i18next'
import type { PaymentStep } from '#areas/payments/decomposition/contract.ts'
import type { ComparisonBasis, Compared } from '#areas/payments/decomposition/web/compared.ts'
import type { FunnelStep as StepKey } from '#areas/payments/decomposition/model.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import type { FunnelStep } from '#ui/charts/funnel.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney, formatMoneyShort } from '#ui/formats/money.ts'
import { formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

export type Unit = 'attempts' | 'amount'
export type Loss = { key: string; cut: AttemptCut; label: string }
export type PreparedFunnel = {
  title: string
  summary: string
  steps: FunnelStep[]
  losses: Loss[]
  unknown: string | null
  table: TableData
}

const cuts: Record<StepKey, AttemptCut | null> = {
  authentication: 'lostAtAuthentication',
  antifraud: 'lostAtAntifraud',
  authorization: 'lostAtAuthorization',
  capture: 'lostAtCapture',
  settlement: null,
}

type Side = 'base' | 'current'

export function prepareFunnel(
  answer: Pick<Compared, 'funnel' | 'after' | 'frame'>,
  unit: Unit,
  t: TFunction,
  against: ComparisonBasis = 'period',
): PreparedFunnel {
  const { funnel, after, frame } = answer
  const besideOf = (value: string) =>
    t(against === 'rest' ? 'payments.segment.beside' : 'kpi.before', { value })
  const known = funnel.filter((step) => step.known)
  const write = (value: number | null) =>
    unit === 'attempts' ? formatCount(value) : formatMoneyShort(value, frame.currency)
  const first = known[0]?.entered[unit].current ?? 0
  const name = (key: StepKey) => t(`payments.funnel.steps.${key}`)
  const losses = [
    ...known.flatMap((step): Loss[] => {
      const cut = cuts[step.key]
      const lost = step.lost[unit].current ?? 0
      return cut === null || lost === 0
        ? []
        : [
            {
              key: step.key,
              cut,
              label: t('payments.funnel.lost', { step: name(step.key), value: write(lost) }),
            },
          ]
    }),
    ...(['refunded', 'chargedBack'] as const).flatMap((cut): Loss[] => {
      const value = after[cut][unit].current ?? 0
      return value === 0
        ? []
        : [{ key: cut, cut, label: t(`payments.funnel.after.${cut}`, { value: write(value) }) }]
    }),
  ]
  const missing = funnel.filter((step) => !step.known)
  return {
    title: titleOf(known, unit, t),
    summary: known.map((step) => `${name(step.key)}: ${write(step.passed[unit].current)}`).join('. '),
    steps: [
      ...known.slice(0, 1).map((step): FunnelStep => ({
        key: 'attempts',
        label: t('payments.funnel.attempts'),
        length: 1,
        passed: null,
        change: '',
        value: write(step.entered[unit].current),
        tone: 'neutral',
        before: besideOf(write(step.entered[unit].base)),
      })),
      ...known.map((step): FunnelStep => {
        const [before, now] = [passedOf(step, unit, 'base'), passedOf(step, unit, 'current')]
        const moved = before === null || now === null ? 0 : now - before
        return {
          key: step.key,
          label: name(step.key),
          value: write(step.passed[unit].current),
          before: besideOf(write(step.passed[unit].base)),
          length: first === 0 ? 0 : Math.min(1, (step.passed[unit].current ?? 0) / first),
          passed: t('payments.funnel.passed', { rate: formatRate(now) }),
          change: before === null || now === null ? '' : formatPoints(before, now),
          // money not yet received is not a loss
          tone: step.key === 'settlement' || moved === 0 ? 'neutral' : moved > 0 ? 'good' : 'bad',
        }
      }),
    ],
    losses,
    unknown:
      missing.length === 0
        ? null
        : t('payments.funnel.unknown', { steps: missing.map(({ key }) => name(key)).join(', ') }),
    table: tableOf(answer, known, name, t, against),
  }
}

function passedOf(step: PaymentStep, unit: Unit, side: Side): number | null {
  const [entered, passed] = [step.entered[unit][side], step.passed[unit][side]]
  return entered === null || passed === null || entered === 0 ? null : passed / entered
}

/** The step that currently loses the most. */
function titleOf(steps: readonly PaymentStep[], unit: Unit, t: TFunction): string {
  const worst = steps
    .filter(({ lost }) => (lost[unit].current ?? 0) > 0)
    .toSorted((a, b) => (b.lost[unit].current ?? 0) - (a.lost[unit].current ?? 0))[0]
  const entered = steps[0]?.entered[unit].current ?? 0
  if (worst === undefined || entered === 0) return t('payments.funnel.title')
  return t('payments.funnel.titleLost', {
    step: t(`payments.funnel.in.${worst.key}`),
    rate: formatRate((worst.lost[unit].current ?? 0) / entered),
    what: t(`payments.funnel.of.${unit}`),
  })
}

function tableOf(
  { frame, after }: Pick<Compared, 'after' | 'frame'>,
  steps: readonly PaymentStep[],
  name: (key: StepKey) => string,
  t: TFunction,
  against: ComparisonBasis,
): TableData {
  const { currency } = frame
  const isRest = against === 'rest'
  const count = (value: number | null) => numberCell(formatCount(value), value)
  const money = (value: number | null) => moneyCell(formatMoney(value, currency), value, currency)
  const row = (label: string, { attempts, amount }: PaymentStep['passed']) => [
    textCell(label),
    count(attempts.base),
    count(attempts.current),
    money(amount.base),
    money(amount.current),
  ]
  const [first] = steps
  return {
    caption: t('payments.funnel.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
    columns: [
      { label: t('payments.funnel.step'), numeric: false },
      { label: t(isRest ? 'payments.segment.countRest' : 'payments.funnel.countBase'), numeric: true },
      { label: t('payments.funnel.countCurrent'), numeric: true },
      {
        label: t(isRest ? 'payments.segment.moneyRest' : 'payments.funnel.moneyBase', { currency }),
        numeric: true,
      },
      { label: t('payments.funnel.moneyCurrent', { currency }), numeric: true },
    ],
    rows: [
      ...(first === undefined ? [] : [row(t('payments.funnel.attempts'), first.entered)]),
      ...steps.flatMap((step) => [
        row(t('payments.funnel.lostAt', { step: name(step.key) }), step.lost),
        row(t('payments.funnel.waitingAt', { step: name(step.key) }), step.waiting),
        row(t('payments.funnel.passedAt', { step: name(step.key) }), step.passed),
      ]),
      row(t('payments.funnel.refunded'), after.refunded),
      row(t('payments.funnel.chargedBack'), after.chargedBack),
    ],
  }
}
