import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formText } from '#ui/forms/form-text.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

export function SaveBar({ draft }: { draft: DraftState }): ReactNode {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  if (draft.count === 0 && !draft.canUndo && !draft.canRedo) return null
  return (
    <form
      ref={form}
      className={classes['save']}
      aria-label={t('targets.save.label')}
      onSubmit={(event) => {
        event.preventDefault()
        void draft.save(formText(form.current, 'reason').trim())
      }}
    >
      <p role="status">{t('targets.save.count', { count: draft.count })}</p>
      {draft.conflict && (
        <p role="alert" className={classes['problem']}>
          {t('targets.save.conflict')}
        </p>
      )}
      {draft.failure !== null && (
        <p role="alert" className={classes['problem']}>
          {draft.failure}
        </p>
      )}
      <input
        name="reason"
        maxLength={255}
        aria-label={t('targets.save.reason')}
        placeholder={t('targets.save.reason')}
      />
      <QuietButton look="bare" disabled={!draft.canUndo} onClick={draft.undo} title="Ctrl+Z">
        {t('targets.save.undo')}
      </QuietButton>
      <QuietButton look="bare" disabled={!draft.canRedo} onClick={draft.redo} title="Ctrl+Shift+Z">
        {t('targets.save.redo')}
      </QuietButton>
      <QuietButton look="bare" onClick={draft.discard}>
        {t('targets.save.discard')}
      </QuietButton>
      <QuietButton look="solid" type="submit" disabled={draft.busy || draft.count === 0}>
        {t(draft.conflict ? 'targets.save.again' : 'ui.save')}
      </QuietButton>
    </form>
  )
}
