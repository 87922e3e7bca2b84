import type { AnyEndpoint } from '@lineside/contract/core'
import { domainOfProblem } from '../i18n/index.ts'
import { problemStatus } from '../problems/index.ts'

const byDomain = (domain: string | undefined): number[] =>
  Object.entries(problemStatus).flatMap(([code, status]) =>
    domain !== undefined && domainOfProblem(code) === domain ? status : [],
  )

/**
 * By which statuses of 400 and more an operation may refuse, in order: what follows from what it takes, who may call it
 * and whether it writes, and what its domain alone refuses.
 */
export function refusalsOf(endpoint: AnyEndpoint): readonly number[] {
  const { params, query, body } = endpoint.schemas()
  const writes = endpoint.method !== 'GET'
  const isPublic = endpoint.right === 'public'
  const takesBody = body !== undefined || endpoint.takes === 'files'
  const statuses = [
    ...(params || query || takesBody ? [400] : []),
    ...(isPublic ? [] : [401, 403]),
    ...(params || query || writes ? [404] : []),
    ...(writes ? [409, 412] : []),
    ...(takesBody ? [408, 413, 415] : []),
    429,
    ...byDomain(endpoint.name.split('.')[0]),
  ]
  return [...new Set(statuses)].filter((status) => status < 500).sort((a, b) => a - b)
}

/** The codes of a status. */
export const codesOf = (status: number): string[] =>
  Object.entries(problemStatus).flatMap(([code, one]) => (one === status ? code : []))
