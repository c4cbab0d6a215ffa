import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BroughtData } from '#areas/integrations/web/brought-data.tsx'
import { connectionDataQuery } from '#areas/integrations/web/connections/connection-queries.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

export function ConnectionData({ connectionId }: { connectionId: string }): ReactNode {
  const { t } = useTranslation()
  const answer = useQuery(connectionDataQuery(useAccountId(), connectionId))
  const words = {
    counting: t('integrations.disconnect.counting'),
    nothing: t('integrations.disconnect.nothing'),
    shared: (what: string) => t('integrations.disconnect.shared', { what }),
    forever: t('integrations.disconnect.forever'),
  }
  return <BroughtData answer={answer} words={words} />
}
