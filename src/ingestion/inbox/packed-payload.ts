import { promisify } from 'node:util'
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib'
import { openBytes, sealBytes } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

const deflateAside = promisify<Buffer, Buffer>(deflateRaw)
const inflateAside = promisify<Buffer, Buffer>(inflateRaw)

/** Below this, waiting for another thread costs more than the work. */
const SMALL = 8 * 1024

async function deflate(text: Buffer): Promise<Buffer> {
  return text.length <= SMALL ? deflateRawSync(text) : deflateAside(text)
}

async function inflate(deflated: Buffer): Promise<Buffer> {
  return deflated.length <= SMALL ? inflateRawSync(deflated) : inflateAside(deflated)
}

/** Sealed with this, a payload opens nowhere else. */
export type ArrivalPlace = { accountId: string; kind: string; key: string; version: string }

const placeOf = ({ accountId, kind, key, version }: ArrivalPlace) => ({
  purpose: 'inbox',
  row: JSON.stringify([accountId, kind, key, version]),
})

export type PackedPayload = { payload: Buffer; sealedBy: string | null }

/** Deflated, then sealed; `bytes` is the length before. */
export async function packPayload(
  keyring: Keyring,
  place: ArrivalPlace,
  payload: unknown,
): Promise<PackedPayload & { bytes: number }> {
  const text = Buffer.from(JSON.stringify(payload ?? null))
  const sealed = sealPayload(keyring, place, await deflate(text))
  return { ...sealed, bytes: text.length }
}

export function sealPayload(keyring: Keyring, place: ArrivalPlace, deflated: Buffer): PackedPayload {
  const { current } = keyring
  return { payload: sealBytes(current, deflated, placeOf(place)), sealedBy: current.id }
}

/** Old payloads are not sealed. Throws where no key opens it. */
export function unsealPayload(
  keyring: Keyring,
  place: ArrivalPlace,
  { payload, sealedBy }: PackedPayload,
): Buffer {
  return sealedBy === null ? payload : openBytes(keyring, sealedBy, payload, placeOf(place))
}

export async function unpackPayload(
  keyring: Keyring,
  place: ArrivalPlace,
  packed: PackedPayload,
): Promise<unknown> {
  return JSON.parse((await inflate(unsealPayload(keyring, place, packed))).toString())
}
