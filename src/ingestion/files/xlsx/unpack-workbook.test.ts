import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textRow, workbookOf, zipOf } from '../testing/workbook.ts'
import { unpackWorkbook, type CountKnown } from './unpack-workbook.ts'

async function unpacked(bytes: Buffer, sheet?: string, countKnown?: CountKnown) {
  const path = join(await mkdtemp(join(tmpdir(), 'farol-workbook-')), 'file.xlsx')
  await writeFile(path, bytes)
  const of = await unpackWorkbook(path, `${path}.csv`, sheet, undefined, countKnown)
  return { ...of, text: await readFile(`${path}.csv`, 'utf8') }
}

const header = textRow(1, ['Pedido', 'Data', 'Valor'])

describe('a workbook', () => {
  it('gives numbers, dates, formulas, shared and inline texts as a person sees them', async () => {
    const words =
      '<sst><si><t>Nº do pedido</t></si><si><r><t>Data </t></r><r><t>&amp; hora</t></r><rPh><t>x</t></rPh></si><si><t xml:space="preserve">Vírgula, “aspas” e &quot;mais&quot;</t></si></sst>'
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Valor</t></is></c><c r="D1" t="inlineStr"><is><t>Obs</t></is></c></row>
      <row r="2"><c r="A2"><v>2.00000812345E+15</v></c><c r="B2" s="1"><v>46082.420138888891</v></c><c r="C2"><f>A1*2</f><v>0.30000000000000004</v></c><c r="D2" t="s"><v>2</v></c></row>
      <row r="3"><c r="A3" t="str"><f>"P"&amp;1</f><v>P1</v></c><c r="B3" s="2"><v>46082</v></c><c r="C3" t="e"><v>#DIV/0!</v></c><c r="D3" t="b"><v>1</v></c></row>
      <row r="5"><c r="A5" t="inlineStr"><is><t>duas&#10;linhas</t></is></c><c r="D5"/></row>`
    const { text, sheet } = await unpacked(workbookOf({ Vendas: rows }, { 'xl/sharedStrings.xml': words }))
    expect(sheet).toBe('Vendas')
    expect(text.split('\n')).toEqual([
      'Nº do pedido,Data & hora,Valor,Obs',
      '2000008123450000,2026-03-01 10:05:00,0.3,"Vírgula, “aspas” e ""mais"""',
      'P1,2026-03-01,#DIV/0!,sim',
      '',
      'duas linhas,,,',
      '',
    ])
  })

  it('is read from its header on, and rows keep their numbers', async () => {
    const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>Relatório de vendas</t></is></c></row>'
    const rows = `${title}${textRow(4, ['Pedido', 'Data', 'Valor'])}${textRow(5, ['1', '2026-03-01', '10'])}`
    const { text } = await unpacked(workbookOf({ A: rows }))
    expect(text).toBe('\n\n\nPedido,Data,Valor\n1,2026-03-01,10\n')
  })

  it('has what is merged down in every row of its own, and the names of a header of two rows', async () => {
    const cellsOf = (row: number, texts: readonly string[]) =>
      `<row r="${row}">${texts.map((text, at) => (text === '' ? '<c/>' : `<c r="${'ABCDE'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)).join('')}</row>`
    const rows = [
      ['Vendas de março', '', '', '', ''],
      ['Pedido', 'Data', 'Item', '', 'Total'],
      ['', '', 'Produto', 'Qtd', ''],
      ['1', '2026-03-13', 'Caneca', '2', '55'],
      ['', '', 'Prato', '1', ''],
      ['', '', '', '', ''],
      ['2', '2026-03-14', 'Copo', '1', '5'],
    ].map((texts, at) => cellsOf(at + 1, texts))
    const merges = 'A1:E1 A2:A3 B2:B3 C2:D2 E2:E3 A4:A6 B4:B6 E4:E6'
      .split(' ')
      .map((ref) => `<mergeCell ref="${ref}"/>`)
    const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`
    const { text, headerLine } = await unpacked(workbookOf({ A: '' }, { 'xl/worksheets/sheet1.xml': sheet }))
    expect(headerLine).toBe(3)
    expect(text.trim().split('\n')).toEqual([
      'Pedido,Data,Produto,Qtd,Total',
      '1,2026-03-13,Caneca,2,55',
      '1,2026-03-13,Prato,1,55',
      '',
      '2,2026-03-14,Copo,1,5',
    ])
  })

  it('of several sheets gives the first with a table, or the one that is named', async () => {
    const bytes = workbookOf({
      Capa: '',
      Pedidos: header + textRow(2, ['1', 'a', 'b']),
      Itens: textRow(1, ['x', 'y']),
    })
    expect(await unpacked(bytes)).toMatchObject({ sheet: 'Pedidos', sheets: ['Capa', 'Pedidos', 'Itens'] })
    const explained = workbookOf({
      Instruções: textRow(1, ['Leia com atenção']) + textRow(2, ['1.', 'Este arquivo tem duas abas']),
      Pedidos: header + textRow(2, ['1', 'a', 'b']),
    })
    expect(await unpacked(explained)).toMatchObject({ sheet: 'Pedidos', text: 'Pedido,Data,Valor\n1,a,b\n' })
    const narrow = workbookOf({ Capa: '', Dias: textRow(1, ['Dia', 'Sessões']) + textRow(2, ['a', '1']) })
    expect(await unpacked(narrow)).toMatchObject({ sheet: 'Dias', text: 'Dia,Sessões\na,1\n' })
    expect(await unpacked(bytes, 'Itens')).toMatchObject({ sheet: 'Itens', text: 'x,y\n' })
    await expect(unpacked(bytes, 'Capa')).rejects.toThrow('A aba "Capa" está vazia.')
    await expect(unpacked(bytes, 'Outra')).rejects.toThrow('não tem a aba "Outra"')
  })
})

describe('what is no workbook', () => {
  const word = '<sst><!DOCTYPE a [<!ENTITY b "c">]><si><t>&b;</t></si></sst>'
  it.each([
    ['is another zip', zipOf({ 'a.csv': 'a,b' }), 'e não uma planilha'],
    ['is cut off', workbookOf({ A: header }).subarray(0, 300), 'corrompida'],
    ['is packed wrongly', Buffer.from(workbookOf({ A: header })).fill(0xff, 60, 110), 'corrompida'],
    ['has a document type', workbookOf({ A: header }, { 'xl/sharedStrings.xml': word }), 'corrompida'],
    ['is empty', workbookOf({ A: '' }), 'A planilha está vazia.'],
    ['has a tag without end', workbookOf({ A: `<row r="1"><c ${'x'.repeat(3e6)}` }), 'corrompida'],
    ['goes backwards', workbookOf({ A: textRow(2, ['a', 'b']) + textRow(1, ['c', 'd']) }), 'fora de ordem'],
    [
      'has halves of rows',
      workbookOf({ A: textRow(1.5, ['a', 'b']) + textRow(2.25, ['c', 'd']) }),
      'fora de ordem',
    ],
    ['is beyond the last row', workbookOf({ A: textRow(9e9, ['a']) }), 'linhas demais'],
    ['is too wide', workbookOf({ A: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }), '2000 colunas'],
  ])('because it %s is refused in a sentence', async (_, bytes, sentence) => {
    await expect(unpacked(bytes)).rejects.toThrow(sentence)
  })

  it('because it unpacks to more than there should be is refused while it is unpacked', async () => {
    const bomb = workbookOf({
      A: header + `<row r="2"><c t="inlineStr"><is><t>${'a'.repeat(40e6)}</t></is></c></row>`,
    })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(unpacked(bomb)).rejects.toThrow('corrompida')
  })

  it('is read where most columns are known, else from its first table', async () => {
    const summary = `${textRow(1, ['Mês', 'Faturamento', 'Ticket', 'Meta'])}${textRow(2, ['Março', '1', '2', '3'])}`
    const orders = `${header}${textRow(2, ['1', '2026-03-01', '10'])}`
    const workbook = workbookOf({ Resumo: summary, Vendas: orders })
    const isKnown = (name: string) => name === 'Pedido' || name === 'Data'
    expect(await unpacked(workbook)).toMatchObject({ sheet: 'Resumo' })
    expect(await unpacked(workbook, undefined, (columns) => columns.filter(isKnown).length)).toMatchObject({
      sheet: 'Vendas',
      sheets: ['Resumo', 'Vendas'],
    })
  })

  it('has in the names of its columns the groups above them', async () => {
    const cells = (row: number, texts: readonly string[]) =>
      `<row r="${row}">${texts.map((text, at) => (text === '' ? '' : `<c r="${'ABCDE'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)).join('')}</row>`
    const rows = [
      cells(1, ['Pedido', '', 'Cliente', '', 'Total']),
      cells(2, ['Número', 'Data', 'Nome', 'UF', 'Pedido']),
      cells(3, ['1', '2026-03-01', 'Ana', 'SP', '10']),
    ]
    const merged = (...refs: string[]) =>
      `</sheetData><mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells><sheetData>`
    const { text } = await unpacked(workbookOf({ A: rows.join('') + merged('A1:B1', 'C1:D1') }))
    expect(text).toContain('Número (Pedido),Data (Pedido),Nome (Cliente),UF (Cliente),Pedido (Total)')
    const titled = await unpacked(
      workbookOf({ A: cells(1, ['Vendas']) + rows.slice(1).join('') + merged('A1:E1') }),
    )
    expect(titled.text).toContain('Número,Data,Nome,UF,Pedido')
  })
})
