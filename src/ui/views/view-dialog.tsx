import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { viewsClient } from '#ui/views/views-queries.ts'
import type { Views } from '#ui/views/use-views.ts'
import type { SavedView } from '#model/views-contract.ts'
import classes from '#ui/views/saved-views.module.css'

export type ViewAct = 'saveAs' | 'rename' | 'delete'

type Props = {
  act: ViewAct
  screen: string
  view: SavedView | null
  state: string
  /** The text of the screen's search is not saved. */
  leavesSearch: boolean
  mayShare: boolean
  write: Views['write']
  onClose: () => void
}

export function ViewDialog(props: Props): ReactNode {
  const { act, screen, view, state, leavesSearch, mayShare, write, onClose } = props
  const { t } = useTranslation()
  const [name, setName] = useState(act === 'rename' ? (view?.name ?? '') : '')
  const [shared, setShared] = useState(false)
  const [tried, setTried] = useState(false)
  const written = name.trim()
  const problem = tried && act !== 'delete' && written === '' ? t('validation.required') : undefined
  const title = t(`views.titles.${act}`, { name: view?.name ?? '' })
  const perform = {
    saveAs: () => viewsClient.createView({ screen, name: written, search: state, shared }),
    rename: () => viewsClient.updateView({ viewId: view?.id ?? '', name: written }),
    delete: () => viewsClient.deleteView({ viewId: view?.id ?? '' }).then(() => null),
  }
  const done = {
    saveAs: t('views.done.saved', { name: written }),
    rename: t('views.done.renamed', { name: written }),
    delete: t('views.done.deleted', { name: view?.name ?? '' }),
  }
  const undo = {
    saveAs: (made: SavedView | null) => viewsClient.deleteView({ viewId: made?.id ?? '' }).then(() => null),
    rename: () => viewsClient.updateView({ viewId: view?.id ?? '', name: view?.name ?? '' }),
    delete:
      view?.mine === true && !view.isDefault
        ? () => viewsClient.restoreView({ ...view, viewId: view.id })
        : undefined,
  }
  function check(): boolean {
    setTried(true)
    return act === 'delete' || written !== ''
  }
  return (
    <DialogForm
      title={title}
      submit={t(act === 'delete' ? 'views.doDelete' : 'ui.save')}
      onCheck={check}
      onSubmit={() => write(perform[act], done[act], undo[act])}
      onClose={onClose}
    >
      {act === 'delete' ? (
        <p>{t(view?.shared === true ? 'views.deleteShared' : 'views.deleteOwn')}</p>
      ) : (
        <Field
          label={t('views.name')}
          value={name}
          maxLength={255}
          problem={problem}
          autoFocus
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {act === 'saveAs' && leavesSearch && <p>{t('views.leavesSearch')}</p>}
      {act === 'saveAs' && mayShare && (
        <label className={classes['check']}>
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          {t('views.shareNow')}
        </label>
      )}
    </DialogForm>
  )
}
