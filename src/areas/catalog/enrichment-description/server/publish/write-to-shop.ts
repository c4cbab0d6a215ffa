import { isSameText } from '#model/catalog/same-text.ts'
import type { ContentStore, StoredProduct } from '#ingestion/connectors/content-store.ts'
import { isFailure, PlatformFailure } from '#ingestion/connectors/platform-failure.ts'
import type { StoredPublication } from '../schema.ts'
import type { LeasedPublication } from './leased-publication.ts'
import { presentFields, pick, type Texts } from './texts-to-write.ts'

export type Writing = { row: StoredPublication; held: LeasedPublication; pauses: readonly number[] }

const GONE = 'A loja não tem mais este produto.'
const CHANGED = 'O texto da loja não é o que era quando este foi escrito.'
const OTHERWISE = 'A loja guardou um texto diferente do que foi enviado.'
const UNKNOWN = 'Não se sabe se o texto chegou a ser gravado: confira na loja.'

/**
 * Reads, compares, writes, and reads back. After a crash or lost response it reads first, so that an applied
 * write is not repeated. Neither platform offers compare-and-set: an edit between read and write is lost in
 * these fields, and on VTEX in every field.
 */
export async function writeToShop(writing: Writing, store: ContentStore): Promise<void> {
  const { row, held, pauses } = writing
  const read = await store.read(row.productId)
  if (read === null) return held.end({ state: 'failed', problem: GONE })
  if (says(read, row.content)) return held.end({ state: 'done' })
  const fields = presentFields(row.content)
  const isOurs = (field: (typeof fields)[number]) =>
    [row.expected, row.content].some((texts) => isSameText(read.content[field], texts[field] ?? ''))
  if (!fields.every(isOurs))
    return held.end({ state: 'conflict', problem: CHANGED, found: pick(read.content, fields) })
  const differing = fields.filter((field) => !isSameText(read.content[field], row.content[field] ?? ''))
  await held.begin(pick(read.fields, fields), read.image, pauses[0] ?? 0)
  await store
    .write(row.productId, read, Object.fromEntries(differing.map((field) => [field, row.fields[field]])))
    .catch(async (error: unknown) => {
      if (isSure(error)) await held.notBegun()
      throw error
    })
  const after = await store.read(row.productId)
  if (after === null) return held.end({ state: 'failed', problem: GONE })
  if (says(after, row.content)) return held.end({ state: 'done' })
  return held.end({ state: 'conflict', problem: OTHERWISE, found: pick(after.content, fields) })
}

const says = ({ content }: StoredProduct, texts: Texts): boolean =>
  presentFields(texts).every((field) => isSameText(content[field], texts[field] ?? ''))

/** Certainly had no effect. */
const isSure = (error: unknown) =>
  isFailure(error, 'credentials', 'forbidden', 'busy', 'not-found', 'refused', 'too-costly')

/** Retries if that may help; otherwise fails with the platform's message. */
export async function afterFailure({ row, held, pauses }: Writing, error: PlatformFailure): Promise<void> {
  const passes = isFailure(error, 'busy', 'unavailable', 'server-error', 'unreadable')
  const pause = pauses[row.attempts]
  if (passes && pause !== undefined) return held.postpone(Math.max(pause, error.pause ?? 0), error.message)
  const isUnknown = row.state === 'writing' || !isSure(error)
  return held.end({ state: 'failed', problem: isUnknown ? `${error.message} ${UNKNOWN}` : error.message })
}
