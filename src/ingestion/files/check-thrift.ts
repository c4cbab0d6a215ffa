const [STOP, TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, STRUCT] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12,
] as const

/** More than any real metadata has. */
const MAX_DEPTH = 16
const MAX_STRUCTS = 250_000
const VARINT_BYTES = 10

// Throws for metadata that ends early, nests too deep or claims more elements than bytes remain: what
// passes can be parsed in memory and time proportional to its size.
export function checkThrift(bytes: Uint8Array): void {
  let at = 0
  let structs = 0

  const skip = (count: number) => {
    at += count
    if (count < 0 || at > bytes.length) throw new Error('thrift: ends too early')
  }
  const byte = () => {
    skip(1)
    return bytes[at - 1] ?? STOP
  }
  const varint = () => {
    let value = 0
    for (let index = 0; index < VARINT_BYTES; index += 1) {
      const part = byte()
      value += (part & 0x7f) * 2 ** (7 * index)
      if (part < 0x80) return value
    }
    throw new Error('thrift: a number without end')
  }
  const element = (type: number, depth: number): unknown => {
    switch (type) {
      case TRUE:
      case FALSE:
        return undefined
      case BYTE:
        return skip(1)
      case I16:
      case I32:
      case I64:
        return varint()
      case DOUBLE:
        return skip(8)
      case BINARY:
        return skip(varint())
      case LIST:
        return list(depth + 1)
      case STRUCT:
        return struct(depth + 1)
      default:
        throw new Error('thrift: a type that metadata does not have')
    }
  }
  const list = (depth: number) => {
    const head = byte()
    const type = head & 0x0f
    const size = head >> 4 === 15 ? varint() : head >> 4
    if (size > bytes.length - at) throw new Error('thrift: a list of more than there is')
    const inList = type === TRUE || type === FALSE ? BYTE : type
    for (let index = 0; index < size; index += 1) element(inList, depth)
  }
  const struct = (depth: number) => {
    structs += 1
    if (depth > MAX_DEPTH || structs > MAX_STRUCTS) throw new Error('thrift: too deep or too many')
    for (;;) {
      const head = byte()
      const type = head & 0x0f
      if (type === STOP) return
      if (head >> 4 === 0) varint()
      element(type, depth)
    }
  }
  struct(0)
}
