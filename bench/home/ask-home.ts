import { addDays } from '#analytics/periods/local-time.ts'
import { openBrowser } from '#platform/testing/browser.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

/** The same days, or as many so many days before: the server remembers answers, and a period that nobody asked for is none of them. */
type Ask = (daysBefore?: number) => Promise<{ bytes: number }>

export type AskHome = {
  /** The whole home, as the browser asks for it: both answers at once. */
  home: Ask
  /** Where the revenue changed. */
  causes: Ask
}

/** Signs in over HTTP and gives functions that ask what the home shows. */
export async function signIn(address: string, { email, password, from, to }: BenchAccount): Promise<AskHome> {
  const browser = openBrowser(address)
  const signedIn = await browser.post('/api/users/login', { email, password })
  if (signedIn.status !== 200) throw new Error(`signing in answered ${signedIn.status}: ${signedIn.text}`)
  const ask =
    (parts: string[]): Ask =>
    async (daysBefore = 0) => {
      const period = `${addDays(from, -daysBefore)}_${addDays(to, -daysBefore)}`
      const query = `?period=${period}&compare=previous-period`
      const paths = parts.map((part) => `/api/sales/billing-decomposition${part}${query}`)
      const answers = await Promise.all(paths.map((path) => browser.get(path)))
      for (const { status, text } of answers) {
        if (status !== 200) throw new Error(`the home answered ${status}: ${text.slice(0, 500)}`)
      }
      return { bytes: answers.reduce((sum, { text }) => sum + text.length, 0) }
    }
  return { home: ask(['', '/dimensions']), causes: ask(['/causes']) }
}
