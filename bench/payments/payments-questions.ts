import { addDays } from '#analytics/periods/local-time.ts'
import type { ScreenParams } from '../api/measure-screens.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

/** What the screens of payments ask. */
export function paymentsQuestions({ from, to }: BenchAccount): ScreenParams[] {
  const decomposition = (round: number, part = '', more = '') => {
    const period = `${addDays(from, -round)}_${addDays(to, -round)}`
    return `/payments/decomposition${part}?period=${period}&compare=previous-period${more}`
  }
  const parts = ['', '/dimensions', '/declines', '/retries', '/costs', '/attempts']
  const one = (what: string, part: string, goals: ScreenParams['goals'], more = ''): ScreenParams => ({
    what,
    paths: (round) => [decomposition(round, part, more)],
    ...(goals && { goals }),
  })
  return [
    { what: 'live', paths: () => ['/payments/live'], isLive: true, goals: { small: 50, large: 150 } },
    {
      what: 'live, one acquirer',
      isLive: true,
      paths: () => ['/payments/live?filters[acquirer][0]=Adquirente%200'],
    },
    one('decomposition', '', { small: 50, large: 300 }),
    one('dimensions', '/dimensions', { large: 300 }),
    one('declines', '/declines', { large: 300 }),
    one('retries', '/retries', { large: 300 }),
    one('costs', '/costs', { large: 300 }),
    one('attempts', '/attempts', { large: 300 }),
    one('causes', '/causes', { small: 100, large: 400 }),
    one('causes of the authorisation', '/causes', { small: 100, large: 400 }, '&rate=authorization'),
    {
      what: 'decomposition, its whole screen at once',
      paths: (round) => parts.map((part) => decomposition(round + 100, part)),
    },
  ]
}
