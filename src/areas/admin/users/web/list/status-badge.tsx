import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import type { UserStatus } from '#model/user-statuses.ts'

const tones: Record<UserStatus, Tone> = {
  active: 'good',
  invited: 'brand',
  inviteExpired: 'attention',
  outOfValidity: 'attention',
  suspended: 'bad',
}

export function StatusBadge({ status }: { status: UserStatus }): ReactNode {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`admin.statuses.${status}`)}</Badge>
}
