import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import { BoardFigures } from '#areas/sales/sales-targets/web/board/board-figures.tsx'
import { CumulativeCard } from '#areas/sales/sales-targets/web/board/cumulative-card.tsx'
import { MissCard } from '#areas/sales/sales-targets/web/board/miss-card.tsx'
import { RankingCard } from '#areas/sales/sales-targets/web/board/ranking-card.tsx'
import { monthName, nodeName } from '#areas/sales/sales-targets/web/names.ts'
import { targetBoardQuery } from '#areas/sales/sales-targets/web/targets-queries.ts'
import { useTargets } from '#areas/sales/sales-targets/web/use-targets.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isCumulative } from '#areas/sales/sales-targets/model.ts'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

export function BoardTab({
  saved,
  onSuggest,
}: {
  saved: TargetPlan
  onSuggest: (() => void) | null
}): ReactNode {
  const { accountId, question } = useTargets()
  const { data, error, isPlaceholderData, refetch } = useQuery(targetBoardQuery(accountId, question))
  if (data === undefined) {
    if (error !== null) return <CardError error={error} onRetry={() => void refetch()} />
    return (
      <div className={classes['board']}>
        <Skeleton height={110} />
        <Skeleton height={330} />
      </div>
    )
  }
  if (data.state === 'hidden') return <NoneHere />
  if (data.state === 'noTarget') return <FirstTarget saved={saved} onSuggest={onSuggest} />
  return (
    <div className={classes['board']} data-changing={isPlaceholderData}>
      <BoardFigures board={data} />
      <CumulativeCard board={data} />
      {data.ranking.length > 0 && <RankingCard board={data} />}
      {isCumulative(data.metric) && <MissCard isEarly={data.isEarly} />}
    </div>
  )
}

function NoneHere(): ReactNode {
  const { t } = useTranslation()
  return <EmptyState title={t('targets.hidden.title')} text={t('targets.hidden.text')} />
}

function FirstTarget({ saved, onSuggest }: { saved: TargetPlan; onSuggest: (() => void) | null }): ReactNode {
  const { t } = useTranslation()
  const { month, metric, node, change } = useTargets()
  const locked = saved.months.find((state) => state.month === month)?.locked === true
  const values = { month: monthName(month), metric: t(`targets.metrics.${metric}`), node: nodeName(node, t) }
  return (
    <EmptyState
      title={t('targets.empty.title', values)}
      text={t(onSuggest === null ? 'targets.empty.readOnly' : 'targets.empty.text')}
    >
      {onSuggest !== null && (
        <>
          {!locked && (
            <QuietButton look="solid" onClick={() => change({ aba: 'curva' })}>
              {t('targets.empty.set', values)}
            </QuietButton>
          )}
          <QuietButton onClick={onSuggest}>{t('targets.empty.suggest')}</QuietButton>
        </>
      )}
    </EmptyState>
  )
}
