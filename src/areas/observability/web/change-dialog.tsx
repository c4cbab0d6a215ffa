import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { silences } from '#areas/observability/monitoring/model.ts'
import { CheckList } from '#areas/observability/web/check-list.tsx'
import { destinationsQuery } from '#areas/observability/web/destinations-queries.ts'
import { OwnerSelect } from '#areas/observability/web/owner-select.tsx'
import type { AlertChange } from '#areas/observability/web/change-alerts.ts'
import { ownersQuery } from '#areas/observability/web/monitoring-queries.ts'
import { formatCount } from '#model/formats/number.ts'
import { verdicts } from '#model/monitoring/rules.ts'
import { oneOf } from '#model/address/search-params.ts'
import { validationMessages as says } from '#model/validation/messages.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId, useUserId } from '#ui/shell/account-id.ts'

export type DialogChange = 'assign' | 'silence' | 'resolve' | 'merge' | 'tell' | 'judge'

type Props = {
  kind: DialogChange
  ids: readonly string[]
  /** For merging: the target incident. */
  into?: { incidentId: string; title: string }
  onChange: (change: AlertChange) => Promise<void>
  onClose: () => void
}

export function ChangeDialog({ kind, ids, into, onChange, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const userId = useUserId()
  const { data } = useQuery({ ...ownersQuery(accountId, { alertIds: [...ids] }), enabled: kind === 'assign' })
  const [owner, setOwner] = useState<string | null>(null)
  const [until, setUntil] = useState<string>(silences[0])
  const [verdict, setVerdict] = useState<string>(verdicts[0])
  const [comment, setComment] = useState('')
  const [destinationIds, setDestinationIds] = useState<string[]>([])
  const [isNobody, setNobody] = useState(false)
  const { data: ways } = useQuery({ ...destinationsQuery(accountId), enabled: kind === 'tell' })
  const destinations = (ways?.destinations ?? []).filter(
    ({ enabled, awaitsConfirmation, kind: of }) => enabled && !awaitsConfirmation && of !== 'webPush',
  )
  const people = data?.people ?? []
  const ownerId = owner ?? (people.some(({ id }) => id === userId) ? userId : '')
  async function send(): Promise<void> {
    if (kind === 'assign') await onChange({ act: 'assign', ownerId: ownerId === '' ? null : ownerId })
    else if (kind === 'silence')
      await onChange({ act: 'silence', until: oneOf(silences, until) ?? silences[0] })
    else if (kind === 'tell') await onChange({ act: 'tell', destinationIds })
    else if (kind === 'resolve') await onChange({ act: 'resolve' })
    else if (kind === 'judge')
      await onChange({ act: 'judge', verdict: oneOf(verdicts, verdict) ?? verdicts[0], comment })
    else if (into !== undefined) await onChange({ act: 'merge', incidentId: into.incidentId })
  }
  return (
    <DialogForm
      title={t(`monitoring.acts.titles.${kind}`, { count: ids.length, shown: formatCount(ids.length) })}
      lead={t(`monitoring.acts.leads.${kind}`, { title: into?.title ?? '' })}
      submit={t(`monitoring.acts.${kind}`)}
      onCheck={() => {
        const isRight = kind !== 'tell' || destinationIds.length > 0
        setNobody(!isRight)
        return isRight
      }}
      onSubmit={send}
      onClose={onClose}
    >
      {kind === 'assign' && (
        <OwnerSelect
          label={t('monitoring.alerts.columns.owner')}
          nobody={t('monitoring.alerts.nobody')}
          value={ownerId}
          owners={people}
          onChange={setOwner}
        />
      )}
      {kind === 'silence' && (
        <Select
          label={t('monitoring.acts.until')}
          quiet={false}
          value={until}
          options={silences.map((value) => ({ value, label: t(`monitoring.silences.${value}`) }))}
          onChange={setUntil}
        />
      )}
      {kind === 'tell' && (
        <CheckList
          legend={t('destinations.routes.targets')}
          {...(ways !== undefined && destinations.length === 0 && { none: t('monitoring.acts.nobody') })}
          options={destinations.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={destinationIds}
          onChange={setDestinationIds}
          problem={isNobody && destinationIds.length === 0 ? says.atLeastOne : undefined}
        />
      )}
      {kind === 'judge' && (
        <>
          <Select
            label={t('monitoring.alerts.columns.verdict')}
            quiet={false}
            value={verdict}
            options={verdicts.map((value) => ({ value, label: t(`monitoring.verdicts.${value}`) }))}
            onChange={setVerdict}
          />
          <LongField
            label={t('monitoring.acts.comment')}
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </>
      )}
    </DialogForm>
  )
}
