import { buildIfStale } from '../tools/start/build.ts'

await buildIfStale()
