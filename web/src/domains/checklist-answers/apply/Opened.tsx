import { registerAnswer } from '@lineside/contract/checklist-answers'
import { placeKey } from '@lineside/contract/checklists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { LinkButton, Select, Skeleton, StateView, Surface } from '../../../ui/index.ts'
import { startAddress } from '../addresses.ts'
import { type Answer, answers, type Offered, versionQuery } from '../queries.ts'
import { Done } from './Done.tsx'
import { Filling } from './Filling.tsx'
import { type Subject, useOpenSheet } from './useOpenSheet.ts'
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
  const version = useQuery(versionQuery(offered.versionId))
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

interface OneSheetProps {
  subject: Subject
  answer: Answer | null
  expectedId: number | null
}

function OneSheet({ subject, answer, expectedId }: OneSheetProps) {
  const sheet = useOpenSheet({ subject, answer, expectedId })
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
