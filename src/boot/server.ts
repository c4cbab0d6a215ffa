import type { FastifyInstance } from 'fastify'
import { createServer, type ServerParts } from '#platform/http/create-server.ts'
import { router } from './services.ts'

export function createFarol(parts: Omit<ServerParts, 'router'>): Promise<FastifyInstance> {
  return createServer({ ...parts, router })
}
