import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, requiredText } from '#model/validation/index.ts'
import { Connection } from './connections-contract.ts'
import { ofWholeAccount } from '#model/reach.ts'

const secret = z.string().trim().max(255, 'Máximo de 255 caracteres').default('')

/**
 * The ID and the secret of an application, as they are in its settings; or, of an older one, its lasting token and its
 * secret. The secret also signs what the platform sends.
 */
const credentials = { clientId: secret, clientSecret: requiredText, accessToken: secret }
const hasKey = ({ clientId, accessToken }: { clientId: string; accessToken: string }) =>
  clientId !== '' || accessToken !== ''
const withoutKey = { path: ['clientId'], error: 'Informe o ID do aplicativo ou o token de acesso.' }

const account = z
  .string('Campo obrigatório')
  .max(255, 'Máximo de 255 caracteres')
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^https:\/\//, '').replace(/\.myshopify\.com\/?$/, ''))
  .pipe(
    z
      .string()
      .min(1, 'Campo obrigatório')
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Valor inválido'),
  )

/** What an application may do in the shop. */
export const ShopifyTrial = z.object({
  /** Null when the platform did not answer. */
  accepted: z.boolean().nullable(),
  permissions: z.array(
    z.object({
      resource: z.string(),
      purpose: z.string(),
      needed: z.boolean(),
      state: z.enum(['granted', 'missing']),
      message: z.string().nullable(),
    }),
  ),
  currency: z.string().nullable(),
  /** Why it is not accepted, or not known. */
  message: z.string().nullable(),
  clockSkewSeconds: z.int().nullable(),
})
export type ShopifyTrial = z.infer<typeof ShopifyTrial>

const tags = ['Integrações']
const path = '/integrations/connections' as const

export const shopifyContract = {
  tryShopify: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/shopify/try`,
      tags,
      summary: 'Testa um aplicativo da Shopify, só lendo',
    })
    .input(z.object({ ...credentials, account }).refine(hasKey, withoutKey))
    .output(ShopifyTrial),
  connectShopify: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/shopify`,
      tags,
      summary: 'Conecta uma loja da Shopify; o histórico começa a ser lido',
      successStatus: 201,
    })
    .input(
      z
        .object({
          ...credentials,
          account,
          name: requiredText,
          historyDays: z.int().min(1).max(3650).default(730),
        })
        .refine(hasKey, withoutKey),
    )
    .output(Connection),
  replaceShopifyKey: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/{connectionId}/shopify-key`,
      tags,
      summary: 'Troca as credenciais de uma conexão da Shopify',
    })
    .input(z.object({ connectionId: id, ...credentials }).refine(hasKey, withoutKey))
    .output(Connection),
}
