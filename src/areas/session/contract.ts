import { oc } from '@orpc/contract'
import { NewAccountForm } from '#model/forms/account-forms.ts'
import {
  Credentials,
  ForgottenPassword,
  MailedLink,
  NewUser,
  RecoveredPassword,
  SecondFactor,
} from '#model/forms/session-forms.ts'
import { newAccountsRules } from '#model/new-accounts.ts'
import { permissions, roles } from '#model/permissions.ts'
import { PinnedFigures } from '#model/pinned-figures-contract.ts'
import { Preferences } from '#model/preferences.ts'
import { id } from '#model/validation/index.ts'
import { z } from 'zod'
import { invitationContract } from './invitation-contract.ts'

const VirtualChannel = z.object({ id, name: z.string() })

export const Account = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  isDemo: z.boolean(),
  virtualChannels: z.array(VirtualChannel),
  /** Only its virtual channels may be entered. */
  channelsOnly: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const User = z.object({
  id,
  name: z.string(),
  /** As the person gave it, while unconfirmed. */
  email: z.string(),
  emailConfirmed: z.boolean(),
  currency: z.string(),
  preferences: Preferences,
  pinnedFigures: PinnedFigures,
  accounts: z.array(Account),
  selectedAccount: z.nullable(id),
  selectedVirtualChannel: z.nullable(id),
  role: z.enum(roles).nullable(),
  permissions: z.array(z.enum(permissions)),
})
export type User = z.infer<typeof User>

export const SignInOptions = z.object({
  google: z.boolean(),
  signUp: z.enum(['open', 'invited']),
  newAccounts: z.enum(newAccountsRules),
  /** No account was created here yet: the first person may. */
  firstAccount: z.boolean(),
  demo: z.boolean(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

export const Administrator = z.object({ name: z.string() })
export type Administrator = z.infer<typeof Administrator>

/** An empty channel means none. */
const AccountChoice = z.object({
  accountId: id,
  virtualChannelId: z
    .string()
    .max(255)
    .transform((channel) => (channel === '' ? undefined : channel))
    .optional(),
})

const tags = ['Sessão']

export const sessionContract = {
  ...invitationContract,
  getCsrf: oc
    .route({ method: 'GET', path: '/users/csrf', tags, summary: 'Dá a chave antifalsificação desta sessão' })
    .output(z.object({ token: z.string() })),
  login: oc
    .route({ method: 'POST', path: '/users/login', tags, summary: 'Entra' })
    .input(Credentials)
    .output(User),
  finishSignIn: oc
    .route({
      method: 'POST',
      path: '/users/second-factor',
      tags,
      summary: 'Termina a entrada que espera o código de verificação',
    })
    .input(SecondFactor)
    .output(User),
  signUp: oc
    .route({ method: 'POST', path: '/users/add', tags, summary: 'Cria uma pessoa e entra' })
    .input(NewUser)
    .output(User),
  confirmSignUp: oc
    .route({
      method: 'POST',
      path: '/users/confirm-sign-up',
      tags,
      summary: 'Confirma o e-mail de quem se cadastrou',
    })
    .input(MailedLink)
    .output(z.object({ confirmed: z.literal(true) })),
  resendConfirmation: oc
    .route({
      method: 'POST',
      path: '/users/confirm-sign-up/resend',
      tags,
      summary: 'Envia de novo o endereço que confirma o e-mail',
    })
    .output(z.object({ sent: z.literal(true) })),
  createOwnAccount: oc
    .route({
      method: 'POST',
      path: '/users/accounts',
      tags,
      summary: 'Cria uma conta própria e entra nela',
      successStatus: 201,
    })
    .input(NewAccountForm)
    .output(User),
  listClosedAccounts: oc
    .route({
      method: 'GET',
      path: '/users/closed-accounts',
      tags,
      summary: 'Contas fechadas que a pessoa pode reabrir',
    })
    .output(z.array(z.object({ id: z.uuid(), name: z.string(), deletedAfter: z.iso.datetime() }))),
  reopenAccount: oc
    .route({
      method: 'POST',
      path: '/users/closed-accounts/{accountId}/reopen',
      tags,
      summary: 'Reabre uma conta fechada há menos de 30 dias e entra nela',
    })
    .input(z.object({ accountId: id }))
    .output(User),
  visitDemo: oc
    .route({
      method: 'POST',
      path: '/sessions/visit-demo',
      tags,
      summary: 'Mostra as contas de demonstração a quem ainda não tem nenhuma',
    })
    .output(User),
  forgotPassword: oc
    .route({
      method: 'POST',
      path: '/users/forgot-password',
      tags,
      summary: 'Pede uma nova senha por e-mail',
    })
    .input(ForgottenPassword)
    .output(z.object({ message: z.string() })),
  checkRecovery: oc
    .route({
      method: 'POST',
      path: '/users/recover-password/check',
      tags,
      summary: 'Diz se um endereço recebido por e-mail ainda vale',
    })
    .input(MailedLink)
    .output(z.object({ good: z.literal(true) })),
  recoverPassword: oc
    .route({
      method: 'POST',
      path: '/users/recover-password',
      tags,
      summary: 'Troca a senha com o endereço recebido por e-mail',
    })
    .input(RecoveredPassword)
    .output(z.object({ recovered: z.literal(true) })),
  logout: oc
    .route({ method: 'POST', path: '/users/logout', tags, summary: 'Sai' })
    .output(z.object({ signedOut: z.literal(true) })),
  whoIs: oc
    .route({ method: 'GET', path: '/users/who-is', tags, summary: 'Quem está na sessão' })
    .output(User),
  getSignInOptions: oc
    .route({ method: 'GET', path: '/users/sign-in-options', tags, summary: 'Maneiras de entrar' })
    .output(SignInOptions),
  getGoogleUrl: oc
    .route({ method: 'GET', path: '/users/google/url', tags, summary: 'Endereço para entrar com Google' })
    .input(z.object({ redirect: z.string().min(1).max(255) }))
    .output(z.object({ url: z.string() })),
  finishGoogle: oc
    .route({
      method: 'GET',
      path: '/users/google/callback',
      tags,
      summary: 'Volta do Google e leva para o início, ou para a entrada',
      outputStructure: 'detailed',
      successStatus: 302,
    })
    .output(z.object({ headers: z.object({ location: z.string() }) })),
  changeAccount: oc
    .route({
      method: 'POST',
      path: '/sessions/change-account',
      tags,
      summary: 'Muda a conta da sessão',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: AccountChoice,
      }),
    )
    .output(User),
  changeAccountUrl: oc
    .route({
      method: 'POST',
      path: '/sessions/change-account-url',
      tags,
      summary: 'Muda a conta da sessão para a que um endereço nomeia',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: AccountChoice,
      }),
    )
    .output(User),
  listAdministrators: oc
    .route({
      method: 'GET',
      path: '/sessions/administrators',
      tags,
      summary: 'A quem pedir acesso na conta da sessão',
    })
    .output(z.array(Administrator)),
}
