import type { TFunction } from 'i18next'
import type { PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'
import type { AcceptanceStep } from '#areas/payments/decomposition/model.ts'
import { findMainStep, roundStepEffects } from '#areas/payments/decomposition/web/find-main-step.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import type { Bar } from '#ui/charts/waterfall.ts'
import { type Bridge, cutAxis, stackParts, totalBar } from '#ui/charts/waterfall-bars.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatHundredths, formatRate } from '#model/formats/number.ts'
import { numberCell, textCell } from '#ui/tables/table-data.ts'

/** Filters that list the attempts behind each step. */
export const stepFilters: Record<AcceptanceStep, AttemptCut> = {
  authentication: 'lostAtAuthentication',
  antifraud: 'lostAtAntifraud',
  technical: 'technical',
  authorization: 'lostAtAuthorization',
  recovery: 'retries',
}

/** In hundredths of a percentage point; null if there is nothing to compare. */
export function prepareBridge(
  { acceptance, frame }: PaymentsDecomposition,
  t: TFunction,
): Bridge<Bar> | null {
  const { base, current } = acceptance.value
  if (base === null || current === null) return null
  const start = Math.round(base * 10_000)
  const effects = roundStepEffects(acceptance)
  const end = start + effects.reduce((sum, effect) => sum + effect, 0)
  const parts = acceptance.steps.map(({ key, value }, index) => {
    const effect = effects[index] ?? 0
    const label = t(`payments.bridge.steps.${key}`)
    const text = formatHundredths(effect)
    return {
      key,
      label,
      effect,
      text,
      opens: key,
      words: t('payments.bridge.bar', {
        label,
        effect: text,
        before: formatRate(value.base),
        now: formatRate(value.current),
      }),
    }
  })
  const total = (key: 'base' | 'current', to: number) =>
    totalBar({ key, label: t(`payments.bridge.${key}`), to, text: formatRate(acceptance.value[key]) })
  const bars: Bar[] = [total('base', start), ...stackParts(start, parts), total('current', end)]
  return {
    title: titleOf(acceptance, t),
    summary: bars.map(({ label, text }) => `${label}: ${text}`).join('; '),
    bars,
    ...cutAxis(bars),
    table: {
      caption: t('payments.bridge.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('payments.bridge.step'), numeric: false },
        { label: t('payments.compared'), numeric: true },
        { label: t('payments.current'), numeric: true },
        { label: t('payments.bridge.effect'), numeric: true },
      ],
      rows: [
        ...acceptance.steps.map(({ key, value }, index) => [
          textCell(t(`payments.bridge.steps.${key}`)),
          numberCell(formatRate(value.base), value.base),
          numberCell(formatRate(value.current), value.current),
          numberCell(formatHundredths(effects[index] ?? 0), (effects[index] ?? 0) / 10_000),
        ]),
        [
          textCell(t('payments.bridge.total')),
          numberCell(formatRate(base), base),
          numberCell(formatRate(current), current),
          numberCell(formatHundredths(end - start), (end - start) / 10_000),
        ],
      ],
    },
  }
}

function titleOf(acceptance: PaymentsDecomposition['acceptance'], t: TFunction): string {
  const step = findMainStep(acceptance)
  if (step === undefined) return t('payments.bridge.titleFlat')
  return t(acceptance.delta < 0 ? 'payments.bridge.titleFall' : 'payments.bridge.titleRise', {
    step: t(`payments.bridge.steps.${step.key}`),
    points: formatHundredths(step.hundredths),
  })
}
