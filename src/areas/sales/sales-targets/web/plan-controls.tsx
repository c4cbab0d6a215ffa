import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import { monthName, nodeName, quarterName } from '#areas/sales/sales-targets/web/names.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { addMonths, sameNode, type TargetNode, targetMetrics } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

export function PlanControls({ saved }: { saved: TargetPlan }): ReactNode {
  const { t } = useTranslation()
  const { month, metric, node, question, search, change, goToNode } = useTargets()
  const quarter = question.span === 'quarter'
  const step = quarter ? 3 : 1
  const move = (by: number) => change({ mes: addMonths(month, by * step) })
  const name = quarter ? quarterName(month, t) : monthName(month)
  const nodes = selectableNodes(saved, node, metric)
  const byTime = search.aba === undefined || search.aba === 'metas'
  return (
    <div className={classes['controls']}>
      <div className={classes['month']} role="group" aria-label={t('targets.period')}>
        <IconButton
          label={t(quarter ? 'targets.previousQuarter' : 'targets.previousMonth')}
          onClick={() => move(-1)}
        >
          <Icon name="left" />
        </IconButton>
        <strong aria-live="polite">{name}</strong>
        <IconButton label={t(quarter ? 'targets.nextQuarter' : 'targets.nextMonth')} onClick={() => move(1)}>
          <Icon name="right" />
        </IconButton>
      </div>
      {byTime && (
        <Segmented
          label={t('targets.by')}
          options={[
            { value: 'mes', label: t('targets.byMonth') },
            { value: 'trimestre', label: t('targets.byQuarter') },
          ]}
          value={search.por ?? 'mes'}
          onChange={(value) => change({ por: value === 'trimestre' ? 'trimestre' : undefined })}
        />
      )}
      <Select
        label={t('targets.metric')}
        value={metric}
        options={targetMetrics.map((value) => ({ value, label: t(`targets.metrics.${value}`) }))}
        onChange={(value) => {
          const chosen = targetMetrics.find((key) => key === value)
          change({ metrica: chosen === 'invoicedRevenue' ? undefined : chosen })
        }}
      />
      {search.aba !== 'metas' && search.aba !== 'versoes' && nodes.length > 1 && (
        <Select
          label={t('targets.node')}
          value={String(nodes.findIndex((each) => sameNode(each, node)))}
          options={nodes.map((each, index) => ({ value: String(index), label: nodeName(each, t) }))}
          onChange={(value) => goToNode(nodes[Number(value)] ?? node)}
        />
      )}
    </div>
  )
}

function selectableNodes(saved: TargetPlan, node: TargetNode, metric: string): TargetNode[] {
  const own = saved.cells.filter((cell) => cell.metric === metric)
  const all = [...(saved.readOnly === 'channel' ? [] : [{ channel: null, category: null }]), ...own, node]
  return all
    .map(({ channel, category }) => ({ channel, category }))
    .filter((each, index, list) => list.findIndex((other) => sameNode(other, each)) === index)
}
