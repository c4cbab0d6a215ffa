import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  EmailChange,
  EmailConfirmation,
  Erasure,
  PasswordChange,
  PreferencesChange,
  Profile,
  Proof,
} from '#model/forms/my-account-forms.ts'
import { Preferences } from '#model/preferences.ts'
import { id } from '#model/validation/index.ts'

const instant = z.iso.datetime()
const Done = z.object({ done: z.literal(true) })

export const MyAccount = z.object({
  name: z.string(),
  email: z.string(),
  newEmail: z.string().nullable(),
  phone: z.string().nullable(),
  /** `***.982.247-**`: the whole one is given to whoever asks for it. */
  cpf: z.string().nullable(),
  birthDate: z.string().nullable(),
  hasPassword: z.boolean(),
  secondFactor: z.object({ since: instant, recoveryCodes: z.int() }).nullable(),
  currency: z.string(),
  preferences: Preferences,
  accounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type MyAccount = z.infer<typeof MyAccount>

export const Session = z.object({
  id: z.uuid(),
  /** `Chrome no Windows`, from the user agent; null when unknown. */
  device: z.string().nullable(),
  ip: z.string().nullable(),
  beganAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const tags = ['Minha conta']
const write = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, tags, summary })

export const myAccountContract = {
  getMyAccount: oc
    .route({ method: 'GET', path: '/my-account', tags, summary: 'Os dados de quem está na sessão' })
    .output(MyAccount),
  saveProfile: write('/my-account/profile', 'Grava nome, telefone, CPF e data de nascimento')
    .input(Profile)
    .output(MyAccount),
  revealCpf: write('/my-account/cpf', 'Mostra o próprio CPF inteiro').output(
    z.object({ cpf: z.string().nullable() }),
  ),
  changeEmail: write('/my-account/email', 'Pede a troca do e-mail, que o novo endereço confirma')
    .input(EmailChange)
    .output(Done),
  confirmEmail: write('/my-account/email/confirm', 'Confirma o novo e-mail')
    .input(EmailConfirmation)
    .output(Done),
  changePassword: write('/my-account/password', 'Troca a senha e encerra as outras sessões')
    .input(PasswordChange)
    .output(Done),
  listSessions: oc
    .route({ method: 'GET', path: '/my-account/sessions', tags, summary: 'As sessões abertas da pessoa' })
    .output(z.array(Session)),
  endSession: write('/my-account/sessions/{sessionId}/end', 'Encerra uma sessão')
    .input(z.object({ sessionId: id }))
    .output(Done),
  endOtherSessions: write('/my-account/sessions/end-others', 'Encerra todas as outras sessões').output(Done),
  beginSecondFactor: write(
    '/my-account/second-factor/begin',
    'Dá a chave para o aplicativo autenticador',
  ).output(z.object({ secret: z.string(), address: z.string() })),
  enableSecondFactor: write('/my-account/second-factor/enable', 'Ativa a verificação em duas etapas')
    .input(Proof)
    .output(RecoveryCodes),
  disableSecondFactor: write('/my-account/second-factor/disable', 'Desativa a verificação em duas etapas')
    .input(Proof)
    .output(Done),
  renewRecoveryCodes: write('/my-account/second-factor/recovery-codes', 'Troca os códigos de recuperação')
    .input(Proof)
    .output(RecoveryCodes),
  savePreferences: write('/my-account/preferences', 'Grava as preferências')
    .input(PreferencesChange)
    .output(Done),
  exportMyData: oc
    .route({
      method: 'GET',
      path: '/my-account/data.json',
      tags,
      summary: 'Tudo o que é guardado sobre a pessoa',
      outputStructure: 'detailed',
    })
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
  eraseMe: write('/my-account/erase', 'Apaga os dados da pessoa').input(Erasure).output(Done),
}
