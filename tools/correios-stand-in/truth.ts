import { heardOf, type Parcel } from './parcels.ts'

/** Instants in seconds. */
export type EventTruth = {
  trackingNumber: string
  code: string
  description: string
  city: string
  uf: string
  at: number
  due: number
}

/** Each event that Correios have told until a second, once. */
export const truthAt = (parcels: readonly Parcel[], at: number): EventTruth[] =>
  inOrder(
    parcels.flatMap((parcel) =>
      heardOf(parcel, at).map(({ at: happened, kind, city, uf }) => ({
        trackingNumber: parcel.code,
        code: `${kind.code} ${kind.status}`,
        city,
        uf,
        description: kind.kept ?? kind.text,
        at: happened,
        due: parcel.due,
      })),
    ),
  )

const keyOf = (one: EventTruth): string => [one.trackingNumber, one.at, one.code, one.description].join('\n')

export const inOrder = (truth: readonly EventTruth[]): EventTruth[] =>
  truth.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
