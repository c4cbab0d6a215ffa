/** An equation: the sum of unknowns, each times its factor, is known. */
export type KnownSum = readonly (readonly [name: string, factor: number])[]

const NONE = 1e-9

/** Unknowns whose value follows from the sums (Gauss–Jordan elimination). */
export function deducibleFromSums(sums: readonly KnownSum[]): string[] {
  const rest = sums.map((one) => new Map(one))
  const solved: Map<string, number>[] = []
  for (const name of new Set(rest.flatMap((one) => [...one.keys()]))) {
    const at = rest.findIndex((one) => Math.abs(one.get(name) ?? 0) > NONE)
    if (at === -1) continue
    const [pivot = new Map<string, number>()] = rest.splice(at, 1)
    const factor = pivot.get(name) ?? 1
    for (const [key, value] of pivot) pivot.set(key, value / factor)
    for (const other of [...rest, ...solved]) {
      const times = other.get(name) ?? 0
      if (times !== 0) for (const [key, value] of pivot) other.set(key, (other.get(key) ?? 0) - times * value)
    }
    solved.push(pivot)
  }
  return solved.flatMap((one) => {
    const left = [...one].filter(([, value]) => Math.abs(value) > NONE)
    return left.length === 1 ? left.map(([name]) => name) : []
  })
}
