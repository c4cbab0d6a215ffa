import { parentPort, workerData } from 'node:worker_threads'
import { drawPicture, type LinesPart } from './draw-picture.ts'
import type { Picture } from './draw-pictures.ts'

const drawn = (workerData as readonly LinesPart[]).map((part): Picture => {
  const [light, dark] = [drawPicture(part, 'light'), drawPicture(part, 'dark')]
  return { light: light.toString('base64'), dark: dark.toString('base64') }
})
parentPort?.postMessage(drawn)
