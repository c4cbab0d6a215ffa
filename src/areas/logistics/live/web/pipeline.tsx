import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { preparePipeline, type StageColumn } from '#areas/logistics/live/web/prepare-pipeline.ts'
import { towerList } from '#areas/logistics/live/address.ts'
import { useTower } from '#areas/logistics/live/web/use-tower.ts'
import { Tip } from '#ui/buttons/tip.tsx'
import { formatCount } from '#model/formats/number.ts'
import { useList } from '#ui/list/use-list.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

export function Pipeline({ answer, onWall = false }: { answer: LogisticsLive; onWall?: boolean }): ReactNode {
  const { t } = useTranslation()
  const columns = useMemo(() => preparePipeline(answer, t), [answer, t])
  return (
    <ol className={classes['pipeline']} aria-label={t('logisticsLive.pipeline.name')}>
      {columns.map((column) => (
        <li key={column.stage} className={classes['stage']} data-stage={column.stage} data-tone={column.tone}>
          <StageHead column={column} onWall={onWall} />
          <p className={classes['count']}>{column.count}</p>
          <p className={classes['amount']}>{column.amount}</p>
          <p className={classes['age']}>
            <span aria-hidden="true">{column.age}</span>
            <span className="visually-hidden">{column.ageText}</span>
          </p>
          <p className={classes['limit']}>
            {column.limit}
            {column.tone === 'bad' && (
              <span className={onWall ? undefined : 'visually-hidden'}>
                {' '}
                {t('logisticsLive.pipeline.overLimit')}
              </span>
            )}
          </p>
          <div className={classes['bar']} aria-hidden="true">
            <i style={{ width: `${(column.share * 100).toFixed(2)}%` }} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function StageHead({ column, onWall }: { column: StageColumn; onWall: boolean }): ReactNode {
  const { t } = useTranslation()
  const { show } = useTower()
  const { filters } = useList(towerList)
  const { stage, name, packages, how } = column
  if (onWall) return <h3 className={classes['stageName']}>{name}</h3>
  const chosen = Array.isArray(filters['stage']) && filters['stage'].includes(stage)
  return (
    <div className={classes['stageHead']}>
      {stage === 'delivered' || packages === 0 ? (
        <p className={classes['stageName']}>{name}</p>
      ) : (
        <button
          type="button"
          className={classes['stageName']}
          aria-pressed={chosen}
          aria-label={t('logisticsLive.pipeline.open', {
            name,
            packages: t('logisticsLive.packages', { count: packages, shown: formatCount(packages) }),
          })}
          onClick={() => show(chosen ? { view: 'all' } : { view: 'all', stage })}
        >
          {name}
        </button>
      )}
      {how.length > 0 && (
        <Tip label={t('ui.info', { name })}>
          {how.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Tip>
      )}
    </div>
  )
}
