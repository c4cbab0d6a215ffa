import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsApp } from '#areas/observability/whatsapp-groups/contract.ts'
import { MAX_OF_GROUP, type WhatsAppForm, whatsAppForms } from '#model/monitoring/destinations.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

type Props = {
  form: WhatsAppForm
  data: Pick<WhatsApp, 'number' | 'bridge'>
  problem: string | undefined
  onChange: (form: WhatsAppForm) => void
}

/** Unavailable forms are explained before they are chosen. */
export function FormChoice({ form, data: { number, bridge }, problem, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const isEligible = number?.isOfficial === true
  const verdicts = {
    contacts: null,
    group: {
      isOffered: isEligible,
      why: number === null ? 'noNumber' : isEligible ? 'eligible' : 'notOfficial',
    },
    bridge: { isOffered: bridge !== null, why: bridge === null ? 'noBridge' : 'bridge' },
  } as const
  return (
    <fieldset className={classes['forms']}>
      <legend>{t('whatsApp.form')}</legend>
      {whatsAppForms.map((one) => {
        const verdict = verdicts[one]
        const isOff = verdict !== null && !verdict.isOffered
        return (
          <label key={one} className={classes['form']} data-off={isOff}>
            <input
              type="radio"
              name="form"
              checked={form === one}
              disabled={isOff}
              onChange={() => onChange(one)}
            />
            <span>
              <strong>{t(`whatsApp.forms.${one}`)}</strong>
              <small>{t(`whatsApp.formHints.${one}`, { most: MAX_OF_GROUP })}</small>
              {verdict !== null && (
                <small data-good={verdict.isOffered && one === 'group'}>
                  {t(`whatsApp.eligibility.${verdict.why}`)}
                </small>
              )}
            </span>
          </label>
        )
      })}
      <p className={classes['quiet']}>{t('whatsApp.existingGroups')}</p>
      {problem !== undefined && (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
