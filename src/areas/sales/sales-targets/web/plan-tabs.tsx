import { type ReactNode, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import { BoardTab } from '#areas/sales/sales-targets/web/board/board-tab.tsx'
import { CurveTab } from '#areas/sales/sales-targets/web/curve/curve-tab.tsx'
import { SaveBar } from '#areas/sales/sales-targets/web/draft/save-bar.tsx'
import { useDraft, type DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import { GridTab } from '#areas/sales/sales-targets/web/grid/grid-tab.tsx'
import { PlanControls } from '#areas/sales/sales-targets/web/plan-controls.tsx'
import { SuggestDialog } from '#areas/sales/sales-targets/web/suggest/suggest-dialog.tsx'
import { targetTabs } from '#areas/sales/sales-targets/web/targets-search.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { VersionsTab } from '#areas/sales/sales-targets/web/versions/versions-tab.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import classes from '#areas/sales/sales-targets/web/targets.module.css'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { yearOf } from '#areas/sales/sales-targets/model.ts'

export function PlanTabs({ saved }: { saved: TargetPlan }): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, change } = useTargets()
  const draft = useDraft(accountId, saved)
  const leaving = useLeaving(draft.count > 0)
  useUndoKeys(draft)
  const [suggesting, setSuggesting] = useState(false)
  const tab = search.aba ?? 'painel'
  const suggest = saved.readOnly === null ? () => setSuggesting(true) : null
  return (
    <>
      <PlanControls saved={saved} />
      {saved.readOnly === 'channel' && <p className={classes['note']}>{t('targets.readOnly.channel')}</p>}
      {saved.readOnly === 'noneWhole' && <p className={classes['note']}>{t('targets.readOnly.noneWhole')}</p>}
      <Tabs
        label={t('targets.title')}
        tabs={targetTabs.map((key) => ({ key, label: t(`targets.tabs.${key}`) }))}
        chosen={tab}
        controls="targets-panel"
        onChoose={(key) => change({ aba: key === 'painel' ? undefined : key, tabela: undefined })}
      />
      <div
        id="targets-panel"
        role="tabpanel"
        aria-label={t(`targets.tabs.${tab}`)}
        className={classes['panel']}
      >
        {tab === 'painel' && <BoardTab saved={saved} onSuggest={suggest} />}
        {tab === 'metas' && <GridTab saved={saved} draft={draft} onSuggest={suggest} />}
        {tab === 'curva' && <CurveTab saved={saved} draft={draft} />}
        {tab === 'versoes' && <VersionsTab saved={saved} />}
      </div>
      <SaveBar draft={draft} />
      {suggesting && <SuggestDialog saved={saved} draft={draft} onClose={() => setSuggesting(false)} />}
      {leaving.status === 'blocked' && (
        <LeaveDialog count={draft.count} onStay={leaving.reset} onLeave={leaving.proceed} />
      )}
    </>
  )
}

function LeaveDialog({
  count,
  onStay,
  onLeave,
}: {
  count: number
  onStay: () => void
  onLeave: () => void
}): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('targets.leave.title')}
      onClose={onStay}
      buttons={
        <>
          <QuietButton onClick={onLeave}>{t('targets.leave.leave')}</QuietButton>
          <QuietButton look="solid" onClick={onStay}>
            {t('targets.leave.stay')}
          </QuietButton>
        </>
      }
    >
      <p>{t('targets.leave.text', { count })}</p>
    </Dialog>
  )
}

function useLeaving(unsaved: boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!unsaved) return false
      const year = ({ search }: { search: unknown }) => {
        const month = typeof search === 'object' && search !== null && 'mes' in search ? search.mes : null
        return typeof month === 'string' ? yearOf(month) : new Date().getFullYear()
      }
      return current.pathname !== next.pathname || year(current) !== year(next)
    },
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
}

/** Except in text fields, which have their own undo. */
function useUndoKeys({ undo, redo }: Pick<DraftState, 'undo' | 'redo'>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
