/** Under which answers of APIs, and exports, put their rows. */
const listNames = new Set(
  'orders pedidos vendas sales transactions transacoes payments pagamentos shipments envios products produtos data dados list results records registros rows content'.split(
    ' ',
  ),
)

const [QUOTE, BACKSLASH, LF, CR, COMMA] = [0x22, 0x5c, 0x0a, 0x0d, 0x2c]
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d
const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === LF || byte === CR

/** `begin`: the byte after its bracket; `outside`: how many objects it is in. */
type ListPlace = { begin: number; outside: number }

/** The list of objects that a JSON file is, or holds under a usual name. */
export function findJsonList(head: string): ListPlace | undefined {
  const at = head.indexOf('[')
  if (at < 0 || !/^\s{0,1000}[{\]]/.test(head.slice(at + 1))) return undefined
  const before = head
    .slice(0, at)
    .replace(/^\uFEFF/, '')
    .trim()
  const name = /"([^"\s]{1,40})"\s{0,20}:$/.exec(before)?.[1]?.toLowerCase()
  const isNamed = before.startsWith('{') && name !== undefined && listNames.has(name)
  if (before !== '' && !isNamed) return undefined
  const count = (mark: string) => before.split(mark).length - 1
  return { begin: Buffer.byteLength(head.slice(0, at + 1)), outside: count('{') - count('}') }
}

/** Writes the objects of a JSON list one to a line. */
export class JsonListCutter {
  private depth = 0
  private inText = false
  private isEscaped = false
  private outside: number
  /** The list was read to its end. */
  hasEnded = false
  /** It holds objects alone, and nothing follows what holds it. */
  isWhole = true

  constructor(outside: number) {
    this.outside = outside
  }

  cut(chunk: Buffer): Buffer {
    const out = Buffer.allocUnsafe(chunk.length * 2)
    let at = 0
    for (const byte of chunk) {
      const isMark = !this.readsText(byte)
      if (this.hasEnded) this.follow(byte, isMark)
      else if (this.depth === 0) this.openElement(byte)
      else if (isMark && isOpening(byte)) this.depth += 1
      else if (isMark && isClosing(byte)) this.depth -= 1
      else if (isMark && (byte === LF || byte === CR)) {
        at = out.writeUInt8(0x20, at)
        continue
      }
      if (this.hasEnded || (this.depth === 0 && !isClosing(byte))) continue
      at = out.writeUInt8(byte, at)
      if (this.depth === 0) at = out.writeUInt8(LF, at)
    }
    return out.subarray(0, at)
  }

  /** Whether a byte is in quotes, which themselves are. */
  private readsText(byte: number): boolean {
    if (!this.inText) {
      this.inText = byte === QUOTE
      return this.inText
    }
    this.inText = this.isEscaped || byte !== QUOTE
    this.isEscaped = !this.isEscaped && byte === BACKSLASH
    return true
  }

  private openElement(byte: number): void {
    if (byte === 0x7b) this.depth = 1
    else if (byte === 0x5d) this.hasEnded = true
    else if (byte !== COMMA && !isSpace(byte)) this.isWhole = false
  }

  private follow(byte: number, isMark: boolean): void {
    if (this.outside === 0) this.isWhole &&= isSpace(byte)
    else if (isMark && isOpening(byte)) this.outside += 1
    else if (isMark && isClosing(byte)) this.outside -= 1
  }
}
