import { useEffect, useMemo } from 'react'
import { navigateTo } from '../../../capture/navigation/history.ts'
import { addresses as shared } from '../../../capture/navigation/screens.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { ApiProblem } from '../../../core/api/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import { Row } from '../../../ui/index.ts'
import { BothAnswered } from '../apply/BothAnswered.tsx'
import { OneQuestion, Steps, useStep } from '../apply/OneByOne.tsx'
import { placedQuestions } from '../apply/question-places.ts'
import { RegisterDialog } from '../apply/RegisterDialog.tsx'
import { RestFine } from '../apply/RestFine.tsx'
import { SaveStatus, ScoreNow } from '../apply/SaveStatus.tsx'
import type { Sheet } from '../apply/sheet-types.ts'
import { type Subject, useOpenSheet } from '../apply/useOpenSheet.ts'
import { useRegistering } from '../apply/useRegistering.ts'
import { SheetContext } from '../apply/useSheet.ts'
import type { Answer } from '../queries.ts'
import { addresses } from './addresses.ts'
import styles from './FillingScreen.module.css'
import { clashed, unsentOf } from './unsent-answers.ts'

interface FillingScreenProps {
  subject: Subject
  answer: Answer | null
  expectedId: number | null
}

/** A checklist being answered, one question a screen; what is unsent when it is left goes by the outbox. */
export function FillingScreen({ subject, answer, expectedId }: FillingScreenProps) {
  const { id: account } = useAccount()
  const leave = (clientId: string, answerId: number | null, signature: string | null) =>
    unsentOf({ account, subject, expectedId, clientId, answerId, signature })
  const sheet = useOpenSheet({
    subject,
    answer,
    expectedId,
    left({ clientId, answer: begun, isUndecided }) {
      // what was signed a moment ago stays signed
      if (outbox.of(account).some(({ body }) => body.clientId === clientId)) return
      const left = leave(clientId, begun?.id ?? null, null)
      const keeping = outbox.keep(account, isUndecided ? clashed(left) : left)
      // where the device has no room for it, whoever opens it again finds the answers
      void keeping.then(() => (isUndecided ? undefined : outbox.send(account, clientId))).catch(() => undefined)
    },
  })
  useEffect(() => void outbox.remove(account, sheet.clientId), [account, sheet])

  async function register(signature: string): Promise<boolean> {
    if (!(await sheet.settle()) && sheet.state().kind !== 'local') return false
    const outcome = await outbox.add(account, leave(sheet.clientId, sheet.answer()?.id ?? null, signature))
    if (outcome.kind === 'refused') {
      await outbox.remove(account, sheet.clientId)
      throw new ApiProblem('STALE', 409, outcome.refusal)
    }
    await navigateTo(shared.sent(sheet.clientId), { replace: true, unasked: true })
    return true
  }

  return (
    <SheetContext value={sheet}>
      <Filling subject={subject} sheet={sheet} onRegister={register} />
    </SheetContext>
  )
}

interface FillingProps {
  subject: Subject
  sheet: Sheet
  onRegister: (signature: string) => Promise<boolean>
}

function Filling({ subject: { content, checklistName, place }, onRegister }: FillingProps) {
  const questions = useMemo(() => placedQuestions(content), [content])
  const { insists, at, setAt, dialog, register } = useRegistering()
  const step = useStep(questions, at, setAt)
  return (
    <Shell
      title={checklistName}
      subtitle={place.name}
      back={addresses.choose}
      strip={
        <Row
          gap={16}
          rowGap={4}
          justify="between"
          fit="content"
          line="below"
          fill="surface"
          size={14}
          className={styles.strip}
        >
          <ScoreNow />
          <div role="status">
            <SaveStatus />
          </div>
        </Row>
      }
      actions={<Steps step={step} onRegister={register} />}
    >
      <BothAnswered questions={questions} place={place} />
      <OneQuestion step={step} questions={questions} insists={insists} onAt={setAt} />
      <RestFine questions={questions} onGoTo={dialog.onGoTo} onAnswered={register} />
      <RegisterDialog {...dialog} questions={questions} place={place} onRegister={onRegister} />
    </Shell>
  )
}
