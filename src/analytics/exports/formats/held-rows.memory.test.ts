import { stat } from 'node:fs/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, it } from 'vitest'
import { exportFormats } from '#model/exports.ts'
import { writtenSample } from '../testing/written-file.ts'

v8.setFlagsFromString('--expose-gc')
const collect: () => void = vm.runInNewContext('gc')

function heldBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it.each(exportFormats)(
  '%s of 300,000 rows holds no more at its end than soon after its beginning',
  async (format) => {
    const held: number[] = []
    let next = 50_000
    const { path, rows } = await writtenSample(format, 300_000, (count) => {
      if (count < next) return
      held.push(heldBytes())
      next += 50_000
    })
    expect(rows).toBe(300_000)
    expect(held).toHaveLength(6)
    const { size } = await stat(path)
    expect(size).toBeGreaterThan(5_000_000)
    const growth = Math.max(...held) - Math.min(...held)
    expect(growth).toBeLessThan(16_000_000)
  },
)
