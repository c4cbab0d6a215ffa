import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatCount } from '#model/formats/number.ts'
import type { IconName } from '#ui/buttons/icon-paths.ts'
import type { ListQuestion, ListDeclaration } from '#model/address/list-declaration.ts'
import type { Selection } from '#ui/list/selection.ts'
import classes from '#ui/list/list-page.module.css'

/** Rows by key, or everything that matches the question. */
export type ChosenRows<List extends ListDeclaration> = {
  count: number
  question: ListQuestion<List>
  clear: () => void
} & ({ all: true } | { all: false; keys: readonly string[] })

export type BulkAction<List extends ListDeclaration> = {
  key: string
  label: string
  icon?: IconName
  /** A single key. */
  shortcut?: string
  /** Only for rows by key, not for everything found. */
  onlyRows?: true
  /** What it throws becomes a toast. */
  run: (chosen: ChosenRows<List>) => void | Promise<void>
}

type Props<List extends ListDeclaration> = {
  actions: readonly BulkAction<List>[]
  selection: Selection
  question: ListQuestion<List>
  total: number
}

export function BulkBar<List extends ListDeclaration>(props: Props<List>): ReactNode {
  const { actions, selection, question, total } = props
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const count = selection.all ? total : selection.keys.length
  const about = { count, question, clear: selection.clear }
  const chosen: ChosenRows<List> = selection.all
    ? { ...about, all: true }
    : { ...about, all: false, keys: selection.keys }
  async function run(action: BulkAction<List>): Promise<void> {
    setBusy(true)
    try {
      await action.run(chosen)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className={classes['bulk']} role="group" aria-label={t('list.bulk')} data-not-pictured>
      <strong aria-live="polite">{t('list.chosen', { count, shown: formatCount(count) })}</strong>
      {!selection.all && total > count && (
        <QuietButton look="bare" onClick={selection.chooseAll}>
          {t('list.chooseAll', { total: formatCount(total) })}
        </QuietButton>
      )}
      {actions.map((action) => (
        <QuietButton
          key={action.key}
          disabled={busy || (action.onlyRows === true && selection.all)}
          onClick={() => void run(action)}
          {...(action.icon === undefined ? {} : { icon: action.icon })}
          {...(action.shortcut === undefined ? {} : { 'aria-keyshortcuts': action.shortcut })}
        >
          {action.label}
        </QuietButton>
      ))}
      <QuietButton look="bare" onClick={selection.clear}>
        {t('list.chooseNone')}
      </QuietButton>
    </div>
  )
}
