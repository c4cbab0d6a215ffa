import { describe, expect, it } from 'vitest'
import { cellList } from './cell-list.ts'

const caneca = { quantidade: '2', nome: 'Caneca azul' }
const prato = { quantidade: '1', nome: 'Prato' }

describe('the products in one cell', () => {
  it.each([
    ['2x Caneca azul; 1x Prato', [caneca, prato]],
    ['2 x Caneca azul | 1 x Prato', [caneca, prato]],
    ['2x Caneca azul, 1x Prato', [caneca, prato]],
    ['2x Caneca azul\n1x Prato\n', [caneca, prato]],
    ['Caneca azul x2; Prato (x1)', [caneca, prato]],
    ['3x Jogo, com tampa; 1x Prato', [{ quantidade: '3', nome: 'Jogo, com tampa' }, prato]],
    [
      '[{"sku":"A","qty":2},{"sku":"B","qty":1}]',
      [
        { sku: 'A', qty: 2 },
        { sku: 'B', qty: 1 },
      ],
    ],
    [
      'Vaso (1), Prato (2 un.)',
      [
        { quantidade: '1', nome: 'Vaso' },
        { quantidade: '2', nome: 'Prato' },
      ],
    ],
    [
      'SKU: A, Name: Mesa, 4 lugares, Qty: 1|SKU: B, Name: Pá, Qty: 2',
      [
        { SKU: 'A', Name: 'Mesa, 4 lugares', Qty: '1' },
        { SKU: 'B', Name: 'Pá', Qty: '2' },
      ],
    ],
  ])('are read of %j', (cell, elements) => {
    expect(cellList(cell)).toEqual(elements)
  })

  it.each([
    'Caneca; Prato',
    'Caneca azul',
    '',
    '[1, 2]',
    '[{"a":',
    '10x15',
    '2x Caneca; brinde',
    'Obs: ligar',
  ])('are none in %j', (cell) => {
    expect(cellList(cell)).toBeUndefined()
  })
})
