import { findCurve, cellKey, type Plan } from '#areas/sales/sales-targets/model.ts'
import type { TargetDifferences } from '../contract.ts'

export function comparePlans(before: Plan, after: Plan): TargetDifferences {
  const byKey = ({ cells }: Plan) => new Map(cells.map((cell) => [cellKey(cell), cell]))
  const [old, now] = [byKey(before), byKey(after)]
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
