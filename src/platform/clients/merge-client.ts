import type { Client } from './client-row.ts'
import { personalFields, type Consent, type Personal } from './personal.ts'

export type OrderClient = Partial<Personal> & {
  customerId: string
  consent?: Consent | undefined
  version: number
  placedAt: number
}

/** The newest order wins field by field, whatever order they arrive in; ties take the greater text. */
export function mergeClient(
  known: Client,
  told: Personal & Pick<OrderClient, 'consent' | 'version'>,
): Client {
  const merged = { ...known, versions: { ...known.versions } }
  for (const field of personalFields) {
    const at = known.versions[field] ?? -1
    if (told[field] === '' || told.version < at || (told.version === at && told[field] <= known[field]))
      continue
    merged[field] = told[field]
    merged.versions[field] = told.version
  }
  const { consent } = told
  if (consent === undefined || told.version < (known.versions.consent ?? -1)) return merged
  // an order repeats an earlier consent
  const isSame = consent.state === known.consent.state && consent.source === known.consent.source
  merged.consent = isSame && consent.at === null ? known.consent : consent
  merged.versions.consent = told.version
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
