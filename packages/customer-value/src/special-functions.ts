const STIRLING_FROM = 10

/** ln Γ(x) for x > 0: shifted upwards, then Stirling's series (Abramowitz & Stegun 6.1.41), to about 14 digits. */
export function logGamma(x: number): number {
  let z = x
  let shift = 0
  let product = 1
  for (; z < STIRLING_FROM; z++) {
    product *= z
    if (product > 1e200 || product < 1e-200) {
      shift += Math.log(product)
      product = 1
    }
  }
  const w = 1 / (z * z)
  const series =
    (1 / 12 -
      w * (1 / 360 - w * (1 / 1260 - w * (1 / 1680 - w * (1 / 1188 - w * (691 / 360360 - w * (1 / 156))))))) /
    z
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift - Math.log(product)
}

/** ψ(x) for x > 0: shifted upwards, then the asymptotic series (Abramowitz & Stegun 6.3.18). */
export function digamma(x: number): number {
  let z = x
  let shift = 0
  for (; z < STIRLING_FROM; z++) shift += 1 / z
  const w = 1 / (z * z)
  const series =
    w * (1 / 12 - w * (1 / 120 - w * (1 / 252 - w * (1 / 240 - w * (1 / 132 - w * (691 / 32760))))))
  return Math.log(z) - 0.5 / z - series - shift
}
