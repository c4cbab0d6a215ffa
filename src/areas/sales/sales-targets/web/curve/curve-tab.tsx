import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan, GeneratedCurve } from '#areas/sales/sales-targets/contract.ts'
import { AmountField } from '#areas/sales/sales-targets/web/curve/amount-field.tsx'
import { CurveChart } from '#areas/sales/sales-targets/web/curve/curve-chart.tsx'
import { CurveTable } from '#areas/sales/sales-targets/web/curve/curve-table.tsx'
import type { DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'
import { monthName, nodeName } from '#areas/sales/sales-targets/web/names.ts'
import { targetCurveQuery } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Select } from '#ui/forms/select.tsx'
import {
  findTarget,
  findCurve,
  curveKinds,
  isCumulative,
  type CurveKind,
} from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'
import type { TFunction } from 'i18next'
import { formatDay, formatSpan } from '#ui/formats/day.ts'

type GeneratedKind = Exclude<CurveKind, 'edited'>

export function CurveTab({ saved, draft }: { saved: TargetPlan; draft: DraftState }): ReactNode {
  const { t } = useTranslation()
  const { accountId, month, metric, node } = useTargets()
  const queryClient = useQueryClient()
  const [choosing, setChoosing] = useState<GeneratedKind | null>(null)
  const own = findCurve(draft.plan, month)
  const kind = own?.kind ?? 'seasonal'
  const generated = useQuery(targetCurveQuery(accountId, month, kind))
  const seasonal = useQuery(targetCurveQuery(accountId, month, 'seasonal'))
  const { data, error } = generated
  const locked = saved.months.find((state) => state.month === month)?.locked === true
  const mayEdit = saved.readOnly === null && !locked
  async function choose(chosen: GeneratedKind): Promise<void> {
    setChoosing(chosen)
    try {
      const curve = queryClient.fetchQuery(targetCurveQuery(accountId, month, chosen))
      await draft.editLater(curve.then(({ weights }) => ({ curves: [{ month, kind: chosen, weights }] })))
    } catch (failure) {
      toastFailure(failure)
    } finally {
      setChoosing(null)
    }
  }
  const value = findTarget(draft.plan, month, metric, node) ?? null
  const total = isCumulative(metric) ? value : null
  const weights = own?.weights ?? data?.weights
  const values = { month: monthName(month), metric: t(`targets.metrics.${metric}`), node: nodeName(node, t) }
  const options = curveKinds
    .filter(
      (each) =>
        (each !== 'edited' || kind === 'edited') &&
        (each !== 'event' || seasonal.data?.followsEvent === true || kind === 'event'),
    )
    .map((each) => ({
      value: each,
      label: t(`targets.curve.kinds.${each}`, { event: seasonal.data?.event?.name ?? '' }),
    }))
  return (
    <div className={classes['board']}>
      <div className={classes['set']}>
        <AmountField
          key={`${month} ${metric} ${JSON.stringify(node)}`}
          label={t('targets.curve.value', values)}
          value={value}
          metric={metric}
          currency={saved.currency}
          disabled={!mayEdit}
          onChange={(next) => draft.edit({ cells: [{ month, metric, ...node, value: next }] })}
        />
        <Select
          quiet={false}
          label={t('targets.curve.kind')}
          value={choosing ?? kind}
          options={options}
          onChange={(next) => {
            const chosen = curveKinds.find((key) => key === next)
            if (mayEdit && chosen !== undefined && chosen !== 'edited') void choose(chosen)
          }}
        />
        {mayEdit && own !== undefined && own.kind === 'edited' && (
          <QuietButton icon="retry" onClick={() => void choose('seasonal')}>
            {t('targets.curve.reset')}
          </QuietButton>
        )}
      </div>
      {locked && <p className={classes['note']}>{t('targets.curve.locked', values)}</p>}
      {!isCumulative(metric) && <p className={classes['note']}>{t('targets.curve.notCumulative')}</p>}
      {data !== undefined && <p className={classes['quiet']}>{describeMethod(data, kind, t)}</p>}
      {error !== null && data === undefined && (
        <CardError error={error} onRetry={() => void generated.refetch()} />
      )}
      {weights === undefined && error === null && <Skeleton height={300} />}
      {weights !== undefined && (
        <>
          <CurveChart weights={weights} total={total} seasonal={seasonal.data} currency={saved.currency} />
          <CurveTable
            key={`${month} ${kind}`}
            weights={weights}
            total={total}
            days={(seasonal.data ?? data)?.days}
            currency={saved.currency}
            mayEdit={mayEdit}
            onChange={(next) => draft.edit({ curves: [{ month, kind: 'edited', weights: next }] })}
          />
        </>
      )}
    </div>
  )
}

function describeMethod(curve: GeneratedCurve, kind: CurveKind, t: TFunction): string {
  const { source, from, to, event } = curve
  if (kind === 'even') return t('targets.curve.method.even')
  if (kind === 'edited') return t('targets.curve.method.edited')
  if (kind === 'event' && curve.followsEvent && event !== null) {
    return t('targets.curve.method.event', {
      event: event.name,
      day: formatDay(event.day),
      before: formatSpan(event.before, event.before),
    })
  }
  if (source === 'none' || from === null || to === null) return t('targets.curve.method.none')
  const span = formatSpan(from, to)
  const weekday = t(`targets.curve.method.${source}`, { span })
  return kind === 'weekday' ? weekday : `${weekday} ${t('targets.curve.method.events')}`
}
