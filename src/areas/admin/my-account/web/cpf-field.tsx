import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { myAccountClient } from '#areas/admin/my-account/web/my-account-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import classes from '#areas/admin/my-account/web/my-account.module.css'

type Props = {
  masked: string | null
  writing: boolean
  problem: string | undefined
  onWrite: () => void
}

export function CpfField({ masked, writing, problem, onWrite }: Props): ReactNode {
  const { t } = useTranslation()
  const [whole, setWhole] = useState<string | null>(null)
  async function reveal(): Promise<void> {
    try {
      setWhole((await myAccountClient.revealCpf()).cpf)
    } catch (error) {
      toastFailure(error)
    }
  }
  if (writing) {
    return (
      <Field
        label={t('myAccount.profile.cpf')}
        name="cpf"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        problem={problem}
      />
    )
  }
  return (
    <dl className={classes['masked']}>
      <dt>{t('myAccount.profile.cpf')}</dt>
      <dd>{whole === null ? masked : writeCpf(whole)}</dd>
      {whole === null && (
        <QuietButton onClick={() => void reveal()}>{t('myAccount.profile.reveal')}</QuietButton>
      )}
      <QuietButton onClick={onWrite}>{t('myAccount.profile.change')}</QuietButton>
    </dl>
  )
}

const writeCpf = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d\d)$/, '$1.$2.$3-$4')
