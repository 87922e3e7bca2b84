import { saveAnswer } from '@lineside/contract/checklist-answers'
import { textOf } from '../../../core/i18n/index.ts'
import { type Clash, defineQueued, type Unsent } from '../../../core/unsent/types.ts'
import { lazyPart } from '../../../ui/index.ts'
import type { Saved, Subject } from '../apply/useOpenSheet.ts'
import type { Answer } from '../queries.ts'
import type { UnsentAnswers } from './send-answers.ts'

const fetchUnsent = () => import('./UnsentScreen.tsx')
const UnsentRow = lazyPart(async () => ({ default: (await fetchUnsent()).UnsentAnswersRow }))
const UnsentScreen = lazyPart(async () => ({ default: (await fetchUnsent()).UnsentAnswersScreen }))
const fetchSending = () => import('./send-answers.ts')

/** What is fetched while there is a connection: the moment of leaving may have none. */
export const fetchQueued = () => Promise.all([fetchUnsent(), fetchSending()])

/** Both sides stand beside each other where it is answered: there its person chooses, question by question. */
const clash: Clash = { facets: [], rowVersion: 0 }

/** One that waits for its person and is not sent by itself: somebody else answered the same otherwise. */
export const clashed = (item: UnsentAnswers): UnsentAnswers => ({
  ...item,
  refusal: { message: textOf('checklist-answers', 'save.both') ?? '', fields: {}, clash },
})

export const queuedAnswers = defineQueued<UnsentAnswers, Answer>({
  endpoint: saveAnswer.name,
  send: async (item) => (await fetchSending()).sendAnswers(item),
  clashOf: (_, { code }) => (code === 'STALE' ? clash : null),
  titleOf: ({ checklistName, placeName }) => `${checklistName} · ${placeName}`,
  Row: UnsentRow,
  Screen: UnsentScreen,
})

interface Left {
  account: number
  subject: Subject
  expectedId: number | null
  clientId: string
  answerId: number | null
  signature: string | null
}

/** An application as it is left on the device. */
export function unsentOf({ account, subject, clientId, ...own }: Left): UnsentAnswers {
  const { checklistId, checklistName, versionId, place } = subject
  return {
    ...own,
    account,
    checklistId,
    checklistName,
    versionId,
    place: { kind: place.kind, id: place.id },
    placeName: place.name,
    endpoint: saveAnswer.name,
    body: { clientId },
    savedAt: new Date().toISOString(),
    refusal: null,
  }
}

/** Whether an entry of the outbox is this application: by its id, or of one not begun by what is begun where. */
export function isOf(
  item: Unsent,
  { answerId, checklistId, place }: Pick<Saved, 'answerId' | 'checklistId' | 'place'>,
) {
  if (item.endpoint !== saveAnswer.name) return false
  const left = item as UnsentAnswers
  if (answerId !== null || left.answerId !== null) return left.answerId === answerId
  return left.checklistId === checklistId && left.place.kind === place.kind && left.place.id === place.id
}
