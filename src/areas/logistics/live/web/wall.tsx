import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { CutOffLines, useCutOffs } from '#areas/logistics/live/web/cut-offs-card.tsx'
import { Pipeline } from '#areas/logistics/live/web/pipeline.tsx'
import { PlacesTable } from '#areas/logistics/live/web/places-card.tsx'
import { prepareMap } from '#areas/logistics/live/web/prepare-map.ts'
import { preparePlaces } from '#areas/logistics/live/web/prepare-places.ts'
import { prepareSentence } from '#areas/logistics/live/web/prepare-sentence.ts'
import { Tiles } from '#areas/logistics/live/web/tiles.tsx'
import { UfMap } from '#ui/charts/uf-map.tsx'
import { useClock } from '#ui/feedback/refreshed.tsx'
import { dateFormat } from '#model/formats/formatters.ts'
import { useAccountName } from '#ui/shell/account-id.ts'
import { WallStage } from '#ui/wall/wall-stage.tsx'
import tower from '#areas/logistics/live/web/tower.module.css'
import classes from '#ui/wall/wall.module.css'

type Props = {
  answer: LogisticsLive
  answeredAt: number
  refreshed: ReactNode
  stale: boolean
  onLeave: () => void
}

const mostCutOffs = 7

/** Everybody passes a wall: it shows no orders. */
export default function Wall({ answer, answeredAt, refreshed, stale, onLeave }: Props): ReactNode {
  const { t } = useTranslation()
  const map = useMemo(() => prepareMap(answer, 'overdue', t), [answer, t])
  const cutOffs = useCutOffs(answer, answeredAt)
  const places = useMemo(() => preparePlaces(answer, 'carriers', t), [answer, t])
  const sections = [
    {
      key: 'pipeline',
      name: t('logisticsLive.wall.pipeline'),
      content: <Pipeline answer={answer} onWall />,
    },
    { key: 'tiles', name: t('logisticsLive.wall.tiles'), content: <Tiles answer={answer} onWall /> },
    {
      key: 'map',
      name: map.title,
      content: (
        <div className={tower['wallMap']} inert>
          <UfMap label={t('logisticsLive.map.name')} tiles={map.tiles} onChoose={() => {}} />
        </div>
      ),
    },
    ...(cutOffs.lines.length === 0
      ? []
      : [
          {
            key: 'cutOffs',
            name: t('logisticsLive.wall.cutOffs'),
            content: <CutOffLines lines={cutOffs.lines.slice(0, mostCutOffs)} onWall />,
          },
        ]),
    {
      key: 'places',
      name: places.title,
      content: <PlacesTable answer={answer} by="carriers" onWall />,
    },
  ]
  return (
    <WallStage
      label={t('logisticsLive.title')}
      head={<WallHead answer={answer} refreshed={refreshed} stale={stale} />}
      look={tower['wall']}
      sections={answer.state === 'ready' ? sections : []}
      onLeave={onLeave}
    />
  )
}

function WallHead({ answer, refreshed, stale }: Pick<Props, 'answer' | 'refreshed' | 'stale'>): ReactNode {
  const { t } = useTranslation()
  const account = useAccountName()
  const clock = dateFormat('pt-BR', {
    timeZone: answer.frame.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(useClock()))
  const isReady = answer.state === 'ready'
  return (
    <header className={classes['head']}>
      <div>
        <h1>
          {t('logisticsLive.title')} · {account}
        </h1>
        <p className={classes['sentence']} aria-live="polite">
          {isReady
            ? prepareSentence(answer, t)
            : t(`logistics.states.${answer.state === 'firstUse' ? 'firstUseTitle' : 'emptyTitle'}`)}
        </p>
      </div>
      <div className={classes['moment']}>
        <span className={classes['clock']}>{clock}</span>
        {stale ? <strong>{t('ui.stale')}</strong> : refreshed}
      </div>
    </header>
  )
}
