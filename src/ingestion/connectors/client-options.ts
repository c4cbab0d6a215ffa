import { ownBudget, type RequestBudget } from './request-budget.ts'
import { type Pace, type PlatformTraits, type Requester, usualPace } from './request.ts'

/** What a connector may be started with: all of it stands in for the platform, or spares it, in tests. */
export type ConnectorOptions = {
  server?: string | undefined
  requestsPerMinute?: number | undefined
  pace?: Partial<Pace> | undefined
}

export type ClientOptions<Credentials> = ConnectorOptions & {
  /** As the connection's settings name it: a shop, a customer, a posting card. */
  account: string
  credentials: Credentials
  /** Shared between processes; this process's own by default. */
  budget?: ((name: string, perMinute: number) => RequestBudget) | undefined
  signal?: AbortSignal | undefined
}

/** All that ask under one `name` share the budget of `perMinute` requests. */
export const requesterFor = (
  platform: PlatformTraits,
  { pace, signal, budget = ownBudget, requestsPerMinute }: Omit<ClientOptions<unknown>, 'account'>,
  { name, perMinute }: { name: string; perMinute: number },
): Requester & Required<Pick<Requester, 'clock' | 'budget'>> => ({
  platform,
  pace: { ...usualPace, ...pace },
  signal,
  clock: {},
  budget: budget(name, requestsPerMinute ?? perMinute),
})
