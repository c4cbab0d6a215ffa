import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

describe('a proposal of moments', () => {
  const guessOf = (csv: string) => guessMapping('Loja', [sample('pedidos.csv', csv, ';')]).mapping
  const ordersOf = (csv: string) => guessOf(csv).records.find(({ kind }) => kind === 'orders')?.fields
  const together = (day: string, hour: string) => ({
    concat: [{ column: day }, { column: hour }],
    separator: ' ',
  })

  it('reads a day with the hour beside it, called as it is or right after it', () => {
    const named = `Pedido;Hora do pedido;Data do pedido;Valor total\n1;10:05;13/03/2026;10,00`
    expect(ordersOf(named)?.['placed_at']).toEqual(together('Data do pedido', 'Hora do pedido'))
    expect(guessOf(named).dates).toEqual(['DD/MM/YYYY', 'DD/MM/YYYY HH:mm'])
    const after = `Pedido;Data;Hora;Valor total\n1;13/03/2026;10h05;10,00\n2;14/03/2026;9h00;10,00`
    expect(ordersOf(after)?.['placed_at']).toEqual(together('Data', 'Hora'))
  })

  it('reads both above a row of totals, and where the words are shortened', () => {
    const totals = `Data da venda;Hora da venda;Forma de pagamento;Valor bruto;Status;TID\n13/03/2026;10:05:00;Pix;10,00;Aprovada;1\nTotal;;;10,00;;`
    expect(guessOf(totals).records[0]?.fields['attempted_at']).toEqual(
      together('Data da venda', 'Hora da venda'),
    )
    const short = `NUM_PEDIDO;DT_PEDIDO;HR_PEDIDO;VLR_TOTAL\n1;13/03/2026;10:05;10,00`
    expect(ordersOf(short)?.['placed_at']).toEqual(together('DT_PEDIDO', 'HR_PEDIDO'))
  })

  it('leaves an hour alone that is none, or is missing, or is of another day', () => {
    for (const csv of [
      `Pedido;Data;Hora;Valor total\n1;13/03/2026;manhã;10,00`,
      `Pedido;Data;Hora;Valor total\n1;13/03/2026;10:05;10,00\n2;14/03/2026;;10,00`,
      `Pedido;Data;Hora;Valor total\n1;13/03/2026 10:05;10:05;10,00`,
      `Pedido;Data;Hora da coleta;Valor total\n1;13/03/2026;10:05;10,00`,
    ])
      expect(ordersOf(csv)?.['placed_at']).toEqual({ column: 'Data' })
  })

  it('reads a column in the zone that it is called by', () => {
    const csv = `Pedido;Created date (UTC);Valor total\n1;2026-03-13 10:05:00;10,00`
    expect(ordersOf(csv)?.['placed_at']).toEqual({ column: 'Created date (UTC)', timeZone: 'UTC' })
  })

  it.each([
    ['2026-03-13 10:05 BRT', 'America/Sao_Paulo'],
    ['Mar 13, 2026 10:05 AM PDT', 'America/Los_Angeles'],
  ])('reads %s in the zone of its letters', (written, timeZone) => {
    const csv = `Pedido;Data;Valor total\n1;${written};10,00`
    expect(ordersOf(csv)?.['placed_at']).toEqual({ column: 'Data', timeZone })
    expect(ordersOf(`${csv}\n2;${written.slice(0, -4)};10,00`)?.['placed_at']).toEqual({ column: 'Data' })
  })

  it('dates orders by their only date, which invoices them only where there is an invoice, or nothing tells', () => {
    const csv = `Pedido;Data de emissão;Situação;Valor total\n1;13/03/2026;Em aberto;10,00`
    const only = { column: 'Data de emissão' }
    expect(ordersOf(csv)).toMatchObject({ placed_at: only })
    expect(ordersOf(csv)).not.toHaveProperty('invoiced_at')
    const invoiced = `Pedido;Data de emissão;Nota fiscal;Valor total\n1;13/03/2026;77;10,00`
    expect(ordersOf(invoiced)).toMatchObject({ placed_at: only, invoiced_at: only })
    const both = `Pedido;Data do pedido;Data de emissão;Valor total\n1;12/03/2026;13/03/2026;10,00`
    expect(ordersOf(both)).toMatchObject({ placed_at: { column: 'Data do pedido' }, invoiced_at: only })
  })

  it('does not ask an empty column how an order was paid', () => {
    const csv = `Pedido;Data;Status;Payment status;Valor total\n1;13/03/2026;Awaiting payment;;10,00`
    expect(ordersOf(csv)).toMatchObject({ status: { table: { 'Awaiting payment': 'created' } } })
  })
})
