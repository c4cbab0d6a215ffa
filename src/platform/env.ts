import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './errors.ts'
import { newAccountsRules } from '#model/new-accounts.ts'
import { GoogleIssuer } from './identity/google/google-settings.ts'
import { isLoopback } from './loopback.ts'
import { readKey } from './secrets/open-keyring.ts'

const SmtpUrl = z.string().refine((value) => isSmtpUrl(value), {
  error: 'deve ser um endereço como smtps://usuario:senha@servidor:465',
})

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  return ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && decodes(username + password)
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const MailFrom = z.string().transform((value, ctx) => {
  const [, name = '', inBrackets] = /^([^<>"@\p{Cc}]+) <([^<>]+)>$/u.exec(value) ?? []
  const address = z
    .email()
    .max(254)
    .safeParse(inBrackets ?? value)
  if (address.success) return { name, address: address.data }
  ctx.addIssue({ code: 'custom', message: 'deve ser como Farol <farol@exemplo.com.br>' })
  return z.NEVER
})

const urlOf = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `deve ser um endereço como ${example}`,
    })
    .optional()

const key = z.string().transform((text, ctx) => {
  const read = readKey(text)
  if (read !== null) return read
  ctx.addIssue({ code: 'custom', message: 'deve ter 32 bytes, em base64 ou hexadecimal' })
  return z.NEVER
})

const keys = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((one) => one !== ''))
  .pipe(z.array(z.string().trim().pipe(key)))

const hosts = z
  .string()
  .default('')
  .transform((text, ctx): ReadonlySet<string> => {
    const pairs = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
    const valid = pairs.filter((pair) => /^[^/@?#\s]+:\d{1,5}$/.test(pair) && URL.canParse(`http://${pair}`))
    if (valid.length < pairs.length)
      ctx.addIssue({
        code: 'custom',
        message: 'deve ter pares como avisos.interno:8080, com vírgulas entre eles',
      })
    return new Set(
      valid.map((pair) => {
        const url = new URL(`http://${pair}`)
        return `${url.hostname}:${url.port || '80'}`
      }),
    )
  })

const flag = z
  .enum(['true', 'false'], { error: 'deve ser true ou false' })
  .transform((text) => text === 'true')

const isOfThisMachine = (url = 'http://localhost') => isLoopback(new URL(url).hostname)

const settings = z.object({
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/farol'),
  CLICKHOUSE_URL: urlOf(['http:', 'https:'], 'http://usuario:senha@servidor:8123/farol'),
  FAROL_DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  FAROL_FILES_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  FAROL_DEMO: flag.optional(),
  FAROL_SECRET_KEY: key.optional(),
  FAROL_SECRET_KEY_PREVIOUS: keys,
  FAROL_PUBLIC_URL: urlOf(['http:', 'https:'], 'https://farol.exemplo.com.br'),
  FAROL_SMTP_URL: SmtpUrl.optional(),
  FAROL_SMTP_CLEAR: flag.default(false),
  FAROL_MAIL_FROM: MailFrom.optional(),
  FAROL_GOOGLE_CLIENT_ID: z.string().optional(),
  FAROL_GOOGLE_CLIENT_SECRET: z.string().optional(),
  FAROL_GOOGLE_ISSUER: GoogleIssuer.default('https://accounts.google.com'),
  FAROL_VTEX_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4010'),
  FAROL_SHOPIFY_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4020'),
  FAROL_MERCADO_PAGO_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4050'),
  FAROL_PAGARME_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4060'),
  FAROL_INTELIPOST_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4070'),
  FAROL_CORREIOS_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4080'),
  FAROL_GOOGLE_ANALYTICS_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4030'),
  FAROL_META_ADS_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4110'),
  FAROL_GOOGLE_ADS_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4120'),
  FAROL_PTAX_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4040'),
  FAROL_RDAP_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4140'),
  FAROL_HEATMAP_SITE_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'deve ser o número do site no Hotjar')
    .transform(Number)
    .optional(),
  FAROL_OUTBOUND_ALLOWED: hosts,
  FAROL_WHATSAPP_URL: urlOf(['http:', 'https:'], 'http://localhost:4130'),
  FAROL_PAGERDUTY_SERVER: urlOf(['http:', 'https:'], 'http://localhost:4100'),
  FAROL_SIGN_UP: z.enum(['open', 'invited'], { error: 'deve ser open ou invited' }).default('open'),
  FAROL_NEW_ACCOUNTS: z
    .enum(newAccountsRules, { error: 'deve ser confirmed, invited ou operator' })
    .optional(),
  HOST: z.string().min(1, 'não pode ficar vazio').default('localhost'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'deve ser um número de 0 a 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'deve ser um número de 0 a 65535')
    .default(3333),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(['http:', 'https:'], 'http://localhost:4318'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'deve ser debug, info, warn, error ou silent',
    })
    .default('warn'),
})

export const settingNames: readonly string[] = Object.keys(settings.shape)

const schema = settings
  .refine((given) => given.FAROL_SMTP_URL === undefined || given.FAROL_MAIL_FROM !== undefined, {
    path: ['FAROL_MAIL_FROM'],
    error: 'deve ser dado junto com FAROL_SMTP_URL, como Farol <farol@exemplo.com.br>',
  })
  .refine((given) => !given.FAROL_GOOGLE_CLIENT_ID === !given.FAROL_GOOGLE_CLIENT_SECRET, {
    path: ['FAROL_GOOGLE_CLIENT_ID'],
    error: 'e FAROL_GOOGLE_CLIENT_SECRET devem ser dados juntos',
  })
  // the demo password is public
  .transform(({ FAROL_DEMO, FAROL_FILES_DIR, FAROL_NEW_ACCOUNTS, ...given }) => ({
    ...given,
    /** Files of imports and exports; all processes must share this folder. */
    FAROL_FILES_DIR: FAROL_FILES_DIR ?? given.FAROL_DATA_DIR,
    FAROL_DEMO: FAROL_DEMO ?? isOfThisMachine(given.FAROL_PUBLIC_URL),
    /** On a public address only invited people may create accounts. */
    FAROL_NEW_ACCOUNTS:
      FAROL_NEW_ACCOUNTS ?? (isOfThisMachine(given.FAROL_PUBLIC_URL) ? 'confirmed' : 'invited'),
  }))

export type Env = z.infer<typeof schema>

export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new StartError(`Configuração inválida: ${sentences.join('; ')}.`)
}

export const env: Env = readEnv(process.env)
