const ZERO = 48
/** The runtime's encoder is faster for longer texts. */
const SHORT = 64

/** A growable UTF-8 buffer that can be emptied and reused. */
export class ByteText {
  bytes = Buffer.allocUnsafe(1 << 16)
  at = 0

  room(more: number): void {
    if (this.at + more <= this.bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + more))
    this.bytes.copy(grown, 0, 0, this.at)
    this.bytes = grown
  }

  byte(code: number): void {
    this.room(1)
    this.bytes[this.at] = code
    this.at += 1
  }

  text(text: string): void {
    this.room(text.length * 3)
    const { bytes, at } = this
    const { length } = text
    if (length > SHORT) {
      this.at += bytes.write(text, at)
      return
    }
    for (let place = 0; place < length; place += 1) {
      const code = text.charCodeAt(place)
      if (code > 127) {
        this.at = at + bytes.write(text, at)
        return
      }
      bytes[at + place] = code
    }
    this.at = at + length
  }

  digits(number: number, width = 1): void {
    let count = width
    for (let most = 10 ** width; number >= most; most *= 10) count += 1
    this.room(count)
    let left = number
    for (let place = this.at + count - 1; place >= this.at; place -= 1) {
      const next = Math.floor(left / 10)
      this.bytes[place] = ZERO + left - next * 10
      left = next
    }
    this.at += count
  }

  skip(bytes: number): void {
    this.room(bytes)
    this.at += bytes
  }

  part(from: Uint8Array, start: number, end: number): void {
    this.room(end - start)
    const { bytes } = this
    let { at } = this
    for (let place = start; place < end; place += 1, at += 1) bytes[at] = from[place] ?? 0
    this.at = at
  }

  take(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, this.at))
    this.at = 0
    return taken
  }
}
