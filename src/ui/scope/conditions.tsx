import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft, DraftProps } from '#ui/scope/draft.ts'
import { EditorForm } from '#ui/scope/editor-form.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import { useNarrow } from '#ui/theme/use-narrow.ts'
import type { FilterValue } from '#model/address/filter-values.ts'
import classes from '#ui/scope/filter-bar.module.css'

export type Subject = {
  key: string
  label: string
  value: FilterValue | undefined
  editor: (given: DraftProps) => ReactNode
}

type Props = {
  subjects: readonly Subject[]
  /** All changes at once; undefined removes a filter. */
  onApply: (changed: Readonly<Record<string, FilterValue | undefined>>) => void
}

/** Applied together; unfinished edits of one filter survive while another is open. Arrows show a filter's fields, a click focuses them. */
export function Conditions({ subjects, onApply }: Props): ReactNode {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const id = useId()
  const panels = useRef<HTMLDivElement>(null)
  const enters = useRef(false)
  const [chosen, choose] = useState(subjects[0]?.key ?? '')
  const [seen, see] = useState<readonly string[]>([chosen])
  const [drafts, keep] = useState<Readonly<Record<string, Draft>>>({})
  function show(key: string): void {
    choose(key)
    see((before) => (before.includes(key) ? before : [...before, key]))
  }
  function enter(): void {
    enters.current = false
    const fields = '[role=tabpanel]:not([hidden]) :is(input, select, textarea)'
    const field = panels.current?.querySelector<HTMLInputElement>(fields)
    // On a phone the keyboard would cover the values.
    if (!narrow || field?.type !== 'search') field?.focus()
  }
  useLayoutEffect(() => {
    if (enters.current) enter()
  })
  function apply(): void {
    const bad = subjects.find(({ key }) => drafts[key] === null)
    if (bad === undefined) {
      const ready = Object.entries(drafts).flatMap(([key, draft]) => (draft === null ? [] : [[key, draft]]))
      return onApply(Object.fromEntries(ready))
    }
    enters.current = true
    if (bad.key === chosen) enter()
    else show(bad.key)
  }
  const isHeld = ({ key, value }: Subject): boolean =>
    (Object.hasOwn(drafts, key) ? drafts[key] : value) !== undefined
  const count = Object.keys(drafts).length
  return (
    <EditorForm note={count === 0 ? '' : t('scope.filters.changed', { count })} onSubmit={apply}>
      <div className={classes['conditions']}>
        <Tabs
          label={t('list.filterBy')}
          upright={!narrow}
          tabs={subjects.map((subject) => ({
            key: subject.key,
            label: subject.label,
            ...(isHeld(subject) ? { mark: t('scope.filters.held') } : {}),
          }))}
          chosen={chosen}
          controls={id}
          onChoose={show}
          onEnter={(key) => {
            enters.current = true
            if (key === chosen) enter()
          }}
        />
        <div ref={panels} id={id}>
          {subjects
            .filter(({ key }) => seen.includes(key))
            .map(({ key, label, value, editor }) => (
              <div key={key} role="tabpanel" aria-label={label} hidden={key !== chosen}>
                <div className={classes['picker']}>
                  {editor({ value, onDraft: (draft) => keep((before) => ({ ...before, [key]: draft })) })}
                </div>
              </div>
            ))}
        </div>
      </div>
    </EditorForm>
  )
}
