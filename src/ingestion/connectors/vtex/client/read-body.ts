import { PlatformFailure } from '../../platform-failure.ts'
import { readWhole, TooLarge } from '../../read-answer.ts'
import { away, unreadable } from './vtex-failure.ts'

/** Orders of companies have hundreds of lines; the largest known are of some megabytes. */
const LARGEST_ANSWER = 64 * 1024 * 1024

/** The JSON of an answer, which must be whole and of a size that can be held; null for an empty one. */
export async function readBody(answer: Response): Promise<unknown> {
  const text = await readWhole(answer, LARGEST_ANSWER).catch((error: unknown) => {
    throw error instanceof TooLarge
      ? new PlatformFailure('unreadable', 'A VTEX respondeu com mais dados do que um pedido pode ter.')
      : away(error)
  })
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(error)
  }
}
