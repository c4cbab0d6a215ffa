import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { locale } from '#model/formats/locale.ts'
import { toMajor } from '#ui/formats/money.ts'
import { Field } from '#ui/forms/field.tsx'
import type { EditorProps } from '#ui/list/filters/filter-look.ts'
import type { Draft } from '#ui/scope/draft.ts'
import type { RangeFilter } from '#model/address/filter-values.ts'
import { number } from '#model/validation/number.ts'

/** In the currency's unit on screen, in minor units in the address. */
export function RangeEditor({ filter, value, onDraft }: EditorProps<RangeFilter>): ReactNode {
  const { kind, currency } = filter
  if (kind !== 'money') return <Ends filter={filter} value={value} onDraft={onDraft} unit={1} />
  const unit = currency === undefined ? undefined : 1 / toMajor(1, currency)
  return <Ends key={currency} filter={filter} value={value} onDraft={onDraft} unit={unit} />
}

/** Without a `unit` nothing can be read or written. */
function Ends(props: EditorProps<RangeFilter> & { unit: number | undefined }): ReactNode {
  const { filter, value, onDraft, unit } = props
  const { t } = useTranslation()
  const shown = (of: number | undefined): string =>
    of === undefined || unit === undefined
      ? ''
      : (of / unit).toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 4 })
  const [{ min, max }, setWritten] = useState({ min: shown(value?.min), max: shown(value?.max) })
  const [low, high] = [readNumber(min), readNumber(max)]
  const problem = (of: End): string | undefined => (typeof of === 'string' ? of : undefined)
  function write(change: { min?: string; max?: string }): void {
    const next = { min, max, ...change }
    setWritten(next)
    onDraft(
      rangeOf(readNumber(next.min), readNumber(next.max), (of) =>
        unit === 1 ? of : Math.round(of * (unit ?? 1)),
      ),
    )
  }
  return (
    <>
      <Field
        label={t('list.from', { filter: filter.label })}
        inputMode="decimal"
        value={min}
        disabled={unit === undefined}
        maxLength={20}
        problem={problem(low)}
        onChange={(event) => write({ min: event.target.value })}
        data-autofocus
      />
      <Field
        label={t('list.to', { filter: filter.label })}
        inputMode="decimal"
        value={max}
        disabled={unit === undefined}
        maxLength={20}
        problem={problem(high) ?? (isBackwards(low, high) ? t('list.backwards') : undefined)}
        onChange={(event) => write({ max: event.target.value })}
      />
    </>
  )
}

type End = number | string | undefined

const isBackwards = (low: End, high: End): boolean =>
  typeof low === 'number' && typeof high === 'number' && low > high

function rangeOf(low: End, high: End, scaled: (of: number) => number): Draft<RangeFilter> {
  if (typeof low === 'string' || typeof high === 'string' || isBackwards(low, high)) return null
  if (low === undefined && high === undefined) return undefined
  return {
    ...(low === undefined ? {} : { min: scaled(low) }),
    ...(high === undefined ? {} : { max: scaled(high) }),
  }
}

/** Undefined for empty, a message for an invalid number. */
function readNumber(text: string): End {
  if (text.trim() === '') return undefined
  const { success, data, error } = z.safeParse(number, text)
  return success ? data : (error.issues[0]?.message ?? '')
}
