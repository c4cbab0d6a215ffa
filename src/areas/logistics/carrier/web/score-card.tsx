import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Carriers } from '#areas/logistics/carrier/contract.ts'
import { freightQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { ReportButton } from '#areas/logistics/carrier/web/report-button.tsx'
import { prepareScore } from '#areas/logistics/carrier/web/prepare-score.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { formatCount } from '#model/formats/number.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useFilterRows } from '#ui/scope/use-filter-rows.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

export function ScoreCard({ answer }: { answer: Carriers }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, freight, search, change } = useCarriers()
  const filterRows = useFilterRows()
  const seesCost = useAllowed('logistics.cost')
  const show = search.show ?? 'value'
  const { data: invoices } = useQuery({ ...freightQuery(accountId, freight), enabled: seesCost })
  const table = useMemo(
    () => prepareScore(answer, { show, seesCost, invoices }, t),
    [answer, show, seesCost, invoices, t],
  )
  const trackedAt = (rate: number | null) =>
    answer.carriers
      .filter(
        ({ metrics, shipped, rest }) =>
          !rest && metrics.tracked.current === rate && (shipped.current ?? 0) > 0,
      )
      .map(({ carrier }) => carrier || t('scope.filters.notInformed'))
      .join(', ')
  const [untracked, handedOver] = [trackedAt(0), trackedAt(null)]
  const few = answer.carriers.filter(({ enough }) => !enough).length
  const uncosted = (answer.total.shipped.current ?? 0) - (answer.total.costed.current ?? 0)
  return (
    <Exhibit
      area="score"
      title={t('carriers.score.title')}
      subtitle={t('carriers.score.subtitle')}
      summary={table.caption}
      table={table}
      controls={
        <>
          <Segmented
            label={t('carriers.score.show')}
            value={show}
            options={(['value', 'change'] as const).map((value) => ({
              value,
              label: t(`carriers.score.shows.${value}`),
            }))}
            onChange={(value) => change({ show: value === 'change' ? value : undefined })}
          />
          {question.filters.carrier?.length === 1 && (
            <>
              <ReportButton question={question} carrier={question.filters.carrier[0]} />
              <QuietButton icon="print" onClick={() => print()}>
                {t('carriers.print')}
              </QuietButton>
            </>
          )}
        </>
      }
    >
      <TableTwin
        table={table}
        rows={filterRows(
          'carrier',
          answer.carriers.map(({ carrier, rest }) => (rest ? null : carrier)),
          table,
        )}
      />
      {untracked && (
        <p className={classes['note']}>{t('carriers.score.untracked', { carriers: untracked })}</p>
      )}
      {handedOver && (
        <p className={classes['note']}>{t('carriers.score.handedOver', { carriers: handedOver })}</p>
      )}
      {seesCost && (
        <p className={classes['note']}>
          {t('carriers.score.margin')}{' '}
          {uncosted > 0 && t('carriers.score.uncosted', { count: uncosted, packages: formatCount(uncosted) })}
        </p>
      )}
      {few > 0 && <p className={classes['note']}>{t('carriers.score.thin', { count: few })}</p>}
    </Exhibit>
  )
}
