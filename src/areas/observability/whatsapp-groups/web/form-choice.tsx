import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsAppNumber } from '#areas/observability/whatsapp-groups/contract.ts'
import { MOST_OF_GROUP, type WhatsAppForm, whatsAppForms } from '#model/monitoring/destinations.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

type Props = {
  form: WhatsAppForm
  number: WhatsAppNumber | null
  problem: string | undefined
  onChange: (form: WhatsAppForm) => void
}

/** What cannot be had is said before it is tried. */
export function FormChoice({ form, number, problem, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const isEligible = number?.isOfficial === true
  const verdict = number === null ? 'noNumber' : isEligible ? 'eligible' : 'notOfficial'
  return (
    <fieldset className={classes['forms']}>
      <legend>{t('whatsApp.form')}</legend>
      {whatsAppForms.map((one) => (
        <label key={one} className={classes['form']} data-off={one === 'group' && !isEligible}>
          <input
            type="radio"
            name="form"
            checked={form === one}
            disabled={one === 'group' && !isEligible}
            onChange={() => onChange(one)}
          />
          <span>
            <strong>{t(`whatsApp.forms.${one}`)}</strong>
            <small>{t(`whatsApp.formHints.${one}`, { most: MOST_OF_GROUP })}</small>
            {one === 'group' && <small data-good={isEligible}>{t(`whatsApp.eligibility.${verdict}`)}</small>}
          </span>
        </label>
      ))}
      <p className={classes['quiet']}>{t('whatsApp.existingGroups')}</p>
      {problem !== undefined && (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
