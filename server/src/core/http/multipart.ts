import multipart from '@fastify/multipart'
import { MAX_FILES } from '@lineside/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingFile } from '../kernel/index.ts'
import { Problem, problem } from '../problems/index.ts'

/**
 * Bytes of one file whatever it is. How much a kind of file may have, says who reads it; this only ends what nobody
 * could want.
 */
const MAX_BYTES = 4 * 1024 ** 3

/** Teaches a scope to read multipart bodies; everywhere else they stay refused. */
export async function readMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: MAX_FILES, fields: 20, parts: MAX_FILES + 20, fileSize: MAX_BYTES, headerPairs: 50 },
  })
}

/** The files of a request, one after the other, as they arrive. */
export async function* incomingFiles(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_TYPE')
  try {
    for await (const part of request.files()) {
      yield { field: part.fieldname, fileName: part.filename ?? '', content: part.file }
    }
  } catch (error) {
    // the parser says what it cannot read in words of its own, without a status
    const { statusCode } = error as { statusCode?: number }
    throw error instanceof Problem || statusCode ? error : problem('BROKEN_JSON', { cause: error })
  } finally {
    // what a refused request still sends is read and dropped, or its sender would never come to read the answer
    request.raw.unpipe()
    request.raw.resume()
  }
}
