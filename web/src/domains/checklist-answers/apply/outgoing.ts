import { sendPhoto } from '../../../core/files/send-photo.ts'
import { type Entries, type SentAnswer, sentOf } from './entry.ts'

/** Where the photos of answers go. */
const CONTAINER = 'checklist-answers'

export interface Outgoing {
  answers: SentAnswer[]
  /** questions of which a photo did not come: their answers travel, and they again with it */
  late: ReadonlySet<number>
  /** why the last photo did not come, by its id on this device */
  failed: ReadonlyMap<number, unknown>
}

/** Answers as they travel: their photos first, each once; an answer does not wait for a photo that does not come. */
export async function outgoing(entries: Entries): Promise<Outgoing> {
  const answers: SentAnswer[] = []
  const late = new Set<number>()
  const failed = new Map<number, unknown>()
  for (const [questionId, entry] of entries) {
    const sent = sentOf(questionId, entry)
    const fileIds = [...sent.fileIds]
    for (const photo of entry.waiting) {
      try {
        const fileId = await sendPhoto(photo, CONTAINER)
        if (fileId !== null) fileIds.push(fileId)
      } catch (error) {
        failed.set(photo, error)
        late.add(questionId)
      }
    }
    answers.push({ ...sent, fileIds })
  }
  return { answers, late, failed }
}

export const withoutPhotos = (entries: Entries): Outgoing => ({
  answers: [...entries].map(([questionId, entry]) => sentOf(questionId, entry)),
  late: new Set(),
  failed: new Map(),
})
