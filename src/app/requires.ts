import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Account } from '#areas/session/contract.ts'
import type { Permission } from '#model/permissions.ts'

type Navigation = {
  context: { account: Account | null; permissions: readonly Permission[] }
  location: ParsedLocation
}

/** A route's `beforeLoad`: who lacks the permission in this account is told so, and whom to ask. */
export function requires(permission: Permission): (entering: Navigation) => void {
  return ({ context, location }) => {
    if (context.account === null || context.permissions.includes(permission)) return
    throw redirect({ to: '/unauthorized', search: { permission, from: location.href }, replace: true })
  }
}
