import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription, WhatsApp, WhatsAppList } from '#areas/observability/whatsapp-groups/contract.ts'
import { BridgeGroupField } from '#areas/observability/whatsapp-groups/web/bridge-group-field.tsx'
import { FormChoice } from '#areas/observability/whatsapp-groups/web/form-choice.tsx'
import { SubscriptionFields } from '#areas/observability/whatsapp-groups/web/subscription-fields.tsx'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { type MessageFormat, messageFormats, type WhatsAppForm } from '#model/monitoring/destinations.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

type Props = {
  data: WhatsApp
  /** Null when creating. */
  edited: WhatsAppList | null
  /** `empty`: the created list, which still needs people. */
  onClose: (empty: string | null) => void
}

type ListDraft = Subscription & { name: string; format: MessageFormat; enabled: boolean }

const everything: Subscription = { severities: [], areas: [], virtualChannelIds: [], quiet: null }
const begun: ListDraft = { ...everything, name: '', format: 'full', enabled: true }

const draftOf = ({ name, format, enabled, subscription }: WhatsAppList): ListDraft => ({
  ...everything,
  ...subscription,
  name,
  format,
  enabled,
})

export function ListDialog({ data, edited, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const again = useRefetchWhatsApp()
  const [form, setForm] = useState<WhatsAppForm>(edited?.form ?? 'contacts')
  const [groupId, setGroupId] = useState('')
  const [draft, setDraft] = useState(() => (edited === null ? begun : draftOf(edited)))
  const { save: saveOver } = useSavedOver<WhatsAppList, ListDraft>({
    opened: edited,
    draftOf,
    findLatest: async ({ id }) => {
      const { lists } = await whatsAppClient.getWhatsApp({})
      return lists.find((one) => one.id === id)
    },
    onMerge: setDraft,
  })
  const { name, format, enabled, severities, areas, virtualChannelIds, quiet } = draft
  const change = (part: Partial<ListDraft>): void => setDraft((known) => ({ ...known, ...part }))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const empty = useRef<string | null>(null)
  const subscription: Subscription = { severities, areas, virtualChannelIds, quiet }

  async function save(): Promise<void> {
    setProblems({})
    try {
      const { id } = await saveOver((over) =>
        whatsAppClient.saveList({
          ...(over !== null && { id: over.id }),
          version: over?.version ?? 0,
          form,
          name,
          enabled,
          format,
          subscription,
          ...(over === null && form === 'bridge' && groupId !== '' && { groupId }),
        }),
      )
      if (edited === null && form === 'contacts') empty.current = id
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    }
    toastSuccess(t('destinations.done.saved', { name }))
    await again()
  }
  return (
    <DialogForm
      title={edited === null ? t('whatsApp.lists.add') : t('destinations.editOf', { name: edited.name })}
      lead={t('whatsApp.lists.how')}
      submit={t('ui.save')}
      onSubmit={save}
      onClose={() => onClose(empty.current)}
    >
      {edited === null && (
        <FormChoice form={form} data={data} problem={problems['form']} onChange={setForm} />
      )}
      {edited === null && form === 'bridge' && (
        <BridgeGroupField
          groupId={groupId}
          problem={problems['groupId']}
          onChange={(group) => {
            setGroupId(group?.id ?? '')
            if (name === '' && group !== undefined) change({ name: group.name })
          }}
        />
      )}
      <Field
        label={t('destinations.name')}
        value={name}
        autoComplete="off"
        hint={t(`whatsApp.nameHints.${form}`)}
        problem={problems['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <fieldset className={classes['forms']}>
        <legend>{t('whatsApp.format')}</legend>
        <Segmented
          label={t('whatsApp.format')}
          value={format}
          options={messageFormats.map((value) => ({ value, label: t(`whatsApp.formats.${value}`) }))}
          onChange={(one) => change({ format: one })}
        />
        <p className={classes['quiet']}>
          {t(`whatsApp.formatHints.${format}`)} {t('whatsApp.language')}
        </p>
      </fieldset>
      <SubscriptionFields
        subscription={subscription}
        channels={data.virtualChannels}
        problems={problems}
        onChange={change}
      />
      {edited !== null && (
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={enabled}
            onChange={({ target }) => change({ enabled: target.checked })}
          />
          {t('destinations.enabled')}
        </label>
      )}
    </DialogForm>
  )
}
