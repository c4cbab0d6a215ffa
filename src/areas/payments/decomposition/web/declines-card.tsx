import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentsDeclinesQuery } from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareDeclines } from '#areas/payments/decomposition/web/prepare-declines.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { RankedBars } from '#ui/charts/ranked-bars.tsx'
import { toAddress } from '#model/address/search-params.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export function DeclinesCards(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, openAttempts } = usePayments()
  const { data, error, isPlaceholderData, refetch } = useQuery(paymentsDeclinesQuery(accountId, question))
  const prepared = useMemo(() => (data ? prepareDeclines(data, t) : null), [data, t])
  if (prepared === null || data === undefined) {
    const given = { error, refetch }
    return (
      <>
        <PendingCard area="declines" title={t('payments.declines.name')} height={300} {...given} />
        <PendingCard area="codes" title={t('payments.declines.codes')} height={300} {...given} />
      </>
    )
  }
  return (
    <>
      <SwitchableExhibit
        area="declines"
        title={prepared.title}
        subtitle={prepared.subtitle}
        summary={prepared.summary}
        changing={isPlaceholderData}
        table={prepared.groups}
        tableKey="declines"
      >
        <RankedBars
          bars={prepared.bars}
          onChoose={(group) => openAttempts('refused', { declineGroup: [group] })}
        />
        <p className={classes['note']}>{prepared.retry}</p>
        {prepared.unmapped !== null && <p className={classes['note']}>{prepared.unmapped}</p>}
      </SwitchableExhibit>
      <Exhibit
        area="codes"
        title={t('payments.declines.codes')}
        subtitle={prepared.shown}
        summary={t('payments.declines.codes')}
        changing={isPlaceholderData}
        table={prepared.codes}
      >
        <TableTwin
          table={prepared.codes}
          rows={{
            label: (index) => {
              const code = prepared.codes.rows[index]?.[0]?.text
              return code === undefined ? null : t('payments.declines.openCode', { code })
            },
            choose: (index) => {
              const code = data.codes[index]
              if (code !== undefined)
                openAttempts('refused', { declineGroup: [code.group], declineCode: [toAddress(code.code)] })
            },
          }}
        />
      </Exhibit>
    </>
  )
}
