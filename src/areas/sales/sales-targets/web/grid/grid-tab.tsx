import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import type { DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import { gridColumns } from '#areas/sales/sales-targets/web/grid/columns.ts'
import { gridRows } from '#areas/sales/sales-targets/web/grid/grid-rows.ts'
import { GridTable } from '#areas/sales/sales-targets/web/grid/grid-table.tsx'
import type { ActiveCell } from '#areas/sales/sales-targets/web/grid/keys.ts'
import { GridTools } from '#areas/sales/sales-targets/web/grid/grid-tools.tsx'
import { targetHistoryQuery, targetPlanQuery } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { isCumulative } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'
import { monthName } from '#areas/sales/sales-targets/web/names.ts'
import { ReasonForm } from '#areas/sales/sales-targets/web/reason-form.tsx'
import { targetsClient } from '#areas/sales/sales-targets/web/targets-client.ts'

type Props = { saved: TargetPlan; draft: DraftState; onSuggest: (() => void) | null }
export function GridTab({ saved, draft, onSuggest }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, year, month, metric, question } = useTargets()
  const history = useQuery(targetHistoryQuery(accountId, year, metric))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const byQuarter = question.span === 'quarter' && isCumulative(metric)
  const columns = useMemo(() => gridColumns(saved.months, byQuarter), [saved.months, byQuarter])
  const rows = useMemo(
    () =>
      gridRows(
        draft.plan,
        history.data,
        metric,
        open,
        saved.readOnly !== 'channel' && saved.readOnly !== 'noneWhole',
      ),
    [draft.plan, history.data, metric, open, saved.readOnly],
  )
  const here = columns.findIndex(({ months }) => months.includes(month))
  const [active, setActive] = useState<ActiveCell>({ row: 0, column: Math.max(0, here) })
  const mayEdit = saved.readOnly === null
  const cell = {
    row: Math.min(active.row, rows.length - 1),
    column: Math.min(active.column, columns.length - 1),
  }
  return (
    <Card
      area="auto"
      title={t('targets.grid.title', { metric: t(`targets.metrics.${metric}`), year })}
      subtitle={t(mayEdit ? 'targets.grid.subtitle' : 'targets.grid.readOnly')}
    >
      <GridTools
        saved={saved}
        draft={draft}
        columns={columns}
        rows={rows}
        cell={cell}
        onSuggest={onSuggest}
        history={history.data}
        onProblem={setProblem}
      />
      {problem !== null && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      {history.error !== null && history.data === undefined && (
        <CardError error={history.error} onRetry={() => void history.refetch()} />
      )}
      <GridTable
        saved={saved}
        draft={draft}
        columns={columns}
        rows={rows}
        mayEdit={mayEdit}
        open={open}
        history={history.data}
        active={cell}
        onActive={setActive}
        onProblem={setProblem}
        onOpen={(channel) =>
          setOpen((known) => {
            const next = new Set(known)
            if (!next.delete(channel)) next.add(channel)
            return next
          })
        }
      />
      {mayEdit && <MonthLock saved={saved} />}
    </Card>
  )
}

function MonthLock({ saved }: { saved: TargetPlan }): ReactNode {
  const { t } = useTranslation()
  const { accountId, month, year } = useTargets()
  const queryClient = useQueryClient()
  const state = saved.months.find((each) => each.month === month)
  if (state === undefined) return null
  const { locked, reason: why } = state
  const name = { month: monthName(month) }
  return (
    <ReasonForm
      submit={t(locked ? 'targets.lock.unlock' : 'targets.lock.lock', name)}
      done={t(locked ? 'targets.done.unlocked' : 'targets.done.locked', name)}
      onSubmit={(reason) => targetsClient.lockTargetMonth({ month, locked: !locked, reason })}
      onDone={() => queryClient.invalidateQueries({ queryKey: targetPlanQuery(accountId, year).queryKey })}
    >
      {t(locked ? 'targets.lock.isLocked' : 'targets.lock.isOpen', name)}
      {why !== null && ` ${t('targets.lock.why', { reason: why })}`}
    </ReasonForm>
  )
}
