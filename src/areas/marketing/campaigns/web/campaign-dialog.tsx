import shared from '#areas/marketing/web/marketing.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCampaign } from '#areas/marketing/campaigns/contract.ts'
import {
  toDraft,
  draftProblems,
  draftField,
  readDraft,
  type CampaignDraft,
} from '#areas/marketing/campaigns/web/campaign-draft.ts'
import { campaignsClient, invalidateCampaigns } from '#areas/marketing/campaigns/web/campaigns-queries.ts'
import { CampaignForm, campaignGoals, targetKinds } from '#model/marketing/campaigns.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = {
  /** Null when creating. */
  edited: ListedCampaign | null
  currency: string
  today: string
  onClose: () => void
}

type Written = Exclude<keyof CampaignDraft, 'isDraft'>

export function CampaignDialog({ edited, currency, today, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => toDraft(edited?.settings ?? null, currency, today))
  const { save: saveOver } = useSavedOver({
    opened: edited,
    draftOf: (campaign) => toDraft(campaign.settings, currency, today),
    findLatest: async ({ id: campaignId }) =>
      (await campaignsClient.getCampaign({ campaignId, attribution: 'lastClick' })).campaign,
    onMerge: setDraft,
    together: [['targetKind', 'target']],
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (more: Partial<CampaignDraft>) => setDraft((known) => ({ ...known, ...more }))
  const field = (name: Written, hint?: string) => ({
    label: t(`campaigns.form.${name}`),
    name,
    autoComplete: 'off',
    value: draft[name],
    problem: problems[name],
    hint,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  })

  function check(): boolean {
    const found = draftProblems(draft, currency)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  async function save(): Promise<void> {
    const settings = CampaignForm.parse(readDraft(draft, currency))
    try {
      await saveOver((over) =>
        over === null
          ? campaignsClient.createCampaign({ settings })
          : campaignsClient.updateCampaign({ campaignId: over.id, version: over.version, settings }),
      )
      toastSuccess(t('campaigns.done.saved', { name: settings.name }))
    } catch (error) {
      const failures = Object.entries(failureFields(error))
      setProblems(Object.fromEntries(failures.map(([path, message]) => [draftField(path), message])))
      throw error
    } finally {
      await invalidateCampaigns(queryClient, accountId)
    }
  }
  return (
    <DialogForm
      title={edited === null ? t('campaigns.add') : t('campaigns.editOf', { name: edited.name })}
      lead={t('campaigns.form.lead')}
      submit={t('ui.save')}
      onCheck={check}
      onSubmit={save}
      onClose={onClose}
    >
      <Field {...field('name')} />
      <Select
        label={t('campaigns.form.goal')}
        quiet={false}
        value={draft.goal}
        options={campaignGoals.map((value) => ({ value, label: t(`campaigns.goals.${value}`) }))}
        onChange={(goal) => change({ goal })}
      />
      <div className={shared['pair']}>
        {(['start', 'end'] as const).map((name) => (
          <DayField
            key={name}
            label={t(`campaigns.form.${name}`)}
            name={name}
            value={draft[name]}
            problem={problems[name]}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </div>
      <Field {...field('channels', t('campaigns.form.commas'))} />
      <Field {...field('budget', t('campaigns.form.inCurrency', { currency }))} inputMode="decimal" />
      <div className={shared['pair']}>
        <Select
          label={t('campaigns.form.targetKind')}
          quiet={false}
          value={draft.targetKind}
          options={['', ...targetKinds].map((value) => ({
            value,
            label: t(`campaigns.targets.${value === 'revenue' || value === 'roas' ? value : 'none'}`),
          }))}
          onChange={(targetKind) => change({ targetKind })}
        />
        <Field {...field('target')} inputMode="decimal" disabled={draft.targetKind === ''} />
      </div>
      <fieldset className={shared['rules']}>
        <legend>{t('campaigns.form.rules')}</legend>
        <p>{t('campaigns.form.rulesText')}</p>
        <Field {...field('source')} />
        <Field {...field('medium')} />
        <Field {...field('campaign')} />
        <Field {...field('coupons')} />
      </fieldset>
      <Field {...field('skus', t('campaigns.form.commas'))} />
      <LongField {...field('links', t('campaigns.form.lines'))} rows={3} />
      <label className={shared['check']}>
        <input
          type="checkbox"
          checked={draft.isDraft}
          onChange={({ currentTarget: { checked } }) => change({ isDraft: checked })}
        />
        {t('campaigns.form.isDraft')}
      </label>
    </DialogForm>
  )
}
