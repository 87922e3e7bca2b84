import { saveAnswer, startAnswer } from '@lineside/contract/checklist-answers'
import { type ChecklistContent, type ChecklistPlace, placeKey } from '@lineside/contract/checklists'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { type Answer, type AppliedPlace, answers } from '../queries.ts'
import { openSheet } from './sheet.ts'
import type { Saving, Sheet } from './sheet-types.ts'
import { unsentName } from './unsent.ts'

/** What is applied where. */
export interface Subject {
  content: ChecklistContent
  versionId: number
  place: AppliedPlace
  checklistId: number
  checklistName: string
}

/** What is saved of an application, and where it is kept until then. */
export interface Saved extends Pick<Subject, 'checklistId' | 'versionId'> {
  account: number
  place: ChecklistPlace
  /** the application that it is; null: one that begins with the first answer */
  answerId: number | null
  /** the expected one that it begins */
  expectedId: number | null
}

/** How answers are sent, and under which name they stay on the device until they are there. */
export function savingOf(saved: Saved): Omit<Saving, 'read'> {
  const { account, checklistId, versionId, answerId, expectedId } = saved
  const place: ChecklistPlace = { kind: saved.place.kind, id: saved.place.id }
  const nameOf = (id: number) => unsentName(account, { answerId: id })
  return {
    unsentName: answerId === null ? unsentName(account, { checklistId, place: placeKey(place) }) : nameOf(answerId),
    nameOf,
    start: (sent, begun) =>
      call(startAnswer, { body: { ...begun, checklistId, versionId, place, expectedId, answers: sent } }),
    save: ({ id, rowVersion }, sent) => call(saveAnswer, { params: { id }, body: { rowVersion, answers: sent } }),
  }
}

interface OpenInput {
  subject: Subject
  answer: Answer | null
  expectedId: number | null
  left?: Saving['left']
}

/** The sheet of an application for as long as its page is open. */
export function useOpenSheet({ subject, answer, expectedId, left }: OpenInput): Sheet {
  const account = useAccount().id
  const client = useQueryClient()
  const [sheet] = useState(() =>
    openSheet({
      content: subject.content,
      answer,
      saving: {
        ...savingOf({ ...subject, account, answerId: answer?.id ?? null, expectedId }),
        read: (id) => client.fetchQuery({ ...answers.record(id), staleTime: 0 }),
        ...(left ? { left } : { begins: { versionId: subject.versionId, expectedId } }),
      },
    }),
  )
  useEffect(() => sheet.open(), [sheet])
  // what was saved shows in lists once the page is left: while one answers it would be read again at every press
  useEffect(() => () => answers.invalidateAll(client), [client])
  return sheet
}
