import { Menu } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { attemptDimensions } from '#model/derived-dimensions.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import { monitoredKeys } from '#model/monitoring/metrics.ts'
import { oneOf } from '#ui/address/search-params.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

const filtering: readonly string[] = [...dimensionKeys, ...attemptDimensions]

/** The filters of the screen, for a rule that looks at what it shows. */
const ruleFilters = (raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(raw).filter(([key]) => filtering.includes(key)))

/** Only for metrics that a rule can look at. */
export default function CreateAlertItem({ metric }: { metric: string }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const mayEdit = useAllowed('observability.edit')
  const monitored = oneOf(monitoredKeys, metric)
  if (monitored === undefined || !mayEdit) return null
  return (
    <Menu.Item
      onClick={() =>
        void navigate({
          to: '/observability/monitoring/config',
          search: { ...ruleFilters(raw), metric: monitored, new: '1' },
        })
      }
    >
      {t('kpi.createAlert')}
    </Menu.Item>
  )
}
