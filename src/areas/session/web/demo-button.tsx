import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dropAnswers } from '#areas/session/web/answers.ts'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { sessionClient, rememberUser } from '#areas/session/web/session-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'

export function DemoButton(): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const router = useRouter()
  async function visit(): Promise<void> {
    try {
      rememberUser(queryClient, await sessionClient.visitDemo())
      await dropAnswers(queryClient)
      announceSession()
      await router.invalidate()
    } catch (error) {
      toastFailure(error)
    }
  }
  return <QuietButton onClick={() => void visit()}>{t('session.visitDemo')}</QuietButton>
}
