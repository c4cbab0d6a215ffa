import type { Day } from '#ui/formats/day.ts'

type Problem = 'required' | 'invalid' | 'endAfterStart'

const day = /^\d{4}-\d{2}-\d{2}$/

/** Specification, section 5. */
export function checkSpan(from: Day, to: Day): { from?: Problem; to?: Problem } {
  const problem = (text: string): Problem | undefined =>
    text === '' ? 'required' : day.test(text) ? undefined : 'invalid'
  const start = problem(from)
  const end = problem(to) ?? (start === undefined && to <= from ? 'endAfterStart' : undefined)
  return { ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { to: end }) }
}
