import { symbolOf } from '#model/formats/currency-symbols.ts'
import { currencies } from '#model/preferences.ts'
import { entriesOf } from '#model/records.ts'
import { states } from '#model/states.ts'

const currencyNames = new Intl.DisplayNames('pt-BR', { type: 'currency' })

export const currencyOptions = currencies.map((value) => ({
  value,
  label: `${currencyNames.of(value) ?? value} (${symbolOf(value)})`,
}))

/** `none` is the label of the empty choice. */
export const stateOptions = (none: string) => [
  { value: '', label: none },
  ...entriesOf(states).map(([value, label]) => ({ value, label })),
]
