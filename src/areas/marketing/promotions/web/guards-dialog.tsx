import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromotionRisks } from '#areas/marketing/promotions/contract.ts'
import { invalidatePromotions, promotionsClient } from '#areas/marketing/promotions/web/promotions-queries.ts'
import { parseNumber, formatNumberField } from '#areas/marketing/web/number-fields.ts'
import { PromotionGuards } from '#model/marketing/promotions.ts'
import { minorUnits } from '#model/minor-units.ts'
import { findProblems } from '#model/validation/index.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = { guards: PromotionRisks['guards']; currency: string; onClose: () => void }

const names = ['leastMargin', 'ceiling', 'forgottenAfterDays', 'budget'] as const

export function GuardsDialog({ guards, currency, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const units = { leastMargin: 100, ceiling: 100, forgottenAfterDays: 1, budget: minorUnits(currency) }
  const draftOf = (saved: Props['guards']) => ({
    leastMargin: formatNumberField(saved.leastMargin, units.leastMargin),
    ceiling: formatNumberField(saved.ceiling, units.ceiling),
    forgottenAfterDays: formatNumberField(saved.forgottenAfterDays),
    budget: formatNumberField(saved.budget, units.budget),
  })
  const [draft, setDraft] = useState(() => draftOf(guards))
  const { save: saveOver } = useSavedOver({
    opened: guards,
    draftOf,
    findLatest: async () => (await promotionsClient.getPromotionRisks({})).guards,
    onMerge: setDraft,
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const read = () => Object.fromEntries(names.map((name) => [name, parseNumber(draft[name], units[name])]))
  const hints = {
    leastMargin: t('promotions.guards.empty'),
    ceiling: t('promotions.guards.empty'),
    forgottenAfterDays: undefined,
    budget: t('promotions.guards.inCurrency', { currency }),
  }
  function isRight(): boolean {
    const found = findProblems(PromotionGuards, read())
    setProblems(found)
    return Object.keys(found).length === 0
  }
  async function save(): Promise<void> {
    try {
      const written = PromotionGuards.parse(read())
      await saveOver(({ version }) => promotionsClient.savePromotionGuards({ guards: written, version }))
      toastSuccess(t('promotions.done.guards'))
    } finally {
      void invalidatePromotions(queryClient, accountId)
    }
  }
  return (
    <DialogForm
      title={t('promotions.guards.title')}
      lead={t('promotions.guards.lead')}
      submit={t('ui.save')}
      onCheck={isRight}
      onSubmit={save}
      onClose={onClose}
    >
      {names.map((name) => (
        <Field
          key={name}
          label={t(`promotions.guards.${name}`)}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={draft[name]}
          problem={problems[name]}
          hint={hints[name]}
          onChange={({ currentTarget: { value } }) => setDraft((known) => ({ ...known, [name]: value }))}
        />
      ))}
    </DialogForm>
  )
}
