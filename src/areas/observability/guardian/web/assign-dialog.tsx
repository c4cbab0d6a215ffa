import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCheck } from '#areas/observability/guardian/contract.ts'
import { checkQuery } from '#areas/observability/guardian/web/guardian-queries.ts'
import { guardianClient, invalidateGuardian } from '#areas/observability/web/guardian-client.ts'
import { OwnerSelect } from '#areas/observability/web/owner-select.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = { checks: readonly ListedCheck[]; onDone: () => void; onClose: () => void }

/** Offers who may be responsible for every one of the checks. */
export function AssignDialog({ checks, onDone, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [ownerId, setOwnerId] = useState('')
  const [assigned, setAssigned] = useState<readonly string[]>([])
  const loaded = useQueries({ queries: checks.map(({ key }) => checkQuery(accountId, key)) })
  const [first = [], ...others] = loaded.map(({ data }) => data?.owners ?? [])
  const owners = first.filter(({ id }) => others.every((people) => people.some((one) => one.id === id)))
  async function save(): Promise<void> {
    try {
      for (const check of checks.filter(({ key }) => !assigned.includes(key))) {
        await guardianClient.saveCheck(assignedTo(check, ownerId === '' ? null : ownerId))
        setAssigned((before) => [...before, check.key])
      }
      toastSuccess(t('guardian.done.assign', { count: checks.length }))
      onDone()
    } finally {
      void invalidateGuardian(queryClient, accountId)
    }
  }
  return (
    <DialogForm
      title={t('guardian.assign.title', { count: checks.length })}
      submit={t('guardian.acts.assign')}
      onSubmit={save}
      onClose={onClose}
    >
      <OwnerSelect
        label={t('guardian.check.owner')}
        nobody={t('guardian.check.nobody')}
        value={ownerId}
        owners={owners}
        onChange={setOwnerId}
      />
    </DialogForm>
  )
}

/** The check as it is, of another person. */
const assignedTo = (
  { key, enabled, version, limit, severity, usualSeverity }: ListedCheck,
  ownerId: string | null,
) => ({
  key,
  enabled,
  version,
  ownerId,
  limit: limit?.value ?? null,
  severity: severity === usualSeverity ? null : severity,
})
