import shared from '#areas/marketing/web/marketing.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedPromotion } from '#areas/marketing/promotions/contract.ts'
import {
  toDraft,
  draftProblems,
  draftField,
  benefitDraft,
  benefitFields,
  readDraft,
  scopeFields,
  type PromotionDraft,
} from '#areas/marketing/promotions/web/promotion-draft.ts'
import { invalidatePromotions, promotionsClient } from '#areas/marketing/promotions/web/promotions-queries.ts'
import classes from '#areas/marketing/promotions/web/promotions.module.css'
import { ownBenefits, PromotionForm, reaches } from '#model/marketing/promotions.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { dayOf } from '#ui/formats/day.ts'
import { DayField } from '#ui/forms/day-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId, useAccountTimeZone } from '#ui/shell/account-id.ts'

type Props = {
  /** Null when creating. */
  edited: ListedPromotion | null
  currency: string
  onClose: () => void
}

type Written = Exclude<keyof PromotionDraft, 'cumulative' | 'firstPurchase'>

export function PromotionDialog({ edited, currency, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const timeZone = useAccountTimeZone() ?? 'UTC'
  const queryClient = useQueryClient()
  const draftOf = (settings: PromotionForm | null) =>
    toDraft(settings, currency, dayOf(new Date().toISOString(), timeZone))
  const [draft, setDraft] = useState(() => draftOf(edited?.settings ?? null))
  const { save: saveOver } = useSavedOver({
    opened: edited,
    draftOf: ({ settings }) => draftOf(settings),
    findLatest: async ({ id: promotionId }) =>
      (await promotionsClient.getPromotion({ promotionId, days: '28' })).promotion,
    onMerge: setDraft,
    together: [benefitDraft],
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (more: Partial<PromotionDraft>) => setDraft((known) => ({ ...known, ...more }))
  const field = (name: Written, hint?: string) => ({
    label: t(`promotions.form.${name}`),
    name,
    autoComplete: 'off',
    value: draft[name],
    hint,
    problem: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  })
  const check = (name: 'cumulative' | 'firstPurchase') => (
    <label className={shared['check']}>
      <input
        type="checkbox"
        checked={draft[name]}
        onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
      />
      {t(`promotions.form.${name}`)}
    </label>
  )
  const inCurrency = t('promotions.form.inCurrency', { currency })
  const hints: Partial<Record<Written, string>> = {
    amount: inCurrency,
    steps: t('promotions.form.stepsHint'),
  }

  function isRight(): boolean {
    const found = draftProblems(draft, currency)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  async function save(): Promise<void> {
    const settings = PromotionForm.parse(readDraft(draft, currency))
    try {
      await saveOver((over) =>
        over === null
          ? promotionsClient.createPromotion({ settings })
          : promotionsClient.updatePromotion({ promotionId: over.id, version: over.version, settings }),
      )
      toastSuccess(t('promotions.done.saved', { name: settings.name }))
    } catch (error) {
      const failures = Object.entries(failureFields(error))
      setProblems(
        Object.fromEntries(
          failures.map(([path, text]) => [draftField(path.replace('settings.', ''), draft.type), text]),
        ),
      )
      throw error
    } finally {
      await invalidatePromotions(queryClient, accountId)
    }
  }
  return (
    <DialogForm
      title={edited === null ? t('promotions.add') : t('promotions.editOf', { name: edited.name })}
      lead={t('promotions.form.lead')}
      submit={t('ui.save')}
      onCheck={isRight}
      onSubmit={save}
      onClose={onClose}
    >
      <Field {...field('name')} />
      <div className={shared['pair']}>
        <Select
          label={t('promotions.form.type')}
          quiet={false}
          value={draft.type}
          options={ownBenefits.map((value) => ({ value, label: t(`promotions.form.types.${value}`) }))}
          onChange={(type) => change({ type })}
        />
        {(draft.type === 'percentage' || draft.type === 'nominal') && (
          <Select
            label={t('promotions.form.on')}
            quiet={false}
            value={draft.on}
            options={reaches.map((value) => ({ value, label: t(`promotions.form.reach.${value}`) }))}
            onChange={(on) => change({ on })}
          />
        )}
      </div>
      <div className={shared['pair']}>
        {benefitFields(draft.type).map((name) => (
          <Field key={name} {...field(name, hints[name])} />
        ))}
      </div>
      <fieldset className={shared['rules']}>
        <legend>{t('promotions.form.scope')}</legend>
        <p>{t('promotions.form.scopeText')}</p>
        {scopeFields.map((name) => (
          <Field key={name} {...field(name)} />
        ))}
      </fieldset>
      <div className={shared['pair']}>
        <Field {...field('minimumValue', inCurrency)} inputMode="decimal" />
        <Field {...field('maximumUses')} inputMode="numeric" />
      </div>
      <div className={shared['pair']}>
        {(['start', 'end'] as const).map((name) => (
          <DayField
            key={name}
            label={t(`promotions.form.${name}`)}
            name={name}
            value={draft[name]}
            problem={problems[name]}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </div>
      <p className={classes['quiet']}>{t('promotions.form.endHint')}</p>
      {check('firstPurchase')}
      {check('cumulative')}
    </DialogForm>
  )
}
