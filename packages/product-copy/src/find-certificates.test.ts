import { expect, it } from 'vitest'
import type { FindingKind } from './index.ts'
import { kindsIn, told } from './testing/told.ts'

const oil = told(
  ['Norma', 'API SP'],
  ['Certificação', 'IFOS'],
  ['Eficiência', '80 Plus Bronze'],
  ['Registro', 'Dispensado conforme RDC 240/2018'],
)

it.each<[string, FindingKind[]]>([
  ['Atende à norma API SN.', ['certification']],
  ['Conforme a RDC 243/2018.', ['certification']],
  ['Atende à norma API SP.', []],
  ['Com selo IFOS.', []],
  ['Com certificação 80 Plus Bronze.', []],
  ['Com certificação 80 Plus Gold.', ['certification']],
  ['Dispensado conforme a RDC 240/2018.', []],
])('%s', (text, kinds) => expect(kindsIn(text, oil)).toEqual(kinds))
