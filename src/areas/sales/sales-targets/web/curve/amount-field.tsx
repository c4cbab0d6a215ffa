import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minorPerMajor } from '#areas/sales/sales-targets/web/names.ts'
import { parseAmount, writeAmount } from '#areas/sales/sales-targets/web/parse/parse-amount.ts'
import { Field } from '#ui/forms/field.tsx'
import { targetMetricTraits, type TargetMetric } from '#areas/sales/sales-targets/model.ts'

type Props = {
  label: string
  value: number | null
  metric: TargetMetric
  currency: string
  disabled: boolean
  onChange: (value: number | null) => void
}

export function AmountField({ label, value, metric, currency, disabled, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const minor = minorPerMajor(currency)
  const [text, setText] = useState(value === null ? '' : writeAmount(value, metric, minor))
  const [problem, setProblem] = useState<string>()
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value === null ? '' : writeAmount(value, metric, minor))
  }
  function settle(): void {
    const amount = parseAmount(text, metric, minor)
    setProblem(amount.kind === 'wrong' ? t('targets.problems.number') : undefined)
    if (amount.kind === 'wrong') return
    const next = amount.kind === 'blank' ? null : amount.value
    if (next !== value) onChange(next)
  }
  return (
    <Field
      label={label}
      hint={t(`targets.units.${targetMetricTraits[metric].unit}`, {
        example: writeAmount(Math.trunc(1_234_567.89 * minor), metric, minor),
      })}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      problem={problem}
      disabled={disabled}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
