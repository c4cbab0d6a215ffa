import { expect, it } from 'vitest'
import { NewView } from './views-contract.ts'

const view = (search: string) => NewView.safeParse({ screen: 'orders', name: 'x', search })

it('an address is measured as it is stored, where a letter with an accent takes six', () => {
  expect(view(`filtro=${'a'.repeat(7000)}`).success).toBe(true)
  expect(view(`filtro=${'ç'.repeat(1300)}`).success).toBe(true)
  const { error } = view(`filtro=${'ç'.repeat(1400)}`)
  expect(error?.issues).toMatchObject([{ message: 'Esta exibição é longa demais para ser salva' }])
})
