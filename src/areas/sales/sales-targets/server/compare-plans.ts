import { findCurve, cellKey, type Plan } from '#areas/sales/sales-targets/model.ts'
import type { TargetCell, TargetDifferences } from '../contract.ts'

export function comparePlans(before: Plan, after: Plan): TargetDifferences {
  const [old, now] = [before, after].map(
    ({ cells }) => new Map(cells.map((cell) => [cellKey(cell), cell])),
  ) as [Map<string, TargetCell>, Map<string, TargetCell>]
  const cells = [...new Map([...old, ...now]).entries()].flatMap(([place, { value: _, ...cell }]) => {
    const sides = { before: old.get(place)?.value ?? null, after: now.get(place)?.value ?? null }
    return sides.before === sides.after ? [] : [{ ...cell, ...sides }]
  })
  const months = [...new Set([...before.curves, ...after.curves].map(({ month }) => month))]
  const curves = months.flatMap((month) => {
    const [was, is] = [findCurve(before, month), findCurve(after, month)]
    const same = was?.kind === is?.kind && JSON.stringify(was?.weights) === JSON.stringify(is?.weights)
    return same ? [] : [{ month, before: was?.kind ?? null, after: is?.kind ?? null }]
  })
  return {
    cells: cells.toSorted((a, b) => cellKey(a).localeCompare(cellKey(b))),
    curves: curves.toSorted((a, b) => a.month.localeCompare(b.month)),
  }
}
