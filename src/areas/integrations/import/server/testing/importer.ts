import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { antiForgeryCookie, antiForgeryHeader } from '#model/anti-forgery.ts'
import type { Role } from '#model/permissions.ts'
import { startImportRunner } from '#ingestion/imports/import-runner.ts'
import { openImportStorage } from '#ingestion/imports/import-storage.ts'
import { env } from '#platform/env.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import type { Answer, Browser } from '#platform/testing/browser.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from '#areas/session/server/router.ts'
import type { Import } from '../../contract.ts'
import { importService } from '#areas/integrations/import/service.ts'

/** A server with the import page behind it and somebody who works on imports. */
export async function startImporter(engines: TestEngines) {
  env.FAROL_FILES_DIR = await mkdtemp(join(tmpdir(), 'farol-data-'))
  const storage = await openImportStorage(env.FAROL_FILES_DIR)
  const server = await startTestServer(engines, { session: sessionRouter, ...importService.routers })
  const { db, clickhouse } = engines
  const stop = startImportRunner({
    db,
    clickhouse,
    log: silentLogger,
    now: () => new Date(),
    storage,
    clientKeySecret: Buffer.from('s'),
  })
  const signIn = async (role: Role = 'owner') => {
    const browser = server.newBrowser()
    const person = await newPerson(db, ['Loja'], role)
    const { email, password } = person
    const answer = await browser.post('/api/users/login', { email, password })
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...visitor(browser), account: person.accounts[0], storage }
  }
  const close = async () => {
    await stop()
    await server.close()
  }
  return { signIn, close, storage }
}

const root = '/api/integrations/imports'

function visitor(browser: Browser) {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const token = browser.cookies.get(antiForgeryCookie) ?? ''
    const raw = body instanceof Uint8Array || typeof body === 'string'
    const headers = {
      [antiForgeryHeader]: token,
      'content-type': raw ? 'application/octet-stream' : 'application/json',
    }
    if (body === undefined) return browser.send(path, { method, headers: { [antiForgeryHeader]: token } })
    return browser.send(path, { method, headers, body: raw ? Buffer.from(body) : JSON.stringify(body) })
  }
  const savedVersion = async (id: string) => {
    const { body } = await browser.get(`${root}/${id}`)
    return (body as Partial<Import>).mappingVersion ?? 0
  }
  const api = {
    send,
    get: (path: string) => browser.get(path),
    create: async (name = 'Teste') => (await send('POST', root, { name })).body as Import,
    upload: (id: string, name: string, content: string | Buffer) =>
      send('PUT', `${root}/${id}/files?name=${encodeURIComponent(name)}`, content),
    /** Over what is saved, unless told what it replaces. */
    save: async (id: string, mapping: unknown, version?: number) =>
      send('PUT', `${root}/${id}/mapping`, { mapping, version: version ?? (await savedVersion(id)) }),
    /** With what is saved, unless told what was read. */
    act: async (id: string, action: 'check' | 'start' | 'cancel' | 'resume', version?: number) => {
      if (action === 'cancel' || action === 'resume') return send('POST', `${root}/${id}/${action}`)
      return send('POST', `${root}/${id}/${action}`, { version: version ?? (await savedVersion(id)) })
    },
    read: async (id: string) => (await browser.get(`${root}/${id}`)).body as Import,
    /** Waits until nobody works on the import. */
    ended: async (id: string): Promise<Import> => {
      for (;;) {
        const found = await api.read(id)
        if (!['checking', 'running', 'undoing'].includes(found.state)) return found
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
  return api
}
