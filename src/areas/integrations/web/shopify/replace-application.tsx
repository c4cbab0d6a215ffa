import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyDialog } from '#areas/integrations/web/connections/key-dialog.tsx'
import type { KeyProps } from '#areas/integrations/web/connections/platform-entry.ts'
import { useKeyForm } from '#areas/integrations/web/connections/use-key-form.ts'
import { shopifyClient } from '#areas/integrations/web/shopify/shopify-client.ts'
import { ApplicationFields } from '#areas/integrations/web/shopify/application-fields.tsx'
import { ApplicationTrial } from '#areas/integrations/web/shopify/application-trial.tsx'
import { ShopifyKeyForm } from '#model/forms/integration-forms.ts'

/** Another application in the place of the one before, whose keys are forgotten; it can be tried out first. */
export function ReplaceApplication({ connection, onClose }: KeyProps): ReactNode {
  const { t } = useTranslation()
  const { id: connectionId, name, account } = connection
  const keyForm = useKeyForm(
    ShopifyKeyForm,
    (key) => shopifyClient.tryShopify({ account, ...key }),
    (key) => shopifyClient.replaceShopifyKey({ connectionId, ...key }),
  )
  return (
    <KeyDialog
      keyForm={keyForm}
      title={t('integrations.vtex.replaceKey', { name })}
      lead={t('integrations.shopify.replaceLead', { account })}
      keep={t('integrations.vtex.replace')}
      onClose={onClose}
    >
      <ApplicationFields problems={keyForm.problems} />
      <ApplicationTrial trial={keyForm.trial} />
    </KeyDialog>
  )
}
