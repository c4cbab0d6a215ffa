import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { type JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { antiForgeryHeaders } from '#ui/api/anti-forgery.ts'
import { failureCode, failureStatus, toastFailure } from '#ui/api/failure.ts'
import { forgetWriteKey, writeKey } from '#ui/api/write-keys.ts'
import { placeHeaders } from '#ui/api/shown-place.ts'
import { announce } from '#ui/shell/announce.ts'
import { writeKeyHeader } from '#model/write-key.ts'
import { eventKeys } from '#model/event-keys.ts'

export type AreaClient<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract>>

/** `routes` is the contract imported with `?routes` (paths and methods only). A failed write shows a toast, unless `failuresAreValues`. */
export function createAreaClient<Contract extends AnyContractRouter>(
  routes: AnyContractRouter,
  { failuresAreValues = false } = {},
): AreaClient<Contract> {
  const link = new OpenAPILink(routes, {
    interceptors: [
      async ({ path, input, signal, next }) => {
        const writes = isWrite(routes, path, signal)
        try {
          const answer = await withToken(next)
          if (writes) forgetWriteKey(path, input)
          return answer
        } catch (error) {
          if (writes && (failureStatus(error) ?? 500) < 500) forgetWriteKey(path, input)
          if (writes && !failuresAreValues) toastFailure(error)
          if (failureCode(error) === 'otherPlace') announce(eventKeys.virtualChannels)
          if (failureCode(error) === 'unauthenticated' && writes) announce(eventKeys.sessionRefused)
          throw error
        }
      },
    ],
    // A number that could not be read would arrive as null, which erases.
    customJsonSerializers: [{ condition: Number.isNaN, serialize: String }],
    url: () => `${location.origin}/api`,
    headers: ({ signal }, path, input) => ({
      ...antiForgeryHeaders(),
      ...(isWrite(routes, path, signal) && { ...placeHeaders(), [writeKeyHeader]: writeKey(path, input) }),
    }),
    fetch: (request, init) => fetch(request, { ...init, credentials: 'include' }),
  })
  return createORPCClient(link)
}

/** Cookies that were lost took the token along: with a new one, the answer says whether the session is lost too. */
async function withToken<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (failureCode(error) !== 'invalidCsrf') throw error
    await fetch('/api/users/csrf')
    return ask()
  }
}

/** A request with a signal is a read, whatever its method. */
const isWrite = (
  routes: AnyContractRouter,
  path: readonly string[],
  signal: AbortSignal | undefined,
): boolean => signal === undefined && requestMethod(routes, path) !== 'GET'

/** The contract's own readers would bring its builder into the bundle. */
function requestMethod(routes: AnyContractRouter, path: readonly string[]): string | undefined {
  type Node = { [key: string]: Node | undefined } & { '~orpc'?: { route?: { method?: string } } }
  const procedure = path.reduce<Node | undefined>((at, key) => at?.[key], routes as Node)
  return procedure?.['~orpc']?.route?.method
}
