import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId, useVirtualChannelId } from '#ui/shell/account-id.ts'
import { useRememberedPlace } from '#ui/shell/recent-places.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { useViews, type Views } from '#ui/views/use-views.ts'
import { ViewDialog, type ViewAct } from '#ui/views/view-dialog.tsx'
import { viewsClient } from '#ui/views/views-queries.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'
import type { SavedView } from '#model/views-contract.ts'
import classes from '#ui/views/saved-views.module.css'

type Props = {
  of: ViewedScreen
  /** Parameters outside the view, such as the open row's. */
  besides?: readonly string[]
  /** More of the menu of the open view. */
  renderMore?: (view: SavedView) => ReactNode
}

const nothing: readonly string[] = []

/** The open view is in the address (`view`), which the route's `validateSearch` must allow. */
export function SavedViews({ of, besides = nothing, renderMore }: Props): ReactNode {
  const { screen, area, searchesPeople } = of
  const { t } = useTranslation()
  const views = useViews(of, besides)
  const [dialog, openDialog] = useState<ViewAct | null>(null)
  const mayShare = useAllowedInWhole(`${area}.edit`)
  const { items, current, changed, state, write } = views
  const save = (): void => {
    if (current === null || !current.mayChange) openDialog('saveAs')
    else if (changed) saveState(views, current, t)
  }
  useSaveKey(save)
  useRememberedPlace(current?.name ?? null)
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <QuietButton icon="bookmark" aria-keyshortcuts="Control+S Meta+S">
            <span className={classes['name']}>{current?.name ?? t('views.title')}</span>
            {changed && (
              <span className={classes['changed']} title={t('views.changed')}>
                <span className="visually-hidden">{t('views.changed')}</span>
              </span>
            )}
          </QuietButton>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu']}>
          <Menu.Item
            leftSection={<Icon name={current === null ? 'check' : 'table'} />}
            onClick={() => views.open(null)}
          >
            {t('views.original')}
          </Menu.Item>
          <Section label={t('views.own')} items={items.filter(({ shared }) => !shared)} views={views} />
          <Section label={t('views.shared')} items={items.filter(({ shared }) => shared)} views={views} />
          <Menu.Divider />
          {current !== null && (
            <>
              {renderMore?.(current)}
              <OfCurrent view={current} views={views} onAsk={openDialog} mayShare={mayShare} />
            </>
          )}
          <Menu.Item onClick={() => openDialog('saveAs')}>{t('views.saveAs')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <ViewDialog
          act={dialog}
          screen={screen}
          view={current}
          state={state}
          leavesSearch={searchesPeople === true}
          mayShare={mayShare}
          write={write}
          onClose={() => openDialog(null)}
        />
      )}
    </>
  )
}

function Section(props: { label: string; items: readonly SavedView[]; views: Views }): ReactNode {
  const { label, items, views } = props
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {items.map((view) => (
        <Menu.Item
          key={view.id}
          leftSection={<Icon name={view.id === views.current?.id ? 'check' : 'bookmark'} />}
          onClick={() => views.open(view)}
        >
          {view.name}
          {view.isDefault && <small className={classes['note']}>{t('views.default')}</small>}
        </Menu.Item>
      ))}
    </>
  )
}

type OfCurrentProps = {
  view: SavedView
  views: Views
  mayShare: boolean
  onAsk: (act: ViewAct) => void
}

function OfCurrent({ view, views, mayShare, onAsk }: OfCurrentProps): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const virtualChannelId = useVirtualChannelId()
  const { id: viewId, name, isDefault, shared, mayChange, mine } = view
  const share = (shares: boolean): void =>
    views.run(
      () => viewsClient.updateView({ viewId, shared: shares }),
      t(shares ? 'views.done.shared' : 'views.done.unshared', { name }),
      () => viewsClient.updateView({ viewId, shared: !shares }),
    )
  const first = views.items.find((one) => one.isDefault)
  const open = (opensFirst: boolean): void =>
    views.run(
      () => viewsClient.setDefaultView({ viewId, isDefault: opensFirst }),
      t(opensFirst ? 'views.done.default' : 'views.done.notDefault', { name }),
      () =>
        first === undefined || first.id === viewId
          ? viewsClient.setDefaultView({ viewId, isDefault: !opensFirst })
          : viewsClient.setDefaultView({ viewId: first.id, isDefault: true }),
    )
  async function copy(): Promise<void> {
    const link = new URL(`?${view.search}`, location.href)
    link.searchParams.set('view', viewId)
    link.searchParams.set('accountId', accountId)
    if (virtualChannelId !== null) link.searchParams.set('virtualChannelId', virtualChannelId)
    try {
      await navigator.clipboard.writeText(link.href)
      toastSuccess(t('ui.linkCopied'))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      {mayChange && (
        <Menu.Item
          disabled={!views.changed}
          rightSection={<kbd>Ctrl S</kbd>}
          onClick={() => saveState(views, view, t)}
        >
          {t('views.save')}
        </Menu.Item>
      )}
      <Menu.Item disabled={!views.changed} onClick={() => views.open(view)}>
        {t('views.reset')}
      </Menu.Item>
      <Menu.Item onClick={() => open(!isDefault)}>
        {t(isDefault ? 'views.notDefault' : 'views.makeDefault')}
      </Menu.Item>
      {mayShare && (!shared || mine) && (
        <Menu.Item onClick={() => share(!shared)}>{t(shared ? 'views.unshare' : 'views.share')}</Menu.Item>
      )}
      <Menu.Item onClick={() => void copy()}>{t('ui.copyLink')}</Menu.Item>
      {mayChange && <Menu.Item onClick={() => onAsk('rename')}>{t('views.rename')}</Menu.Item>}
      {mayChange && <Menu.Item onClick={() => onAsk('delete')}>{t('views.delete')}</Menu.Item>}
    </>
  )
}

function saveState({ run, state }: Views, { id: viewId, name, search }: SavedView, t: TFunction): void {
  run(
    () => viewsClient.updateView({ viewId, search: state }),
    t('views.done.saved', { name }),
    () => viewsClient.updateView({ viewId, search }),
  )
}

function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    function keyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) latest.current()
    }
    addEventListener('keydown', keyDown)
    return () => removeEventListener('keydown', keyDown)
  }, [])
}
