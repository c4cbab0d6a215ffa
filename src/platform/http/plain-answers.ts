import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  type StandardOpenAPIJsonSerialized,
} from '@orpc/openapi-client/standard'
import type { AnyContractRouter } from '@orpc/contract'
import type { Context, Router } from '@orpc/server'
import { FastifyHandler } from '@orpc/server/fastify'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'

/** An answer is JSON or one file. The library's own copies each value of it in search of dates, maps and files within. */
class PlainAnswers extends StandardOpenAPIJsonSerializer {
  override serialize(answer: unknown): StandardOpenAPIJsonSerialized {
    return [answer, answer instanceof Blob]
  }
}

/** As the library's `OpenAPIHandler`, for answers that are plain JSON or one file; a test walks all contracts for others. */
export function plainAnswersHandler<T extends Context>(
  router: Router<AnyContractRouter, T>,
  options: StandardHandlerOptions<T>,
): FastifyHandler<T> {
  const serializer = new StandardOpenAPISerializer(
    new PlainAnswers(),
    new StandardBracketNotationSerializer(),
  )
  const codec = new StandardOpenAPICodec(serializer)
  return new FastifyHandler(new StandardHandler(router, new StandardOpenAPIMatcher(), codec, options))
}
