/** An answer of more bytes than anybody should have to hold. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** The text of an answer, whole; throws `TooLarge`, or what ended the reading. */
export async function readWhole(answer: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new TooLarge(`more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Tells how far the clock that dated an answer is ahead of ours, in milliseconds; `began` is when it was asked for. */
export function tellClock(answer: Response, began: number, onClock: (skew: number) => void): void {
  const date = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isFinite(date)) onClock(date + 500 - (began + Date.now()) / 2)
}
