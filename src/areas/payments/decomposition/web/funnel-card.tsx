import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonBasis, Compared } from '#areas/payments/decomposition/web/compared.ts'
import { prepareFunnel } from '#areas/payments/decomposition/web/prepare-funnel.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Funnel } from '#ui/charts/funnel.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export function FunnelCard({
  answer,
  against = 'period',
}: {
  answer: Compared
  against?: ComparisonBasis
}): ReactNode {
  const { t } = useTranslation()
  const { search, change, openAttempts } = usePayments()
  const unit = search.unit ?? 'attempts'
  const prepared = useMemo(() => prepareFunnel(answer, unit, t, against), [answer, unit, t, against])
  return (
    <SwitchableExhibit
      area="funnel"
      title={prepared.title}
      subtitle={t('payments.funnel.subtitle')}
      summary={prepared.summary}
      table={prepared.table}
      tableKey="funnel"
      controls={
        <>
          <Segmented
            label={t('payments.funnel.unit')}
            value={unit}
            options={[
              { value: 'attempts', label: t('payments.funnel.units.attempts') },
              { value: 'amount', label: t('payments.funnel.units.amount') },
            ]}
            onChange={(chosen) => change({ unit: chosen === 'amount' ? chosen : undefined })}
          />
        </>
      }
    >
      <Funnel steps={prepared.steps} />
      <div className={classes['losses']}>
        {prepared.losses.map(({ key, cut, label }) => (
          <QuietButton key={key} onClick={() => openAttempts(cut)}>
            {label}
          </QuietButton>
        ))}
      </div>
      {prepared.unknown !== null && <p className={classes['note']}>{prepared.unknown}</p>}
    </SwitchableExhibit>
  )
}
