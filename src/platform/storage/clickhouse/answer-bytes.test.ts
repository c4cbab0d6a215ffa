import { ClickHouseError } from '@clickhouse/client'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesUnlessFailed } from './answer-bytes.ts'

const tag = '0123456789abcdef'
const said = 'Code: 159. DB::Exception: Timeout exceeded: elapsed 60 s: while executing. (TIMEOUT_EXCEEDED)\n'
const rows = '{"a":1}\n{"a":2}\n'
const failing = `${rows}\r\n__exception__\r\n${tag}\r\n${said}${said.length} ${tag}\r\n__exception__\r\n`

async function read(pieces: readonly string[], last?: Error) {
  async function* stream() {
    for (const piece of pieces) yield Buffer.from(piece)
    if (last) throw last
  }
  let text = ''
  const answer = { stream: stream(), response_headers: { 'x-clickhouse-exception-tag': tag } }
  try {
    for await (const chunk of bytesUnlessFailed(answer)) text += chunk.toString()
  } catch (error) {
    return { text, error }
  }
  return { text, error: undefined }
}

const cut = (text: string, places: readonly number[]) => {
  const ends = [0, ...places.toSorted((a, b) => a - b), text.length]
  return ends.slice(1).map((end, index) => text.slice(ends[index], end))
}

it('a failure midway is told whole, in whatever pieces it comes and though the connection is cut after it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(failing.length), { maxLength: 40 }),
      fc.boolean(),
      async (places, isCut) => {
        const { error } = await read(cut(failing, places), isCut ? new Error('aborted') : undefined)
        expect(error).toBeInstanceOf(ClickHouseError)
        expect(error).toMatchObject({ code: '159', type: 'TIMEOUT_EXCEEDED' })
      },
    ),
  )
})

it('an answer without one is what came, and a connection that is cut within it is an error of its own', async () => {
  expect(await read([rows.slice(0, 5), rows.slice(5)])).toEqual({ text: rows, error: undefined })
  expect(await read([rows], new Error('aborted'))).toEqual({ text: rows, error: new Error('aborted') })
})
