import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Field } from '#ui/forms/field.tsx'
import { toMajor } from '#ui/formats/money.ts'
import { locale } from '#ui/formats/locale.ts'
import { EditorForm } from '#ui/list/filters/editor-form.tsx'
import type { EditorProps } from '#ui/list/filters/filter-editor.tsx'
import type { RangeFilter } from '#vocabulary/kit/list-filters.ts'
import { number } from '#vocabulary/validation/number.ts'

/** From a number to a number, either of them open; money is written in the currency's own unit and kept in minor ones. */
export function RangeEditor({ filter, value, onApply }: EditorProps<RangeFilter>): ReactNode {
  const { t } = useTranslation()
  const unit = filter.kind === 'money' ? 1 / toMajor(1, 'BRL') : 1
  const write = (of: number | undefined): string =>
    of === undefined
      ? ''
      : (of / unit).toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 4 })
  const [min, setMin] = useState(write(value?.min))
  const [max, setMax] = useState(write(value?.max))
  const [low, high] = [readNumber(min), readNumber(max)]
  const backwards = typeof low === 'number' && typeof high === 'number' && low > high
  const problem = (of: number | string | undefined): string | undefined =>
    typeof of === 'string' ? of : undefined
  function apply(): void {
    const scaled = (of: number) => (filter.kind === 'money' ? Math.round(of * unit) : of)
    const next = {
      ...(typeof low === 'number' ? { min: scaled(low) } : {}),
      ...(typeof high === 'number' ? { max: scaled(high) } : {}),
    }
    onApply(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <EditorForm disabled={backwards || typeof low === 'string' || typeof high === 'string'} onSubmit={apply}>
      <Field
        label={t('list.from', { filter: filter.label })}
        inputMode="decimal"
        value={min}
        maxLength={20}
        problem={problem(low)}
        onChange={(event) => setMin(event.target.value)}
        data-autofocus
      />
      <Field
        label={t('list.to', { filter: filter.label })}
        inputMode="decimal"
        value={max}
        maxLength={20}
        problem={problem(high) ?? (backwards ? t('list.backwards') : undefined)}
        onChange={(event) => setMax(event.target.value)}
      />
    </EditorForm>
  )
}

/** The number; undefined for nothing; for what is none, the sentence that says so. */
function readNumber(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  const { success, data, error } = z.safeParse(number, text)
  return success ? data : (error.issues[0]?.message ?? '')
}
