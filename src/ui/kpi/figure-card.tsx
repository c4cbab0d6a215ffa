import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { KpiMenu } from '#ui/kpi/kpi-menu.tsx'
import type { Kpi, KpiValue } from '#ui/kpi/prepare-kpi.ts'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#ui/kpi/kpi-card.module.css'

type Props = {
  label: string
  kpi: Kpi
  /** Its small line, step by step. */
  points?: KpiValue[]
  /** Going down a level. `chosen`: it is what the page shows; absent where that cannot be told. */
  open: { label: string; chosen?: boolean; run: () => void }
  onTable?: () => void
  note?: string | null
  /** How it is counted. */
  children: ReactNode
}

const toneColour = { good: 'var(--good)', bad: 'var(--bad)', neutral: 'var(--neutral-mark)' }

/** A figure: its value, how it changed, and how it is counted; the whole card opens what it is made of. */
export function FigureCard({ label, kpi, points, open, onTable, note = null, children }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <li className={classes['card']} data-tone={kpi.tone} data-chosen={open.chosen}>
      <div className={classes['head']}>
        <button
          type="button"
          className={classes['name']}
          aria-pressed={open.chosen}
          aria-label={open.label}
          onClick={open.run}
        >
          {label}
        </button>
        <Tip label={t('ui.info', { name: label })}>{children}</Tip>
        <KpiMenu label={label} {...(onTable === undefined ? {} : { onTable })} />
      </div>
      <p className={classes['value']}>{kpi.value}</p>
      <p className={classes['change']}>
        <strong>{kpi.change}</strong> <span>{kpi.delta}</span>
        <span className="visually-hidden">
          {kpi.tone === 'neutral' ? '' : t(`kpi.${kpi.tone}`)} {t('kpi.before', { value: kpi.before })}
        </span>
      </p>
      {points !== undefined && <Sparkline points={points} tone={toneColour[kpi.tone]} />}
      {note !== null && <p className={classes['note']}>{note}</p>}
    </li>
  )
}
