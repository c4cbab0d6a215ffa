import { oc } from '@orpc/contract'
import { z } from 'zod'
import { AccountSettings, Closing } from '#model/forms/account-forms.ts'
import { currencies } from '#model/preferences.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { stateCodes } from '#model/states.ts'

const tags = ['Configurações da loja']

export const StoredSettings = z.object({
  name: z.string(),
  currency: z.enum(currencies),
  timeZone: z.string(),
  /** Null: national holidays only. */
  holidayState: z.enum(stateCodes).nullable(),
  /** Of the store itself, by day. */
  ownHolidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  isDemo: z.boolean(),
  version: rowVersion,
})
export type StoredSettings = z.infer<typeof StoredSettings>

export const accountContract = {
  getAccountSettings: oc
    .route({
      method: 'GET',
      path: '/account-settings',
      tags,
      summary: 'Nome, moeda, fuso e feriados da loja',
    })
    .output(StoredSettings),
  saveAccountSettings: oc
    .route({
      method: 'PUT',
      spec: ofWholeAccount,
      path: '/account-settings',
      tags,
      summary: 'Muda nome, moeda, fuso ou feriados da loja',
    })
    .input(z.object({ ...AccountSettings.shape, version: rowVersion }))
    .output(StoredSettings),
  closeAccount: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/account-settings/close',
      tags,
      summary: 'Fecha a loja: ninguém mais entra, e os dados são apagados depois de 30 dias',
    })
    .input(Closing)
    .output(z.object({ id: z.uuid(), name: z.string(), deletedAfter: z.iso.datetime() })),
}
