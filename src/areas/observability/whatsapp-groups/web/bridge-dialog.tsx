import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bridge } from '#areas/observability/whatsapp-groups/bridge-contract.ts'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { SecretField } from '#ui/forms/secret-field.tsx'
import { useSavedOver } from '#ui/forms/use-saved-over.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

type Props = { bridge: Bridge | null; risk: string; onClose: () => void }

const draftOf = (saved: Bridge | null): { instance: string } => ({ instance: saved?.instance ?? '' })

/** The risk is shown first and accepted once; the key is write-only. */
export function BridgeDialog({ bridge, risk, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const again = useRefetchWhatsApp()
  const problemId = useId()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [draft, setDraft] = useState(() => draftOf(bridge))
  const { save: saveOver } = useSavedOver({
    opened: bridge,
    draftOf,
    findLatest: async () => (await whatsAppClient.getWhatsApp({})).bridge,
    onMerge: setDraft,
  })
  const [accepted, setAccepted] = useState(false)
  async function save(form: HTMLFormElement): Promise<void> {
    setProblems({})
    const given = (name: 'server' | 'apiKey') => {
      const text = formText(form, name).trim()
      return text === '' ? {} : { [name]: text }
    }
    try {
      const { instance } = await saveOver((over) =>
        whatsAppClient.connectBridge({
          ...draft,
          accepted,
          version: over?.version ?? 0,
          ...given('server'),
          ...given('apiKey'),
        }),
      )
      toastSuccess(t('whatsApp.bridge.done.connected', { name: instance }))
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    }
    await again()
  }
  const problem = problems['accepted']
  return (
    <DialogForm
      title={t(bridge === null ? 'whatsApp.bridge.connect' : 'whatsApp.bridge.replace')}
      lead={t('whatsApp.bridge.how')}
      submit={t(bridge === null ? 'whatsApp.bridge.connectButton' : 'ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      {bridge === null && (
        <div className={classes['accept']}>
          <strong>{t('whatsApp.bridge.risk')}</strong>
          <p>{risk}</p>
          <label className={classes['check']}>
            <input
              type="checkbox"
              checked={accepted}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              onChange={({ target }) => setAccepted(target.checked)}
            />
            {t('whatsApp.bridge.accept')}
          </label>
          {problem !== undefined && (
            <p id={problemId} className={classes['problem']} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
      <Field
        label={t('whatsApp.bridge.fields.server')}
        name="server"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={t(bridge === null ? 'whatsApp.bridge.hints.server' : 'whatsApp.number.unchanged')}
        problem={problems['server']}
      />
      <Field
        label={t('whatsApp.bridge.fields.instance')}
        name="instance"
        autoComplete="off"
        value={draft.instance}
        hint={t('whatsApp.bridge.hints.instance')}
        problem={problems['instance']}
        onChange={({ target }) => setDraft({ instance: target.value })}
      />
      <SecretField
        chosen
        label={t('whatsApp.bridge.fields.apiKey')}
        name="apiKey"
        hint={t(bridge === null ? 'whatsApp.bridge.hints.apiKey' : 'whatsApp.number.unchanged')}
        problem={problems['apiKey']}
      />
    </DialogForm>
  )
}
