import { cellKey, type Changes } from '#areas/sales/sales-targets/model.ts'

export type Draft = {
  cells: ReadonlyMap<string, Changes['cells'][number]>
  curves: ReadonlyMap<string, Changes['curves'][number]>
}

export type EditHistory = { past: readonly Draft[]; now: Draft; future: readonly Draft[] }

const emptyDraft: Draft = { cells: new Map(), curves: new Map() }
export const noEdits: EditHistory = { past: [], now: emptyDraft, future: [] }

const mostSteps = 200

export function addEdit(history: EditHistory, changes: Partial<Changes>): EditHistory {
  const cells = new Map(history.now.cells)
  const curves = new Map(history.now.curves)
  for (const cell of changes.cells ?? []) cells.set(cellKey(cell), cell)
  for (const curve of changes.curves ?? []) curves.set(curve.month, curve)
  return { past: [...history.past, history.now].slice(-mostSteps), now: { cells, curves }, future: [] }
}

export function undoEdit(history: EditHistory): EditHistory {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export function redoEdit(history: EditHistory): EditHistory {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future }
}

const unlike = <Value>(now: ReadonlyMap<string, Value>, then: ReadonlyMap<string, Value>) =>
  new Map([...now].filter(([key, value]) => then.get(key) !== value))

export const removeSaved = ({ now }: EditHistory, sent: Draft): EditHistory => ({
  ...noEdits,
  now: { cells: unlike(now.cells, sent.cells), curves: unlike(now.curves, sent.curves) },
})

export const pendingChanges = ({ now }: EditHistory): Changes => ({
  cells: [...now.cells.values()],
  curves: [...now.curves.values()],
})

export const countChanges = ({ now }: EditHistory): number => now.cells.size + now.curves.size
