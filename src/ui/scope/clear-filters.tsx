import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useScope } from '#ui/scope/use-scope.ts'

export function ClearFilters(): ReactNode {
  const { t } = useTranslation()
  const { filters, filter } = useScope()
  const none = Object.fromEntries(Object.keys(filters).map((dimension) => [dimension, []]))
  return (
    <QuietButton look="solid" onClick={() => filter(none)}>
      {t('scope.filters.clear')}
    </QuietButton>
  )
}
