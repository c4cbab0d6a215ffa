import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRuleForm } from '#ui/kpi/rule-form.ts'

export function CreateAlertLink({ metric }: { metric: string }): ReactNode {
  const { t } = useTranslation()
  const search = useRuleForm(metric)
  if (search === null) return null
  return (
    <ButtonLink look="bare" to="/observability/monitoring/config" search={search} data-not-pictured>
      {t('kpi.createAlert')}
    </ButtonLink>
  )
}
