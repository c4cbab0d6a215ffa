import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { type CutOffLine, prepareCutOffs } from '#areas/logistics/live/web/prepare-cut-offs.ts'
import { useTower } from '#areas/logistics/live/web/use-tower.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { useClock } from '#ui/feedback/refreshed.tsx'
import classes from '#areas/logistics/live/web/tower.module.css'

/** Counts down by the answer's clock: the browser's may be wrong. */
export function useCutOffs(answer: LogisticsLive, answeredAt: number) {
  const { t } = useTranslation()
  const away = Math.max(0, Math.floor((useClock() - answeredAt) / 1000))
  const now = Date.parse(answer.frame.now) + away * 1000
  const minute = Math.floor(now / 60_000) * 60_000
  return useMemo(() => prepareCutOffs(answer, minute, t), [answer, minute, t])
}

type Props = { answer: LogisticsLive; answeredAt: number }

export function CutOffsCard({ answer, answeredAt }: Props): ReactNode {
  const { t } = useTranslation()
  const { title, lines, table } = useCutOffs(answer, answeredAt)
  return (
    <SwitchableExhibit
      area="cutOffs"
      title={title}
      subtitle={t('logisticsLive.cutOffs.subtitle')}
      summary={title}
      table={table}
      tableKey="cutOffs"
    >
      {lines.length === 0 ? <p>{t('logisticsLive.cutOffs.none')}</p> : <CutOffLines lines={lines} />}
    </SwitchableExhibit>
  )
}

export function CutOffLines({
  lines,
  onWall = false,
}: {
  lines: readonly CutOffLine[]
  onWall?: boolean
}): ReactNode {
  const { t } = useTranslation()
  const { show } = useTower()
  return (
    <ul className={classes['cutOffs']}>
      {lines.map(({ key, cutOff, place, left, isSoon, waiting, detail }) => (
        <li key={key} data-soon={isSoon}>
          {onWall ? (
            <strong>{place}</strong>
          ) : (
            <button
              type="button"
              aria-label={t('logisticsLive.cutOffs.open', { place })}
              onClick={() => show({ view: 'uncollected', dock: cutOff.dock, carrier: cutOff.carrier })}
            >
              {place}
            </button>
          )}
          <span className={classes['left']}>{left}</span>
          <span className={classes['waiting']}>{waiting}</span>
          <small>{detail}</small>
        </li>
      ))}
    </ul>
  )
}
