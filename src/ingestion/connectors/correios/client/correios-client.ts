import { parseInstant } from '../../instants.ts'
import { accessToken, forgetToken } from '../../access-token.ts'
import { type ClientOptions, requesterFor } from '../../client-options.ts'
import { PlatformFailure } from '../../platform-failure.ts'
import { jsonIn, parsed, request, untilAnswered, type PlatformTraits, type Request } from '../../request.ts'
import { grantAnswer, objectsAnswer, withZone } from '../api/tracked-object.ts'
import type { CorreiosCredentials } from '../description.ts'

/** Its answers mention 50 a second for each contract; the store's own systems ask as well. */
const PER_MINUTE = 120
/** For as long as a token holds where its end cannot be read, and how long before the end a new one is asked for. */
const [USUAL_SECONDS, EARLY_SECONDS] = [3600, 300]

export const MAX_OBJECTS = 50

const refusedKey =
  'Os Correios não aceitaram o acesso. Confira o usuário, o código de acesso e o cartão de postagem.'
const notContracted =
  'O acesso não alcança a API de rastreamento (Rastro). Peça aos Correios que a incluam no contrato do cartão de postagem.'

export const correiosTraits: PlatformTraits = {
  name: 'A API dos Correios',
  mostBytes: 16 * 1024 * 1024,
  statuses: {
    401: ['credentials', refusedKey],
    403: ['forbidden', notContracted],
    404: ['not-found', 'A API dos Correios não tem o endereço que foi pedido.'],
    429: ['busy', 'Os Correios pedem que se espere: há consultas demais. A leitura continua depois disso.'],
  },
}

const resource = 'Rastreamento'

type Refusal = NonNullable<Request['refusal']>

/** A token that ended is refused with 401 or with 403, as seen; its message distinguishes it from what is not in the contract. */
const tokenOrContract: Refusal = async ({ status, text }) => {
  if (status !== 403) return undefined
  return /token|autentica/i.test(await text())
    ? new PlatformFailure('credentials', refusedKey, { resource })
    : new PlatformFailure('forbidden', notContracted, { resource })
}

/** Wrong access is reported with 400, 401 or 403. */
const wrongAccess: Refusal = ({ status }) =>
  [400, 401, 403, 404].includes(status) ? new PlatformFailure('credentials', refusedKey) : undefined

export function correiosClient(options: ClientOptions<CorreiosCredentials>) {
  const { account, credentials } = options
  const base = (options.server ?? 'https://api.correios.com.br').replace(/\/$/, '')
  const granted = [base, account, credentials.user, credentials.accessCode]
  const asker = {
    ...requesterFor(correiosTraits, options, { name: `${base} ${account}`, perMinute: PER_MINUTE }),
    forgetToken: () => forgetToken(granted),
  }
  const askToken = async () => {
    const basic = Buffer.from(`${credentials.user}:${credentials.accessCode}`).toString('base64')
    const answer = await request(asker, {
      method: 'POST',
      url: `${base}/token/v1/autentica/cartaopostagem`,
      refusal: wrongAccess,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      body: JSON.stringify({ numero: account }),
    })
    const { token, emissao, expiraEm } = parsed(correiosTraits, grantAnswer, jsonIn(correiosTraits, answer))
    const [from, until] = [parseInstant(withZone(emissao)), parseInstant(withZone(expiraEm))]
    const lasts = from === null || until === null ? USUAL_SECONDS : (until - from) / 1000
    return { access_token: token, expires_in: lasts }
  }
  const tokenNow = () =>
    accessToken({
      platform: correiosTraits,
      of: granted,
      ask: askToken,
      seconds: USUAL_SECONDS,
      earlySeconds: EARLY_SECONDS,
    })
  return {
    account,
    clockSkew: () => asker.clock.skew,
    /** Whether the access is taken, whatever was granted before. */
    authenticate: async () => {
      forgetToken(granted)
      await untilAnswered(asker, tokenNow)
    },
    /** Of at most `MAX_OBJECTS` codes, all that is known of each; unknown ones say so. */
    objects: (codes: readonly string[]) =>
      untilAnswered(asker, async () => {
        const query = new URLSearchParams({ codigosObjetos: codes.join(','), resultado: 'T' })
        const answer = await request(asker, {
          method: 'GET',
          url: `${base}/srorastro/v1/objetos?${query}`,
          refusal: tokenOrContract,
          // any other language is refused, also the one that is sent where none is named
          headers: { authorization: `Bearer ${await tokenNow()}`, 'accept-language': 'pt-BR' },
        })
        return parsed(correiosTraits, objectsAnswer, jsonIn(correiosTraits, answer)).objetos
      }),
  }
}

export type CorreiosClient = ReturnType<typeof correiosClient>
