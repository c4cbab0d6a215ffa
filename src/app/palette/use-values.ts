import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import type { Entry } from '#app/palette/find-entries.ts'
import { useGoScoped } from '#app/palette/use-go-scoped.ts'
import { dimensionValuesQuery } from '#ui/scope/dimension-subjects.tsx'
import { toAddress } from '#model/address/search-params.ts'

/** Whose values have names that people search by. */
const searched = ['channel', 'category', 'brand', 'sku', 'utmCampaign', 'coupon'] as const
const most = 3

/** Values of dimensions: the numbers of that value alone. */
export function useValues({ permissions, selectedAccount }: User, written: string): Entry[] {
  const { t } = useTranslation()
  const go = useGoScoped()
  const [text] = useDebouncedValue(written.trim(), 250)
  const enabled = selectedAccount !== null && permissions.includes('sales.view') && text.length >= 3
  const answers = useQueries({
    queries: searched.map((dimension) => ({
      ...dimensionValuesQuery(selectedAccount ?? '', dimension, text),
      enabled,
      meta: { failsInPlace: true as const },
    })),
  })
  if (!enabled || written.trim() !== text) return []
  return searched.flatMap((dimension, place) =>
    (answers[place]?.data?.values ?? [])
      .filter(({ value }) => value !== '')
      .slice(0, most)
      .map(({ value, label }) => ({
        id: `${dimension} ${value}`,
        group: 'values' as const,
        label,
        hint: t(`dimensions.${dimension}`),
        run: () => go({ [dimension]: [toAddress(value)] }),
      })),
  )
}
