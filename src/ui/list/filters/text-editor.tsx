import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { EditorForm } from '#ui/list/filters/editor-form.tsx'
import type { EditorProps } from '#ui/list/filters/filter-editor.tsx'
import type { TextFilter } from '#vocabulary/kit/list-filters.ts'

export function TextEditor({ filter, value, onApply }: EditorProps<TextFilter>): ReactNode {
  const { t } = useTranslation()
  const whole = value !== undefined && 'is' in value
  const [how, setHow] = useState<'contains' | 'is'>(whole ? 'is' : 'contains')
  const [text, setText] = useState(value === undefined ? '' : whole ? value.is : value.contains)
  const written = text.trim()
  return (
    <EditorForm
      onSubmit={() =>
        onApply(written === '' ? undefined : how === 'is' ? { is: written } : { contains: written })
      }
    >
      <Segmented
        label={t('list.how', { filter: filter.label })}
        value={how}
        options={[
          { value: 'contains', label: t('list.doesContain') },
          { value: 'is', label: t('list.is') },
        ]}
        onChange={setHow}
      />
      <Field
        label={filter.label}
        value={text}
        maxLength={255}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
    </EditorForm>
  )
}
