import { oc } from '@orpc/contract'
import { z } from 'zod'
import { markColors } from '#model/order-statuses.ts'
import { ofWholeAccount } from '#model/reach.ts'

const invalid = 'Valor inválido'

export const Mark = z.object({ id: z.uuid(), name: z.string(), color: z.enum(markColors) })
export type Mark = z.infer<typeof Mark>

export const NewMark = z.object({
  name: z.string().trim().min(1, 'Campo obrigatório').max(40, 'Máximo de 40 caracteres'),
  color: z.enum(markColors, invalid),
})
export type NewMark = z.infer<typeof NewMark>

const OfMark = z.object({ markId: z.uuid(invalid) })

const tags = ['Pedidos']

export const marksContract = {
  listMarks: oc
    .route({ method: 'GET', path: '/orders-marks', tags, summary: 'Marcas da conta' })
    .output(z.array(Mark)),
  createMark: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/orders-marks',
      tags,
      summary: 'Cria uma marca',
      successStatus: 201,
    })
    .input(NewMark)
    .output(Mark),
  editMark: oc
    .route({
      method: 'PUT',
      spec: ofWholeAccount,
      path: '/orders-marks/{markId}',
      tags,
      summary: 'Muda uma marca',
    })
    .input(NewMark.extend(OfMark.shape))
    .output(Mark),
  deleteMark: oc
    .route({
      method: 'DELETE',
      spec: ofWholeAccount,
      path: '/orders-marks/{markId}',
      tags,
      summary: 'Apaga uma marca e a remove dos pedidos',
    })
    .input(OfMark)
    .output(z.object({ id: z.uuid(), orders: z.number().int() })),
}
