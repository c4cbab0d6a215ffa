export type SipKey = {
  readonly low0: number
  readonly high0: number
  readonly low1: number
  readonly high1: number
}

export function readSipKey(secret: Buffer): SipKey {
  const word = (at: number) => secret.readInt32LE(at)
  return { low0: word(0), high0: word(4), low1: word(8), high1: word(12) }
}

type State = Int32Array

export function sipHash(key: SipKey, bytes: Buffer): bigint {
  const state: State = Int32Array.of(
    key.low0 ^ 0x70736575,
    key.high0 ^ 0x736f6d65,
    key.low1 ^ 0x6e646f6d,
    key.high1 ^ 0x646f7261,
    key.low0 ^ 0x6e657261,
    key.high0 ^ 0x6c796765,
    key.low1 ^ 0x79746573,
    key.high1 ^ 0x74656462,
  )
  const whole = bytes.length - (bytes.length % 8)
  for (let at = 0; at < whole; at += 8) absorb(state, bytes.readInt32LE(at), bytes.readInt32LE(at + 4))
  const last = Buffer.alloc(8)
  bytes.copy(last, 0, whole)
  last[7] = bytes.length & 0xff
  absorb(state, last.readInt32LE(0), last.readInt32LE(4))
  state[4] = word(state, 4) ^ 0xff
  for (let round = 0; round < 4; round += 1) sipRound(state)
  const half = (at: number) =>
    word(state, at) ^ word(state, at + 2) ^ word(state, at + 4) ^ word(state, at + 6)
  return (BigInt(half(1) >>> 0) << 32n) | BigInt(half(0) >>> 0)
}

const word = (state: State, at: number): number => state[at] ?? 0

function absorb(state: State, low: number, high: number): void {
  state[6] = word(state, 6) ^ low
  state[7] = word(state, 7) ^ high
  sipRound(state)
  sipRound(state)
  state[0] = word(state, 0) ^ low
  state[1] = word(state, 1) ^ high
}

function sipRound(state: State): void {
  mix(state, 0, 2, 13, true)
  mix(state, 4, 6, 16, false)
  mix(state, 0, 6, 21, false)
  mix(state, 4, 2, 17, true)
}

/** `to += by; by = rotl(by, bits) ^ to`, and `isSwapped` swaps the halves of `to`. */
function mix(state: State, to: number, by: number, bits: number, isSwapped: boolean): void {
  const low = (word(state, to) >>> 0) + (word(state, by) >>> 0)
  const sumLow = low | 0
  const sumHigh = (word(state, to + 1) + word(state, by + 1) + (low > 0xffffffff ? 1 : 0)) | 0
  const [byLow, byHigh] = [word(state, by), word(state, by + 1)]
  state[by] = ((byLow << bits) | (byHigh >>> (32 - bits))) ^ sumLow
  state[by + 1] = ((byHigh << bits) | (byLow >>> (32 - bits))) ^ sumHigh
  state[to] = isSwapped ? sumHigh : sumLow
  state[to + 1] = isSwapped ? sumLow : sumHigh
}
