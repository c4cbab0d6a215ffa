import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearchParams } from '#model/address/search-params.ts'

/** To an address that was written elsewhere, `/orders?pedido=1`; the account stays. */
export function AddressLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const [path = '/', query = ''] = to.split('?')
  return (
    <Link
      to={path}
      search={({ accountId }: Record<string, unknown>): Record<string, unknown> => ({
        ...parseSearchParams(query),
        accountId,
      })}
    >
      {children}
    </Link>
  )
}
