import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleForm } from '#ui/kpi/rule-form.ts'

export default function CreateAlertItem({ metric }: { metric: string }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useRuleForm(metric)
  if (search === null) return null
  return (
    <Menu.Item onClick={() => void navigate({ to: '/observability/monitoring/config', search })}>
      {t('kpi.createAlert')}
    </Menu.Item>
  )
}
