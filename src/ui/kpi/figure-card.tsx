import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { CardHead } from '#ui/kpi/card-head.tsx'
import type { FigurePoint, Kpi } from '#ui/kpi/prepare-kpi.ts'
import type { RuleFilters } from '#ui/kpi/rule-form.ts'
import classes from '#ui/kpi/kpi-card.module.css'

type Props = {
  label: string
  kpi: Kpi
  points?: FigurePoint[]
  /** `chosen`: shown on the page; absent where that is unknown. */
  open: { label: string; chosen?: boolean; run: () => void }
  onTable?: () => void
  /** Offers an alert on it, where rules know it. */
  metric?: string
  about?: RuleFilters | undefined
  note?: string | null
  children: ReactNode
}

const toneColour = { good: 'var(--good)', bad: 'var(--bad)', neutral: 'var(--neutral-mark)' }

export function FigureCard(props: Props): ReactNode {
  const { label, kpi, points, open, onTable, metric, about, note = null, children } = props
  const { t } = useTranslation()
  return (
    <div className={classes['card']} data-tone={kpi.tone} data-chosen={open.chosen}>
      <CardHead
        label={label}
        exact={kpi.exact}
        points={points}
        metric={metric}
        about={about}
        onTable={onTable}
        name={
          <button
            type="button"
            className={classes['name']}
            aria-pressed={open.chosen}
            aria-label={open.label}
            onClick={open.run}
          >
            {label}
          </button>
        }
      >
        {children}
      </CardHead>
      <p className={classes['value']}>{kpi.value}</p>
      <p className={classes['change']}>
        <strong>{kpi.change}</strong> <span>{kpi.delta}</span>
        <span className="visually-hidden">
          {kpi.beforeText ??
            `${kpi.tone === 'neutral' ? '' : t(`kpi.${kpi.tone}`)} ${t('kpi.before', { value: kpi.before })}`}
        </span>
      </p>
      {points !== undefined && <Sparkline points={points} tone={toneColour[kpi.tone]} />}
      {note !== null && <p className={classes['note']}>{note}</p>}
    </div>
  )
}
