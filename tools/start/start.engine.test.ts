import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isAlive, start, type Started } from './testing/started.ts'

const ready = ' no ar em '

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A refusal to start is one sentence and a failure code; no stack, no password. */
async function expectRefusal(started: Started, sentence: string | RegExp) {
  expect(await started.ended).toBe(1)
  const lines = started.output().trim().split('\n')
  expect(lines.at(-1)).toMatch(sentence)
  expect(started.output()).not.toMatch(/\n\s+at |segredo/)
  expect(lines.filter((line) => !/^(• | {2}pronto em |> |npm |$)/.test(line))).toHaveLength(1)
}

async function expectAllGone(pids: number[]) {
  expect(pids.length).toBeGreaterThan(2)
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 20_000, interval: 200 })
}

describe('npm start', () => {
  // the first start of a clone builds the site
  it(
    'serves, and a second start on the same data says so and ends while the first one lives',
    { timeout: 300_000 },
    async () => {
      const dataDir = join(folder, 'twice')
      const first = start({ FAROL_DATA_DIR: dataDir })
      const printed = await first.printed('Ctrl-C encerra.')
      const address = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? ''
      const second = start({ FAROL_DATA_DIR: dataDir })
      await expectRefusal(second, `O Farol já está rodando com os dados de "${dataDir}"`)
      expect((await fetch(`${address}/api/health`)).status).toBe(200)
      expect(await (await fetch(address)).text()).toContain('<title>Farol</title>')
      const outbox = /^E-mails \(sem SMTP configurado\): (file:\S+)$/m.exec(printed)?.[1] ?? ''
      expect(await readFile(new URL(outbox), 'utf8')).toContain('Nenhum e-mail até agora.')

      const pids = first.descendants()
      first.kill('SIGINT')
      expect(await first.ended).toBe(0)
      await expectAllGone(pids)
    },
  )

  it('leaves no process behind after SIGTERM, SIGHUP and SIGKILL, and starts again on the same data', async () => {
    for (const signal of ['SIGHUP', 'SIGKILL', 'SIGTERM'] as const) {
      const started = start({ FAROL_DATA_DIR: join(folder, 'signals') })
      await started.printed(ready)
      const pids = started.descendants()
      started.kill(signal)
      await started.ended
      await expectAllGone(pids)
    }
  })

  it('leaves no process behind when it is told to end while it starts', async () => {
    const started = start({ FAROL_DATA_DIR: join(folder, 'early') })
    await started.printed('Iniciando os bancos de dados')
    await vi.waitFor(() => expect(started.descendants().length).toBeGreaterThan(2), { timeout: 60_000 })
    const pids = started.descendants()
    started.kill('SIGTERM')
    await started.ended
    await expectAllGone(pids)
  })
})

describe('npm start says in one sentence', () => {
  it('that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const started = start({ PORT: `${port}`, FAROL_DATA_DIR: join(folder, 'port') })
    await expectRefusal(started, `A porta ${port} já está em uso por outro programa`)
    other.close()
  })

  it('that a database does not answer, or is not one', async () => {
    const FAROL_DATA_DIR = join(folder, 'databases')
    const refused = start({ FAROL_DATA_DIR, DATABASE_URL: 'postgres://farol:segredo@127.0.0.1:1/farol' })
    await expectRefusal(
      refused,
      'Não foi possível conectar com o PostgreSQL em 127.0.0.1:1: o servidor recusou a conexão. Confira DATABASE_URL.',
    )
    const nowhere = start({ FAROL_DATA_DIR, CLICKHOUSE_URL: 'http://farol:segredo@nada.invalid:8123/farol' })
    await expectRefusal(
      nowhere,
      'Não foi possível conectar com o ClickHouse em nada.invalid:8123: o endereço não foi encontrado. Confira CLICKHOUSE_URL.',
    )
  })

  it('that a variable is wrong', async () => {
    const started = start({ PORT: 'oitenta', DATABASE_URL: 'banco' })
    await expectRefusal(started, /^Configuração inválida: DATABASE_URL deve ser .*; PORT deve ser /)
  })

  it('that the folder of the data is a file', async () => {
    const started = start({ FAROL_DATA_DIR: '/dev/null/farol' })
    await expectRefusal(
      started,
      'A pasta de dados não pode ser "/dev/null/farol": ela, ou uma pasta acima dela, é um arquivo.',
    )
  })
})
