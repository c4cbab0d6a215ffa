import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { usePin } from '#ui/kpi/pinned-figures.ts'
import type { RuleFilters } from '#ui/kpi/rule-form.ts'
import type { ExactFigure, FigurePoint } from '#ui/kpi/prepare-kpi.ts'
import { useAccountId, useVirtualChannelId } from '#ui/shell/account-id.ts'
import { sharedLink } from '#ui/shell/shared-link.ts'

const CreateAlertItem = lazy(() => import('#ui/kpi/create-alert-item.tsx'))

export type MenuProps = {
  label: string
  exact: ExactFigure
  points?: readonly FigurePoint[] | undefined
  metric?: string | undefined
  /** What an alert on it is of, beside the filters of the screen. */
  about?: RuleFilters | undefined
  onTable?: (() => void) | undefined
}

export function KpiMenu({ label, exact, points, metric, about, onTable }: MenuProps): ReactNode {
  const { t } = useTranslation()
  const pin = usePin()
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
  async function save(): Promise<void> {
    try {
      const [{ figureTable }, { downloadCsv }] = await Promise.all([
        import('#ui/kpi/figure-table.ts'),
        import('#ui/exports/scoped-csv.ts'),
      ])
      downloadCsv(figureTable({ label, exact, points }, t), t)
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
        <Menu.Item onClick={() => void save()}>{t('kpi.export')}</Menu.Item>
        {metric !== undefined && (
          <Suspense>
            <CreateAlertItem metric={metric} about={about} />
          </Suspense>
        )}
        {pin !== null && (
          <Menu.Item onClick={() => void pin.toggle()}>{t(pin.pinned ? 'kpi.unpin' : 'kpi.pin')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
