import { announceSession } from '#areas/session/web/other-tabs.ts'
import { parseSignInSearch, type SignInSearch } from '#areas/session/web/sign-in-search.ts'

/** Per tab, during the visit to Google. */
const key = 'farol.destination'

export function storeDestination(destination: string): void {
  sessionStorage.setItem(key, destination)
}

function takeDestination(): string | undefined {
  const destination = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return parseSignInSearch({ redirect: destination }).redirect
}

export function resolveDestination({ redirect, step, problem }: SignInSearch): string {
  const stored = takeDestination()
  const returned = step !== undefined || problem !== undefined
  return redirect ?? (returned ? stored : undefined) ?? '/'
}

export function returnFromGoogle(): void {
  if (location.pathname !== '/') return
  const stored = takeDestination()
  if (stored === undefined) return
  history.replaceState(null, '', stored)
  announceSession()
}
