import { blindIndex } from '../secrets/blind-index.ts'
import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { signedKey, unsignedKey } from './client-key.ts'
import { searchWords, type ConsentState, type Personal } from './personal.ts'

/** Per field, the version (ms) of the order it came from. */
export type Versions = Partial<Record<keyof Personal | 'consent', number>>

export type Client = Personal & {
  clientKey: string
  consent: { state: ConsentState; at: Date | null; source: string }
  versions: Versions
  sources: string[]
}

export type ClientRow = {
  client_key: string
  name: string
  sealed: string | null
  contact_consent: ConsentState
  consent_at: string | null
  consent_source: string
  sources: string[]
  erased_at: string | null
}

export const clientColumns =
  'client_key::text, name, sealed, contact_consent, consent_at, consent_source, sources::text[] AS sources, erased_at'

const purpose = 'client'
type Of = { keyring: Keyring; accountId: string }
type Sealed = Omit<Personal, 'name'> & { versions: Versions }

export function openClient({ keyring, accountId }: Of, row: ClientRow): Client {
  const nothing: Sealed = { email: '', phone: '', document: '', versions: {} }
  const place = { purpose, row: `${accountId}/${row.client_key}` }
  const sealed = row.sealed === null ? nothing : (JSON.parse(decrypt(keyring, row.sealed, place)) as Sealed)
  return {
    clientKey: unsignedKey(row.client_key),
    name: row.name,
    ...sealed,
    consent: {
      state: row.contact_consent,
      at: row.consent_at === null ? null : new Date(row.consent_at),
      source: row.consent_source,
    },
    sources: row.sources,
  }
}

export function sealClient({ keyring, accountId }: Of, client: Client) {
  const { clientKey, name, email, phone, document, consent, versions, sources } = client
  const stored = signedKey(clientKey)
  const text = JSON.stringify({ email, phone, document, versions } satisfies Sealed)
  const index = (field: 'email' | 'phone' | 'document') =>
    client[field] === '' ? null : blindIndex(keyring, client[field], `client.${field}`)
  return {
    clientKey: stored,
    name,
    words: searchWords(name).join(' '),
    sealed: encrypt(keyring, text, { purpose, row: `${accountId}/${stored}` }),
    emailIndex: index('email'),
    phoneIndex: index('phone'),
    documentIndex: index('document'),
    consent: consent.state,
    consentAt: consent.at?.toISOString() ?? null,
    consentSource: consent.source,
    version: Math.max(0, ...Object.values(versions)),
    sources: sources.join(' '),
  }
}
