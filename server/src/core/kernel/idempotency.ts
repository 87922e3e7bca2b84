import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@lineside/contract/core'
import { problem } from '../problems/index.ts'
import type { Work } from '../work/index.ts'
import type { Queries } from './context.ts'

/** The Idempotency-Key of a command, with the hash of what came with it (decisions 0, rule 5). */
export interface IdempotencyKey {
  key: string
  accountId: number
  endpoint: string
  bodyHash: string
  /** what is told once is not kept: it is answered again only to who asks while it is made */
  secret?: true
}

/** Of all that says what is asked for: the record in the path as well, where there is one. */
export function inputHash({ params, query, body }: { params?: unknown; query?: unknown; body?: unknown }): string {
  const requested =
    params === undefined && query === undefined ? (body ?? null) : [params, query, body].map((one) => one ?? null)
  return createHash('sha256').update(JSON.stringify(requested)).digest('hex')
}

interface Stored {
  endpoint: string
  status: number
  body_hash: string
  answer: unknown
}

/** The first answer of this key, if it was given or is under way; another body under the same key is refused. */
export async function answerOnce(
  db: Queries,
  key: IdempotencyKey,
): Promise<{ answer: unknown; underWay: boolean } | null> {
  const { rows } = await db.query<Stored>(
    'select endpoint, body_hash, status, answer from core_idempotency_keys where key = $1 and account_id = $2',
    [key.key, key.accountId],
  )
  const stored = rows[0]
  if (!stored) return null
  if (stored.endpoint !== key.endpoint || stored.body_hash !== key.bodyHash) throw problem('IDEMPOTENCY_REUSED')
  return { answer: stored.answer, underWay: stored.status === 0 }
}

/** What stands for an answer without content. */
export const storedAnswer = (answer: unknown): unknown => answer ?? null

/** A file is none to keep for thirty days: it is made anew for who asks again, and only a job's number is remembered. */
function toRemember({ makesFile }: AnyEndpoint, answer: unknown): unknown {
  const isFile = makesFile && !(answer as { jobId?: unknown }).jobId
  return isFile ? null : storedAnswer(answer)
}

/** Whether the first answer of a key has to be made anew. */
export const isMadeAnew = ({ makesFile }: AnyEndpoint, earlier: { answer: unknown }) =>
  makesFile && earlier.answer === null

export function rememberAnswer(
  work: Work,
  key: IdempotencyKey,
  endpoint: AnyEndpoint,
  answer: unknown,
  now: Date,
): void {
  work.insert('core_idempotency_keys', {
    key: key.key,
    account_id: key.accountId,
    endpoint: endpoint.name,
    body_hash: key.bodyHash,
    status: endpoint.status,
    answer: JSON.stringify(toRemember(endpoint, answer)),
    created_at: now.toISOString(),
  })
}

const RETENTION_DAYS = 30

/** Keys live 30 days. */
export async function removeOldAnswers(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString()
  await db.query('delete from core_idempotency_keys where created_at < $1', [before])
}
