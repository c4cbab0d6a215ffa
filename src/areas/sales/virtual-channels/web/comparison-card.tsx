import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comparisonQuery } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { prepareComparison } from '#areas/sales/virtual-channels/web/prepare-comparison.ts'
import { useChannels } from '#areas/sales/virtual-channels/web/use-channels.ts'
import type { VirtualChannels } from '#areas/sales/virtual-channels/contract.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import classes from '#areas/sales/virtual-channels/web/channels.module.css'

const MAX_CHANNELS = 6

export function ComparisonCard({ answer }: { answer: VirtualChannels }): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, scope, change } = useChannels()
  const known = answer.channels.map(({ id }) => id)
  const ids = (search.ids ?? known.slice(0, 3)).filter((id) => known.includes(id))
  const { data, error, isPlaceholderData, refetch } = useQuery(comparisonQuery(accountId, scope, ids))
  const toggle = (id: string): void =>
    change({ ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] })
  const prepared = data === undefined ? null : prepareComparison(data, t)
  return (
    <div className={classes['stack']}>
      <fieldset className={classes['choice']}>
        <legend>{t('channels.comparison.choose', { most: MAX_CHANNELS })}</legend>
        {answer.channels.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              disabled={!ids.includes(id) && ids.length >= MAX_CHANNELS}
              onChange={() => toggle(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && prepared === null && <Skeleton height={320} />}
      {prepared !== null && (
        <div data-changing={isPlaceholderData}>
          <Exhibit
            title={t('channels.comparison.title')}
            subtitle={t('channels.comparison.subtitle')}
            summary={prepared.summary}
            table={prepared.table}
            area="auto"
          >
            <div className={classes['scroll']} tabIndex={0} role="group" aria-label={prepared.table.caption}>
              <table className={classes['table']}>
                <caption className="visually-hidden">{prepared.table.caption}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('channels.comparison.metric')}</th>
                    {prepared.columns.map(({ key, name }) => (
                      <th key={key} scope="col" data-numeric>
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {prepared.rows.map(({ key, label, cells }) => (
                    <tr key={key}>
                      <th scope="row">{label}</th>
                      {cells.map(({ column, value, change: moved, tone, note }) => (
                        <td key={column} data-numeric>
                          {value}
                          <small data-tone={tone}>{moved}</small>
                          {note !== null && <small>{note}</small>}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {prepared.hasMargin && <p className={classes['quiet']}>{t('channels.comparison.marginMeans')}</p>}
          </Exhibit>
        </div>
      )}
    </div>
  )
}
