import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCheck, OneCheck } from '#areas/observability/guardian/contract.ts'
import { invalidateGuardian, guardianClient } from '#areas/observability/web/guardian-client.ts'
import { OwnerSelect } from '#areas/observability/web/owner-select.tsx'
import { limitLabel } from '#areas/observability/guardian/web/guardian-labels.ts'
import { severities } from '#model/monitoring/rules.ts'
import { oneOf } from '#model/address/search-params.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'

type Props = { check: ListedCheck; owners: OneCheck['owners']; onClose: () => void }

const draftOf = ({ limit, severity, owner, enabled }: ListedCheck) => ({
  value: limit === null ? '' : String(limit.value),
  severity: severity as string,
  ownerId: owner?.id ?? '',
  enabled,
})

export function CheckDialog({ check, owners, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(check))
  const { over, save: saveOver } = useSavedOver({
    opened: check,
    draftOf,
    findLatest: async ({ key }) => (await guardianClient.getCheck({ key })).check,
    onMerge: setDraft,
  })
  const { key, limit, question, usualSeverity } = check
  const { value, severity, ownerId, enabled } = draft
  const change = (part: Partial<typeof draft>): void => setDraft((known) => ({ ...known, ...part }))
  const [problem, setProblem] = useState<string>()

  function isRight(): boolean {
    if (limit === null) return true
    const is = /^\d{1,6}$/.test(value.trim())
    const within = is && Number(value) >= limit.least && Number(value) <= limit.most
    setProblem(within ? undefined : t('guardian.edit.between', { least: limit.least, most: limit.most }))
    return within
  }
  async function save(): Promise<void> {
    const chosen = oneOf(severities, severity) ?? usualSeverity
    try {
      await saveOver(({ version }) =>
        guardianClient.saveCheck({
          key,
          enabled,
          version,
          ownerId: ownerId === '' ? null : ownerId,
          limit: limit === null ? null : Number(value),
          severity: chosen === usualSeverity ? null : chosen,
        }),
      )
    } catch (error) {
      setProblem(failureFields(error)['limit'])
      throw error
    } finally {
      await invalidateGuardian(queryClient, accountId)
    }
    toastSuccess(t('guardian.done.edit'))
  }
  return (
    <DialogForm
      title={t('guardian.edit.title')}
      lead={question}
      submit={t('ui.save')}
      onCheck={isRight}
      onSubmit={save}
      onClose={onClose}
    >
      {limit !== null && (
        <Field
          label={limit.label}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          hint={t('guardian.edit.usual', { limit: limitLabel(t, limit.unit, limit.usual) })}
          problem={problem}
          onChange={({ target }) => change({ value: target.value })}
        />
      )}
      <Select
        label={t('guardian.check.severity')}
        quiet={false}
        value={severity}
        options={severities.map((one) => ({ value: one, label: t(`monitoring.severities.${one}`) }))}
        onChange={(one) => change({ severity: one })}
      />
      <OwnerSelect
        label={t('guardian.check.owner')}
        nobody={t('guardian.check.nobody')}
        value={ownerId}
        owners={owners}
        present={over.owner}
        onChange={(one) => change({ ownerId: one })}
      />
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        {t('guardian.edit.enabled')}
      </label>
    </DialogForm>
  )
}
