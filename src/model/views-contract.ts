import { oc } from '@orpc/contract'
import { z } from 'zod'
import { requiredText } from './validation/text.ts'
import { ofWhatIsSeen } from './reach.ts'

const longest = 8000
const tooLong = 'Esta exibição é longa demais para ser salva'

/** As stored, where each letter with an accent takes six. */
const storedLength = (search: string) => new URLSearchParams(search).toString().length

const Search = z
  .string()
  .max(longest, tooLong)
  .refine((search) => search.length > longest || storedLength(search) <= longest, tooLong)
  .describe('O endereço da tela depois do `?`, sem conta nem página')

const Screen = z.string().min(1).max(60)
const OfView = z.object({ viewId: z.uuid('Valor inválido') })

export const SavedView = z.object({
  id: z.uuid(),
  screen: Screen,
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** Null if the user was deleted. */
  owner: z.string().nullable(),
  isDefault: z.boolean(),
  mayChange: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type SavedView = z.infer<typeof SavedView>

export const NewView = z.object({
  screen: Screen,
  name: requiredText,
  search: Search,
  shared: z.boolean().default(false),
})
export type NewView = z.infer<typeof NewView>

export const RestoredView = OfView.extend(NewView.shape)
export type RestoredView = z.infer<typeof RestoredView>

export const ViewChange = OfView.extend({
  name: z.optional(requiredText),
  search: Search.optional(),
  shared: z.boolean().optional(),
})
export type ViewChange = z.infer<typeof ViewChange>

const tags = ['Exibições']
const path = '/saved-views/{viewId}' as const

export const viewsContractFor = (screen: z.ZodType<string, string>) => ({
  listViews: oc
    .route({ method: 'GET', path: '/saved-views', tags, summary: 'Exibições de uma tela' })
    .input(z.object({ screen }))
    .output(z.object({ items: z.array(SavedView) })),
  createView: oc
    .route({
      method: 'POST',
      spec: ofWhatIsSeen,
      path: '/saved-views',
      tags,
      summary: 'Grava uma exibição',
      successStatus: 201,
    })
    .input(NewView.extend({ screen }))
    .output(SavedView),
  restoreView: oc
    .route({
      method: 'PUT',
      spec: ofWhatIsSeen,
      path,
      tags,
      summary: 'Desfaz a própria exclusão de uma exibição',
    })
    .input(RestoredView.extend({ screen }))
    .output(SavedView),
  updateView: oc
    .route({
      method: 'PATCH',
      spec: ofWhatIsSeen,
      path,
      tags,
      summary: 'Muda o nome, o estado ou quem vê uma exibição',
    })
    .input(ViewChange)
    .output(SavedView),
  setDefaultView: oc
    .route({
      method: 'PUT',
      spec: ofWhatIsSeen,
      path: `${path}/default`,
      tags,
      summary: 'Abre a tela com esta exibição, ou sem ela',
    })
    .input(OfView.extend({ isDefault: z.boolean() }))
    .output(SavedView),
  deleteView: oc
    .route({ method: 'DELETE', spec: ofWhatIsSeen, path, tags, summary: 'Apaga uma exibição' })
    .input(OfView)
    .output(z.object({ id: z.uuid() })),
})

export const viewsContract = viewsContractFor(Screen)
