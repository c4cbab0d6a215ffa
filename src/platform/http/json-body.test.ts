import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readJsonBodies } from './json-body.ts'

const patience = 500

let app: FastifyInstance
let port: number
beforeEach(async () => {
  app = Fastify()
  readJsonBodies(app, patience)
  void app.register(async (whole) => {
    whole.removeAllContentTypeParsers()
    whole.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    whole.post('/whole', async () => ({}))
  })
  app.post('/', async ({ body }) => ({ got: body }))
  app.get('/slow', async () => {
    await new Promise((later) => setTimeout(later, 2 * patience))
    return 'here'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

const head = (type: string, length: number, path = '/') =>
  `POST ${path} HTTP/1.1\r\nhost: farol\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

describe('a body that does not come to its end', () => {
  it.each([
    ['at once', head('application/json', 10_000)],
    ['letter by letter', head('application/json', 10_000)],
    ['letter by letter, where files are not streamed', head('application/octet-stream', 10_000, '/whole')],
  ])('ends with its connection, %s', async (how, begun) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => {})
    socket.write(`${begun}{`)
    const more = setInterval(() => how !== 'at once' && socket.write(' '), patience / 5)
    await new Promise((closed) => socket.once('close', closed))
    clearInterval(more)
    expect(answer).toBe('')
  })
})

it('a request without a body may take as long for its answer as it needs', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe('here')
})

it('a body that is nested too deep is refused before anything reads it', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '['.repeat(100_000) + ']'.repeat(100_000),
  })
  expect(await answer.json()).toMatchObject({
    message: 'Os dados enviados têm listas e objetos aninhados demais.',
  })
})

it('a body that came whole is read, and its answer may take longer than the body', async () => {
  app.server.keepAliveTimeout = 5 * patience
  const send = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    })
    return answer.json()
  }
  expect(await send()).toEqual({ got: { a: 1 } })
  await new Promise((later) => setTimeout(later, 2 * patience))
  expect(await send()).toEqual({ got: { a: 1 } })
})
