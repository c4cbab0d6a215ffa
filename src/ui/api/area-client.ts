import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { type JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { antiForgeryHeaders } from '#ui/api/anti-forgery.ts'

export type AreaClient<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract>>

/** A typed client of one area; `routes` is its contract imported with `?routes`, which ships paths and methods only. */
export function createAreaClient<Contract extends AnyContractRouter>(
  routes: AnyContractRouter,
): AreaClient<Contract> {
  const link = new OpenAPILink(routes, {
    url: `${location.origin}/api`,
    headers: antiForgeryHeaders,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'include' }),
  })
  return createORPCClient(link)
}
