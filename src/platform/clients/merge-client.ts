import type { Client } from './client-row.ts'
import { personalFields, type Consent, type Personal } from './personal.ts'

export type OrderClient = Partial<Personal> & {
  customerId: string
  consent?: Consent | undefined
  version: number
  placedAt: number
}

/** The newest order wins per field, whatever the arrival order; ties take the greater text. */
export function mergeClient(
  known: Client,
  ordered: Personal & Pick<OrderClient, 'consent' | 'version'>,
): Client {
  const merged = { ...known, versions: { ...known.versions } }
  for (const field of personalFields) {
    const at = known.versions[field] ?? -1
    if (
      ordered[field] === '' ||
      ordered.version < at ||
      (ordered.version === at && ordered[field] <= known[field])
    )
      continue
    merged[field] = ordered[field]
    merged.versions[field] = ordered.version
  }
  const { consent } = ordered
  if (consent === undefined || ordered.version < (known.versions.consent ?? -1)) return merged
  // an order repeats an earlier consent
  const isSame = consent.state === known.consent.state && consent.source === known.consent.source
  merged.consent = isSame && consent.at === null ? known.consent : consent
  merged.versions.consent = ordered.version
  return merged
}

export const newClient = (clientKey: string): Client => ({
  clientKey,
  name: '',
  email: '',
  phone: '',
  document: '',
  versions: {},
  sources: [],
  consent: { state: 'unknown', at: null, source: '' },
})
