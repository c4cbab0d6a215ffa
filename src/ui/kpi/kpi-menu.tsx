import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useAccountId, useVirtualChannelId } from '#ui/shell/account-id.ts'
import { sharedLink } from '#ui/shell/shared-link.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'

/** What can be done with a card. */
export function KpiMenu({ label, onTable }: { label: string; onTable?: () => void }): ReactNode {
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
        {onTable !== undefined && <Menu.Item onClick={onTable}>{t('exhibit.asTable')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
