import { PlatformFailure, type FailureKind } from '../../platform-failure.ts'
import { failureOf, type PlatformTraits, type Request } from '../../request.ts'
import { errorIn, type GoogleError } from '../api/errors.ts'

const notTaken =
  'O Google não aceita mais o acesso: ele foi retirado ou venceu. Autorize de novo com a conta Google que lê esta conta de anúncios e informe o novo refresh token.'
const wrongClient =
  'O Google não reconhece o cliente OAuth. Confira o ID do cliente, a chave secreta e se o refresh token foi dado a esse cliente.'
const mayNotRead =
  'A conta Google que autorizou não pode ler esta conta de anúncios. Dê a ela acesso de leitura; se o acesso é por uma conta de administrador, informe também o número dela.'
const waiting =
  'O Google Ads pediu para esperar: a cota de consultas do projeto foi usada. A leitura continua depois disso.'

export const googleAdsTraits: PlatformTraits = {
  name: 'O Google Ads',
  mostBytes: 64 * 1024 * 1024,
  statuses: {
    401: ['credentials', notTaken],
    403: ['forbidden', mayNotRead],
    404: ['not-found', 'O Google Ads não tem o endereço que foi pedido.'],
    429: ['busy', waiting],
  },
}

export const resources = { account: 'Conta do Google Ads', reports: 'Relatórios de campanhas' } as const
export type Resource = (typeof resources)[keyof typeof resources]

const testOnly: readonly [FailureKind, string] = [
  'forbidden',
  'O projeto do Google Cloud do cliente OAuth ainda não pode ler contas de produção. Peça para ele o acesso à API do Google Ads.',
]
const notThere: readonly [FailureKind, string] = [
  'not-found',
  'O Google Ads não tem uma conta com esse número. Confira os dez algarismos dela.',
]

/** Google's codes, which differ in who has to act. */
const sentences: Readonly<Record<string, readonly [FailureKind, string]>> = {
  invalid_grant: ['credentials', notTaken],
  invalid_client: ['credentials', wrongClient],
  unauthorized_client: ['credentials', wrongClient],
  OAUTH_TOKEN_REVOKED: ['credentials', notTaken],
  OAUTH_TOKEN_EXPIRED: ['credentials', notTaken],
  OAUTH_TOKEN_INVALID: ['credentials', notTaken],
  OAUTH_TOKEN_DISABLED: ['credentials', notTaken],
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: [
    'credentials',
    'O acesso não inclui o Google Ads. Autorize de novo com o escopo https://www.googleapis.com/auth/adwords.',
  ],
  CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION: testOnly,
  DEVELOPER_TOKEN_NOT_APPROVED: testOnly,
  SERVICE_DISABLED: [
    'forbidden',
    'O projeto do Google Cloud do cliente OAuth não tem a API do Google Ads ativada. Ative-a nele.',
  ],
  NOT_ADS_USER: [
    'forbidden',
    'A conta Google que autorizou não usa o Google Ads. Autorize com uma que leia esta conta.',
  ],
  USER_PERMISSION_DENIED: ['forbidden', mayNotRead],
  CUSTOMER_NOT_ENABLED: ['forbidden', 'Esta conta do Google Ads foi encerrada ou ainda não foi ativada.'],
  CUSTOMER_NOT_FOUND: notThere,
  INVALID_CUSTOMER_ID: notThere,
  REQUESTED_METRICS_FOR_MANAGER: [
    'forbidden',
    'Esta é uma conta de administrador, que não tem campanhas. Conecte cada conta de anúncios dela, com o número desta no campo da conta de administrador.',
  ],
  DEADLINE_EXCEEDED: ['too-costly', 'O Google Ads não terminou o relatório a tempo: ele é grande demais.'],
  TRANSIENT_ERROR: ['unavailable', 'O Google Ads não respondeu como devia. A leitura continua em instantes.'],
  INTERNAL_ERROR: ['unavailable', 'O Google Ads não respondeu como devia. A leitura continua em instantes.'],
}

export const isManager = () => {
  const [kind, sentence] = sentences['REQUESTED_METRICS_FOR_MANAGER'] ?? testOnly
  return new PlatformFailure(kind, sentence, { resource: resources.account })
}

export function googleFailure(error: GoogleError, resource: Resource, status: number, pause?: number) {
  const { codes, kinds, message } = error
  const cause = new Error(`${[...codes].join(' ')} ${message}`.slice(0, 500))
  if (kinds.has('quotaError') || codes.has('RESOURCE_EXHAUSTED'))
    return failureOf(googleAdsTraits, 429, error.pause ?? pause, cause)
  // the most telling comes first: a status goes with every one of them
  const known = [...codes].map((code) => sentences[code]).find((sentence) => sentence !== undefined)
  if (known !== undefined) return new PlatformFailure(known[0], known[1], { resource, cause })
  if (status !== 400 && status !== 200) return failureOf(googleAdsTraits, status, pause, cause)
  const [code = 'sem código'] = codes
  return new PlatformFailure('refused', `O Google Ads recusou a consulta (${code}).`, { resource, cause })
}

export const googleRefusal =
  (resource: Resource): NonNullable<Request['refusal']> =>
  async ({ status, pause, text }) => {
    const error = errorIn(json(await text()))
    return error === undefined ? undefined : googleFailure(error, resource, status, pause)
  }

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
