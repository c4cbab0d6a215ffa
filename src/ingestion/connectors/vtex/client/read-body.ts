import { away, unreadable, VtexFailure } from './vtex-failure.ts'

/** Orders of companies have hundreds of lines; the largest known are of some megabytes. */
const LARGEST_ANSWER = 64 * 1024 * 1024

/** The JSON of an answer, which must be whole and of a size that can be held; null for an empty one. */
export async function readBody(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > LARGEST_ANSWER) {
        throw new VtexFailure('unreadable', 'A VTEX respondeu com mais dados do que um pedido pode ter.')
      }
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof VtexFailure ? error : away(error)
  }
  if (size === 0) return null
  const text = Buffer.concat(parts).toString('utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(error)
  }
}
