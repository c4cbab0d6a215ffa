import { z } from 'zod'
import { PlatformFailure } from '../../platform-failure.ts'
import {
  failureOf,
  jsonIn,
  request,
  unreadable,
  type Requester,
  type PlatformTraits,
  type Request,
} from '../../request.ts'

const unknownForm = 'O Google Analytics respondeu de uma forma que não conhecemos.'

export const googleTraits: PlatformTraits = {
  name: 'O Google',
  mostBytes: 64 * 1024 * 1024,
  serverError: 'server-error',
  sentences: { unreadable: unknownForm, tooLarge: unknownForm },
  statuses: {
    400: ['refused', 'O Google Analytics recusou a consulta.'],
    401: [
      'credentials',
      'O Google não aceitou o acesso que foi dado ao Farol. Entre de novo com a conta Google que lê esta propriedade.',
    ],
    403: [
      'forbidden',
      'A conta Google usada não pode mais ler esta propriedade. Peça acesso de leitura a quem a administra, ou entre com outra conta.',
    ],
    404: ['not-found', 'Esta propriedade não existe mais no Google Analytics.'],
    429: ['busy', 'O Google Analytics pediu para esperar: a cota de consultas desta propriedade acabou.'],
  },
}

export const unreadableAnswer = (cause: unknown): PlatformFailure => unreadable(googleTraits, cause)

export const accessRevoked = (cause: unknown): PlatformFailure =>
  new PlatformFailure(
    'credentials',
    'O Google não aceita mais o acesso que foi dado ao Farol: ele foi retirado ou venceu. Entre de novo com a conta Google que lê esta propriedade.',
    { cause },
  )

const withoutScope = (cause: unknown): PlatformFailure =>
  new PlatformFailure(
    'credentials',
    'O acesso que foi dado ao Farol não inclui ler o Google Analytics. Entre de novo e marque essa permissão.',
    { cause },
  )

const interfaceOff = (cause: unknown): PlatformFailure =>
  new PlatformFailure(
    'forbidden',
    'O projeto do Google Cloud desta instalação não tem as APIs “Google Analytics Data” e “Google Analytics Admin” ativadas. Quem opera o Farol precisa ativá-las.',
    { cause },
  )

export async function askGoogle(asker: Requester, sent: Request): Promise<unknown> {
  const refusal: Request['refusal'] = async ({ status, pause, text }) => {
    const reason = reasonIn(await text())
    const cause = reason === '' ? undefined : new Error(reason)
    if (reason === 'SERVICE_DISABLED') return interfaceOff(cause)
    if (reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT') return withoutScope(cause)
    return failureOf(googleTraits, status, pause, cause)
  }
  return jsonIn(googleTraits, await request(asker, { ...sent, refusal }))
}

const errorBody = z.object({
  error: z.union([
    z.string(),
    z
      .object({
        status: z.string().default(''),
        details: z.array(z.object({ reason: z.string().optional() })).default([]),
      })
      .transform(({ status, details }) => details.find(({ reason }) => reason)?.reason ?? status),
  ]),
})

/** Google's code for the reason: `invalid_grant`, `SERVICE_DISABLED`, `PERMISSION_DENIED`. */
function reasonIn(text: string): string {
  try {
    return errorBody.safeParse(JSON.parse(text)).data?.error ?? ''
  } catch {
    return ''
  }
}
