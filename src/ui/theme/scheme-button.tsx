import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

export function SchemeButton(): ReactNode {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <IconButton
      label={t(scheme === 'dark' ? 'ui.toLight' : 'ui.toDark')}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={18} />
    </IconButton>
  )
}
