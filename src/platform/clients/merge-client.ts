import type { Client } from './client-row.ts'
import { personalFields, type Consent, type Personal } from './personal.ts'

/** What an order tells of who bought it; '' for what it does not tell. */
export type ToldClient = Partial<Personal> & {
  /** As the order has it: what the facts make their `client_key` of. */
  customerId: string
  consent?: Consent | undefined
  /** How new the order is, and when it was placed, in milliseconds. */
  version: number
  placedAt: number
}

/** Each thing by itself as the newest order that tells it has it, in whatever order orders come; of equals the greater text. */
export function mergeClient(known: Client, told: Personal & Pick<ToldClient, 'consent' | 'version'>): Client {
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
  // an order repeats what was agreed to earlier
  const isSame = consent.state === known.consent.state && consent.source === known.consent.source
  merged.consent = isSame && consent.at === null ? known.consent : consent
  merged.versions.consent = told.version
  return merged
}

/** Nobody known yet. */
export const newClient = (clientKey: string): Client => ({
  ...{ clientKey, name: '', email: '', phone: '', document: '', versions: {}, sources: [] },
  consent: { state: 'unknown', at: null, source: '' },
})
