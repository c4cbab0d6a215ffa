import type { ByteText } from './byte-text.ts'

const MINUS = 45

/** An amount in minor units as one in the unit itself, with no more places than it needs: `60,9` of 6090. */
export function putMinor(to: ByteText, amount: number, places: number, mark: string): void {
  if (!Number.isSafeInteger(amount)) {
    to.text(String(Number((amount / 10 ** places).toFixed(6))).replace('.', mark))
    return
  }
  if (amount < 0) to.byte(MINUS)
  const all = Math.abs(amount)
  const unit = 10 ** places
  const whole = Math.floor(all / unit)
  to.digits(whole)
  let rest = all - whole * unit
  let shown = places
  for (; rest > 0 && rest % 10 === 0; shown -= 1) rest /= 10
  if (rest === 0) return
  to.byte(mark.charCodeAt(0))
  to.digits(rest, shown)
}
