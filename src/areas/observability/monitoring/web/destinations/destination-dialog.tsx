import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destination, DestinationInput } from '#areas/observability/monitoring/destinations-contract.ts'
import { destinationsClient } from '#areas/observability/web/destinations-queries.ts'
import { type DestinationKind, destinationKinds, pagerDutyRegions } from '#model/monitoring/destinations.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { oneOf } from '#model/address/search-params.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import { Select } from '#ui/forms/select.tsx'
import classes from '#areas/observability/monitoring/web/destinations/destinations.module.css'

type Props = {
  /** Null when creating. */
  edited: Destination | null
  /** Receives the secret of a new webhook. */
  onSaved: (secret: string | null) => Promise<void>
  onClose: () => void
}

/** Browsers have their own switch, and WhatsApp lists their own screen. */
const offered = destinationKinds.filter((kind) => kind !== 'webPush' && kind !== 'whatsApp')

function inputOf(kind: DestinationKind, address: string, region: string): DestinationInput | null {
  switch (kind) {
    case 'webPush':
    case 'whatsApp':
      return null
    case 'email':
      return { kind, address }
    case 'pagerDuty':
      return { kind, routingKey: address, region: oneOf(pagerDutyRegions, region) ?? 'us' }
    default:
      return { kind, url: address }
  }
}

const draftOf = (saved: Destination | null): { name: string; enabled: boolean } => ({
  name: saved?.name ?? '',
  enabled: saved?.enabled ?? true,
})

export function DestinationDialog({ edited, onSaved, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [kind, setKind] = useState<DestinationKind>(edited?.kind ?? 'email')
  const [region, setRegion] = useState<string>('us')
  const [draft, setDraft] = useState(() => draftOf(edited))
  const { save: saveOver } = useSavedOver({
    opened: edited,
    draftOf,
    findLatest: async ({ id }) => {
      const { destinations } = await destinationsClient.listDestinations({})
      return destinations.find((one) => one.id === id)
    },
    onMerge: setDraft,
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const problemOf = (...names: string[]) =>
    names.flatMap((one) => problems[`settings.${one}`] ?? problems[one] ?? [])[0]

  async function send(form: HTMLFormElement): Promise<string | null> {
    const { name, enabled } = draft
    const address = formText(form, 'address')
    const settings = inputOf(kind, address, region)
    const isKept = settings === null || address.trim() === ''
    return saveOver(async (over) => {
      if (over === null)
        return settings && (await destinationsClient.createDestination({ name, settings })).secret
      const { id: destinationId, version } = over
      const changed = { destinationId, version, name, enabled, ...(!isKept && { settings }) }
      await destinationsClient.updateDestination(changed)
      return null
    })
  }
  async function save(form: HTMLFormElement): Promise<void> {
    setProblems({})
    try {
      const secret = await send(form)
      toastSuccess(t('destinations.done.saved', { name: draft.name }))
      await onSaved(secret)
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    }
  }
  return (
    <DialogForm
      title={edited === null ? t('destinations.add') : t('destinations.editOf', { name: edited.name })}
      lead={t(`destinations.how.${kind}`)}
      submit={t('ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      {edited === null && (
        <Select
          label={t('destinations.kind')}
          quiet={false}
          value={kind}
          options={offered.map((value) => ({ value, label: t(`destinations.kinds.${value}`) }))}
          onChange={(value) => setKind(oneOf(offered, value) ?? 'email')}
        />
      )}
      <Field
        label={t('destinations.name')}
        name="name"
        value={draft.name}
        autoComplete="off"
        hint={t('destinations.nameHint')}
        problem={problemOf('name')}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      {kind !== 'webPush' && kind !== 'whatsApp' && (
        <Field
          key={kind}
          label={t(`destinations.addresses.${kind}`)}
          name="address"
          type={kind === 'email' ? 'email' : 'text'}
          autoComplete="off"
          spellCheck={false}
          hint={
            edited === null ? t('destinations.sealed') : t('destinations.unchanged', { hint: edited.hint })
          }
          problem={problemOf('url', 'address', 'routingKey')}
        />
      )}
      {kind === 'pagerDuty' && (
        <Select
          label={t('destinations.region')}
          quiet={false}
          value={region}
          options={pagerDutyRegions.map((value) => ({ value, label: t(`destinations.regions.${value}`) }))}
          onChange={setRegion}
        />
      )}
      {edited !== null && (
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={draft.enabled}
            onChange={({ target }) => setDraft({ ...draft, enabled: target.checked })}
          />
          {t('destinations.enabled')}
        </label>
      )}
    </DialogForm>
  )
}
