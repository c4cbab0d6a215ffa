import { oc } from '@orpc/contract'
import { z } from 'zod'

export const firstSteps = ['data', 'numbers', 'people', 'target'] as const
export type FirstStep = (typeof firstSteps)[number]

export const FirstSteps = z.object({
  steps: z.array(
    z.object({
      key: z.enum(firstSteps),
      done: z.boolean(),
      /** Whether the person may take it. */
      mine: z.boolean(),
    }),
  ),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstStepsContract = {
  getFirstSteps: oc
    .route({
      method: 'GET',
      path: '/sales/first-steps',
      tags: ['Primeiros passos'],
      summary: 'O que falta a uma loja nova: dados, números, pessoas e meta',
    })
    .output(FirstSteps),
}
