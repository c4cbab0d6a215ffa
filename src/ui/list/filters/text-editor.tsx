import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import type { EditorProps } from '#ui/list/filters/filter-look.ts'
import type { TextFilter } from '#model/list-filters.ts'

export function TextEditor({ filter, value, onDraft }: EditorProps<TextFilter>): ReactNode {
  const { t } = useTranslation()
  const whole = value !== undefined && 'is' in value
  const [{ how, text }, setWritten] = useState({
    how: whole ? ('is' as const) : ('contains' as const),
    text: value === undefined ? '' : whole ? value.is : value.contains,
  })
  function write(change: { how?: 'contains' | 'is'; text?: string }): void {
    const next = { how, text, ...change }
    setWritten(next)
    const written = next.text.trim()
    onDraft(written === '' ? undefined : next.how === 'is' ? { is: written } : { contains: written })
  }
  return (
    <>
      <Segmented
        label={t('list.how', { filter: filter.label })}
        value={how}
        options={[
          { value: 'contains', label: t('list.doesContain') },
          { value: 'is', label: t('list.is') },
        ]}
        onChange={(value) => write({ how: value })}
      />
      <Field
        label={filter.label}
        value={text}
        maxLength={255}
        onChange={(event) => write({ text: event.target.value })}
        data-autofocus
      />
    </>
  )
}
