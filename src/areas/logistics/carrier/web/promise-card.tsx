import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { promiseErrorsQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { preparePromise } from '#areas/logistics/carrier/web/prepare-promise.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

export function PromiseCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search, openPackages } = useCarriers()
  const { data, error, refetch } = useQuery(promiseErrorsQuery(accountId, question))
  const prepared = useMemo(() => (data ? preparePromise(data, t) : null), [data, t])
  if (prepared === null)
    return (
      <PendingCard
        area="promise"
        title={t('carriers.promise.name')}
        height={260}
        error={error}
        refetch={refetch}
      />
    )
  return (
    <SwitchableExhibit
      area="promise"
      title={prepared.title}
      subtitle={prepared.subtitle}
      summary={prepared.title}
      table={prepared.table}
      tableKey="promise"
    >
      <div
        className={classes['histogramScroll']}
        role="group"
        tabIndex={0}
        aria-label={prepared.table.caption}
      >
        <ol className={classes['histogram']}>
          {prepared.bars.map(({ day, tick, title, height, kind }) => (
            <li key={day} data-kind={kind}>
              <button
                type="button"
                title={title}
                aria-label={title}
                aria-pressed={search.day === String(day)}
                onClick={() => openPackages('delivered', { day: String(day) })}
              >
                <span style={{ height: `${height * 100}%` }} />
              </button>
              <small aria-hidden="true">{tick}</small>
            </li>
          ))}
        </ol>
      </div>
      <p className={classes['note']}>{t('carriers.promise.axis')}</p>
    </SwitchableExhibit>
  )
}
