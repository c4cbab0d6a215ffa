import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectionNames, HistorySpan } from '#areas/integrations/web/connections/connection-fields.tsx'
import { KeyDialog } from '#areas/integrations/web/connections/key-dialog.tsx'
import type { ConnectProps } from '#areas/integrations/web/connections/platform-entry.ts'
import { useKeyForm } from '#areas/integrations/web/connections/use-key-form.ts'
import { shopifyClient } from '#areas/integrations/web/shopify/shopify-client.ts'
import { ApplicationFields } from '#areas/integrations/web/shopify/application-fields.tsx'
import { ApplicationTrial } from '#areas/integrations/web/shopify/application-trial.tsx'
import { ShopifyForm } from '#model/forms/integration-forms.ts'

const spans = [60, 365, 730] as const

/** Connects a shop on Shopify; its application can be tried out before. */
export function ConnectShopify({ onClose }: ConnectProps): ReactNode {
  const { t } = useTranslation()
  const [days, setDays] = useState(String(spans.at(-1)))
  const keyForm = useKeyForm(
    ShopifyForm,
    ({ name: _, ...key }) => shopifyClient.tryShopify(key),
    (values) => shopifyClient.connectShopify({ ...values, historyDays: Number(days) }),
  )
  return (
    <KeyDialog
      keyForm={keyForm}
      title={t('integrations.shopify.connect')}
      lead={t('integrations.shopify.lead')}
      keep={t('integrations.vtex.submit')}
      onClose={onClose}
    >
      <ConnectionNames
        account={t('integrations.shopify.account')}
        accountHint={t('integrations.shopify.accountHint')}
        problems={keyForm.problems}
      />
      <ApplicationFields problems={keyForm.problems} />
      <HistorySpan spans={spans} days={days} onChange={setDays} />
      <ApplicationTrial trial={keyForm.trial} />
    </KeyDialog>
  )
}
