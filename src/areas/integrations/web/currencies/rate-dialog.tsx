import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currenciesClient } from '#areas/integrations/web/currencies/currencies-client.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { DayField } from '#ui/forms/day-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { Select } from '#ui/forms/select.tsx'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { currencies } from '#model/preferences.ts'

const names = new Intl.DisplayNames('pt-BR', { type: 'currency' })

type Props = {
  inUse: readonly string[]
  onSaved: () => Promise<unknown>
  onClose: () => void
}

export function RateDialog({ inUse, onSaved, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const offered = [...new Set([...inUse, ...currencies, 'JPY'])].filter((code) =>
    /^(?!BRL)[A-Z]{3}$/.test(code),
  )
  const [currency, setCurrency] = useState(offered[0] ?? 'USD')
  const [day, setDay] = useState('')
  async function save(form: HTMLFormElement): Promise<void> {
    await currenciesClient.saveRate({ currency, day, reais: formText(form, 'reais') })
    toastSuccess(t('exchangeRates.done.saved', { currency }))
    await onSaved()
  }
  return (
    <DialogForm
      title={t('exchangeRates.fill')}
      lead={t('exchangeRates.fillLead')}
      submit={t('ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('exchangeRates.currency')}
        quiet={false}
        value={currency}
        options={offered.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))}
        onChange={setCurrency}
      />
      <DayField
        label={t('exchangeRates.from')}
        name="day"
        value={day}
        problem={undefined}
        onChange={setDay}
      />
      <Field
        label={t('exchangeRates.reais')}
        name="reais"
        inputMode="decimal"
        autoComplete="off"
        hint={t('exchangeRates.reaisHint')}
        problem={undefined}
      />
    </DialogForm>
  )
}
