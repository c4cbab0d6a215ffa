import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { type JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { antiForgeryHeaders } from '#ui/api/anti-forgery.ts'
import { dismissSuccess } from '#ui/feedback/toast.ts'

export type AreaClient<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract>>

/**
 * A typed client of one area; `routes` is its contract imported with `?routes`, which ships paths and methods only. A write that
 * fails takes away what is still said of an earlier one that went well.
 */
export function createAreaClient<Contract extends AnyContractRouter>(
  routes: AnyContractRouter,
): AreaClient<Contract> {
  const link = new OpenAPILink(routes, {
    interceptors: [
      async ({ path, next }) => {
        try {
          return await next()
        } catch (error) {
          if (methodOf(routes, path) !== 'GET') dismissSuccess()
          throw error
        }
      },
    ],
    url: `${location.origin}/api`,
    headers: antiForgeryHeaders,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'include' }),
  })
  return createORPCClient(link)
}

/** As the contract says it; the contract's own readers would bring its builder along. */
function methodOf(routes: AnyContractRouter, path: readonly string[]): string | undefined {
  type Node = { [key: string]: Node | undefined } & { '~orpc'?: { route?: { method?: string } } }
  const procedure = path.reduce<Node | undefined>((at, key) => at?.[key], routes as Node)
  return procedure?.['~orpc']?.route?.method
}
