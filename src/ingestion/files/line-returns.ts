const [LF, CR, QUOTE] = [10, 13, 34]
/** What stands before a quote that opens a text. */
const before = new Set(Buffer.from('\n\r\t,;|'))

/** Puts line feeds, in place, where carriage returns end lines; those in quotes stay. */
export function lineReturns() {
  let isQuoted = false
  let [last, wasClosed] = [LF, false]
  const seen = { returns: 0, feeds: 0 }
  const replace = (chunk: Buffer): Buffer => {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      const isClosing = isQuoted && byte === QUOTE
      if (isClosing) isQuoted = false
      else if (byte === QUOTE && (wasClosed || before.has(last))) isQuoted = true
      else if (!isQuoted && byte === LF) seen.feeds += 1
      else if (!isQuoted && byte === CR) {
        seen.returns += 1
        chunk[at] = LF
      }
      last = byte
      wasClosed = isClosing
    }
    return chunk
  }
  return { replace, seen }
}

/** Whether carriage returns alone end the lines of a text, as in files of old Macs. */
export function endsInReturns(head: Buffer): boolean {
  if (!head.includes(CR) || head.includes(0)) return false
  const { replace, seen } = lineReturns()
  replace(Buffer.from(head))
  return seen.returns > 0 && seen.feeds === 0
}
