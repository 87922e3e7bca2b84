import { mayReadAnswers } from '@lineside/contract/checklist-answers'
import { attachFiles, type FileContainer } from '../../core/files/index.ts'
import type { WriteContext } from '../../core/kernel/index.ts'
import { findAnswerFor } from './access.ts'
import type { SentAnswer } from './apply/merge-answers.ts'
import type { StoredAnswer } from './queries.ts'
import { ENTITY } from './rules.ts'

/** Where their files are uploaded to. */
export const CONTAINER = 'checklist-answers'

/** Photos of answers and files of applications: read by who sees the application. */
export const answerFiles: FileContainer = {
  name: CONTAINER,
  right: mayReadAnswers,
  readers: mayReadAnswers,
  mayRead: async (ctx, file) => (await findAnswerFor(ctx, file.attachedEntityId)) !== undefined,
}

/** Gives the application the files that are new: the photos of answers as the part of their question, others as its own. */
export async function attachNew(
  ctx: WriteContext,
  entityId: number,
  sent: { answers: readonly SentAnswer[]; fileIds?: readonly number[] | undefined },
  stored: readonly StoredAnswer[],
): Promise<void> {
  const known = new Set(stored.flatMap(({ fileIds }) => fileIds))
  for (const { questionId, fileIds } of sent.answers) {
    const fresh = fileIds.filter((id) => !known.has(id))
    const field = `answers.${questionId}.fileIds`
    await attachFiles(ctx, fresh, { entity: ENTITY, entityId, container: CONTAINER, part: String(questionId), field })
  }
  await attachFiles(ctx, sent.fileIds ?? [], { entity: ENTITY, entityId, container: CONTAINER, field: 'fileIds' })
}
