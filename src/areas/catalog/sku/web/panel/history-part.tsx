import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { eventText } from '#areas/catalog/sku/web/panel/event-text.ts'
import { Part } from '#areas/catalog/sku/web/panel/part.tsx'
import { type SkuPart, skuHistoryQuery } from '#areas/catalog/sku/web/skus-queries.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/catalog/sku/web/skus.module.css'

export function HistoryPart({ id }: { id: string }): ReactNode {
  return (
    <Part query={skuHistoryQuery(useAccountId(), id)} height={360}>
      {(answer) => <History answer={answer} />}
    </Part>
  )
}

function History({ answer }: { answer: SkuPart<'history'> }): ReactNode {
  const { t } = useTranslation()
  const { events, timeZone, isCut } = answer
  if (events.length === 0)
    return <EmptyState title={t('catalogSkus.history.none')} text={t('catalogSkus.history.noneText')} />
  return (
    <>
      <p className={classes['quiet']}>{t('catalogSkus.history.lead')}</p>
      <ol className={classes['events']}>
        {events.map((event, index) => (
          <li key={index} data-kind={event.kind}>
            <span>{eventText(event, t)}</span>
            <time dateTime={event.at}>{formatInstant(event.at, timeZone)}</time>
          </li>
        ))}
      </ol>
      {isCut && <p className={classes['quiet']}>{t('catalogSkus.history.cut')}</p>}
    </>
  )
}
