import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Silence, silences } from '#areas/observability/monitoring/model.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'

type Props = {
  /** Keyboard shortcut. */
  shortcut?: string
  onSilence: (until: Silence) => void
}

export function SilenceMenu({ shortcut, onSilence }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <QuietButton icon="mute" aria-keyshortcuts={shortcut}>
          {t('monitoring.acts.silence')}
        </QuietButton>
      </Menu.Target>
      <Menu.Dropdown>
        {silences.map((until) => (
          <Menu.Item key={until} onClick={() => onSilence(until)}>
            {t(`monitoring.silences.${until}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
