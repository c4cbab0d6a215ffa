import type { TFunction } from 'i18next'
import type { IncompleteSummary } from '#areas/sales/incomplete-orders/contract.ts'
import type { casesList } from '#areas/sales/incomplete-orders/web/cases-list.ts'
import type { FilterLooks } from '#ui/list/filters/filter-look.ts'
import { caseStates, consents, incompleteReasons } from '#model/incomplete-orders.ts'

/** How the list's own filters look; methods are those of the period. */
export function casesFilters(
  t: TFunction,
  summary: IncompleteSummary | undefined,
  people: readonly { id: string; name: string }[],
): FilterLooks<typeof casesList> {
  return {
    state: {
      label: t('incomplete.columns.state'),
      options: caseStates.map((value) => ({ value, label: t(`incomplete.states.${value}`) })),
    },
    reason: {
      label: t('incomplete.columns.reason'),
      options: incompleteReasons.map((value) => ({ value, label: t(`incomplete.reasons.${value}`) })),
    },
    method: {
      label: t('incomplete.columns.method'),
      options: (summary?.methods ?? [])
        .filter(({ value }) => value !== '')
        .map(({ value }) => ({ value, label: value })),
    },
    amount: { label: t('incomplete.columns.amount') },
    owner: {
      label: t('incomplete.columns.owner'),
      options: [
        { value: 'none', label: t('incomplete.noOwner') },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    consent: {
      label: t('incomplete.columns.consent'),
      options: consents.map((value) => ({ value, label: t(`incomplete.consents.${value}`) })),
    },
  }
}
