import { oc } from '@orpc/contract'
import { z } from 'zod'
import { invitationAnswer } from '#model/forms/invitation-forms.ts'
import { roles } from '#model/permissions.ts'

export const Invitation = z.object({
  email: z.string(),
  inviter: z.string(),
  role: z.enum(roles),
  accounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  expiresAt: z.iso.datetime(),
  known: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const tags = ['Sessão']
const token = z.string().min(1).max(255)

export const invitationContract = {
  describeInvitation: oc
    .route({ method: 'GET', path: '/users/invitations/{token}', tags, summary: 'O que um convite dá' })
    .input(z.object({ token }))
    .output(Invitation),
  acceptInvitation: oc
    .route({
      method: 'POST',
      path: '/users/invitations/{token}/accept',
      tags,
      summary: 'Aceita um convite, quem está na sessão ou quem ainda não tem cadastro',
    })
    .input(
      z.object({
        token,
        name: z.optional(invitationAnswer.name),
        password: z.optional(invitationAnswer.password),
      }),
    )
    .output(z.object({ accounts: z.array(z.uuid()) })),
}
