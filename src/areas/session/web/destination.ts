import { announceSession } from '#areas/session/web/other-tabs.ts'
import { parseSignInSearch, type SignInSearch } from '#areas/session/web/sign-in-search.ts'

/** This tab's, while it is away at Google's. */
const key = 'farol.destination'

export function leaveFor(destination: string): void {
  sessionStorage.setItem(key, destination)
}

function takeDestination(): string | undefined {
  const destination = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return parseSignInSearch({ redirect: destination }).redirect
}

/** Where the sign-in page leads: what its address says, or what was wanted before Google sent the person back to it. */
export function destinationOf({ redirect, step, problem }: SignInSearch): string {
  const wanted = takeDestination()
  const returned = step !== undefined || problem !== undefined
  return redirect ?? (returned ? wanted : undefined) ?? '/'
}

/** Home from Google: the address becomes what was wanted, and the other tabs hear of the session. */
export function comeHome(): void {
  if (location.pathname !== '/') return
  const wanted = takeDestination()
  if (wanted === undefined) return
  history.replaceState(null, '', wanted)
  announceSession()
}
