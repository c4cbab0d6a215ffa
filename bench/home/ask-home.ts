import { openBrowser } from '#platform/testing/browser.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

/** Signs in over HTTP and gives a function that asks the whole home, as the browser does: both answers at once. */
export async function signIn(
  address: string,
  { email, password, from, to }: BenchAccount,
): Promise<() => Promise<{ bytes: number }>> {
  const browser = openBrowser(address)
  const signedIn = await browser.post('/api/users/login', { email, password })
  if (signedIn.status !== 200) throw new Error(`signing in answered ${signedIn.status}: ${signedIn.text}`)
  const query = `?period=${from}_${to}&compare=previous-period`
  const paths = ['', '/dimensions'].map((path) => `/api/sales/billing-decomposition${path}${query}`)
  return async () => {
    const answers = await Promise.all(paths.map((path) => browser.get(path)))
    for (const { status, text } of answers) {
      if (status !== 200) throw new Error(`the home answered ${status}: ${text.slice(0, 500)}`)
    }
    return { bytes: answers.reduce((sum, { text }) => sum + text.length, 0) }
  }
}
