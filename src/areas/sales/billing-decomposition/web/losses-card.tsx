import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { prepareLosses } from '#areas/sales/billing-decomposition/web/prepare-losses.ts'
import { arrowOf } from '#ui/charts/tone.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#areas/sales/billing-decomposition/web/losses-card.module.css'

export function LossesCard({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { t } = useTranslation()
  const prepared = useMemo(() => prepareLosses(answer, t), [answer, t])
  return (
    <SwitchableExhibit
      area="losses"
      title={prepared.title}
      subtitle={
        <>
          {prepared.subtitle} <Tip label={t('ui.info', { name: prepared.title })}>{t('home.losses.tip')}</Tip>
        </>
      }
      summary={prepared.summary}
      table={prepared.table}
      tableKey="losses"
    >
      {prepared.rows.length === 0 && <p className={classes['none']}>{prepared.none}</p>}
      <ul className={classes['list']}>
        {prepared.rows.map((row) => (
          <li key={row.key}>
            <span className={classes['label']}>{row.label}</span>
            <strong>{row.current}</strong>
            <span className={classes['share']}>{row.share}</span>
            <span className={classes['track']} aria-hidden="true">
              <span className={classes['bar']} style={{ width: `${row.bar * 100}%` }} />
              <span className={classes['mark']} style={{ left: `${row.mark * 100}%` }} />
            </span>
            <span className={classes['change']} data-bad={row.delta > 0}>
              {arrowOf(row.delta)} {row.change}
            </span>
          </li>
        ))}
      </ul>
      {prepared.rows.length > 0 && (
        <p className={classes['key']}>
          <span className={classes['keyMark']} aria-hidden="true" /> {t('home.losses.mark')}
        </p>
      )}
    </SwitchableExhibit>
  )
}
