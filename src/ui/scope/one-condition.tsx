import { type ReactNode, useState } from 'react'
import type { Subject } from '#ui/scope/conditions.tsx'
import type { Draft } from '#ui/scope/draft.ts'
import { EditorForm } from '#ui/scope/editor-form.tsx'
import type { FilterValue } from '#model/address/filter-values.ts'
import classes from '#ui/scope/filter-bar.module.css'

type Props = { subject: Subject; onApply: (value: FilterValue | undefined) => void }

export function OneCondition({ subject, onApply }: Props): ReactNode {
  const { value, editor } = subject
  const [draft, setDraft] = useState<Draft>(value)
  return (
    <EditorForm disabled={draft === null} onSubmit={() => onApply(draft ?? undefined)}>
      <div className={classes['picker']}>{editor({ value, onDraft: setDraft })}</div>
    </EditorForm>
  )
}
