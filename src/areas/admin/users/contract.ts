import { oc } from '@orpc/contract'
import { z } from 'zod'
import { accessFields, validity } from '#model/forms/access-forms.ts'
import { permissions, roles } from '#model/permissions.ts'
import { userSorts, userStatuses } from '#model/user-statuses.ts'
import { atLeastOne, choice, email, id, requiredText } from '#model/validation/index.ts'
import { ofWhatIsSeen } from '#model/reach.ts'
import { paging } from '#model/list-input.ts'

const Role = z.enum(roles)
const count = z.number().int()
const instant = z.iso.datetime()

const channels = z.nullable(atLeastOne(id))

const OfUser = z.object({ userId: id })
const OfInvitation = z.object({ invitationId: id })

export const UserFilters = z.object({
  search: z.string().trim().max(255, 'Máximo de 255 caracteres').optional(),
  role: z.optional(choice(roles)),
  status: z.optional(choice(userStatuses)),
  sort: z.enum(userSorts).default('name'),
})
export type UserFilters = z.infer<typeof UserFilters>

const Channel = z.object({ id: z.uuid(), name: z.string() })

export const ListedUser = z.object({
  id: z.uuid(),
  invited: z.boolean(),
  name: z.string().nullable(),
  email: z.string(),
  role: Role,
  permissions: z.array(z.enum(permissions)),
  /** Null for the whole account. */
  virtualChannels: z.array(Channel).nullable(),
  /** Where else the person has access or an invitation, among the accounts that the reader administers, by name. */
  otherAccounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  status: z.enum(userStatuses),
  mfa: z.boolean(),
  lastSeenAt: instant.nullable(),
  expiresAt: instant.nullable(),
  mayChange: z.boolean(),
})
export type ListedUser = z.infer<typeof ListedUser>

export const UserAccess = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  permissions: z.array(z.enum(permissions)).nullable(),
  virtualChannels: z.array(Channel).nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  status: z.enum(userStatuses),
  lastSeenAt: instant.nullable(),
  /** Changes with the access; sent back on save to detect a conflict. */
  version: z.string(),
  /** Why the caller may not change it; null if they may. */
  closed: z.enum(['ownAccess', 'aboveOwn', 'forbidden']).nullable(),
  /** The only permanent owner cannot be demoted, suspended, limited or removed. */
  isLastOwner: z.boolean(),
  otherAdministrators: count,
  openInvitations: count,
})
export type UserAccess = z.infer<typeof UserAccess>

export const GrantableAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  role: Role,
  permissions: z.array(z.enum(permissions)),
  virtualChannels: z.array(Channel),
  channelsOnly: z.boolean(),
})
export type GrantableAccount = z.infer<typeof GrantableAccount>

const AccessChange = z
  .object({ userId: id, version: z.string().max(64), ...accessFields, virtualChannelIds: channels })
  .check(validity)

export const NewAccess = z
  .object({
    emails: atLeastOne(email).check(z.maxLength(50, 'Convide até 50 pessoas de cada vez')),
    ...accessFields,
    accounts: atLeastOne(z.object({ accountId: id, virtualChannelIds: channels })).check(
      z.maxLength(100, 'Valor inválido'),
    ),
  })
  .check(validity)
export type NewAccess = z.infer<typeof NewAccess>

const PersonalData = z.object({ phone: z.string().nullable(), cpf: z.string().nullable() })
export type PersonalData = z.infer<typeof PersonalData>

const Revelation = z.object({ userId: id, reason: requiredText })

const tags = ['Administração']
const ofUser = '/admin/users/{userId}' as const
const ofInvitation = '/admin/invitations/{invitationId}' as const
const Gone = z.object({ id: z.uuid() })

export const usersContract = {
  listUsers: oc
    .route({ method: 'GET', path: '/admin/users', tags, summary: 'Pessoas e convites da conta' })
    .input(UserFilters.extend(paging))
    .output(z.object({ items: z.array(ListedUser), total: count })),
  exportUsers: oc
    .route({
      method: 'GET',
      path: '/admin/users.csv',
      tags,
      summary: 'Pessoas e convites da conta, em CSV',
      outputStructure: 'detailed',
    })
    .input(UserFilters)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
  listGrantableAccounts: oc
    .route({
      method: 'GET',
      path: '/admin/grantable-accounts',
      tags,
      summary: 'Contas em que se pode dar acesso, e até onde',
    })
    .output(z.object({ accounts: z.array(GrantableAccount) })),
  getAccess: oc
    .route({ method: 'GET', path: ofUser, tags, summary: 'O acesso de uma pessoa' })
    .input(OfUser)
    .output(UserAccess),
  saveAccess: oc
    .route({ method: 'PUT', spec: ofWhatIsSeen, path: ofUser, tags, summary: 'Muda o acesso de uma pessoa' })
    .input(AccessChange)
    .output(UserAccess),
  suspendUser: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: `${ofUser}/suspend`,
      tags,
      summary: 'Suspende uma pessoa e encerra as sessões dela',
    })
    .input(OfUser)
    .output(UserAccess),
  reactivateUser: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: `${ofUser}/reactivate`,
      tags,
      summary: 'Reativa uma pessoa suspensa',
    })
    .input(OfUser)
    .output(UserAccess),
  removeUser: oc
    .route({
      method: 'DELETE',
      spec: ofWhatIsSeen,
      path: ofUser,
      tags,
      summary: 'Remove uma pessoa da conta',
    })
    .input(OfUser)
    .output(Gone),
  getPersonalData: oc
    .route({
      method: 'GET',
      path: `${ofUser}/personal-data`,
      tags,
      summary: 'Dados pessoais de uma pessoa, mascarados',
    })
    .input(OfUser)
    .output(PersonalData),
  revealPersonalData: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: `${ofUser}/personal-data`,
      tags,
      summary: 'Mostra os dados pessoais de uma pessoa; o motivo fica no registro',
    })
    .input(Revelation)
    .output(PersonalData),
  invitePeople: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/admin/invitations',
      tags,
      summary: 'Convida',
      successStatus: 201,
    })
    .input(NewAccess)
    .output(z.object({ invited: count })),
  resendInvitation: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: `${ofInvitation}/resend`,
      tags,
      summary: 'Reenvia um convite; o link anterior deixa de valer',
    })
    .input(OfInvitation)
    .output(z.object({ id: z.uuid(), expiresAt: instant })),
  revokeInvitation: oc
    .route({ method: 'DELETE', spec: ofWhatIsSeen, path: ofInvitation, tags, summary: 'Cancela um convite' })
    .input(OfInvitation)
    .output(Gone),
}
