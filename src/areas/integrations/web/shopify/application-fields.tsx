import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import { SecretField } from '#ui/forms/secret-field.tsx'

type Props = { problems: { clientId?: string; clientSecret?: string } }

/** What is written here is never shown again. */
export function ApplicationFields({ problems }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <Field
        label={t('integrations.shopify.clientId')}
        name="clientId"
        problem={problems.clientId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <SecretField
        label={t('integrations.shopify.clientSecret')}
        name="clientSecret"
        problem={problems.clientSecret}
        hint={t('integrations.vtex.secret')}
        chosen
      />
    </>
  )
}
