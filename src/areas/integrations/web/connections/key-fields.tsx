import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyConnector } from '#ingestion/connectors/description.ts'
import { keyConnectors, type KeyPlatform } from '#ingestion/connectors/descriptions.ts'
import { Field } from '#ui/forms/field.tsx'
import { SecretField } from '#ui/forms/secret-field.tsx'
import type { Problems } from '#model/validation/index.ts'

type Props = { platform: KeyPlatform; problems: Problems }

export function KeyFields({ platform, problems }: Props): ReactNode {
  const { t } = useTranslation()
  const { form, secrets }: KeyConnector = keyConnectors[platform]
  const labels: Readonly<Record<string, string>> = t(`integrations.platforms.${platform}.fields`, {
    returnObjects: true,
  })
  return Object.keys(form.shape).map((name) => {
    const field = { name, label: labels[name] ?? name, problem: problems[name] }
    return secrets.includes(name) ? (
      <SecretField key={name} {...field} hint={t('integrations.connect.secret')} chosen />
    ) : (
      <Field key={name} {...field} autoComplete="off" autoCapitalize="off" spellCheck={false} />
    )
  })
}
