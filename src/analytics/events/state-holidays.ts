import type { State } from '#model/states.ts'
import type { Day } from '../periods/local-time.ts'

/**
 * Civil holiday of each state by its own law (Lei 9.093/1995, artigo 1º, II), as MM-DD; states without one
 * are absent.
 */
const stateDates = {
  AC: '06-15',
  AL: '09-16',
  AM: '09-05',
  AP: '09-13',
  BA: '07-02',
  CE: '03-25',
  MA: '07-28',
  MS: '10-11',
  PA: '08-15',
  PB: '08-05',
  PE: '03-06',
  PI: '10-19',
  RJ: '04-23',
  RN: '10-03',
  RO: '01-04',
  RR: '10-05',
  RS: '09-20',
  SE: '07-08',
  SP: '07-09',
  TO: '10-05',
} as const satisfies Partial<Record<State, string>>

const dateOfState = new Map<string, string>(Object.entries(stateDates))

/** False for an unknown state. */
export const isStateHoliday = (state: string, day: Day): boolean => day.slice(5) === dateOfState.get(state)
