import '#ui/theme/mantine-popovers.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { useAccountId, useVirtualChannelId } from '#ui/frame/account-id.ts'
import { sharedLink } from '#ui/frame/shared-link.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { type KpiValue, prepareKpi } from '#ui/kpi/prepare-kpi.ts'
import { Tip } from '#ui/tip/tip.tsx'
import { type MetricKey, metrics } from '#vocabulary/metric-dictionary.ts'
import classes from '#ui/kpi/kpi-card.module.css'

type Props = {
  metric: MetricKey
  value: KpiValue
  currency: string
  /** Its small line, step by step. */
  points: KpiValue[]
  dates: 'order' | 'event'
  /** How new what it is made of is, in words. */
  freshness: string
  /** It is what the page shows in large. */
  chosen?: boolean
  onOpen: () => void
  onTable: () => void
}

const toneColour = { good: 'var(--good)', bad: 'var(--bad)', neutral: 'var(--neutral-mark)' }

/** A metric: its value, how it changed, its small line, and how it is counted. Opening it goes down a level. */
export function KpiCard(props: Props): ReactNode {
  const { metric, value, currency, points, dates, freshness, chosen = false, onOpen, onTable } = props
  const { t } = useTranslation()
  const kpi = prepareKpi(metric, value, currency)
  const label = t(`metrics.${metric}.label`)
  const shape = metrics[metric]
  const basis = shape.dates === 'own' ? 'own' : shape.dates === 'either' ? dates : 'order'
  return (
    <li className={classes['card']} data-tone={kpi.tone} data-chosen={chosen}>
      <div className={classes['head']}>
        <button
          type="button"
          className={classes['name']}
          aria-pressed={chosen}
          aria-label={t('kpi.open', { name: label })}
          onClick={onOpen}
        >
          {label}
        </button>
        <Tip label={t('ui.info', { name: label })}>
          <p>
            <strong>{t('metrics.formula')}:</strong> {t(`metrics.${metric}.formula`)}
          </p>
          <p>
            <strong>{t('metrics.source')}:</strong> {t(`metrics.sources.${sourceOf(metric)}`)}
          </p>
          <p>
            <strong>{t('metrics.basis')}:</strong> {t(`metrics.dates.${basis}`)}
          </p>
          <p>
            <strong>{t('metrics.freshness')}:</strong> {freshness}
          </p>
        </Tip>
        <KpiMenu label={label} onTable={onTable} />
      </div>
      <p className={classes['value']}>{kpi.value}</p>
      <p className={classes['change']}>
        <strong>{kpi.change}</strong> <span>{kpi.delta}</span>
        <span className="visually-hidden">
          {kpi.tone === 'neutral' ? '' : t(`kpi.${kpi.tone}`)} {t('kpi.before', { value: kpi.before })}
        </span>
      </p>
      <Sparkline points={points} tone={toneColour[kpi.tone]} />
      {dates === 'event' && basis === 'order' && <p className={classes['note']}>{t('kpi.bySafra')}</p>}
    </li>
  )
}

function sourceOf(metric: MetricKey): 'orders' | 'sessions' | 'both' {
  if (metric === 'sessions') return 'sessions'
  return metric === 'conversion' ? 'both' : 'orders'
}

function KpiMenu({ label, onTable }: { label: string; onTable: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const virtualChannelId = useVirtualChannelId()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(sharedLink(accountId, virtualChannelId))
      showToast({ variant: 'dark', title: t('ui.success'), description: t('ui.linkCopied') })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <IconButton label={t('kpi.menu', { name: label })} data-not-pictured>
          <Icon name="dots" size={14} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void copy()}>{t('ui.copyLink')}</Menu.Item>
        <Menu.Item onClick={onTable}>{t('exhibit.asTable')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
