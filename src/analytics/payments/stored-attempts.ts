import { selectionConditions, type RowsQuestion } from '../question/compile-question.ts'
import { rowSource } from '../question/converted-rows.ts'

type Chosen = Pick<RowsQuestion, 'filters' | 'rule' | 'segment'> & {
  frame: Pick<RowsQuestion['frame'], 'money' | 'timeZone'>
}

/** All conditions of attempts read in their own currency: `read`, and what is asked. */
export const storedAttempts = (
  asked: Chosen,
  read: readonly string[],
  params: Record<string, unknown>,
): string[] => [...read, ...storedAttemptConditions(asked, read, params)]

/**
 * `selectionConditions` for attempts read in their own currency: bands of amounts are those of the shown
 * currency, as in all figures. `read`: what else limits the rows.
 */
export function storedAttemptConditions(
  asked: Chosen,
  read: readonly string[],
  params: Record<string, unknown>,
): string[] {
  const { frame, filters, segment } = asked
  const chosen = selectionConditions({ ...asked, fact: 'attempts' }, params)
  const hasBands = filters.amountBand !== undefined || segment?.filters.amountBand !== undefined
  if (!hasBands || !frame.money?.conversion) return chosen
  const rows = rowSource({ fact: 'attempts', frame, where: read }, params)
  const where = [...read, ...chosen].join('\n    AND ')
  return [`(order_id, attempt_id) IN (SELECT order_id, attempt_id FROM ${rows}\n  WHERE ${where})`]
}
