import { placeLabel } from '#model/dimension-labels.ts'
import type { Alert } from '../alerts-contract.ts'
import type { StoredAlert } from './schema.ts'

/** One value per dimension of the rule, with its label. */
export const alertPlace = (
  { settings, place }: Pick<StoredAlert, 'settings' | 'place'>,
  currency: string,
): Alert['place'] =>
  settings.by.map((dimension, index) => {
    const value = place.values[index] ?? ''
    return { dimension, value, label: placeLabel(dimension, value, currency, place.labels[index]) }
  })
