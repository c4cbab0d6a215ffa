import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FreightInvoices } from '#areas/logistics/carrier/contract.ts'
import { freightQuery } from '#areas/logistics/carrier/web/carriers-queries.ts'
import { prepareFreight } from '#areas/logistics/carrier/web/freight/prepare-freight.ts'
import { useCarriers } from '#areas/logistics/carrier/web/use-carriers.ts'
import { freightTolerances } from '#model/logistics/freight.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useFilterRows } from '#ui/scope/use-filter-rows.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/logistics/carrier/web/carriers.module.css'

/** What carriers invoiced against what was agreed and what customers paid. */
export function FreightCard(): ReactNode {
  const { t } = useTranslation()
  const { accountId, freight } = useCarriers()
  const { data, error, refetch } = useQuery(freightQuery(accountId, freight))
  const title = t('carriers.freight.name')
  if (data === undefined)
    return <PendingCard area="freight" height={430} title={title} error={error} refetch={refetch} />
  if (data.state === 'ready') return <Invoices answer={data} />
  return (
    <Card area="freight" title={title}>
      {data.state === 'empty' ? (
        <p>{t('carriers.freight.empty')}</p>
      ) : (
        <EmptyState title={t('carriers.freight.firstUse')} text={t('carriers.freight.firstUseText')}>
          <ButtonLink to="/integrations/import" look="solid">
            {t('carriers.freight.import')}
          </ButtonLink>
        </EmptyState>
      )}
    </Card>
  )
}

function Invoices({ answer }: { answer: FreightInvoices }): ReactNode {
  const { t } = useTranslation()
  const { freight, change, openCharges } = useCarriers()
  const filterRows = useFilterRows()
  const { title, table, behind } = useMemo(() => prepareFreight(answer, t), [answer, t])
  const unrated = answer.total.reasons.unrated.charges
  return (
    <Exhibit
      area="freight"
      title={title}
      subtitle={t('carriers.freight.subtitle')}
      summary={title}
      table={table}
      controls={
        <Select
          label={t('carriers.freight.tolerance')}
          value={String(freight.tolerance)}
          options={freightTolerances.map((percent) => ({
            value: String(percent),
            label: t('carriers.freight.tolerances', { percent }),
          }))}
          onChange={(value) =>
            change({
              tolerance: (['0', '1', '5', '10'] as const).find((one) => one === value),
              chargesPage: undefined,
            })
          }
        />
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
      <p className={classes['note']}>{t('carriers.freight.closes')}</p>
      {behind.length > 0 && (
        <ul className={classes['reasons']} aria-label={t('carriers.freight.behind')}>
          {behind.map(({ cut, text }) => (
            <li key={cut}>
              <QuietButton icon="table" onClick={() => openCharges(cut)}>
                {text}
              </QuietButton>
            </li>
          ))}
        </ul>
      )}
      {unrated > 0 && <p className={classes['note']}>{t('carriers.freight.unrated', { count: unrated })}</p>}
      <p className={classes['note']}>{t('carriers.freight.note')}</p>
    </Exhibit>
  )
}
