import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** They take strangers' bytes apart: in a process of their own, or in a tool that somebody runs. */
const parsers =
  /^import (?!type ).*from '.*\/(chunks|csv-scanner|head-rows|json-lines-scanner|json-value|open-source|parquet|inspect-file|split-record|guess-from-files|reader-work)\.ts'/m

const isMaySo = (file: string) =>
  /^src\/ingestion\/(files\/|mapping\/guess\/)|\.test\.ts$|\/testing\//.test(file)

it("nothing of the server takes a stranger's file apart: it asks a reader", () => {
  const files = globSync('src/**/*.ts', { cwd: process.cwd() }).map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(800)
  const offenders = files.filter((file) => !isMaySo(file) && parsers.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
  const inside = files.filter((file) => isMaySo(file) && parsers.test(readFileSync(file, 'utf8')))
  expect(inside).toContain('src/ingestion/files/reader/reader-work.ts')
})
