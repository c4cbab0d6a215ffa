import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textRow, workbookOf } from '#ingestion/files/testing/workbook.ts'
import { factsOf } from '#ingestion/imports/testing/facts-of.ts'
import { filesOf } from '#ingestion/imports/testing/import-files.ts'
import { shopFiles, smallShop } from '#ingestion/imports/testing/small-shop.ts'
import { memberships } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'

let engines: TestEngines
let mapping: string
let dataDir: string
beforeAll(async () => {
  engines = await testEngines()
  dataDir = await mkdtemp(join(tmpdir(), 'farol-cli-'))
  mapping = join(dataDir, 'shop.mapping.json')
  await writeFile(mapping, JSON.stringify(smallShop))
})
afterAll(() => engines.stop())

const program = fileURLToPath(new URL('../import.ts', import.meta.url))

/** Runs the command as somebody at a terminal would; `during` may do something to it meanwhile. */
function run(
  args: string[],
  during: (kill: (signal: 'SIGKILL' | 'SIGINT') => void) => Promise<void> = async () => {},
) {
  const env = {
    ...process.env,
    DATABASE_URL: engines.postgresUrl,
    CLICKHOUSE_URL: engines.clickhouseUrl,
    FAROL_DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, [program, ...args], { env, cwd: dataDir })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('close', (code) => resolve({ code, output }))
    during((signal) => child.kill(signal)).catch(reject)
  })
}

describe('npm run import', () => {
  it('imports a folder, prints what it brought, and the second time changes nothing', async () => {
    const account = await engines.newAccount({ name: `Loja ${Math.random()}` })
    const folder = await filesOf({ ...shopFiles(40), 'notes.txt': 'not of the mapping' })
    const args = ['--account', account.account.name, '--mapping', mapping, folder]
    const tried = await run([...args, '--dry-run'])
    expect(tried).toMatchObject({ code: 0 })
    expect(tried.output).toContain('nada foi gravado')
    expect(await factsOf(account, 'orders')).toEqual([])
    const done = await run(args)
    expect(done.code).toBe(0)
    expect(done.output).toContain('Importação concluída')
    expect(done.output).toMatch(/pedidos: 40\n/)
    expect(done.output).toMatch(/2025-02 {2}R\$\s[\d.,]+ {2}\(4 pedidos\)/)
    const before = await factsOf(account, 'order_items')
    expect(before).toHaveLength(80)
    expect((await run(args)).code).toBe(0)
    expect(await factsOf(account, 'order_items')).toEqual(before)
  })

  it('killed half-way goes on where it was', async () => {
    const account = await engines.newAccount({ name: `Loja ${Math.random()}` })
    const args = ['--account', account.account.id, '--mapping', mapping, await filesOf(shopFiles(3000))]
    const killed = await run(args, async (kill) => {
      await sleep(2500)
      kill('SIGKILL')
    })
    const again = await run(args)
    expect(again.code).toBe(0)
    expect(again.output).toContain(killed.code === null ? 'ndo 2 arquivos' : 'Importando')
    expect(await factsOf(account, 'orders')).toHaveLength(3000)
    expect(await factsOf(account, 'order_items')).toHaveLength(6000)
  })

  it('reads a workbook as the text of its sheet, and leaves nothing of it behind', async () => {
    const account = await engines.newAccount({ name: `Loja ${Math.random()}` })
    const { 'pedidos.csv': text, ...others } = shopFiles(2)
    const rows = text.split('\n').map((line, at) => textRow(at + 1, line.split(';')))
    const files = { ...others, 'pedidos.xlsx': workbookOf({ Pedidos: rows.join('') }) }
    const { delimiter, ...shop } = smallShop
    const own = join(dataDir, 'workbook.mapping.json')
    const patterns = { pedidos: { pattern: 'pedidos*.xlsx' }, itens: { pattern: 'itens*.csv', delimiter } }
    await writeFile(own, JSON.stringify({ ...shop, files: patterns }))
    const folder = await filesOf(files)
    const { code, output } = await run(['--account', account.account.id, '--mapping', own, folder])
    expect(output).toMatch(/pedidos: 2\n/)
    expect(code).toBe(0)
    expect(await factsOf(account, 'orders')).toHaveLength(2)
    expect((await readdir(folder)).toSorted()).toEqual(['itens.csv', 'pedidos.xlsx'])
    expect(await readdir(join(dataDir, 'unpacked'))).toEqual([])
  })

  it('writes the refused rows where it is told', async () => {
    const account = await engines.newAccount({ name: `Loja ${Math.random()}` })
    const files = { ...shopFiles(3), 'pedidos-2.csv': 'Número;Data;Pago em;UF;Frete;Desconto\n9;never;;;;\n' }
    const rejects = join(dataDir, 'rejects.csv')
    const args = [
      '--account',
      account.account.id,
      '--mapping',
      mapping,
      await filesOf(files),
      '--rejects',
      rejects,
    ]
    const { code, output } = await run(args)
    expect(code).toBe(0)
    expect(output).toContain('Linhas recusadas: 1')
    expect(await readFile(rejects, 'utf8')).toContain('"pedidos-2.csv";2;"orders";"placed_at";"Data";')
  })

  it('makes the account that is asked for, of its owner and of nobody else', async () => {
    const name = `Nova ${Math.random()}`
    const owner = await newPerson(engines.db, [])
    const args = ['--account', name, '--mapping', mapping, await filesOf(shopFiles(2))]
    const refused = await run(args)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`Não há conta "${name}". Contas:`)
    expect(await run([...args, '--create'])).toMatchObject({ code: 2 })
    const made = await run([...args, '--create', '--owner', owner.email])
    expect(made.code).toBe(0)
    const [, id = ''] = /criada \(([\w-]+)\), em BRL, no fuso America\/Sao_Paulo/.exec(made.output) ?? []
    const members = engines.db.select().from(memberships).where(eq(memberships.accountId, id))
    expect(await members).toMatchObject([{ userId: owner.id, role: 'owner' }])
  })

  it('says in a sentence what is wrong with the command, the mapping, the folder or a file', async () => {
    const account = await engines.newAccount({ name: `Loja ${Math.random()}` })
    const to = ['--account', account.account.id]
    const bad = join(dataDir, 'bad.json')
    await writeFile(bad, '{"version": 2}')
    const folder = await filesOf(shopFiles(1))
    const wrong: [string[], number, string][] = [
      [['--account'], 2, 'Uso: npm run import'],
      [[...to, '--mapping', mapping], 2, 'Uso: npm run import'],
      [[...to, '--mapping', bad, folder], 2, 'version: Versão de mapeamento desconhecida'],
      [[...to, '--mapping', '/nowhere.json', folder], 1, 'Não existe /nowhere.json.'],
      [[...to, '--mapping', mapping, '/nowhere'], 1, 'Não existe /nowhere.'],
      [
        [...to, '--mapping', mapping, await filesOf({ ...shopFiles(1), 'pedidos.csv': 'PK\u0003\u0004' })],
        1,
        'pedidos.csv: A planilha está incompleta ou corrompida',
      ],
      [
        [...to, '--mapping', mapping, await filesOf({ 'pedidos.csv': 'a\n' })],
        1,
        'Falta o arquivo "itens*.csv"',
      ],
    ]
    for (const [args, code, sentence] of wrong) {
      const ended = await run(args)
      expect(ended.output).toContain(sentence)
      expect(ended.output).not.toContain('node_modules')
      expect(ended.code).toBe(code)
    }
  })
})
