import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import { SecretField } from '#ui/forms/secret-field.tsx'

type Props = { problems: { appKey?: string; appToken?: string } }

/** What is written here is never shown again. */
export function KeyFields({ problems }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <Field
        label={t('integrations.vtex.appKey')}
        name="appKey"
        problem={problems.appKey}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <SecretField
        label={t('integrations.vtex.appToken')}
        name="appToken"
        problem={problems.appToken}
        hint={t('integrations.vtex.secret')}
        chosen
      />
    </>
  )
}
