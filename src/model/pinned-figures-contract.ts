import { oc } from '@orpc/contract'
import { z } from 'zod'

/** `screen:figure`: `logistics/carrier:onTimePackages` */
const Figure = z
  .string('Valor inválido')
  .max(100, 'Valor inválido')
  .regex(/^[a-z\d-]+(?:\/[a-z\d-]+)*:[a-z][a-z\d]*$/i, 'Valor inválido')

/** More than all screens have; beyond it the oldest go. */
export const MAX_PINNED = 200

export const PinnedFigures = z.array(z.string())

export const FigurePin = z.object({ figure: Figure, pinned: z.boolean('Valor inválido') })
export type FigurePin = z.infer<typeof FigurePin>

export const pinnedFiguresContract = {
  pinFigure: oc
    .route({
      method: 'POST',
      path: '/my-account/pinned-figures',
      tags: ['Minha conta'],
      summary: 'Fixa um indicador no começo da sua faixa, ou o solta',
    })
    .input(FigurePin)
    .output(z.object({ pinnedFigures: PinnedFigures })),
}
