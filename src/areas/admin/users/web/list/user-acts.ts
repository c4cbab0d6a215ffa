import { adminClient } from '#areas/admin/users/web/admin-client.ts'

/** What is done about a person, or about an invitation. */
export type UserAct = 'suspend' | 'reactivate' | 'remove' | 'resend' | 'revoke'

export function perform(act: UserAct, id: string): Promise<unknown> {
  switch (act) {
    case 'suspend':
      return adminClient.suspendUser({ userId: id })
    case 'reactivate':
      return adminClient.reactivateUser({ userId: id })
    case 'remove':
      return adminClient.removeUser({ userId: id })
    case 'resend':
      return adminClient.resendInvitation({ invitationId: id })
    case 'revoke':
      return adminClient.revokeInvitation({ invitationId: id })
  }
}
