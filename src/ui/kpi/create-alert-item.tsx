import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleForm, type RuleFilters } from '#ui/kpi/rule-form.ts'

type Props = { metric: string; about?: RuleFilters | undefined }

export default function CreateAlertItem({ metric, about }: Props): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useRuleForm(metric, about)
  if (search === null) return null
  return (
    <Menu.Item onClick={() => void navigate({ to: '/observability/monitoring/config', search })}>
      {t('kpi.createAlert')}
    </Menu.Item>
  )
}
