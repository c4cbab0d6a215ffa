import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import type { Kpi, KpiValue } from '#ui/kpi/prepare-kpi.ts'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#ui/kpi/kpi-card.module.css'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useAccountId, useVirtualChannelId } from '#ui/shell/account-id.ts'
import { sharedLink } from '#ui/shell/shared-link.ts'
import { Icon } from '#ui/buttons/icon.tsx'

const CreateAlertItem = lazy(() => import('#ui/kpi/create-alert-item.tsx'))

type MenuProps = { label: string; metric?: string | undefined; onTable?: () => void }

export function KpiMenu({ label, metric, onTable }: MenuProps): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const virtualChannelId = useVirtualChannelId()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(sharedLink(accountId, virtualChannelId))
      toastSuccess(t('ui.linkCopied'))
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
        {onTable !== undefined && <Menu.Item onClick={onTable}>{t('exhibit.asTable')}</Menu.Item>}
        {metric !== undefined && (
          <Suspense>
            <CreateAlertItem metric={metric} />
          </Suspense>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type Props = {
  label: string
  kpi: Kpi
  points?: KpiValue[]
  /** `chosen`: shown on the page; absent where that is unknown. */
  open: { label: string; chosen?: boolean; run: () => void }
  onTable?: () => void
  /** Offers an alert on it, where rules know it. */
  metric?: string
  note?: string | null
  children: ReactNode
}

const toneColour = { good: 'var(--good)', bad: 'var(--bad)', neutral: 'var(--neutral-mark)' }

export function FigureCard(props: Props): ReactNode {
  const { label, kpi, points, open, onTable, metric, note = null, children } = props
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
        <KpiMenu label={label} metric={metric} {...(onTable === undefined ? {} : { onTable })} />
      </div>
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
    </li>
  )
}
