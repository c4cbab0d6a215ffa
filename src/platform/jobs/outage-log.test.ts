import { describe, expect, it } from 'vitest'
import { silentLogger } from '../http/silent-logger.ts'
import { outageLog } from './outage-log.ts'

const away = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

function written() {
  const lines: { details: object; message: string | undefined }[] = []
  const log = {
    ...silentLogger,
    warn: (details: object, message?: string) => lines.push({ details, message }),
  }
  return { lines, outage: outageLog(log, 'mail: looking for work', { lane: 1 }) }
}

describe('an outage', () => {
  it('is in the log when it begins and when it ends, however often it is met', () => {
    const { lines, outage } = written()
    const first = away()
    outage.works()
    outage.fails(first)
    for (let times = 0; times < 100; times += 1) outage.fails(away())
    outage.works()
    outage.works()
    expect(lines).toEqual([
      { details: { lane: 1, err: first }, message: 'mail: looking for work fails, and is tried again' },
      { details: { lane: 1, since: expect.any(Date) }, message: 'mail: looking for work succeeds again' },
    ])
  })

  it('that becomes another failure is told once more, and going to and fro between them is not', () => {
    const { lines, outage } = written()
    const other = new Error('a column is missing')
    for (const error of [away(), other, away(), other]) outage.fails(error)
    expect(lines.map(({ details }) => details)).toEqual([
      { lane: 1, err: expect.objectContaining({ code: 'ECONNREFUSED' }) },
      { lane: 1, err: other },
    ])
  })

  it('that comes again is told again', () => {
    const { lines, outage } = written()
    outage.fails(away())
    outage.works()
    outage.fails(away())
    expect(lines).toHaveLength(3)
  })
})
