import { useMemo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { PageBar, ScreenPage } from '../../../core/page/index.ts'
import { Button, useIsPhone } from '../../../ui/index.ts'
import { BothAnswered } from './BothAnswered.tsx'
import { OneByOne } from './OneByOne.tsx'
import { QuestionList } from './QuestionList.tsx'
import { placedQuestions } from './question-places.ts'
import { RegisterDialog } from './RegisterDialog.tsx'
import { RestFine } from './RestFine.tsx'
import { SaveStatus, ScoreNow } from './SaveStatus.tsx'
import type { Subject } from './useOpenSheet.ts'
import { useRegistering } from './useRegistering.ts'

interface FillingProps {
  subject: Subject
  onRegister: (signature: string) => Promise<boolean>
}

/** A checklist being answered: one question a screen on a phone, a list on a desk; how it is saved and scored stays in sight. */
export function Filling({ subject, onRegister }: FillingProps) {
  const { t } = useTranslation('checklist-answers')
  const { content, checklistName, place } = subject
  const questions = useMemo(() => placedQuestions(content), [content])
  const { insists, at, setAt, dialog, register } = useRegistering()
  const phone = useIsPhone()
  const rest = <RestFine questions={questions} onGoTo={dialog.onGoTo} onAnswered={register} />
  return (
    <ScreenPage title={checklistName} subtitle={place.name} back={3403}>
      <BothAnswered questions={questions} place={place} />
      {phone ? (
        <>
          <OneByOne questions={questions} insists={insists} at={at} onAt={setAt} onRegister={register} />
          {rest}
        </>
      ) : (
        <QuestionList questions={questions} insists={insists} at={at} onReached={() => setAt(null)} />
      )}
      <PageBar label={t('apply.bar')} status={<SaveStatus />}>
        <ScoreNow />
        {phone ? null : (
          <>
            {rest}
            <Button tone="primary" onClick={register}>
              {t('apply.register')}
            </Button>
          </>
        )}
      </PageBar>
      <RegisterDialog {...dialog} questions={questions} place={place} onRegister={onRegister} />
    </ScreenPage>
  )
}
