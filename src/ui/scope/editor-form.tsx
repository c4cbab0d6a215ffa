import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import classes from '#ui/scope/filter-bar.module.css'

type Props = { note?: string; disabled?: boolean; onSubmit: () => void; children: ReactNode }

export function EditorForm({ note, disabled = false, onSubmit, children }: Props): ReactNode {
  const { t } = useTranslation()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!disabled) onSubmit()
  }
  return (
    <form className={classes['editing']} onSubmit={submit}>
      {children}
      <div className={classes['foot']}>
        <span aria-live="polite">{note}</span>
        <QuietButton type="submit" look="solid" disabled={disabled}>
          {t('ui.apply')}
        </QuietButton>
      </div>
    </form>
  )
}
