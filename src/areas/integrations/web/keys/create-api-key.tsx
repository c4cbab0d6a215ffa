import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewApiKey } from '#areas/integrations/api-keys-contract.ts'
import { scopeName } from '#areas/integrations/web/keys/scope-name.ts'
import { integrationsClient } from '#areas/integrations/web/integrations-client.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useCheckedForm } from '#ui/forms/use-checked-form.ts'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { ApiKeyForm } from '#model/forms/integration-forms.ts'
import { apiKeyKinds, type ApiKeyKind } from '#model/ingest.ts'
import { ingestScopes } from '#model/kinds/index.ts'
import { validationMessages } from '#model/validation/index.ts'
import classes from '#areas/integrations/web/integrations.module.css'

type Props = { onClose: () => void; onMade: (made: NewApiKey) => void }

export function CreateApiKey({ onClose, onMade }: Props): ReactNode {
  const { t } = useTranslation()
  const [scopes, setScopes] = useState<ReadonlySet<(typeof ingestScopes)[number]>>(new Set(ingestScopes))
  const [kind, setKind] = useState<ApiKeyKind>('bearer')
  const { form, problems, failure, busy } = useCheckedForm(ApiKeyForm, async ({ name }, element) => {
    if (scopes.size === 0) return { ok: false, message: validationMessages.atLeastOne }
    onMade(await integrationsClient.createApiKey({ name, kind, scopes: [...scopes] }))
    closeDialog(element)
    return { ok: true }
  })
  const title = t('integrations.keys.create')
  return (
    <Dialog
      title={title}
      form={form}
      onClose={onClose}
      buttons={
        <>
          <CancelButton />
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t('integrations.keys.submit')}
          </QuietButton>
        </>
      }
    >
      <FormFailure text={failure} />
      <Field
        label={t('integrations.keys.name')}
        name="name"
        problem={problems.name}
        hint={t('integrations.keys.nameHint')}
        autoComplete="off"
      />
      <div className={classes['choice']}>
        <Segmented
          label={t('integrations.keys.kind')}
          options={apiKeyKinds.map((value) => ({ value, label: t(`integrations.keys.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <p className={classes['quiet']}>{t(`integrations.keys.kindHints.${kind}`)}</p>
      </div>
      <fieldset className={classes['scopes']}>
        <legend>{t('integrations.keys.scopes')}</legend>
        {ingestScopes.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.has(scope)}
              onChange={({ target }) =>
                setScopes(
                  new Set(ingestScopes.filter((one) => (one === scope ? target.checked : scopes.has(one)))),
                )
              }
            />
            {scopeName(scope, t)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
