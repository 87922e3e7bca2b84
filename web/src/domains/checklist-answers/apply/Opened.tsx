import { registerAnswer, saveAnswer, startAnswer } from '@lineside/contract/checklist-answers'
import {
  type ChecklistContent,
  type ChecklistPlace,
  getChecklistVersion,
  placeKey,
} from '@lineside/contract/checklists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { LinkButton, Select, Skeleton, StateView, Surface } from '../../../ui/index.ts'
import { startAddress } from '../addresses.ts'
import { type Answer, type AppliedPlace, answers, type Offered } from '../queries.ts'
import { Done } from './Done.tsx'
import { Filling } from './Filling.tsx'
import { openSheet } from './sheet.ts'
import { unsentName } from './unsent.ts'
import { SheetContext } from './useSheet.ts'

/** One that is expected or partial: begun, or gone on with by somebody of the same group. */
export function Begun({ answer }: { answer: Answer }) {
  const { t } = useTranslation(['core', 'checklist-answers'])
  const { abilities, state, content, versionId, place, checklistId } = answer
  const expected = state === 'EXPECTED'
  if (abilities.saved === true || (expected && abilities.started === true)) {
    return (
      <OneSheet
        subject={{ content, versionId, place, checklistId, checklistName: answer.checklistName }}
        answer={expected ? null : answer}
        expectedId={expected ? answer.id : null}
      />
    )
  }
  return (
    <ScreenPage title={answer.checklistName} back={3403}>
      <StateView
        kind="forbidden"
        title={t('checklist-answers:apply.closedTitle')}
        text={t('checklist-answers:apply.closedText')}
        action={
          <LinkButton href={addressOf(3401, { id: answer.id })}>{t('checklist-answers:apply.seeResult')}</LinkButton>
        }
      />
    </ScreenPage>
  )
}

/** One that nobody has begun: where it is applied is chosen first, unless there is one place or the address says it. */
export function NewOne({ offered, at }: { offered: Offered; at: string | null }) {
  const { t } = useTranslation('checklist-answers')
  const { history } = useRouter()
  const [only] = offered.places.length === 1 ? offered.places : []
  const place = offered.places.find((one) => placeKey(one) === at) ?? (at === null ? only : undefined)
  const version = useQuery({
    queryKey: ['checklists', 'version', offered.versionId],
    queryFn: ({ signal }) => call(getChecklistVersion, { params: { id: offered.versionId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!place) {
    return (
      <ScreenPage title={offered.name} subtitle={offered.title} back={3403}>
        <Surface>
          <Select
            label={t('choose.place')}
            options={offered.places.map((one) => ({ value: placeKey(one), label: one.name }))}
            value={null}
            onChange={(key) => {
              const chosen = offered.places.find((one) => placeKey(one) === key)
              if (chosen) history.replace(startAddress(offered.id, chosen))
            }}
          />
        </Surface>
      </ScreenPage>
    )
  }
  if (version.data) {
    const { content } = version.data
    const subject = {
      content,
      versionId: offered.versionId,
      place,
      checklistId: offered.id,
      checklistName: offered.name,
    }
    return <OneSheet subject={subject} answer={null} expectedId={null} />
  }
  return (
    <ScreenPage title={offered.name} subtitle={place.name} back={3403}>
      <Surface>
        {version.error ? (
          <RecordFailure error={version.error} onRetry={() => void version.refetch()} />
        ) : (
          <Skeleton shape="form" count={6} />
        )}
      </Surface>
    </ScreenPage>
  )
}

/** What is applied where. */
export interface Subject {
  content: ChecklistContent
  versionId: number
  place: AppliedPlace
  checklistId: number
  checklistName: string
}

interface OneSheetProps {
  subject: Subject
  answer: Answer | null
  expectedId: number | null
}

function OneSheet({ subject, answer, expectedId }: OneSheetProps) {
  const sheet = useOpenSheet(subject, answer, expectedId)
  const [registered, setRegistered] = useState<Answer | null>(null)
  const client = useQueryClient()
  async function register(signature: string): Promise<boolean> {
    if (!(await sheet.settle())) return false
    const saved = sheet.answer()
    if (!saved) return false
    const { id, rowVersion } = saved
    const done = await call(registerAnswer, { params: { id }, body: { rowVersion, signature } })
    answers.put(client, done)
    setRegistered(done)
    return true
  }
  if (registered) return <Done answer={registered} />
  return (
    <SheetContext value={sheet}>
      <Filling subject={subject} onRegister={register} />
    </SheetContext>
  )
}

function useOpenSheet(subject: Subject, answer: Answer | null, expectedId: number | null) {
  const account = useAccount().id
  const client = useQueryClient()
  const [sheet] = useState(() => {
    const { content, checklistId, versionId, place } = subject
    const at: ChecklistPlace = { kind: place.kind, id: place.id }
    const nameOf = (answerId: number) => unsentName(account, { answerId })
    return openSheet({
      content,
      answer,
      saving: {
        unsentName: answer ? nameOf(answer.id) : unsentName(account, { checklistId, place: placeKey(at) }),
        nameOf,
        start: (sent, begun) =>
          call(startAnswer, { body: { ...begun, checklistId, versionId, place: at, expectedId, answers: sent } }),
        save: ({ id, rowVersion }, sent) => call(saveAnswer, { params: { id }, body: { rowVersion, answers: sent } }),
        read: (id) => client.fetchQuery({ ...answers.record(id), staleTime: 0 }),
      },
    })
  })
  useEffect(() => sheet.open(), [sheet])
  // what was saved shows in lists once the page is left: while one answers it would be read again at every press
  useEffect(() => () => answers.invalidateAll(client), [client])
  return sheet
}
