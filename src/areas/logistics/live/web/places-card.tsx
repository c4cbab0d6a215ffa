import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import {
  placeDimension,
  type PlaceKind,
  placeKinds,
  preparePlaces,
} from '#areas/logistics/live/web/prepare-places.ts'
import { useTower } from '#areas/logistics/live/web/use-tower.ts'
import { Card } from '#ui/cards/card.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

const numbers = ['open', 'overdue', 'atRisk'] as const

export function PlacesCard({ answer }: { answer: LogisticsLive }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useTower()
  const by = search.places ?? 'carriers'
  const { title } = useMemo(() => preparePlaces(answer, by, t), [answer, by, t])
  return (
    <Card
      area="places"
      title={title}
      subtitle={t('logisticsLive.places.subtitle')}
      controls={
        <Segmented
          label={t('logisticsLive.places.by')}
          value={by}
          options={placeKinds.map((value) => ({ value, label: t(`logisticsLive.places.${value}`) }))}
          onChange={(kind) => change({ places: kind })}
        />
      }
    >
      <PlacesTable answer={answer} by={by} />
    </Card>
  )
}

type Props = { answer: LogisticsLive; by: PlaceKind; onWall?: boolean }

export function PlacesTable({ answer, by, onWall = false }: Props): ReactNode {
  const { t } = useTranslation()
  const { filter } = useScope()
  const { rows } = useMemo(() => preparePlaces(answer, by, t), [answer, by, t])
  const name = t(`logisticsLive.places.${by}`)
  if (rows.length === 0) return <p>{t('logisticsLive.places.none')}</p>
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={name}>
      <table className={classes['places']}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('logisticsLive.places.columns.name')}</th>
            {numbers.map((key) => (
              <th key={key} scope="col" data-numeric>
                {t(`logisticsLive.places.columns.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">
                {onWall ? (
                  row.name
                ) : (
                  <button
                    type="button"
                    aria-label={t('logisticsLive.places.filter', { name: row.name })}
                    onClick={() => filter({ [placeDimension[by]]: [...row.values] })}
                  >
                    {row.name}
                  </button>
                )}
              </th>
              {numbers.map((key) => (
                <td key={key} data-numeric>
                  {row[key]}
                  {key === 'overdue' && <small className={classes['quiet']}> {row.overdueAmount}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
