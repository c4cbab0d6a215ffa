import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

const deflate = promisify<Buffer, Buffer>(deflateRaw)
const inflate = promisify<Buffer, Buffer>(inflateRaw)

/** A payload as the inbox keeps it; `bytes` is its length before. */
export async function packPayload(payload: unknown): Promise<{ payload: Buffer; bytes: number }> {
  const text = Buffer.from(JSON.stringify(payload ?? null))
  return { payload: await deflate(text), bytes: text.length }
}

export async function unpackPayload(packed: Buffer): Promise<unknown> {
  return JSON.parse((await inflate(packed)).toString())
}
