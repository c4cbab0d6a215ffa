import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyChanges, emptyPlan, type Changes } from '#areas/sales/sales-targets/model.ts'
import {
  pendingChanges,
  countChanges,
  addEdit,
  removeSaved,
  noEdits,
  redoEdit,
  undoEdit,
} from './edit-history.ts'

const cell = fc.record({
  month: fc.constantFrom('2026-10', '2026-11'),
  metric: fc.constant('invoicedRevenue' as const),
  channel: fc.constantFrom(null, 'Site', 'Feira'),
  category: fc.constant(null),
  value: fc.option(fc.nat()),
})
const curve = fc.record({
  month: fc.constantFrom('2026-10', '2026-11'),
  kind: fc.constant('edited' as const),
  weights: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
})
const step = fc.record<Changes>({
  cells: fc.array(cell, { maxLength: 4 }),
  curves: fc.array(curve, { maxLength: 2 }),
})

it('undoing everything gives what was there, redoing it what was made', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const made = steps.reduce(addEdit, noEdits)
      const back = steps.reduce(undoEdit, made)
      expect(pendingChanges(back)).toEqual(pendingChanges(noEdits))
      expect(pendingChanges(steps.reduce(redoEdit, back))).toEqual(pendingChanges(made))
    }),
  )
})

it('the draft over the plan is each change in its turn', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
      const inTurn = steps.reduce(applyChanges, emptyPlan)
      const atOnce = applyChanges(emptyPlan, pendingChanges(steps.reduce(addEdit, noEdits)))
      const sorted = (plan: typeof inTurn) => plan.cells.map((each) => JSON.stringify(each)).toSorted()
      expect(sorted(atOnce)).toEqual(sorted(inTurn))
    }),
  )
})

it('a new change takes what was undone away', () => {
  const one = {
    cells: [{ month: '2026-11', metric: 'ticket' as const, channel: null, category: null, value: 1 }],
  }
  const history = addEdit(undoEdit(addEdit(noEdits, one)), one)
  expect(redoEdit(history)).toBe(history)
  expect(countChanges(history)).toBe(1)
})

it('what was changed while a draft was saved is left to save, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 8 }), (before, meanwhile) => {
      const sent = before.reduce(addEdit, noEdits)
      const later = meanwhile.reduce(addEdit, sent)
      const inTurn = (history: typeof later) =>
        pendingChanges(history)
          .cells.map((each) => JSON.stringify(each))
          .toSorted()
      expect(inTurn(removeSaved(later, sent.now))).toEqual(inTurn(meanwhile.reduce(addEdit, noEdits)))
      expect(countChanges(removeSaved(sent, sent.now))).toBe(0)
    }),
  )
})
