import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import { BoardTab } from '#areas/sales/sales-targets/web/board/board-tab.tsx'
import { CurveTab } from '#areas/sales/sales-targets/web/curve/curve-tab.tsx'
import { LeaveDialog } from '#areas/sales/sales-targets/web/draft/leave-dialog.tsx'
import { SaveBar } from '#areas/sales/sales-targets/web/draft/save-bar.tsx'
import { useDraft } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import { useLeaving, useUndoKeys } from '#areas/sales/sales-targets/web/draft/use-leaving.ts'
import { GridTab } from '#areas/sales/sales-targets/web/grid/grid-tab.tsx'
import { PlanControls } from '#areas/sales/sales-targets/web/plan-controls.tsx'
import { SuggestDialog } from '#areas/sales/sales-targets/web/suggest/suggest-dialog.tsx'
import { targetTabs } from '#areas/sales/sales-targets/web/targets-search.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { VersionsTab } from '#areas/sales/sales-targets/web/versions/versions-tab.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

/** A year's plan in its four tabs; what is not saved yet stays from one to the next. */
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
