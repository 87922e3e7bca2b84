import type { Infer } from '@lineside/contract/core'
import type { standardCheckRecord } from '@lineside/contract/standard-checks'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { pinnedDocument, pinnedVersion } from '../../norms/index.ts'

type Norm = Infer<typeof standardCheckRecord>['norm']

/** The version of a document that a model was made from, with the document itself. */
export async function presentNorm(ctx: ReadContext, versionId: number): Promise<Norm> {
  const pinned = await pinnedVersion(ctx, versionId)
  if (!pinned) throw problem('NOT_FOUND')
  const { normId, code, title, label, newer } = pinned
  return { normId, versionId, code, title, label, newer, file: await pinnedDocument(ctx, versionId) }
}

/** A version is pinned of an enabled document of the plant, or of a corporate one; what was pinned before stays. */
export async function assertNorm(
  ctx: ReadContext,
  versionId: number,
  { industryId, formerId }: { industryId: number; formerId: number | null },
): Promise<void> {
  if (versionId === formerId) return
  const pinned = await pinnedVersion(ctx, versionId)
  if (!pinned || (pinned.industryId ?? industryId) !== industryId)
    throw fieldProblem('normVersionId', { code: 'unknownHere' })
  if (!pinned.enabled) throw fieldProblem('normVersionId', { code: 'disabledHere' })
}
