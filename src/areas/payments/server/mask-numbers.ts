import { maskNumber } from '#model/mask-number.ts'

type Numbered = { id: string; number: number; tid: string; nsu: string }

/** Many sources identify an attempt by its TID or NSU: its position in its order takes the place of its id. */
export const maskNumbers = <Attempt extends Numbered>(attempt: Attempt): Attempt => ({
  ...attempt,
  id: String(attempt.number),
  tid: maskNumber(attempt.tid),
  nsu: maskNumber(attempt.nsu),
})
